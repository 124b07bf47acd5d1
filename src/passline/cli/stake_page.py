"""Stakes on a page: what they cost when they are paid in chips."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from passline.chance.asked import Asked
from passline.chance.edge_json import plain_edge
from passline.chance.edges import edge_of
from passline.chance.rounding import Staked, Stakes, best, free, worst
from passline.cli.figures import bare, lined_up, look, percent
from passline.cli.page import Cell, Page
from passline.money import dollars
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

MANY = 12  # of more stakes than this only the first ones and the last are listed


class StakeAsked(NamedTuple):
    book: Rulebook
    sign: Sign
    stake: int | None  # None: any
    limit: int

    def on(self, asked: Asked) -> Stakes:
        return Stakes(self.book, self.sign, asked)


def one_stake(page: Page, of: StakeAsked, asked: Asked) -> None:
    stakes = of.on(asked)
    chips = " ".join(dollars(chip) for chip in of.sign.chips)
    what = "Any stake" if of.stake is None else dollars(of.stake)
    page.line(Cell(f"{what} on {asked.name}", "bold"), f", {of.book.id}, chips {chips}")
    if of.stake is not None:
        page.paragraph(_said(stakes.of(of.stake)), indent=2)
    found = stakes.up_to(of.limit)
    page.columns(_search(found, of.limit))


def _said(staked: Staked) -> str:
    if staked.refused is not None:
        return f"Not taken: {staked.refused.sentence} § {staked.refused.clause}"
    exactly = f"Paid exactly, the edge is {percent(staked.exact)}."
    if staked.edge == staked.exact:
        return f"It is paid exactly: the edge is {percent(staked.edge)} ({staked.edge})."
    if staked.edge == 0:
        return f"It is free: rounding takes the whole edge away. {exactly}"
    whose = "The player has an edge" if staked.edge < 0 else "The edge is"
    return f"{whose} of {percent(abs(staked.edge))} ({abs(staked.edge)}). {exactly}".replace(
        "is of", "is"
    )


def _search(found: tuple[Staked, ...], limit: int) -> list[list[str]]:
    most = dollars(limit)
    least, highest = best(found), worst(found)
    if least is None or highest is None:
        return [[f"up to {most}", "no stake is taken"]]
    return [
        ["break even", _listed([each.stake for each in free(found)]) + f", up to {most}"],
        ["best", _named(least)],
        ["worst", _named(highest)],
    ]


def _listed(stakes: Sequence[int]) -> str:
    if not stakes:
        return "none"
    said = [dollars(stake) for stake in stakes]
    if len(said) <= MANY:
        return " ".join(said)
    return f"{' '.join(said[: MANY - 2])} … {said[-1]} ({len(said)} in all)"


def _named(staked: Staked) -> str:
    whose = ", the player's" if staked.edge < 0 else ""
    return f"{dollars(staked.stake)}: {percent(abs(staked.edge))}{whose}"


def all_stakes(page: Page, of: StakeAsked, wagers: Sequence[Asked]) -> None:
    """One line a wager: the edge paid exactly, and in chips."""
    assert of.stake is not None
    chips = " ".join(dollars(chip) for chip in of.sign.chips)
    page.line(Cell(f"{dollars(of.stake)} on each wager", "bold"), f", {of.book.id}, chips {chips}")
    head = [Cell(word, "dim") for word in ("wager", "exact %", "in chips %", "")]
    rows = [_row(asked.name, of.on(asked).of(of.stake)) for asked in wagers]
    page.columns(lined_up([head, *rows], (1, 2)), indent=0)


def _row(name: str, staked: Staked) -> list[Cell]:
    if staked.refused is not None:
        says = f"{staked.refused.sentence} § {staked.refused.clause}"
        return [Cell(name), Cell(bare(staked.exact)), Cell("–"), Cell(says, "dim")]
    says = "" if staked.edge == staked.exact else _verdict(staked)
    return [
        Cell(name),
        Cell(bare(staked.exact)),
        Cell(bare(staked.edge), look(staked.edge)),
        Cell(says),
    ]


def _verdict(staked: Staked) -> str:
    if staked.edge < 0:
        return "the player has the edge"
    if staked.edge == 0:
        return "free"
    return "cheaper" if staked.edge < staked.exact else "dearer"


def plain_stakes(of: StakeAsked, wagers: Sequence[Asked]) -> list[dict[str, Any]]:
    return [{**plain_edge(edge_of(asked)), "stake": _plain(of, asked)} for asked in wagers]


def _plain(of: StakeAsked, asked: Asked) -> dict[str, Any]:
    stakes = of.on(asked)
    found = stakes.up_to(of.limit)
    own = {} if of.stake is None else {"amount": dollars(of.stake), **_outcome(stakes.of(of.stake))}
    return {
        **own,
        "chips": [dollars(chip) for chip in of.sign.chips],
        "up to": dollars(of.limit),
        "free": [dollars(each.stake) for each in free(found)],
        "best": _short(best(found)),
        "worst": _short(worst(found)),
    }


def _outcome(staked: Staked) -> dict[str, Any]:
    if staked.refused is None:
        return {"edge": str(staked.edge), "risk": dollars(staked.risk), "fee": dollars(staked.fee)}
    refused = staked.refused
    return {"refused": {"why": refused.why, "clause": refused.clause, "says": refused.sentence}}


def _short(staked: Staked | None) -> dict[str, str] | None:
    if staked is None:
        return None
    return {"stake": dollars(staked.stake), "edge": str(staked.edge)}
