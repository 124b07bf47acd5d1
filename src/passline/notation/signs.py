"""Signs, as they are posted: `min 5 max 1000 odds 3 chips 1 5 25 100`.

What is not written stays as it was: as the book's own sign has it at the head of a file, as the
table's sign has it later. A whole sign is complete: what is not written is not posted.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from passline.money import CENTS, dollars
from passline.records import Record, record
from passline.rulebook.sign import Limit, Sign


@record
class Own(Record):
    """A wager's own limits, as far as they are written."""

    least: int | None = None
    most: int | None = None


@record
class SignWords(Record):
    """What a sign says in words. A key of `says` is a field of Sign, `least` or `most`."""

    says: Mapping[str, Any] = field(default_factory=dict)
    own: Mapping[str, Own] = field(default_factory=dict)

    @property
    def is_whole(self) -> bool:
        return {"least", "most", "chips"} <= self.says.keys()

    def over(self, sign: Sign) -> Sign:
        """The sign with these words on it."""
        says = dict(self.says)
        least = says.pop("least", sign.limit.least)
        most = says.pop("most", sign.limit.most)
        changed = sign.but(limit=Limit(least, most), **says)
        own = {wager: _limit(own, changed.limit_of(wager)) for wager, own in self.own.items()}
        return changed.but(limits={**sign.limits, **own})

    def agrees(self, sign: Sign) -> bool:
        """Whether a sign says all this."""
        return self.over(sign) == sign


def whole(words: SignWords) -> Sign:
    """The sign of which these are all the words; they must include min, max and chips."""
    says = words.says
    return words.over(Sign(Limit(says["least"], says["most"]), says["chips"]))


def words_of(sign: Sign) -> SignWords:
    """All that a sign says, but for what is as on a sign that says nothing about it."""
    blank = Sign(sign.limit, sign.chips)
    says = {name: value for name, value in vars(sign).items() if value != getattr(blank, name)}
    says.pop("limits", None)
    head = {"least": sign.limit.least, "most": sign.limit.most, "chips": sign.chips}
    own = {wager: Own(limit.least, limit.most) for wager, limit in sign.limits.items()}
    return SignWords({**head, **says}, own)


def file_of(sign: Sign) -> dict[str, Any]:
    """A sign in the words of a sign.toml, where amounts are dollars."""
    words: dict[str, Any] = {
        **_range(sign.limit),
        "chips": [_dollars(chip) for chip in sign.chips],
        "unit": None if sign.unit is None else _dollars(sign.unit),
        "per_player": sign.is_per_player,
        "multiples": sign.asks_multiples,
        "odds": sign.odds,
        "limits": {wager: _range(limit) for wager, limit in sign.limits.items()},
        "offers": sorted(sign.offers),
        "layout": sign.layout,
        "list": sign.pay_list,
        "seats": sign.seats,
    }
    return {key: value for key, value in words.items() if value is not None}


def _limit(own: Own, usual: Limit) -> Limit:
    least = usual.least if own.least is None else own.least
    return Limit(least, usual.most if own.most is None else own.most)


def _range(limit: Limit) -> dict[str, Any]:
    return {"min": _dollars(limit.least), "max": _dollars(limit.most)}


def _dollars(amount: int) -> Any:
    return dollars(amount) if amount % CENTS else amount // CENTS
