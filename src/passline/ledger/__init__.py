"""The ledger: append-only entries in a chain, every chip in double entry, and their proof."""
