"""Law: how a chain's bankrolls spread, one roll after the other. Compiled.

What is kept between rolls are the chances after the decisions: many situations lead into few of
those. Each situation in turn gathers what rolls bring it, and hands it on by what is done there.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from passline.lab.automaton.rows import ENDS
from passline.lab.exact.chain import Chain

LEAST = 1e-20  # what lies outside and is less likely than this is dropped, and counted as dropped


class Spread(NamedTuple):
    going: Any  # chances by bankroll, where play goes on
    ended: Any  # by end and bankroll
    ends_at: Any  # by end and roll
    seen: Any  # by bankroll, at some looks on the way
    dropped: float


@njit(inline="always")
def add(to: Any, at: Any, chances: Any, first: Any, last: Any, times: Any) -> None:
    """Slices, so that the loop is known to stay inside its arrays and is done eight at a time."""
    goal, source = to[at : at + last - first], chances[first:last]
    for each in range(len(goal)):
        goal[each] += times * source[each]


@njit(cache=True)
def gather(
    now: Any, spans: Any, ways: Any, first: Any, last: Any, here: Any
) -> tuple[int, int, float]:
    """What rolls bring to one situation: the bankrolls it spans, and the chance that was dropped at
    their ends. `ways` are rows of: from, gain, in how many of 36; `first` to `last` lead here."""
    width, low, high, dropped = len(here), len(here), 0, 0.0
    for way in range(first, last):
        onward, gain = ways[way, 0], ways[way, 1]
        begin, stop = spans[onward, 0], spans[onward, 1]
        if begin >= stop:
            continue
        chance, fits = ways[way, 2] / 36.0, max(begin, min(stop, width - gain))
        for chips in range(fits, stop):
            dropped += chance * now[onward, chips]
        add(here, begin + gain, now[onward], begin, fits, chance)
        low, high = min(low, begin + gain), max(high, fits + gain)
    while high > low and here[high - 1] < LEAST:
        high -= 1
        dropped += here[high]
        here[high] = 0.0
    while low < high and here[low] < LEAST:
        dropped += here[low]
        here[low] = 0.0
        low += 1
    return low, high, dropped


@njit(cache=True)
def hand_on(
    here: Any, span: Any, pieces: Any, first: Any, last: Any, then: Any, spans: Any, ended: Any,
    ends_at: Any,
) -> None:  # fmt: skip
    """What is done in one situation. `pieces` are rows of: low, high, end, after, change."""
    for piece in range(first, last):
        begin, stop = max(pieces[piece, 0], span[0]), min(pieces[piece, 1], span[1])
        if begin >= stop:
            continue
        end, after, change = pieces[piece, 2], pieces[piece, 3], pieces[piece, 4]
        if end >= 0:
            add(ended[end], begin + change, here, begin, stop, 1.0)
            ends_at[end] += here[begin:stop].sum()
        else:
            add(then[after], begin + change, here, begin, stop, 1.0)
            spans[after, 0] = min(spans[after, 0], begin + change)
            spans[after, 1] = max(spans[after, 1], stop + change)


@njit(cache=True)
def spread(
    now: Any, then: Any, spans: Any, new: Any, ways: Any, into: Any, pieces: Any, first: Any,
    rolls: Any, looks: Any, stride: Any, brought: Any, ended: Any, ends_at: Any, seen: Any,
    going: Any,
) -> float:  # fmt: skip
    """All rolls, from the first decision on. Returns what was dropped."""
    width, dropped, here = now.shape[1], 0.0, np.zeros(now.shape[1])
    here[brought] = 1.0
    hand_on(here, (brought, brought + 1), pieces, 0, first[1], now, spans, ended, ends_at[:, 0])
    here[brought] = 0.0
    for roll in range(1, rolls + 1):
        is_look = roll % stride == 0 and roll // stride <= looks
        if is_look:
            for end in range(len(ended)):
                seen[roll // stride - 1] += ended[end]
        new[:, 0], new[:, 1] = width, 0
        for number in range(len(into) - 1):
            low, high, lost = gather(now, spans, ways, into[number], into[number + 1], here)
            dropped += lost
            if is_look:
                add(seen[roll // stride - 1], low, here, low, high, 1.0)
            if roll == rolls:
                add(going, low, here, low, high, 1.0)
            else:
                begin, stop = first[number], first[number + 1]
                hand_on(here, (low, high), pieces, begin, stop, then, new, ended, ends_at[:, roll])
            here[low:high] = 0.0
        for after in range(len(spans)):
            now[after, spans[after, 0] : spans[after, 1]] = 0.0
        now, then, spans, new = then, now, new, spans
    return dropped


def law_of(chain: Chain, rolls: int, width: int, looks: int) -> Spread:
    """The chances after so many rolls, and at some looks on the way."""
    afters = len(chain.start) - 1
    order = np.argsort(chain.to, kind="stable")
    origin = np.repeat(np.arange(afters), np.diff(chain.start))
    ways = np.column_stack([origin, chain.gain, chain.ways])[order]
    into = np.searchsorted(chain.to[order], np.arange(chain.situations + 1))
    pieces = np.column_stack([chain.low, chain.high, chain.end, chain.after, chain.change])
    spans = np.tile(np.array([width, 0]), (afters, 1))
    found = Spread(
        np.zeros(width),
        np.zeros((len(ENDS), width)),
        np.zeros((len(ENDS), rolls + 1)),
        np.zeros((looks, width)),
        0.0,
    )
    dropped = spread(
        np.zeros((afters, width)), np.zeros((afters, width)), spans, spans.copy(), ways, into,
        pieces, chain.first, rolls, looks, max(1, rolls // max(1, looks)), chain.brought,
        found.ended, found.ends_at, found.seen, found.going,
    )  # fmt: skip
    return found._replace(dropped=dropped)
