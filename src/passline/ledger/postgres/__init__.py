"""The ledger in PostgreSQL: for a house of several processes."""
