"""Chance: the exact mathematics of a rulebook, read from the same judge as the table."""
