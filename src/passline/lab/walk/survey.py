"""Survey: the same sessions as `walk`, with all that can be asked about them.

Each roll is counted at its row, so that whatever adds up (handle, wins and losses by wager) follows
from the counts. The deepest fall from a high is kept for each session, and the bankroll is looked
at from time to time for the fan chart.
"""

from typing import Any

import numpy as np
from numba import int32, int64, njit, uint64

from passline.lab.walk.kernel import BASE, BATCH, HALF, SIDES, SPACE, WIDTH, draw, settled
from passline.lab.walk.philox import A_BLOCK, A_WORD
from passline.lab.walk.table import ROW, Packed
from passline.lab.walk.walk import FOREVER, end
from passline.lab.walk.words64 import high


@njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def trace(
    table: Any,
    node: Any,
    spare: Any,
    word: Any,
    most: Any,
    over: Any,
    peak: Any,
    deep: Any,
    counts: Any,
) -> Any:
    """Rolls for one session one by one, each of them counted."""
    rolls = 0
    while rolls < most and node < over:
        at = node + high(word, SIDES)
        word *= SIDES
        counts[at] += 1
        entry = table[at]
        node, spare = entry >> HALF, spare + int64(int32(entry))
        if uint64(spare) >= table[node + WIDTH]:
            node, spare = settled(table, node, spare)
        chips = spare + int64(table[node + BASE])
        peak = max(peak, chips)
        deep = max(deep, peak - chips)
        rolls += 1
    return node, spare, word, rolls, peak, deep


@njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def close_up(
    nodes: Any, spares: Any, peaks: Any, deeps: Any, sessions: Any, words: Any, at: Any, last: Any
) -> None:
    """The last live session takes the place of one that ended."""
    nodes[at], spares[at], sessions[at] = nodes[last], spares[last], sessions[last]
    peaks[at], deeps[at] = peaks[last], deeps[last]
    for each in range(A_BLOCK):
        words[at + each * SPACE] = words[last + each * SPACE]


@njit(inline="always")
def leave_off(
    table: Any, leave: Any, over: Any, done: Any, live: Any, work: Any, words: Any, out: Any
) -> Any:
    """Nobody makes any more wagers. Returns how many still have something up."""
    nodes, spares, peaks, deeps, sessions = work
    chips, lengths, ends, falls = out
    for at in range(live - 1, -1, -1):
        if nodes[at] < over:
            entry = leave[int64(nodes[at]) // ROW]
            nodes[at], spares[at] = settled(table, entry >> HALF, spares[at] + int64(int32(entry)))
        if nodes[at] >= over:
            falls[sessions[at]] = deeps[at]
            end(chips, lengths, ends, sessions[at], table, over, nodes[at], spares[at], done)
            live -= 1
            close_up(nodes, spares, peaks, deeps, sessions, words, at, live)
    return live


@njit(inline="always")
def look(table: Any, fan: Any, nth: Any, live: Any, work: Any) -> None:
    """Note all bankrolls for the fan chart."""
    nodes, spares, _, _, sessions = work
    for at in range(live):
        fan[nth, sessions[at]] = spares[at] + int64(table[nodes[at] + BASE])


@njit(cache=True, nogil=True)
def survey(
    table: Any, leave: Any, start: Any, over: Any, purse: Any, rolls: Any, seed: Any, ids: Any,
    out: Any, fan: Any, stride: Any, counts: Any, words: Any, work: Any,
) -> None:  # fmt: skip
    nodes, spares, peaks, deeps, sessions = work
    chips, lengths, ends, falls = out
    node, spare = settled(table, start, purse - int64(table[start + BASE]))
    for begin in range(0, len(ids), BATCH):
        live, done, is_leaving = min(BATCH, len(ids) - begin), 0, False
        last_roll = rolls if node < over else 0
        for at in range(live):
            nodes[at], spares[at], sessions[at] = node, spare, begin + at
            peaks[at], deeps[at] = purse, 0
        while live > 0:
            if done == last_roll:
                if is_leaving or len(leave) == 0 or last_roll == 0:
                    break
                last_roll, is_leaving = FOREVER, True
                live = leave_off(table, leave, over, done, live, work, words, out)
            place, begun = done // A_WORD % A_BLOCK, done % A_WORD
            if place == 0 and begun == 0:
                draw(words, uint64(done // A_WORD // A_BLOCK), seed, ids, sessions, live)
            most = min(last_roll - done, A_WORD - begun, stride - done % stride)
            at = 0
            while at < live:
                word = place * SPACE + at
                nodes[at], spares[at], words[word], used, peaks[at], deeps[at] = trace(
                    table, nodes[at], spares[at], words[word], most, over, peaks[at], deeps[at],
                    counts,
                )  # fmt: skip
                if nodes[at] >= over:
                    n, s, here = nodes[at], spares[at], sessions[at]
                    falls[here] = deeps[at]
                    end(chips, lengths, ends, here, table, over, n, s, done + used)
                    live -= 1
                    close_up(nodes, spares, peaks, deeps, sessions, words, at, live)
                else:
                    at += 1
            done += most
            if done % stride == 0 and done // stride <= fan.shape[0]:
                look(table, fan, done // stride - 1, live, work)
        for at in range(live):
            falls[sessions[at]] = deeps[at]
            end(chips, lengths, ends, sessions[at], table, over, nodes[at], spares[at], done)


def surveyed(packed: Packed, purse: int, rolls: int, seed: int, ids: Any, looks: int) -> Any:
    """Arrays of chips, rolls, ends and falls; the bankroll at `looks` times; rolls at each row."""
    out = tuple(np.empty(len(ids), np.int64) for _ in range(4))
    stride = max(1, rolls // looks) if looks else FOREVER
    fan = np.full((looks, len(ids)), -1, np.int64)
    counts = np.zeros(packed.size * ROW, np.int64)
    work = (
        np.zeros(SPACE, np.uint64),
        np.zeros(SPACE, np.int64),
        np.zeros(SPACE, np.int64),
        np.zeros(SPACE, np.int64),
        np.zeros(SPACE, np.int64),
    )
    words = np.zeros(A_BLOCK * SPACE, np.uint64)
    start, over = np.uint64(packed.start), np.uint64(packed.over)
    table, leave, key = packed.table, packed.leave, np.uint64(seed)
    survey(
        table, leave, start, over, purse, rolls, key, ids, out, fan, stride, counts, words, work
    )  # fmt: skip
    np.copyto(fan, out[0], where=fan < 0)  # those that ended before
    return (*out, fan, counts.reshape(-1, ROW)[:, :36])
