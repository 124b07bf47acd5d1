"""Secrets: what fair dice are committed to, on the disk before anybody sees the commitment.

Each is drawn by chance for one throw, and kept by the number of the entry that commits to it. Of
several processes that are about to write that entry, one draws it and the others are given the
same: whoever of them is first in the ledger, its secret is there.
"""

from secrets import token_bytes

from passline.house.dice.fair import Commitment, committed, secret_for
from passline.house.papers import Papers
from passline.ledger.store import Store

DRAW = (
    "INSERT INTO dice_secrets VALUES (?, ?, ?) ON CONFLICT (table_id, number) "
    "DO UPDATE SET secret = dice_secrets.secret RETURNING secret"
)
READ = "SELECT secret FROM dice_secrets WHERE table_id = ? AND number = ?"
FORGET = "DELETE FROM dice_secrets WHERE table_id = ? AND number < ?"


class Secrets:
    def __init__(self, store: Store, papers: Papers) -> None:
        self._rows, self._papers = store.rows, papers
        self._drawn: dict[str, tuple[int, bytes]] = {}  # by table: the last that was drawn here

    async def draw(self, table: str, number: int) -> bytes:
        """The secret for this entry to commit to. It is durable when this returns."""
        [(secret,)] = await self._rows.run(DRAW, table, number, token_bytes(32))
        self._drawn[table] = number, bytes(secret)
        return bytes(secret)

    async def of(self, table: str, commitment: Commitment) -> bytes | None:
        """What was committed to; None if it is lost."""
        number, secret = self._drawn.get(table, (0, b""))
        if number != commitment.number:
            secret = await self._kept(table, commitment.number)
        return secret if committed(secret) == commitment.sha256 else None

    async def _kept(self, table: str, number: int) -> bytes:
        for (secret,) in await self._rows.run(READ, table, number):
            return bytes(secret)
        key = await self._papers.dice_key()  # of houses from before secrets were drawn
        return secret_for(key, table, number)

    async def forget(self, table: str, number: int) -> None:
        """Those for entries before this one: revealed, or never committed to."""
        await self._rows.run(FORGET, table, number)
