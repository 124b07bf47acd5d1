"""Draws: the same random words as `philox`, compiled."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np
from numba import njit, uint64

from passline.lab.walk.philox import A_BLOCK, A_WORD, ROUNDS, SPAN, STEPS, TIMES, UNFAIR
from passline.lab.walk.words64 import high

M0, M1 = uint64(TIMES[0]), uint64(TIMES[1])
W0, W1 = uint64(STEPS[0]), uint64(STEPS[1])
SPREAD, TOO_LOW = uint64(SPAN), uint64(UNFAIR)
NOUGHT, SIDES = uint64(0), uint64(36)
AT_ONE_TIME = 8  # blocks of words


@njit(cache=True)
def block(number: Any, tries: Any, k0: Any, k1: Any) -> Any:
    c0, c1, c2, c3 = number, tries, NOUGHT, NOUGHT
    for _ in range(ROUNDS):
        high0, low0 = high(M0, c0), M0 * c0
        high1, low1 = high(M1, c2), M1 * c2
        c0, c1, c2, c3 = high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0
        k0 += W0
        k1 += W1
    return c0, c1, c2, c3


@njit(cache=True)
def again(number: Any, place: Any, seed: Any, session: Any) -> Any:
    """A word that was not fair, drawn anew until one is."""
    tries = uint64(1)
    while True:
        words = block(number, tries, seed, session)
        word = words[0]
        if place == 1:
            word = words[1]
        elif place == 2:
            word = words[2]
        elif place == 3:
            word = words[3]
        if word * SPREAD >= TOO_LOW:
            return word
        tries += uint64(1)


@njit(cache=True)
def fill(words: Any, first: Any, seed: Any, session: Any) -> None:
    """Fair words of a session from the block `first` on, as many as there is room for."""
    for each in range(words.shape[0] // A_BLOCK):
        number = uint64(first + each)
        at = each * A_BLOCK
        words[at], words[at + 1], words[at + 2], words[at + 3] = block(
            number, NOUGHT, seed, session
        )
        for place in range(A_BLOCK):
            if words[at + place] * SPREAD < TOO_LOW:
                words[at + place] = again(number, place, seed, session)


def words_of(seed: int, session: int, count: int) -> Any:
    """Fair words of a session as an array, for tests."""
    words = np.empty(-(-count // A_BLOCK) * A_BLOCK, np.uint64)
    fill(words, 0, np.uint64(seed), np.uint64(session))
    return words[:count]


@njit(cache=True)
def throw(rolls: Any, words: Any, first: Any, seed: Any, session: Any) -> None:
    """The rolls of a session from the block `first` on, each as its place among the ROLLS."""
    fill(words, first, seed, session)
    for each in range(len(words)):
        word = words[each]
        for nth in range(A_WORD):
            rolls[each * A_WORD + nth] = high(word, SIDES)
            word *= SIDES


def throws(seed: int, session: int, first: int = 0) -> Iterator[int]:
    """The rolls of a session from one of them on, each as its place among the ROLLS."""
    words = np.empty(AT_ONE_TIME * A_BLOCK, np.uint64)
    rolls = np.empty(len(words) * A_WORD, np.int64)
    block, skipped = divmod(first, A_WORD * A_BLOCK)
    for number in count(block, AT_ONE_TIME):
        throw(rolls, words, number, np.uint64(seed), np.uint64(session))
        yield from rolls[skipped:].tolist()
        skipped = 0
