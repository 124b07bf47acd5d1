"""Bundle: a table or a span of it as signed evidence, which `verifier` checks by itself."""

from hashlib import sha256
from typing import Any

from passline.ledger.accounts import Amount, Posting
from passline.ledger.balances import Balances, played
from passline.ledger.canonical import canonical, from_canonical
from passline.ledger.chain import START
from passline.ledger.codec import body_of
from passline.ledger.entry import Entry
from passline.ledger.fault import BadEntry
from passline.ledger.signing import SigningKey
from passline.ledger.standing import pages
from passline.ledger.store import Store
from passline.table.state import Table

VERSION = 1


async def bundle(
    store: Store, table: str, key: SigningKey, first: int = 1, last: int | None = None
) -> bytes:
    """The entries from the first to the last, with their postings, signed.

    Raises BadEntry if the table has no such entries, or one up to the last is not chained or
    does not fit.
    """
    before, lines, number = await _lines(store, table, first, last)
    if not lines or first < 1 or (last is not None and number != last):
        raise BadEntry(f"Table {table} has no entries {first} to {last or 'the end'}.")
    head = {
        "bundle": VERSION,
        "table": table,
        "first": first,
        "last": number,
        "before": before.hex(),
        "key": key.public,
    }
    return signed(b"".join(line + b"\n" for line in (canonical(head), *lines)), key)


def signed(content: bytes, key: SigningKey) -> bytes:
    end = {"digest": sha256(content).hexdigest(), "signature": key.sign(content).hex()}
    return content + canonical(end) + b"\n"


async def _lines(
    store: Store, table: str, first: int, last: int | None
) -> tuple[bytes, list[bytes], int]:
    """The digest before the first entry, the lines, and the number of the last."""
    before, lines, number = START, list[bytes](), 0
    state: Table | None = None
    balances = Balances()
    async for page in pages(store, table, 0, last, START):
        for entry in page:
            balances, posted, state = played(balances, state, entry)
            number = entry.number
            if number < first:
                before = entry.digest
            else:
                lines.append(_line(entry, posted))
    return before, lines, number


def _line(entry: Entry, posted: tuple[Posting, ...]) -> bytes:
    postings = [[each.account, _plain(each.amount)] for each in posted]
    body = from_canonical(body_of(entry))
    return canonical({"body": body, "digest": entry.digest.hex(), "postings": postings})


def _plain(amount: Amount) -> Any:
    """Cents; parts of a cent as a fraction, such as 100/3."""
    return amount if isinstance(amount, int) else str(amount)
