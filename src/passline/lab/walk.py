"""Walk: sessions from their first roll to their end, in batches. Chips, rolls and ends only."""

from typing import Any

import numpy as np
from numba import int32, int64, njit, uint64

from passline.lab.kernel import (
    BASE,
    BATCH,
    HALF,
    SPACE,
    draw,
    march,
    mend,
    settled,
)
from passline.lab.philox import A_BLOCK, A_WORD
from passline.lab.table import ROW, Packed

FOREVER = 1 << 40
POWERS = np.array([36**used for used in range(A_WORD)], np.uint64)
CHIPS, ROLLS, END = range(3)


@njit(inline="always")
def drop(nodes: Any, spares: Any, words: Any, sessions: Any, now: Any, at: Any, last: Any) -> None:
    """The last live session takes the place of one that ended."""
    nodes[now + at], spares[now + at] = nodes[now + last], spares[now + last]
    sessions[at] = sessions[last]
    for each in range(A_BLOCK):
        words[at + each * SPACE] = words[last + each * SPACE]


@njit(cache=True, nogil=True)
def walk(
    table: Any,
    leave: Any,
    start: Any,
    over: Any,
    purse: Any,
    rolls: Any,
    seed: Any,
    ids: Any,
    chips: Any,
    lengths: Any,
    ends: Any,
    nodes: Any,
    spares: Any,
    words: Any,
    sessions: Any,
    off: Any,
) -> None:
    """Play sessions by their numbers: the chips, the rolls and the end of each."""
    node, spare = settled(table, start, purse - int64(table[start + BASE]))
    count = len(ids)
    if node >= over:
        chips[:] = spare + int64(table[node + BASE])
        lengths[:] = 0
        ends[:] = int64(node - over) // ROW + 1
        return
    for begin in range(0, count, BATCH):
        live, done, was, now = min(BATCH, count - begin), 0, SPACE, 0
        last_roll, is_leaving = rolls, False
        for at in range(live):
            nodes[at], spares[at], sessions[at] = node, spare, begin + at
        while live > 0:
            if done == last_roll:
                if is_leaving or len(leave) == 0:
                    break
                last_roll, is_leaving = FOREVER, True
                for at in range(live - 1, -1, -1):
                    words[at + done // A_WORD % A_BLOCK * SPACE] *= POWERS[done % A_WORD]
                    n, s = nodes[now + at], spares[now + at]
                    if n < over:
                        entry = leave[int64(n) // ROW]
                        n, s = settled(table, entry >> HALF, s + int64(int32(entry)))
                    nodes[now + at], spares[now + at] = n, s
                    if n >= over:
                        here = sessions[at]
                        chips[here], lengths[here] = s + int64(table[n + BASE]), done
                        ends[here] = int64(n - over) // ROW + 1
                        live -= 1
                        drop(nodes, spares, words, sessions, now, at, live)
            place, begun = done // A_WORD % A_BLOCK, done % A_WORD
            if place == 0 and begun == 0:
                draw(words, uint64(done // A_WORD // A_BLOCK), seed, ids, sessions, live)
            most = min(last_roll - done, A_WORD - begun)
            was, now = now, was
            word = place * SPACE
            found = march(table, nodes, spares, was, now, words, word, live, most, off)
            for each in range(found - 1, -1, -1):
                at = off[each]
                if at >= live:  # lanes beyond the last session
                    continue
                n, s, used = mend(
                    table, nodes[was + at], spares[was + at], words[word + at], most, over
                )
                nodes[now + at], spares[now + at] = n, s
                if n >= over:
                    here = sessions[at]
                    chips[here], lengths[here] = s + int64(table[n + BASE]), done + used
                    ends[here] = int64(n - over) // ROW + 1
                    live -= 1
                    drop(nodes, spares, words, sessions, now, at, live)
            done += most
        for at in range(live):
            here = sessions[at]
            chips[here] = spares[now + at] + int64(table[nodes[now + at] + BASE])
            lengths[here], ends[here] = done, 0
            if nodes[now + at] >= over:
                ends[here] = int64(nodes[now + at] - over) // ROW + 1


def walked(packed: Packed, purse: int, rolls: int, seed: int, ids: Any) -> Any:
    """Arrays of the chips, rolls and ends of so many sessions."""
    count = len(ids)
    chips, lengths = np.empty(count, np.int64), np.empty(count, np.int64)
    ends = np.empty(count, np.int64)
    walk(
        packed.table,
        packed.leave,
        np.uint64(packed.start),
        np.uint64(packed.over),
        purse,
        rolls,
        np.uint64(seed),
        ids,
        chips,
        lengths,
        ends,
        np.zeros(2 * SPACE, np.uint64),
        np.zeros(2 * SPACE, np.int64),
        np.zeros(A_BLOCK * SPACE, np.uint64),
        np.zeros(SPACE, np.int64),
        np.zeros(SPACE, np.int64),
    )
    return chips, lengths, ends
