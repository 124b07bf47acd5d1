"""Seating: who sits where when a session begins."""

from collections.abc import Iterator, Mapping

from passline.cli.failure import fail
from passline.cli.terminal.bots import Bot, bot_called
from passline.cli.terminal.session import Session
from passline.money import cents
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.commands import Sit
from passline.table.events import Refused

NAMES = ("bob", "cal", "dee", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lou", "mia")
SIMPLE = "pass"  # how a bot plays of whom nothing is said


def bots(book: Rulebook, sign: Sign, me: str, said: str, seats: int | None) -> dict[str, Bot]:
    """The bots by their names: those that are named, and simple ones up to the seats wanted."""
    plays = [each.strip() for each in said.split(",") if each.strip()]
    wanted = len(plays) + 1 if seats is None else seats
    if len(plays) >= wanted and plays:
        fail(f"--bots names {len(plays)}, but --seats {wanted} leaves room for {wanted - 1}.")
    if wanted > sign.seats:
        fail(f"--seats {wanted}: this table has {sign.seats} places.")
    plays += [SIMPLE] * (wanted - 1 - len(plays))
    return {name: bot_called(play, book) for name, play in zip(_names(me), plays, strict=False)}


def _names(me: str) -> Iterator[str]:
    yield from (name for name in NAMES if name != me)
    number = len(NAMES)
    while True:
        number += 1
        yield f"bot{number}"


def sit(session: Session, others: Mapping[str, Bot], chips: str) -> None:
    """Everybody takes a place, with the same chips."""
    amount = cents(chips)
    if not amount:
        fail(f"--chips {chips}: this is not an amount. Write dollars, for example 500 or 12.50.")
    for position, player in enumerate((session.me, *others), 1):
        for event in session.say(Sit(player, position, amount)):
            if isinstance(event, Refused):
                fail(f"{player} cannot sit down: {event.sentence} (§ {event.clause})")
