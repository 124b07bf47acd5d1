"""Results as charts and files."""
