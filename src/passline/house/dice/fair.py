"""Fair dice: nobody can know the faces before, anybody can recompute them afterwards.

1. The house publishes the SHA-256 of a secret, drawn for this throw, as entry N of the table.
2. Players at the table may add a text each. All of it is in the ledger before the throw.
3. The faces are the first two bytes below 252, each modulo six plus one, of
   HMAC-SHA256(secret, message), of which the message is these lines: `passline dice 1`, the table,
   N, and `player text` for each contribution in order; then `0`, `1` … should 32 bytes not do.
4. The secret is revealed with the roll.
"""

import hmac
import re
from collections.abc import Iterator, Sequence
from hashlib import sha256

from passline.dice import Roll
from passline.records import Record, record

FAIR = 252  # the largest multiple of six that a byte can hold: those above are drawn again
LONGEST = 64  # characters in a contribution
SECRET = re.compile(r"[0-9a-f]{64}")  # 32 bytes: a shorter one could be found out by trying


@record
class Contribution(Record):
    who: str
    text: str


@record
class Commitment(Record):
    number: int  # of the entry that published it
    sha256: str
    contributions: tuple[Contribution, ...] = ()


@record
class Revealed(Record):
    """A throw that anybody can check."""

    commitment: Commitment
    secret: str  # hexadecimal
    first: int
    second: int


def secret_for(key: bytes, table: str, number: int) -> bytes:
    """The secret behind a commitment of old, when one key of the house was behind all of them."""
    return hmac.digest(key, f"secret {table} {number}".encode(), "sha256")


def committed(secret: bytes) -> str:
    return sha256(secret).hexdigest()


def faces(secret: bytes, table: str, commitment: Commitment) -> Roll:
    stream = _below_six(secret, _message(table, commitment))
    return Roll(next(stream), next(stream))


def _message(table: str, commitment: Commitment) -> str:
    said = [f"{each.who} {each.text}" for each in commitment.contributions]
    return "\n".join(["passline dice 1", table, str(commitment.number), *said, ""])


def _below_six(secret: bytes, message: str) -> Iterator[int]:
    count = 0
    while True:
        block = hmac.digest(secret, f"{message}{count}".encode(), "sha256")
        yield from (byte % 6 + 1 for byte in block if byte < FAIR)
        count += 1


def reveal(secret: bytes, table: str, commitment: Commitment) -> Revealed:
    roll = faces(secret, table, commitment)
    return Revealed(commitment, secret.hex(), roll.first, roll.second)


def doubts(table: str, thrown: Revealed) -> Sequence[str]:
    """What is wrong with a throw; nothing if it is as it must be."""
    what = f"commitment {thrown.commitment.number}:"
    if not SECRET.fullmatch(thrown.secret):
        return (f"{what} the secret is not 32 bytes of hexadecimal.",)
    secret, told = bytes.fromhex(thrown.secret), []
    if committed(secret) != thrown.commitment.sha256:
        told.append(f"{what} not of the secret revealed.")
    roll = faces(secret, table, thrown.commitment)
    if (roll.first, roll.second) != (thrown.first, thrown.second):
        told.append(f"{what} gives {roll.first}-{roll.second}, not {thrown.first}-{thrown.second}.")
    return told
