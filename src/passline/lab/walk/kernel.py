"""Kernel: walks a compiled strategy over many sessions. It knows no rule and no strategy.

A node is a row of the table: a situation before a decision, and what is done about it while the
bankroll suffices. `spare` is what the bankroll holds beyond the row's base. Rows are walked eight
rolls at a time on the assumption that `spare` stays within the row's width; where it did not, those
eight rolls are walked again one by one, and other rows of the same situation say what is done with
less (or more) money. Rows from `over` on are ends.

Sessions are interleaved, so that one waits for its row while the others move. Arrays are flat and
`was` and `now` are offsets into them: plain code compiles in a third of the time.
"""

from typing import Any

from numba import int32, int64, njit, uint64

from passline.lab.walk import table
from passline.lab.walk.draws import again, block
from passline.lab.walk.philox import A_BLOCK, SPAN, UNFAIR
from passline.lab.walk.words64 import high

LESS, WIDTH, MORE, BASE = (
    uint64(each) for each in (table.LESS, table.WIDTH, table.MORE, table.BASE)
)
BATCH = 512  # sessions walked side by side
LANES = 4
SPACE = BATCH + LANES
SIDES, HALF, NOUGHT = uint64(36), uint64(32), uint64(0)
LOW = uint64(0xFFFFFFFF)
SPREAD, TOO_LOW = uint64(SPAN), uint64(UNFAIR)


@njit(inline="always")
def draw(words: Any, number: Any, seed: Any, ids: Any, sessions: Any, live: Any) -> None:
    """The next block of words for every live session."""
    for at in range(live):
        session = ids[sessions[at]]
        w0, w1, w2, w3 = block(number, NOUGHT, seed, session)
        words[at], words[at + SPACE] = w0, w1
        words[at + 2 * SPACE], words[at + 3 * SPACE] = w2, w3
        if min(min(w0 * SPREAD, w1 * SPREAD), min(w2 * SPREAD, w3 * SPREAD)) < TOO_LOW:
            for place in range(A_BLOCK):
                if words[at + place * SPACE] * SPREAD < TOO_LOW:
                    words[at + place * SPACE] = again(number, place, seed, session)


@njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def move(table: Any, node: Any, spare: Any, word: Any) -> Any:
    entry = table[node + high(word, SIDES)]
    return entry >> HALF, spare + int64(int32(entry)), word * SIDES


@njit(inline="always")
def march(
    table: Any,
    nodes: Any,
    spares: Any,
    was: Any,
    now: Any,
    words: Any,
    word: Any,
    live: Any,
    most: Any,
    off: Any,
) -> Any:
    """Some rolls for all. Returns how many went off their row, and lists them in `off`."""
    found = 0
    for at in range(0, live, LANES):
        a, b, c, d = at + was, at + was + 1, at + was + 2, at + was + 3
        na, nb, nc, nd = nodes[a], nodes[b], nodes[c], nodes[d]
        sa, sb, sc, sd = spares[a], spares[b], spares[c], spares[d]
        w = at + word
        wa, wb, wc, wd = words[w], words[w + 1], words[w + 2], words[w + 3]
        la, lb, lc, ld = sa, sb, sc, sd
        for _ in range(most):
            na, sa, wa = move(table, na, sa, wa)
            nb, sb, wb = move(table, nb, sb, wb)
            nc, sc, wc = move(table, nc, sc, wc)
            nd, sd, wd = move(table, nd, sd, wd)
            la |= sa
            lb |= sb
            lc |= sc
            ld |= sd
        a, b, c, d = at + now, at + now + 1, at + now + 2, at + now + 3
        nodes[a], nodes[b], nodes[c], nodes[d] = na, nb, nc, nd
        spares[a], spares[b], spares[c], spares[d] = sa, sb, sc, sd
        # Listed without asking: a branch that is guessed wrong costs more than four writes.
        off[found] = at
        found += la < 0
        off[found] = at + 1
        found += lb < 0
        off[found] = at + 2
        found += lc < 0
        off[found] = at + 3
        found += ld < 0
    return found


@njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def settled(table: Any, node: Any, spare: Any) -> Any:
    """The row of this situation that fits this bankroll. A row without width is a switch."""
    while True:
        width = table[node + WIDTH]
        if spare < 0:
            entry = table[node + LESS]
        elif uint64(spare) < width:
            return node, spare
        elif width > 0:
            entry = table[node + MORE]
        else:
            listed = table[node + MORE]
            is_listed = uint64(spare) < listed & LOW
            entry = table[(listed >> HALF) + uint64(spare) if is_listed else node + LESS]
        node, spare = entry >> HALF, spare + int64(int32(entry))


@njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
def mend(table: Any, node: Any, spare: Any, word: Any, most: Any, over: Any) -> Any:
    """Rolls for one session one by one, up to an end. Returns how many there were, too."""
    rolls = 0
    node, spare = settled(table, node, spare)
    while rolls < most and node < over:
        node, spare, word = move(table, node, spare, word)
        if uint64(spare) >= table[node + WIDTH]:
            node, spare = settled(table, node, spare)
        rolls += 1
    return node, spare, rolls
