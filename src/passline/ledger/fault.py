"""Faults of a ledger: what is wrong with a store or with what it holds.

These are not slips of a person at a table (those are refusals) but bad luck: a full disk, a lost
server, a file that is something else. The message says what and where, and what would be right.
"""


class LedgerFault(Exception):
    """Something is wrong with the ledger."""


class BadStore(LedgerFault):
    """A store cannot be opened: locked, foreign, too new, or on too old a library."""


class StoreFailed(LedgerFault):
    """A store could not do it now. Nothing is acknowledged: ask again with the same command id."""


# What those hear who cannot help it; where and why is for the log.
NOT_NOW = "The ledger cannot be used just now; it is tried again by itself."


class BadEntry(LedgerFault):
    """An entry that cannot be what was written."""

    def __init__(self, what: str, table: str = "", number: int = 0) -> None:
        place = f"table {table}, entry {number}: " if table else ""
        super().__init__(f"{place}{what}")
        self.what = what


class BadName(LedgerFault, ValueError):
    """A table, person or command id that a ledger does not take."""
