"""Act: what a rule has the player do, one command for each spot it is about."""

from fractions import Fraction

from passline.lab.strategy.amount import Amount
from passline.lab.strategy.progression import Progression
from passline.lab.strategy.spots import EVERYTHING, Spots
from passline.lab.strategy.view import View
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.words import Role
from passline.table.commands import AskDown, CallWorking, CutWager, MakeWager
from passline.table.spot import Spot

Wish = MakeWager | CutWager | CallWorking | AskDown


class Act(Record):
    spots: Spots

    def targets(self, view: View) -> tuple[Spot, ...]:
        """The spots it is about, just now: those that are up, unless the act says otherwise."""
        return self.spots.up(view)

    def command(self, view: View, spot: Spot) -> Wish | None:
        """What is wished for at this spot; None if nothing needs to be done."""
        raise NotImplementedError

    @property
    def amounts(self) -> tuple[Amount, ...]:
        return ()

    @property
    def makes(self) -> Spots | None:
        """The wagers it may make that were not there."""
        return None

    is_growing = False  # whether wagers may grow without end


@record
class Bet(Act):
    """Make a wager where there is none."""

    spots: Spots
    amount: Amount

    def targets(self, view: View) -> tuple[Spot, ...]:
        return self.spots.open(view)

    def command(self, view: View, spot: Spot) -> Wish | None:
        if view.stake(spot):
            return None
        amount = self.amount.cents(view, spot)
        return MakeWager(view.player, spot, amount) if amount > 0 else None

    @property
    def amounts(self) -> tuple[Amount, ...]:
        return (self.amount,)

    @property
    def makes(self) -> Spots | None:
        return self.spots

    def __str__(self) -> str:
        return f"bet {self.spots} {words(self.amount, self.spots)}"


@record
class Keep(Act):
    """Make a wager, or bring the one that is there to this amount, up or down."""

    spots: Spots
    amount: Amount

    def targets(self, view: View) -> tuple[Spot, ...]:
        return self.spots.open(view)

    def command(self, view: View, spot: Spot) -> Wish | None:
        amount, stake = max(0, self.amount.cents(view, spot)), view.stake(spot)
        if amount > stake:
            return MakeWager(view.player, spot, amount - stake)
        return CutWager(view.player, spot, amount) if amount < stake else None

    @property
    def amounts(self) -> tuple[Amount, ...]:
        return (self.amount,)

    @property
    def makes(self) -> Spots | None:
        return self.spots

    def __str__(self) -> str:
        return f"keep {self.spots} at {words(self.amount, self.spots)}"


@record
class Press(Act):
    """Put more on a wager: by an amount, or by a part of itself, in whole chips."""

    spots: Spots
    by: Amount | Fraction = Fraction(1)
    top: Amount | None = None

    def command(self, view: View, spot: Spot) -> Wish | None:
        stake, chip = view.stake(spot), view.table.sign.chip
        if isinstance(self.by, Fraction):
            more = int(stake * self.by) // chip * chip
        else:
            more = self.by.cents(view, spot)
        if self.top is not None:
            more = min(more, self.top.cents(view, spot) - stake)
        return MakeWager(view.player, spot, more) if more > 0 else None

    @property
    def amounts(self) -> tuple[Amount, ...]:
        return tuple(each for each in (self.by, self.top) if isinstance(each, Amount))

    @property
    def is_growing(self) -> bool:  # type: ignore[override]
        return self.top is None

    def __str__(self) -> str:
        verb = "half press" if self.by == Fraction(1, 2) else "press"
        by = "" if isinstance(self.by, Fraction) else f" by {words(self.by, self.spots)}"
        top = "" if self.top is None else f" up to {words(self.top, self.spots)}"
        return f"{verb} {self.spots}{by}{top}"


@record
class Regress(Act):
    """Bring a wager down to an amount; one that is no higher stays as it is."""

    spots: Spots
    amount: Amount

    def command(self, view: View, spot: Spot) -> Wish | None:
        amount = self.amount.cents(view, spot)
        return CutWager(view.player, spot, amount) if 0 < amount < view.stake(spot) else None

    @property
    def amounts(self) -> tuple[Amount, ...]:
        return (self.amount,)

    def __str__(self) -> str:
        return f"regress {self.spots} to {words(self.amount, self.spots)}"


@record
class TakeDown(Act):
    spots: Spots

    def command(self, view: View, spot: Spot) -> Wish | None:
        return CutWager(view.player, spot) if view.stake(spot) else None

    def __str__(self) -> str:
        return f"take down {self.spots}"


@record
class Call(Act):
    """Call wagers on or off."""

    spots: Spots
    on: bool

    def command(self, view: View, spot: Spot) -> Wish | None:
        wager = view.table.wager(view.player, spot)
        if wager is None or wager.on is self.on:
            return None
        is_only = bool(self.spots.numbers)
        heard = confirmers(view.book, self.on)
        return CallWorking(view.player, spot, self.on, heard, is_only)

    def __str__(self) -> str:
        return f"call {self.spots} {'on' if self.on else 'off'}"


@record
class Ask(Act):
    """Ask for a wager to come down when it wins."""

    spots: Spots

    def command(self, view: View, spot: Spot) -> Wish | None:
        wager = view.table.wager(view.player, spot)
        return AskDown(view.player, spot) if wager and not wager.wants_down else None

    def __str__(self) -> str:
        return f"ask down {self.spots}"


@record
class Leave(Act):
    """Walk away: a stop, asked for after each roll. In a turn there is nothing to do."""

    spots: Spots = Spots(EVERYTHING)

    def targets(self, view: View) -> tuple[Spot, ...]:
        return ()

    def __str__(self) -> str:
        return "leave"


def words(amount: Amount, spots: Spots) -> str:
    """An amount as text, where it stands behind these spots."""
    return amount.words(spots) if isinstance(amount, Progression) else str(amount)


def confirmers(book: Rulebook, on: bool) -> tuple[Role, ...]:
    """The staff who confirm a call: one for each that the book wants."""
    working = book.working
    needs = working.confirm if on or working.confirm_off is None else working.confirm_off
    return tuple(group[0] for group in needs.groups) if needs else ()
