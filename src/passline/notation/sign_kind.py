"""How a sign is read and written: a table of its words."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from passline.notation.amounts import Amount, Count
from passline.notation.kinds import Found, Kind, OneOf, Word
from passline.notation.signs import Own, SignWords, whole, words_of
from passline.notation.spots import WAGER, WAGERS
from passline.notation.tokens import Tokens, quote
from passline.notation.trail import Trail, Wanted
from passline.table.spot import ODDS

NONE = "none"

AMOUNT = Amount()


class OrNone(Kind):
    """A value, or `none` where the sign has none."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.what = f"{kind.what} or none"

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        if tokens[at].text == NONE:
            yield at + 1, None
        else:
            yield from self.kind.read(tokens, at, trail)

    def write(self, value: Any) -> str:
        text = NONE if value is None else self.kind.write(value)
        return quote(text) if value == NONE else text


class Many(Kind):
    """Values one after another."""

    def __init__(self, kind: Kind, what: str) -> None:
        self.kind = kind
        self.what = what

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        values: list[Any] = []
        found = self._one(tokens, at, trail)
        while found:
            at, value = found
            values.append(value)
            found = self._one(tokens, at, trail)
        if values:
            yield at, tuple(values)

    def _one(self, tokens: Tokens, at: int, trail: Trail) -> Found | None:
        return next(self.kind.read(tokens, at, trail), None) if at < len(tokens) else None

    def write(self, value: Any) -> str:
        return " ".join(map(self.kind.write, value))


class Offers(Many):
    """Wagers that are there only if posted. `odds` is a word of the sign: as a wager, in quotes."""

    def __init__(self) -> None:
        super().__init__(WAGER, "wagers (buy big) or none")

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        if tokens[at].text == NONE:
            yield at + 1, frozenset()
        for end, wagers in super().read(tokens, at, trail):
            yield end, frozenset(wagers)

    def _one(self, tokens: Tokens, at: int, trail: Trail) -> Found | None:
        is_odds = at < len(tokens) and tokens[at].text == ODDS
        return None if is_odds else super()._one(tokens, at, trail)

    def write(self, value: Any) -> str:
        return " ".join(map(_single, sorted(value))) or NONE


class SignWord(NamedTuple):
    word: str
    field: str
    kind: Kind

    def write(self, value: Any) -> str:
        return f"{self.word} {self.kind.write(value)}"


_PER = {"player": True, "area": False}
_MULTIPLES = {"asked": True, "free": False}

SIGN_WORDS = {
    each.word: each
    for each in (
        SignWord("min", "least", AMOUNT),
        SignWord("max", "most", AMOUNT),
        SignWord("unit", "unit", OrNone(AMOUNT)),
        SignWord("odds", "odds", OrNone(Count())),
        SignWord("chips", "chips", Many(AMOUNT, "chips (1 5 25 100)")),
        SignWord("per", "is_per_player", OneOf("player or area", _PER)),
        SignWord("multiples", "asks_multiples", OneOf("asked or free", _MULTIPLES)),
        SignWord("offers", "offers", Offers()),
        SignWord("layout", "layout", OrNone(Word("a layout (2)"))),
        SignWord("list", "pay_list", OrNone(Word("a pay list (3)"))),
        SignWord("seats", "seats", Count()),
    )
}
_BY_FIELD = {each.field: each for each in SIGN_WORDS.values()}
_WANTED = Wanted("a word of the sign (min 5)", tuple(SIGN_WORDS))


class SignWordsKind(Kind):
    """Some words of a sign."""

    what = "the words of a sign (min 5 max 1000)"
    words = tuple(SIGN_WORDS)

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        reader, end = _Reader(tokens, trail), at
        while (after := reader.word(end)) is not None:
            end = after
        trail.want(end, _WANTED)
        if end > at:
            yield end, SignWords(reader.says, reader.own)

    def write(self, value: Any) -> str:
        said = [_BY_FIELD[name].write(each) for name, each in value.says.items()]
        return " ".join(said + [_own_words(wager, own) for wager, own in value.own.items()])


class WholeSign(SignWordsKind):
    """A complete sign."""

    what = "a whole sign (min 5 max 1000 chips 1 5 25 and all else)"

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        for end, words in super().read(tokens, at, trail):
            if words.is_whole:
                yield end, whole(words)

    def write(self, value: Any) -> str:
        return super().write(words_of(value))


class _Reader:
    """Gathers the words of a sign, one after another."""

    def __init__(self, tokens: Tokens, trail: Trail) -> None:
        self.tokens = tokens
        self.trail = trail
        self.says: dict[str, Any] = {}
        self.own: dict[str, Own] = {}

    def word(self, at: int) -> int | None:
        """Read one word with its value; where reading goes on, or None."""
        word = SIGN_WORDS.get(self.tokens[at].text) if at < len(self.tokens) else None
        if word is None:
            return None
        wager = self._wager(at + 1) if word.kind is AMOUNT else None
        found = self._value(wager[0] if wager else at + 1, word.kind)
        if found is None:
            return None
        end, value = found
        if wager:
            own = self.own.get(wager[1], Own())
            self.own[wager[1]] = own.but(**{word.field: value})
        else:
            self.says[word.field] = value
        return end

    def _wager(self, at: int) -> Found | None:
        """The wager whose own limit follows, if one does."""
        return (
            next(WAGER.read(self.tokens, at, self.trail), None) if at < len(self.tokens) else None
        )

    def _value(self, at: int, kind: Kind) -> Found | None:
        read = kind.read(self.tokens, at, self.trail) if at < len(self.tokens) else iter(())
        found = next(read, None)
        if found is None:
            self.trail.want(at, kind.wanted)
        return found


def _own_words(wager: str, own: Own) -> str:
    limits = (("min", own.least), ("max", own.most))
    said = [(word, amount) for word, amount in limits if amount is not None]
    return " ".join(f"{word} {_single(wager)} {AMOUNT.write(amount)}" for word, amount in said)


def _single(wager: str) -> str:
    return wager if wager in WAGERS and wager != ODDS else quote(wager)
