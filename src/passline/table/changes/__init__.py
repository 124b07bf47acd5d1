"""Each event's change to the table, by what it changes."""
