"""Kernel: walks a compiled strategy over many sessions. It knows no rule and no strategy.

A node is a row of the table: a situation before a decision, and what is done about it while the
rail holds enough. `spare` is what the rail holds beyond what the row needs. Rows are walked eight
rolls at a time on the assumption that `spare` stays within the row's width; where it did not, those
eight rolls are walked again one by one, and other rows of the same situation say what is done with
less (or more) money. Rows from `over` on are ends.

Sessions are interleaved, so that one waits for its row while the others move.
"""

from typing import Any

from numba import int32, int64, njit, uint64

from passline.lab import table
from passline.lab.draws import again, block
from passline.lab.philox import A_BLOCK, A_WORD, SPAN, UNFAIR
from passline.lab.words64 import high

LESS, WIDTH, MORE, BASE = (
    uint64(each) for each in (table.LESS, table.WIDTH, table.MORE, table.BASE)
)
BATCH = 1024  # sessions walked side by side
LANES = 4
SIDES, HALF, NOUGHT = uint64(36), uint64(32), uint64(0)
SPREAD, TOO_LOW = uint64(SPAN), uint64(UNFAIR)


@njit(cache=True)
def draw(words: Any, number: Any, seed: Any, sessions: Any, live: Any) -> None:
    """The next block of words for every live session."""
    for at in range(live):
        session = uint64(sessions[at])
        w0, w1, w2, w3 = block(number, NOUGHT, seed, session)
        words[0, at], words[1, at], words[2, at], words[3, at] = w0, w1, w2, w3
        if min(w0 * SPREAD, w1 * SPREAD, w2 * SPREAD, w3 * SPREAD) < TOO_LOW:
            for place in range(A_BLOCK):
                if words[place, at] * SPREAD < TOO_LOW:
                    words[place, at] = again(number, place, seed, session)


@njit(cache=True)
def move(table: Any, node: Any, spare: Any, word: Any) -> Any:
    entry = table[node + high(word, SIDES)]
    return entry >> HALF, spare + int64(int32(entry)), word * SIDES


@njit(cache=True)
def march(table: Any, was: Any, now: Any, words: Any, live: Any, off: Any) -> Any:
    """Eight rolls for all. Returns how many went off their row, and lists them in `off`."""
    found = 0
    for at in range(0, live, LANES):
        na, nb, nc, nd = was[0, at], was[0, at + 1], was[0, at + 2], was[0, at + 3]
        sa, sb = int64(was[1, at]), int64(was[1, at + 1])
        sc, sd = int64(was[1, at + 2]), int64(was[1, at + 3])
        wa, wb, wc, wd = words[at], words[at + 1], words[at + 2], words[at + 3]
        la, lb, lc, ld = sa, sb, sc, sd
        for _ in range(A_WORD):
            na, sa, wa = move(table, na, sa, wa)
            nb, sb, wb = move(table, nb, sb, wb)
            nc, sc, wc = move(table, nc, sc, wc)
            nd, sd, wd = move(table, nd, sd, wd)
            la |= sa
            lb |= sb
            lc |= sc
            ld |= sd
        now[0, at], now[0, at + 1], now[0, at + 2], now[0, at + 3] = na, nb, nc, nd
        now[1, at], now[1, at + 1] = uint64(sa), uint64(sb)
        now[1, at + 2], now[1, at + 3] = uint64(sc), uint64(sd)
        for lane, low in enumerate((la, lb, lc, ld)):
            off[found] = at + lane
            found += low < 0
    return found


@njit(cache=True)
def room(table: Any, node: Any) -> Any:
    """The highest `spare` within a row."""
    return int64(table[node + WIDTH]) - 1


@njit(cache=True)
def march_wide(table: Any, was: Any, now: Any, words: Any, live: Any, off: Any) -> Any:
    """The same where rows have goals above them."""
    found = 0
    for at in range(0, live, LANES):
        na, nb, nc, nd = was[0, at], was[0, at + 1], was[0, at + 2], was[0, at + 3]
        sa, sb = int64(was[1, at]), int64(was[1, at + 1])
        sc, sd = int64(was[1, at + 2]), int64(was[1, at + 3])
        wa, wb, wc, wd = words[at], words[at + 1], words[at + 2], words[at + 3]
        la, lb, lc, ld = sa, sb, sc, sd
        for _ in range(A_WORD):
            na, sa, wa = move(table, na, sa, wa)
            nb, sb, wb = move(table, nb, sb, wb)
            nc, sc, wc = move(table, nc, sc, wc)
            nd, sd, wd = move(table, nd, sd, wd)
            la |= sa | (room(table, na) - sa)
            lb |= sb | (room(table, nb) - sb)
            lc |= sc | (room(table, nc) - sc)
            ld |= sd | (room(table, nd) - sd)
        now[0, at], now[0, at + 1], now[0, at + 2], now[0, at + 3] = na, nb, nc, nd
        now[1, at], now[1, at + 1] = uint64(sa), uint64(sb)
        now[1, at + 2], now[1, at + 3] = uint64(sc), uint64(sd)
        for lane, low in enumerate((la, lb, lc, ld)):
            off[found] = at + lane
            found += low < 0
    return found


@njit(cache=True)
def settled(table: Any, node: Any, spare: Any) -> Any:
    """The row of this situation that fits this rail."""
    while True:
        if spare < 0:
            entry = table[node + LESS]
        elif spare >= int64(table[node + WIDTH]):
            entry = table[node + MORE]
        else:
            return node, spare
        node, spare = entry >> HALF, spare + int64(int32(entry))


@njit(cache=True)
def mend(table: Any, was: Any, now: Any, words: Any, at: Any, most: Any, over: Any) -> Any:
    """The same rolls for one session one by one, up to an end. Returns how many there were."""
    node, spare, word = was[0, at], int64(was[1, at]), words[at]
    rolls = 0
    while rolls < most and node < over:
        node, spare, word = move(table, node, spare, word)
        node, spare = settled(table, node, spare)
        rolls += 1
    now[0, at], now[1, at] = node, uint64(spare)
    return rolls
