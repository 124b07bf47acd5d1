"""Law: how a chain's bankrolls spread, one roll after the other. Compiled."""

from typing import Any

import numpy as np
from numba import njit

from passline.lab.chain import Chain
from passline.lab.rows import ENDS

LEAST = 1e-20  # what lies beyond and is less likely than this is dropped, and counted as dropped


@njit(cache=True)
def spread(
    now: Any,
    then: Any,
    tops: Any,
    bottoms: Any,
    first: Any,
    low: Any,
    high: Any,
    end: Any,
    after: Any,
    change: Any,
    start: Any,
    to: Any,
    gain: Any,
    ways: Any,
    ended: Any,
    ends_at: Any,
    step: Any,
    new_tops: Any,
    new_bottoms: Any,
) -> float:
    """One roll. Returns the chance that was dropped at the top."""
    width, dropped = now.shape[1], 0.0
    for number in range(len(tops)):
        new_tops[number], new_bottoms[number] = -1, width
    for number in range(len(tops)):
        for piece in range(first[number], first[number + 1]):
            begin, stop = max(low[piece], bottoms[number]), min(high[piece], tops[number] + 1)
            if begin >= stop:
                continue
            if end[piece] >= 0:
                for chips in range(begin, stop):
                    ended[end[piece], chips + change[piece]] += now[number, chips]
                    ends_at[end[piece], step] += now[number, chips]
                continue
            for way in range(start[after[piece]], start[after[piece] + 1]):
                onward, shift = to[way], change[piece] + gain[way]
                chance = ways[way] / 36.0
                last = min(stop, width - shift)
                for chips in range(last, stop):
                    dropped += chance * now[number, chips]
                for chips in range(begin, last):
                    then[onward, chips + shift] += chance * now[number, chips]
                new_tops[onward] = max(new_tops[onward], last - 1 + shift)
                new_bottoms[onward] = min(new_bottoms[onward], begin + shift)
    for number in range(len(tops)):
        for chips in range(bottoms[number], tops[number] + 1):
            now[number, chips] = 0.0
        while new_tops[number] > new_bottoms[number] and then[number, new_tops[number]] < LEAST:
            dropped += then[number, new_tops[number]]
            then[number, new_tops[number]] = 0.0
            new_tops[number] -= 1
    return dropped


def law_of(chain: Chain, rolls: int, width: int, looks: int) -> Any:
    """The chances after so many rolls: of every bankroll where play goes on, and where it ended; of
    ending after each roll; the spread at some looks on the way; and what was dropped."""
    now, then = np.zeros((chain.situations, width)), np.zeros((chain.situations, width))
    tops, bottoms = np.full(chain.situations, -1), np.full(chain.situations, width)
    new_tops, new_bottoms = tops.copy(), bottoms.copy()
    now[0, chain.brought] = 1.0
    tops[0] = bottoms[0] = chain.brought
    ended, ends_at = np.zeros((len(ENDS), width)), np.zeros((len(ENDS), rolls + 1))
    seen, dropped = [], 0.0
    stride = max(1, rolls // looks) if looks else rolls + 1
    for step in range(rolls):
        dropped += spread(
            now, then, tops, bottoms, *chain[3:], ended, ends_at, step, new_tops, new_bottoms
        )
        now, then, tops, new_tops = then, now, new_tops, tops
        bottoms, new_bottoms = new_bottoms, bottoms
        if (step + 1) % stride == 0:
            seen.append(now.sum(axis=0) + ended.sum(axis=0))
    return now, ended, ends_at, seen, dropped
