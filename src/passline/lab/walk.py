"""Walk: sessions from their first roll to their end, in batches, chips and length only."""

from typing import Any

import numpy as np
from numba import int64, njit, uint64

from passline.lab.kernel import BASE, BATCH, LANES, ROW, draw, march, mend, settled
from passline.lab.philox import A_BLOCK, A_WORD

SPACE = BATCH + LANES


@njit(cache=True)
def record(table: Any, over: Any, node: Any, spare: Any, rolls: Any, out: Any, here: Any) -> None:
    out[0, here] = spare + int64(table[node + BASE])
    out[1, here] = rolls
    out[2, here] = 0 if node < over else int64(node - over) // ROW + 1


@njit(cache=True)
def drop(now: Any, words: Any, sessions: Any, at: Any, last: Any) -> None:
    """The last live session takes the place of one that ended."""
    now[0, at], now[1, at] = now[0, last], now[1, last]
    sessions[at] = sessions[last]
    for each in range(A_BLOCK):
        words[each, at] = words[each, last]


@njit(cache=True)
def batch(
    table: Any, over: Any, start: Any, rolls: Any, seed: Any, first: Any, live: Any, out: Any
) -> None:
    words = np.zeros((A_BLOCK, SPACE), np.uint64)
    was, now = np.zeros((2, SPACE), np.uint64), np.zeros((2, SPACE), np.uint64)
    off, sessions = np.zeros(SPACE, np.int64), np.zeros(SPACE, np.int64)
    node, spare = settled(table, uint64(0), int64(start))
    for at in range(live):
        now[0, at], now[1, at], sessions[at] = node, uint64(spare), first + at
    done = 0
    while live and done < rolls:
        place = done // A_WORD % A_BLOCK
        if place == 0:
            draw(words, uint64(done // A_WORD // A_BLOCK), seed, sessions, live)
        was, now = now, was
        most = min(rolls - done, A_WORD)
        found = march(table, was, now, words[place], live, off) if most == A_WORD else live
        for each in range(found - 1, -1, -1):
            at = off[each] if most == A_WORD else each
            used = mend(table, was, now, words[place], at, most, over)
            if now[0, at] >= over:
                here = sessions[at] - first
                record(table, over, now[0, at], int64(now[1, at]), done + used, out, here)
                live -= 1
                drop(now, words, sessions, at, live)
        done += most
    for at in range(live):
        record(table, over, now[0, at], int64(now[1, at]), done, out, sessions[at] - first)


@njit(cache=True, nogil=True)
def walk(table: Any, over: Any, start: Any, rolls: Any, seed: Any, first: Any, out: Any) -> None:
    """Play sessions from `first` on; `out` gets for each its chips, its rolls and how it ended."""
    count = out.shape[1]
    for at in range(0, count, BATCH):
        live = min(BATCH, count - at)
        batch(table, over, start, rolls, seed, first + at, live, out[:, at : at + live])
