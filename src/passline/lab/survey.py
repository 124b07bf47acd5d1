"""Survey: the same sessions as `walk`, with all that can be asked about them.

Each roll is counted at its row, so that whatever adds up (handle, wins and losses by wager) follows
from the counts. The deepest fall from a high is kept for each session, and the bankroll is looked
at from time to time for the fan chart.
"""

from typing import Any

import numpy as np
from numba import int32, int64, njit, uint64

from passline.lab.kernel import BASE, BATCH, HALF, SIDES, SPACE, WIDTH, draw, settled
from passline.lab.philox import A_BLOCK, A_WORD
from passline.lab.table import ROW, Packed
from passline.lab.walk import FOREVER
from passline.lab.words64 import high


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


@njit(inline="always")
def close_up(
    nodes: Any, spares: Any, peaks: Any, deeps: Any, words: Any, sessions: Any, at: Any, last: Any
) -> None:
    """The last live session takes the place of one that ended."""
    nodes[at], spares[at], sessions[at] = nodes[last], spares[last], sessions[last]
    peaks[at], deeps[at] = peaks[last], deeps[last]
    for each in range(A_BLOCK):
        words[at + each * SPACE] = words[last + each * SPACE]


@njit(cache=True, nogil=True)
def survey(
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
    falls: Any,
    fan: Any,
    stride: Any,
    counts: Any,
    nodes: Any,
    spares: Any,
    peaks: Any,
    deeps: Any,
    words: Any,
    sessions: Any,
) -> None:
    node, spare = settled(table, start, purse - int64(table[start + BASE]))
    looks = fan.shape[0]
    count = len(ids)
    if node >= over:
        chips[:] = spare + int64(table[node + BASE])
        lengths[:] = 0
        falls[:] = 0
        ends[:] = int64(node - over) // ROW + 1
        return
    for begin in range(0, count, BATCH):
        live, done, last_roll, is_leaving = min(BATCH, count - begin), 0, rolls, False
        for at in range(live):
            nodes[at], spares[at], sessions[at] = node, spare, begin + at
            peaks[at], deeps[at] = purse, 0
        while live > 0:
            if done == last_roll:
                if is_leaving or len(leave) == 0:
                    break
                last_roll, is_leaving = FOREVER, True
                for at in range(live - 1, -1, -1):
                    entry = leave[int64(nodes[at]) // ROW]
                    n, s = settled(table, entry >> HALF, spares[at] + int64(int32(entry)))
                    nodes[at], spares[at] = n, s
                    if n >= over:
                        here = sessions[at]
                        chips[here] = s + int64(table[n + BASE])
                        lengths[here], falls[here] = done, deeps[at]
                        ends[here] = int64(n - over) // ROW + 1
                        live -= 1
                        close_up(nodes, spares, peaks, deeps, words, sessions, at, live)
            place, begun = done // A_WORD % A_BLOCK, done % A_WORD
            if place == 0 and begun == 0:
                draw(words, uint64(done // A_WORD // A_BLOCK), seed, ids, sessions, live)
            most = min(last_roll - done, A_WORD - begun, stride - done % stride)
            word = place * SPACE
            at = 0
            while at < live:
                n, s, left, used, peak, deep = trace(
                    table,
                    nodes[at],
                    spares[at],
                    words[word + at],
                    most,
                    over,
                    peaks[at],
                    deeps[at],
                    counts,
                )
                nodes[at], spares[at], peaks[at], deeps[at] = n, s, peak, deep
                words[word + at] = left
                at += 1
                if n >= over:
                    at -= 1
                    here = sessions[at]
                    chips[here] = s + int64(table[n + BASE])
                    lengths[here], falls[here] = done + used, deep
                    ends[here] = int64(n - over) // ROW + 1
                    live -= 1
                    close_up(nodes, spares, peaks, deeps, words, sessions, at, live)
            done += most
            if done % stride == 0 and done // stride <= looks:
                for at in range(live):
                    fan[done // stride - 1, sessions[at]] = spares[at] + int64(
                        table[nodes[at] + BASE]
                    )
        for at in range(live):
            here = sessions[at]
            chips[here] = spares[at] + int64(table[nodes[at] + BASE])
            lengths[here], ends[here], falls[here] = done, 0, deeps[at]


def surveyed(
    packed: Packed, purse: int, rolls: int, seed: int, ids: Any, looks: int
) -> Any:
    """Arrays of chips, rolls, ends and falls; the bankroll at `looks` times; rolls at each row."""
    count = len(ids)
    chips, lengths = np.empty(count, np.int64), np.empty(count, np.int64)
    ends, falls = np.empty(count, np.int64), np.empty(count, np.int64)
    stride = max(1, rolls // looks) if looks else FOREVER
    fan = np.full((looks, count), -1, np.int64)
    counts = np.zeros(packed.size * ROW, np.int64)
    survey(
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
        falls,
        fan,
        stride,
        counts,
        np.zeros(SPACE, np.uint64),
        np.zeros(SPACE, np.int64),
        np.zeros(SPACE, np.int64),
        np.zeros(SPACE, np.int64),
        np.zeros(A_BLOCK * SPACE, np.uint64),
        np.zeros(SPACE, np.int64),
    )
    fan = np.where(fan < 0, chips, fan)  # those that ended before
    return chips, lengths, ends, falls, fan, counts.reshape(-1, ROW)[:, :36]
