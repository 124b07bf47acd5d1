"""Help about one word: a wager, or the sentences in which the word stands."""

import re
from typing import Any

from passline.cli.page import Page
from passline.cli.terminal.advice import Answer, answers_for
from passline.cli.terminal.session import Session
from passline.cli.wager_page import in_full, plain_wager
from passline.money import dollars
from passline.notation.sentences import SENTENCES
from passline.notation.spots import WAGERS

ALL = "talk"  # help talk: every sentence

_GAP = re.compile(r"\{(?P<name>[^}?:]*)(?:\?(?P<flag>[^}]*))?(?::(?P<kind>[^}]*))?\}")
_SHOWN = {
    "first+second": "4-2",
    "spot": "WAGER",
    "confirmed": "ROLE",
    "by": "ROLE",
    "player:owner": "PLAYER's",
    "no_roll": "REASON",
    "minus": "AMOUNT",
    "on": "on|off",
    "at": "14:20",
    "words": "SIGN",
    "about": "TEXT",
    "note": "TEXT",
    "ruling": "TEXT",
    "review": "TEXT",
    "least": "AMOUNT",
    "most": "AMOUNT",
    "chips": "AMOUNT",
    "post": "ROLE",
    "thrower": "PLAYER",
}


def about_page(page: Page, session: Session, word: str) -> None:
    for name in _wagers(session, word):
        now = [_now(each) for each in answers_for(session, session.book.wagers[name])]
        in_full(page, session.book, name, now)
    said = sentences(word)
    if said:
        page.heading("To say")
        for each in said:
            page.line("  ", each)
    elif not _wagers(session, word):
        what = "wager" if word.split()[0] in WAGERS else "wager and no sentence with the word"
        told = f"{session.book.id} has no {what} {word}. help talk lists all that may be said."
        page.paragraph(told, indent=2)


def plain_about(session: Session, word: str) -> dict[str, Any]:
    return {
        "wagers": [plain_wager(session.book, name) for name in _wagers(session, word)],
        "sentences": sentences(word),
    }


def _wagers(session: Session, word: str) -> list[str]:
    """The wager of that name; for "odds", all that ride."""
    names = session.book.wagers
    return [name for name in names if name == word or word == name.split()[0]]


def _now(answer: Answer) -> str:
    numbers = " ".join(map(str, answer.numbers))
    on = f"on {numbers}: " if numbers else ""
    if answer.refused is None:
        return f"{on}may be bet, from {dollars(answer.least)}"
    return f"{on}{answer.sentence}  § {answer.refused.clause}"


def sentences(word: str) -> list[str]:
    """The sentences of table talk in which a word stands."""
    patterns = [readable(row.pattern) for row in SENTENCES.rows]
    stem = word.removesuffix("s")
    return [
        pattern
        for pattern in patterns
        if word == ALL or any(part.removesuffix("s") == stem for part in pattern.split())
    ]


def readable(pattern: str) -> str:
    """ "{player} bets {amount}" as people write it: PLAYER bets AMOUNT."""
    return _GAP.sub(_gap, pattern)


def _gap(match: re.Match[str]) -> str:
    name, flag, kind = match["name"], match["flag"], match["kind"]
    if flag:
        return f"[{flag}]"
    whole = f"{name}:{kind}" if kind else name
    return _SHOWN.get(whole) or _SHOWN.get(kind or name) or (kind or name).upper()
