"""A strategy with a place at a reference table."""
