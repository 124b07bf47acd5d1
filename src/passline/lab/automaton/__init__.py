"""A strategy at a table, worked out: situations, decisions, rolls, as rows of numbers."""
