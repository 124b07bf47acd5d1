"""Walk: sessions from their first roll to their end, in batches. Chips, rolls and ends only."""

from typing import Any

import numpy as np
from numba import int32, int64, njit, uint64

from passline.lab.walk.kernel import (
    BASE,
    BATCH,
    HALF,
    SPACE,
    draw,
    march,
    mend,
    settled,
)
from passline.lab.walk.philox import A_BLOCK, A_WORD
from passline.lab.walk.table import ROW, Packed

FOREVER = 1 << 40
POWERS = np.array([36**used for used in range(A_WORD)], np.uint64)


# Arrays are handed on one by one: whoever takes them out of a tuple counts a reference each time.


@njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def drop(nodes: Any, spares: Any, words: Any, sessions: Any, now: Any, at: Any, last: Any) -> None:
    """The last live session takes the place of one that ended."""
    nodes[now + at], spares[now + at] = nodes[now + last], spares[now + last]
    sessions[at] = sessions[last]
    for each in range(A_BLOCK):
        words[at + each * SPACE] = words[last + each * SPACE]


@njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def end(
    chips: Any, rolls: Any, ends: Any, session: Any, table: Any, over: Any, node: Any, spare: Any,
    done: Any,
) -> None:  # fmt: skip
    """Write down what came of a session; rows before the first end are no end."""
    chips[session], rolls[session] = spare + int64(table[node + BASE]), done
    ends[session] = (node - over) // uint64(ROW) + uint64(1) if node >= over else uint64(0)


@njit(inline="always")
def run_out(
    table: Any, leave: Any, over: Any, done: Any, now: Any, live: Any, work: Any, out: Any
) -> Any:
    """Nobody makes any more wagers. Returns how many still have something up."""
    nodes, spares, words, sessions, _ = work
    for at in range(live - 1, -1, -1):
        words[at + done // A_WORD % A_BLOCK * SPACE] *= POWERS[done % A_WORD]
        node, spare = nodes[now + at], spares[now + at]
        if node < over:
            entry = leave[int64(node) // ROW]
            node, spare = settled(table, entry >> HALF, spare + int64(int32(entry)))
            nodes[now + at], spares[now + at] = node, spare
        if node >= over:
            end(out[0], out[1], out[2], sessions[at], table, over, node, spare, done)
            live -= 1
            drop(nodes, spares, words, sessions, now, at, live)
    return live


@njit(cache=True, nogil=True)
def walk(
    table: Any, leave: Any, start: Any, over: Any, purse: Any, rolls: Any, seed: Any, ids: Any,
    out: Any, work: Any,
) -> None:  # fmt: skip
    """Play sessions by their numbers: the chips, the rolls and the end of each."""
    nodes, spares, words, sessions, off = work
    chips, lengths, ends = out
    node, spare = settled(table, start, purse - int64(table[start + BASE]))
    for begin in range(0, len(ids), BATCH):
        live, done, was, now = min(BATCH, len(ids) - begin), 0, SPACE, 0
        last_roll, is_leaving = (rolls if node < over else 0), False
        for at in range(live):
            nodes[at], spares[at], sessions[at] = node, spare, begin + at
        while live > 0:
            if done == last_roll:
                if is_leaving or len(leave) == 0 or last_roll == 0:
                    break
                last_roll, is_leaving = FOREVER, True
                live = run_out(table, leave, over, done, now, live, work, out)
            place, begun = done // A_WORD % A_BLOCK, done % A_WORD
            if place == 0 and begun == 0:
                draw(words, uint64(done // A_WORD // A_BLOCK), seed, ids, sessions, live)
            most = min(last_roll - done, A_WORD - begun)
            was, now, word = now, was, place * SPACE
            found = march(table, nodes, spares, was, now, words, word, live, most, off)
            for each in range(found - 1, -1, -1):
                at = off[each]
                if at >= live:  # lanes beyond the last session
                    continue
                n, s, rolled = mend(
                    table, nodes[was + at], spares[was + at], words[word + at], most, over
                )
                nodes[now + at], spares[now + at] = n, s
                if n >= over:
                    end(chips, lengths, ends, sessions[at], table, over, n, s, done + rolled)
                    live -= 1
                    drop(nodes, spares, words, sessions, now, at, live)
            done += most
        for at in range(live):
            n, s = nodes[now + at], spares[now + at]
            end(chips, lengths, ends, sessions[at], table, over, n, s, done)


def walked(packed: Packed, purse: int, rolls: int, seed: int, ids: Any) -> Any:
    """Arrays of the chips, rolls and ends of so many sessions."""
    out = tuple(np.empty(len(ids), np.int64) for _ in range(3))
    work = (
        np.zeros(2 * SPACE, np.uint64),
        np.zeros(2 * SPACE, np.int64),
        np.zeros(A_BLOCK * SPACE, np.uint64),
        np.zeros(SPACE, np.int64),
        np.zeros(SPACE, np.int64),
    )
    start, over = np.uint64(packed.start), np.uint64(packed.over)
    table, leave = packed.table, packed.leave
    walk(table, leave, start, over, purse, rolls, np.uint64(seed), ids, out, work)
    return out
