"""The lab: strategies in words, and what they really do."""
