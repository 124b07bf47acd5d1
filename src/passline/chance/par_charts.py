"""The charts of a par sheet: edges, the table's hold, the length of a hand."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import log10

from passline.chance.bands import Band, normal_band
from passline.chance.groups import Group
from passline.chance.par import ParSheet
from passline.chance.svg import area, bar, curve, drawing, rule, text

WIDE, TALL = 720.0, 260.0
LEFT, RIGHT, TOP, BOTTOM = 56.0, 34.0, 14.0, 40.0
LINE = 15.0  # the height of one bar of the edge chart
NAMES = 190.0

DECADES = (2, 3, 4, 5, 6)  # the hold is drawn from a hundred rolls to a million
STEPS = (0.5, 1, 2, 2.5, 5, 10, 20, 25, 50, 100, 200)


def edge_chart(groups: Sequence[Group]) -> str:
    """House edge of every wager, as bars; what favours the player goes to the left."""
    edges = [float(100 * group.edge.made) for group in groups]
    low, high = min(0.0, *edges), max(0.0, *edges)
    scale = (WIDE - NAMES - 60) / (high - low or 1)
    nought = NAMES - low * scale
    height = LINE * len(groups) + 34
    marks = [*_edge_grid(low, high, nought, scale, height), *_bars(groups, nought, scale)]
    return drawing(WIDE, height, "House edge of each wager", marks)


def _edge_grid(
    low: float, high: float, nought: float, scale: float, height: float
) -> Iterator[str]:
    for value in _ticks(low, high):
        x = nought + value * scale
        yield rule(x, 4, x, height - 24, "axis" if value == 0 else "grid")
        yield text(x, height - 10, f"{value:g} %", "middle", "tick")


def _bars(groups: Sequence[Group], nought: float, scale: float) -> Iterator[str]:
    for at, group in enumerate(groups):
        y, edge = 6 + at * LINE, float(100 * group.edge.made)
        x = nought + min(0.0, edge) * scale
        look = "player" if edge < 0 else "house"
        yield text(NAMES - 8, y + 10, group.name, "end")
        yield bar(x, y + 1, abs(edge) * scale, LINE - 4, look, f"{group.name}: {edge:.4f} %")
        yield text(
            max(x, nought) + max(edge, 0) * scale + 4, y + 10, f"{edge:.2f}", "start", "tick"
        )


def hold_chart(sheet: ParSheet) -> str:
    """The table's hold against the number of rolls: it closes in on the edge as they go by."""
    hold, level = sheet.mix.hold, float(sheet.terms.level)
    rolls = [round(10 ** (step / 10)) for step in range(10 * DECADES[0], 10 * DECADES[-1] + 1)]
    wide = [normal_band(hold.edge, hold.sd(each), level) for each in rolls]
    narrow = [normal_band(hold.edge, hold.sd(each), 0.5) for each in rolls]
    frame = _Frame(100 * wide[0].low, 100 * wide[0].high)
    marks = [
        *frame.grid(),
        area(frame.between(rolls, wide), "wide"),
        area(frame.between(rolls, narrow), "narrow"),
        curve([(frame.x(each), frame.y(100 * hold.edge)) for each in rolls], "mean"),
        rule(frame.x(sheet.terms.rolls), TOP, frame.x(sheet.terms.rolls), TALL - BOTTOM, "mark"),
        text(frame.x(sheet.terms.rolls) + 5, TOP + 10, f"{sheet.terms.rolls:,} rolls"),
        text(WIDE / 2, TALL - 4, "rolls of the table", "middle", "tick"),
    ]
    return drawing(WIDE, TALL, "The table's hold after so many rolls", marks)


class _Frame:
    """The axes of the hold chart: rolls on a logarithmic scale, per cent on a plain one."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    def x(self, rolls: float) -> float:
        part = (log10(rolls) - DECADES[0]) / (DECADES[-1] - DECADES[0])
        return LEFT + min(max(part, 0.0), 1.0) * (WIDE - LEFT - RIGHT)

    def y(self, percent: float) -> float:
        part = (percent - self.low) / (self.high - self.low)
        return TALL - BOTTOM - part * (TALL - BOTTOM - TOP)

    def between(self, rolls: Sequence[int], bands: Sequence[Band]) -> list[tuple[float, float]]:
        pairs = list(zip(rolls, bands, strict=True))
        above = [(self.x(each), self.y(100 * band.high)) for each, band in pairs]
        below = [(self.x(each), self.y(100 * band.low)) for each, band in pairs]
        return above + below[::-1]

    def grid(self) -> Iterator[str]:
        for value in _ticks(self.low, self.high):
            y = self.y(value)
            yield rule(LEFT, y, WIDE - RIGHT, y, "axis" if value == 0 else "grid")
            yield text(LEFT - 6, y + 4, f"{value:g} %", "end", "tick")
        for decade in DECADES:
            x = self.x(10**decade)
            yield rule(x, TOP, x, TALL - BOTTOM)
            yield text(x, TALL - BOTTOM + 14, f"{10**decade:,}", "middle", "tick")


def hand_chart(sheet: ParSheet) -> str:
    """The chance that a shooter's hand lasts longer than so many rolls."""
    going = [100 * (1 - float(done)) for done in accumulate(sheet.hands)]
    width = (WIDE - LEFT - RIGHT) / len(going)
    marks = [*_hand_grid(), *_hand_bars(going, width), *_hand_ticks(len(going), width)]
    return drawing(WIDE, TALL, "The chance that a hand lasts longer", marks)


def _hand_y(percent: float) -> float:
    return TALL - BOTTOM - percent / 100 * (TALL - BOTTOM - TOP)


def _hand_grid() -> Iterator[str]:
    for value in (0, 25, 50, 75, 100):
        y = _hand_y(value)
        yield rule(LEFT, y, WIDE - RIGHT, y, "grid" if value else "axis")
        yield text(LEFT - 6, y + 4, f"{value} %", "end", "tick")


def _hand_bars(going: Sequence[float], width: float) -> Iterator[str]:
    for at, percent in enumerate(going):
        y = _hand_y(percent)
        tip = f"longer than {at + 1} rolls: {percent:.3g} %"
        yield bar(LEFT + at * width + 1, y, width - 2, TALL - BOTTOM - y, "house", tip)


def _hand_ticks(most: int, width: float) -> Iterator[str]:
    for rolls in (1, *range(5, most + 1, 5)):
        yield text(LEFT + (rolls - 0.5) * width, TALL - BOTTOM + 14, str(rolls), "middle", "tick")
    yield text(WIDE / 2, TALL - 4, "rolls of the hand", "middle", "tick")


def _ticks(low: float, high: float) -> list[float]:
    """Round values between two ends, about six of them."""
    step = next((each for each in STEPS if (high - low) / each <= 7), STEPS[-1])
    first = -int(-low // step) if low < 0 else 0
    count = int((high - first * step) / step) + 1
    return [value for at in range(count) if low <= (value := (first + at) * step) <= high]
