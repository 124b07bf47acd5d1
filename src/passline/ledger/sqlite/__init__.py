"""The ledger in one SQLite file: for a house of one process."""
