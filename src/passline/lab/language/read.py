"""Reading a strategy: one line at a time, and every slip with its place."""

import re

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_rule import read_rule
from passline.lab.language.read_stops import read_stops
from passline.lab.language.slip import BadStrategy, Slip, Slipped
from passline.lab.language.tokens import COMMENT
from passline.lab.strategy.rule import Rule
from passline.lab.strategy.stops import Stops
from passline.lab.strategy.strategy import OnRefusal, Strategy
from passline.money import cents

HEAD = re.compile(r"\s*strategy\s+(?P<name>\S.*?)\s*,\s*unit\s+\$?(?P<unit>\S+)\s*", re.IGNORECASE)
SAYS_HEAD = 'Write "strategy Three Point Molly, unit 10".'
ON_REFUSAL: dict[str, OnRefusal] = {"skip": "skip", "round": "round", "stop": "stop"}


def read(text: str, file: str = "") -> Strategy:
    """The strategy that a text says. Raises BadStrategy with every slip in it."""
    page = Page()
    for number, line in enumerate(text.splitlines(), 1):
        page.read(number, line)
    if not page.name and not page.slips:
        page.slips.append(Slip(1, 1, "There is no strategy here.", SAYS_HEAD))
    if page.name and not page.rules and not page.slips:
        page.slips.append(Slip(1, 1, f"{page.name} has no rules.", RULE))
    if page.slips:
        raise BadStrategy(page.slips, file)
    return page.strategy()


RULE = 'Write at least one, for example "on the come-out   bet pass 1 unit".'


class Page:
    """What has been read so far."""

    def __init__(self) -> None:
        self.name = ""
        self.unit = 0
        self.origin = ""
        self.rules: list[Rule] = []
        self.stops = Stops()
        self.on_refusal: OnRefusal = "skip"
        self.slips: list[Slip] = []

    def read(self, number: int, line: str) -> None:
        if not line.strip() or line.lstrip().startswith(COMMENT):
            return
        try:
            self._line(line)
        except Slipped as slipped:
            slip = Slip(number, slipped.column, slipped.what, slipped.remedy)
            self.slips.append(slip)

    def _line(self, line: str) -> None:
        first = line.split()[0].lower()
        if first == "strategy":
            self._head(line)
        elif not self.name:
            self.name = "?"  # said once
            raise Slipped(1, "A strategy begins with its name.", SAYS_HEAD)
        elif first == "from":
            said = line.strip()[len("from") :].strip()
            self.origin = f"{self.origin} {said}".strip()
        else:
            self._sentence(Cursor(line))

    def _head(self, line: str) -> None:
        column = line.lower().index("strategy") + 1
        match = HEAD.fullmatch(line.partition(COMMENT)[0].rstrip())
        if match is None:
            raise Slipped(column, "The first line is not a name and a unit.", SAYS_HEAD)
        if self.name not in ("", "?"):
            raise Slipped(column, "A second strategy begins here.", "Give it a file of its own.")
        self.name = match["name"]
        self.unit = _unit(match)

    def _sentence(self, cursor: Cursor) -> None:
        if cursor.takes("if refused"):
            word = cursor.first_of(ON_REFUSAL)
            if word is None:
                cursor.fail_known("answer to a refusal", ON_REFUSAL)
            self.on_refusal = ON_REFUSAL[word]
            cursor.must_end()
        elif cursor.takes("stop at"):
            self.stops = read_stops(cursor, self.stops)
        elif cursor.takes("run out"):
            self.stops = self.stops.but(run_out=True)
            cursor.must_end()
        else:
            self.rules.append(read_rule(cursor))

    def strategy(self) -> Strategy:
        return Strategy(
            self.name, self.unit, tuple(self.rules), self.stops, self.on_refusal, self.origin
        )


def _unit(match: re.Match[str]) -> int:
    unit = cents(match["unit"])
    if not unit:
        column = match.start("unit") + 1
        raise Slipped(
            column, f'"{match["unit"]}" is not a unit.', 'Write it in dollars: "unit 10".'
        )
    return unit
