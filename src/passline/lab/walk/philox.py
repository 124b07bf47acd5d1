"""Philox: random words that are counted, not remembered.

Philox4x64-10 (Salmon, Moraes, Dror and Shaw 2011), keyed by (seed, session). The words of a session
follow from its key alone, so that any split over threads, processes or machines gives the same
dice. Eight rolls come out of one word, exactly uniform: the digits of word × 36⁸ / 2⁶⁴ in base 36,
with the word drawn again if what is left over is below 2⁶⁴ mod 36⁸ (4.5 in 1,000 million).
"""

from collections.abc import Iterator

from passline.dice import ROLLS, Roll

ROUNDS = 10
TIMES = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
STEPS = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)
WORD = 1 << 64
A_WORD = 8  # rolls
A_BLOCK = 4  # words
SPAN = 36**A_WORD
UNFAIR = WORD % SPAN

Words = tuple[int, int, int, int]


def philox(counter: Words, key: tuple[int, int]) -> Words:
    """Four words of the stream, in plain Python: for replays and tests."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(ROUNDS):
        high0, low0 = divmod(TIMES[0] * c0, WORD)
        high1, low1 = divmod(TIMES[1] * c2, WORD)
        c0, c1, c2, c3 = high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0
        k0, k1 = (k0 + STEPS[0]) % WORD, (k1 + STEPS[1]) % WORD
    return c0, c1, c2, c3


def fair_word(number: int, seed: int, session: int) -> int:
    """The word with this number of a session, drawn again until it is fair."""
    block, place = divmod(number, A_BLOCK)
    tries = 0
    while True:
        word = philox((block, tries, 0, 0), (seed, session))[place]
        if word * SPAN % WORD >= UNFAIR:
            return word
        tries += 1


def dice(seed: int, session: int) -> Iterator[Roll]:
    """The rolls of a session, as the compiled walk draws them."""
    number = 0
    while True:
        word = fair_word(number, seed, session)
        for _ in range(A_WORD):
            digit, word = divmod(word * 36, WORD)
            yield ROLLS[digit]
        number += 1
