"""The bowl: where dice come from when nobody calls their faces."""

from random import Random, SystemRandom

from passline.dice import FACES, Roll


class Bowl:
    """Dice by the operating system's randomness, or by a seed, so that a game comes again."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = SystemRandom() if seed is None else Random(seed)

    def throw(self) -> Roll:
        return Roll(self._random.choice(FACES), self._random.choice(FACES))
