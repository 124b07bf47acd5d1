"""Options that take several words: `--chips 1 5`, `--reading P1=one-roll P23=eleven-to-two`."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from typer.core import TyperCommand

_AMOUNT = re.compile(r"\d[\d.,]*")


def _is_amount(word: str) -> bool:
    return bool(_AMOUNT.fullmatch(word))


def _is_choice(word: str) -> bool:
    return "=" in word


def _is_sign(word: str) -> bool:
    return not word.startswith("-")


# What may follow an option's first word, and still belong to it.
FOLLOWS: dict[str, Callable[[str], bool]] = {
    "--chips": _is_amount,
    "--reading": _is_choice,
    "--sign": _is_sign,
    "--mix": _is_sign,
}


class Greedy(TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, list(_joined(args)))


def _joined(args: list[str]) -> Iterator[str]:
    """Words that belong to one option, as one word; a word with spaces in it is whole already."""
    rest = list(args)
    while rest:
        option = rest.pop(0)
        yield option
        if option in FOLLOWS and rest:
            yield from _values(option, rest)


def _values(option: str, rest: list[str]) -> Iterator[str]:
    words = [rest.pop(0)]
    while rest and " " not in words[0] and FOLLOWS[option](rest[0]):
        words.append(rest.pop(0))
    if option != "--reading":
        yield " ".join(words)
        return
    yield words[0]
    for word in words[1:]:
        yield from (option, word)
