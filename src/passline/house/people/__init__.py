"""Who somebody is, and which roles that gives."""
