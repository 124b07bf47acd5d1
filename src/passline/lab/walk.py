"""Walk: sessions from their first roll to their end, in batches, chips and length only."""

from typing import Any

import numpy as np
from numba import int64, njit, uint64

from passline.lab.kernel import BASE, BATCH, LANES, draw, march, march_wide, mend, settled
from passline.lab.philox import A_BLOCK, A_WORD
from passline.lab.table import ROW

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
def advance(tables: Any, was: Any, now: Any, words: Any, live: Any, most: Any, off: Any) -> Any:
    """Up to eight rolls for all; lists in `off` those that must be walked again one by one."""
    table, _, is_wide = tables
    if most < A_WORD:
        for at in range(live):
            off[at] = at
        return live
    if is_wide:
        return march_wide(table, was, now, words, live, off)
    return march(table, was, now, words, live, off)


@njit(cache=True)
def stretch(
    tables: Any,
    over: Any,
    rolls: Any,
    done: Any,
    seed: Any,
    first: Any,
    state: Any,
    live: Any,
    out: Any,
) -> Any:
    """Walk all live sessions up to `rolls`, or until each has ended. Returns how many are left."""
    was, now, words, sessions, off = state
    table = tables[0]
    while live > 0 and done < rolls:
        place = done // A_WORD % A_BLOCK
        if place == 0:
            draw(words, uint64(done // A_WORD // A_BLOCK), seed, sessions, live)
        most = min(rolls - done, A_WORD - done % A_WORD)
        was[:, :live] = now[:, :live]
        found = advance(tables, was, now, words[place], live, most, off)
        for each in range(found - 1, -1, -1):
            at = off[each]
            used = mend(table, was, now, words[place], at, most, over)
            if now[0, at] >= over:
                here = sessions[at] - first
                record(table, over, now[0, at], int64(now[1, at]), done + used, out, here)
                live -= 1
                drop(now, words, sessions, at, live)
        done += most
    return live


@njit(cache=True)
def batch(
    tables: Any, over: Any, start: Any, rolls: Any, seed: Any, first: Any, live: Any, out: Any
) -> None:
    table, leave, _ = tables
    words = np.zeros((A_BLOCK, SPACE), np.uint64)
    was, now = np.zeros((2, SPACE), np.uint64), np.zeros((2, SPACE), np.uint64)
    off, sessions = np.zeros(SPACE, np.int64), np.zeros(SPACE, np.int64)
    for at in range(live):
        now[0, at], now[1, at], sessions[at] = start[0], start[1], first + at
    state = (was, now, words, sessions, off)
    live = stretch(tables, over, rolls, 0, seed, first, state, live, out)
    for at in range(live):
        record(table, over, now[0, at], int64(now[1, at]), rolls, out, sessions[at] - first)


@njit(cache=True, nogil=True)
def walk(
    table: Any,
    leave: Any,
    is_wide: Any,
    start: Any,
    over: Any,
    purse: Any,
    rolls: Any,
    seed: Any,
    first: Any,
    out: Any,
) -> None:
    """Play sessions from `first` on; `out` gets for each its chips, its rolls and how it ended."""
    count = out.shape[1]
    node, spare = settled(table, start, purse - int64(table[start + BASE]))
    for at in range(0, count, BATCH):
        live = min(BATCH, count - at)
        batch(
            (table, leave, is_wide),
            over,
            (node, uint64(spare)),
            rolls,
            seed,
            first + at,
            live,
            out[:, at : at + live],
        )
