"""Talk: what is typed at the terminal, as table talk.

Whoever sits at the keyboard need not say their own name: `bet 10 pass` is `ann bets 10 pass`.
"""

from collections.abc import Iterable
from difflib import get_close_matches

from passline.notation.lines import read_command
from passline.notation.people import BEGINNINGS, Name
from passline.notation.sentences import SENTENCES, AmendSign
from passline.notation.unreadable import Unreadable
from passline.rulebook.words import Role
from passline.table.commands import Command

_PLAYER = "{player} "

# What a player does, as a sentence says it ("bets") and as one says it of oneself ("bet").
VERBS = frozenset(
    row.pattern.split()[1] for row in SENTENCES.rows if row.pattern.startswith(_PLAYER)
)
OWN = {verb.removesuffix("s"): verb for verb in VERBS} | {verb: verb for verb in VERBS}


def understand(
    text: str, me: str, players: Iterable[str], words: Iterable[str]
) -> Command | AmendSign | Unreadable:
    """The command that somebody gives, or what is wrong. `words` are the terminal's own."""
    first, _, rest = text.partition(" ")
    if first in OWN:
        return _of_myself(text, f"{Name().write(me)} {OWN[first]} {rest}".rstrip())
    if first not in {*players, *BEGINNINGS, *Role} and not first.startswith('"'):
        return _unknown(first, [*words, *OWN, *players, *BEGINNINGS])
    return read_command(text)


def _of_myself(text: str, whole: str) -> Command | AmendSign | Unreadable:
    said = read_command(whole)
    if not isinstance(said, Unreadable):
        return said
    return said.but(column=max(1, said.column - len(whole) + len(text)))


def _unknown(word: str, known: list[str]) -> Unreadable:
    close = get_close_matches(word, known, n=1, cutoff=0.7)
    remedy = f'Did you mean "{close[0]}"? ' if close else ""
    what = f'"{word}" is neither a word of the table nor a player here'
    return Unreadable(1, 1, what, f"{remedy}help lists what may be said.")
