"""The house: live tables, the people at them, and their dice. It adds no rule of its own."""
