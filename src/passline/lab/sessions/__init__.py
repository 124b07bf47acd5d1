"""Many sessions of a strategy, and what they add up to."""
