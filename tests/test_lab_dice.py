"""The dice of the lab: counted random words, fair rolls."""

from collections import Counter

import numpy as np
import pytest

from passline.dice import ROLLS
from passline.lab.walk.draws import words_of
from passline.lab.walk.philox import SPAN, UNFAIR, WORD, dice, fair_word, philox

ONES = WORD - 1

# The known answers that Random123 prints for philox4x64-10.
KNOWN = [
    ((0, 0, 0, 0), (0, 0), "16554d9eca36314c db20fe9d672d0fdc d7e772cee186176b 7e68b68aec7ba23b"),
    (
        (ONES,) * 4,
        (ONES,) * 2,
        "87b092c3013fe90b 438c3c67be8d0224 9cc7d7c69cd777b6 a09caebf594f0ba0",
    ),
    (
        (0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89),
        (0x452821E638D01377, 0xBE5466CF34E90C6C),
        "a528f45403e61d95 38c72dbd566e9788 a5a1610e72fd18b5 57bd43b5e52b7fe6",
    ),
]


@pytest.mark.parametrize(("counter", "key", "answer"), KNOWN)
def test_philox_gives_its_known_answers(
    counter: tuple[int, int, int, int], key: tuple[int, int], answer: str
) -> None:
    assert " ".join(f"{word:016x}" for word in philox(counter, key)) == answer


def test_compiled_words_are_those_of_plain_python() -> None:
    for seed, session in ((0, 0), (7, 12345), (2**64 - 1, 2**63)):
        drawn = words_of(seed, session, 10).tolist()
        assert drawn == [fair_word(number, seed, session) for number in range(10)]


def test_every_fair_word_stands_for_eight_rolls_equally_often() -> None:
    # Words are drawn again until what is left over is at least 2^64 mod 36^8: then each of the
    # 36^8 sequences keeps the same number of words.
    assert UNFAIR == WORD % SPAN
    assert UNFAIR / WORD < 1e-8


def test_dice_are_uniform_by_chi_square() -> None:
    counts: Counter[int] = Counter()
    words = np.concatenate([words_of(1, session, 1000) for session in range(50)])
    for _ in range(8):
        high = (words >> np.uint64(32)) * np.uint64(36) >> np.uint64(32)
        # the lower half can carry into the digit only at its edge: count by whole products there
        counts.update(int(word) * 36 >> 64 for word in words[:20000].tolist())
        words = words * np.uint64(36)
        assert high.max() < 36
    total = sum(counts.values())
    square = sum((counts[nth] - total / 36) ** 2 for nth in range(36)) / (total / 36)
    assert 15 < square < 65  # 35 degrees of freedom: outside once in a thousand


def test_rolls_of_a_session_follow_from_its_seed_and_number_alone() -> None:
    def first(seed: int, session: int) -> list[int]:
        return [roll.nth for roll, _ in zip(dice(seed, session), range(40), strict=False)]

    assert first(3, 5) == first(3, 5)
    assert first(3, 5) != first(3, 6)
    assert set(first(3, 5)) <= set(range(len(ROLLS)))
