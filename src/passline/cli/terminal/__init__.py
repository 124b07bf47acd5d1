"""A table in the terminal: what is typed, what happened, and what may be bet."""
