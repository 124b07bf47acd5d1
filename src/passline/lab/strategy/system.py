"""Systems: how the stakes of a progression go up and down with wins and losses."""

from fractions import Fraction
from typing import Literal

from passline.records import Record, record

State = tuple[int, ...]


class System(Record):
    """How a progression moves. Its state is a few whole numbers."""

    is_bounded = False  # whether its state takes few values
    counts_losses = False  # whether its state is how far losses have driven it

    def start(self) -> State:
        return (0,)

    def won(self, state: State) -> State:
        raise NotImplementedError

    def lost(self, state: State) -> State:
        raise NotImplementedError

    def times(self, state: State) -> int | Fraction:
        """How many times the base is staked now."""
        raise NotImplementedError


@record
class Martingale(System):
    """Double after a loss, begin anew after a win."""

    counts_losses = True

    def won(self, state: State) -> State:
        return (0,)

    def lost(self, state: State) -> State:
        return (state[0] + 1,)

    def times(self, state: State) -> int:
        return 1 << min(state[0], 60)

    def __str__(self) -> str:
        return "martingale"


@record
class Fibonacci(System):
    """1 1 2 3 5 8 …: one ahead after a loss, two back after a win."""

    counts_losses = True

    def won(self, state: State) -> State:
        return (max(0, state[0] - 2),)

    def lost(self, state: State) -> State:
        return (state[0] + 1,)

    def times(self, state: State) -> int:
        one, two = 1, 1
        for _ in range(min(state[0], 80)):
            one, two = two, one + two
        return one

    def __str__(self) -> str:
        return "fibonacci"


@record
class Dalembert(System):
    """One more after a loss, one less after a win."""

    counts_losses = True

    def won(self, state: State) -> State:
        return (max(0, state[0] - 1),)

    def lost(self, state: State) -> State:
        return (state[0] + 1,)

    def times(self, state: State) -> int:
        return state[0] + 1

    def __str__(self) -> str:
        return "d'alembert"


@record
class Oscar(System):
    """Oscar's grind: one unit a cycle. The same after a loss, one more after a win, but never more
    than brings the cycle to one unit ahead. The state is the stake and how far the cycle is."""

    def start(self) -> State:
        return (1, 0)

    def won(self, state: State) -> State:
        stake, ahead = state
        ahead += stake
        return (1, 0) if ahead >= 1 else (min(stake + 1, 1 - ahead), ahead)

    def lost(self, state: State) -> State:
        stake, ahead = state
        return (stake, ahead - stake)

    def times(self, state: State) -> int:
        return state[0]

    def __str__(self) -> str:
        return "oscar's grind"


@record
class Labouchere(System):
    """Stake the first and last of a list: strike them after a win, write the stake down after a
    loss. The list struck out, it begins anew. The state is the list."""

    line: tuple[int, ...]

    def start(self) -> State:
        return self.line

    def won(self, state: State) -> State:
        return state[1:-1] or self.line

    def lost(self, state: State) -> State:
        return (*state, self.times(state))

    def times(self, state: State) -> int:
        return state[0] + state[-1] if len(state) > 1 else state[0]


@record
class Steps(System):
    """A list of stakes: one ahead after a win (or a loss), back to the first after the other."""

    steps: tuple[Fraction, ...]
    ahead: Literal["wins", "losses"]
    holds: bool = False  # stays at the last one; otherwise it begins anew
    is_bounded = True

    def won(self, state: State) -> State:
        return self._ahead(state) if self.ahead == "wins" else (0,)

    def lost(self, state: State) -> State:
        return self._ahead(state) if self.ahead == "losses" else (0,)

    def _ahead(self, state: State) -> State:
        if state[0] + 1 < len(self.steps):
            return (state[0] + 1,)
        return state if self.holds else (0,)

    def times(self, state: State) -> Fraction:
        return self.steps[state[0]]
