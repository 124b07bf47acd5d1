"""A strategy as a value: its rules, what they look at, what they have a player do."""
