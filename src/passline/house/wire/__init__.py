"""Commands as they come in: their structures, and whose they are."""
