"""A seeded driver that plays whole tables by chance, and the laws that must hold after each event.

It looks at the table before it wishes, so that most of what it does is possible and some is not.
The same seed always plays the same game; a failure prints the seed.
"""

import random
from collections.abc import Iterator
from itertools import pairwise

from passline.rulebook.load import load_sign
from passline.rulebook.model import Gather, Ride, Rulebook, Stand, Travel
from passline.rulebook.words import NO_ROLLS, Role
from passline.table import commands as c
from passline.table import events as e
from passline.table.commands import Command
from passline.table.decide import decide, open_table
from passline.table.events import Event
from passline.table.evolve import evolve
from passline.table.spot import Spot
from passline.table.state import Table

NAMES = ("ann", "bob", "cat", "dan")
STAFF = (Role.DEALER, Role.BASE, Role.STICK, Role.BOX, Role.SUPERVISOR, Role.MANAGER, Role.SENIOR)
AMOUNTS = (100, 300, 500, 600, 1000, 1200, 2000, 2500, 3000, 6000, 20000, 150000)


class Driver:
    """One table, played by chance."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self.book = book
        self.seed = seed
        self.random = random.Random(seed)
        self.opened = open_table(book, load_sign(book))
        self.table = evolve(None, self.opened)
        self.events: list[Event] = [self.opened]
        self.clock = 0

    def play(self, commands: int) -> Iterator[tuple[Command, tuple[Event, ...], Table]]:
        """Play so many commands; yields each with its events and the table before it."""
        for _ in range(commands):
            command, before = self.wish(), self.table
            events = decide(self.book, before, command)
            for event in events:
                self.table = evolve(self.table, event)
            self.events += events
            yield command, events, before
            if not self.table.is_open:
                self.table = evolve(None, self.opened)
                self.events = [self.opened]

    def wish(self) -> Command:
        """A wish that the table would grant, if one comes to mind; now and then any wish at all."""
        kind = self.random.choices(KINDS, WEIGHTS)[0]
        command = kind(self)
        if self.random.random() < 0.15:
            return command
        for _ in range(5):
            if _is_granted(decide(self.book, self.table, command)):
                break
            command = kind(self)
        return command

    # What may be wished for

    def player(self) -> str:
        seated = list(self.table.seats)
        return self.random.choice(seated if seated and self.random.random() < 0.95 else NAMES)

    def role(self) -> Role:
        return self.random.choice(STAFF)

    def roles(self) -> tuple[Role, ...]:
        return tuple(self.role() for _ in range(self.random.choice((0, 0, 1, 2))))

    def amount(self) -> int:
        return self.random.choice(AMOUNTS)

    def spot(self) -> Spot:
        rule = self.random.choice(list(self.book.wagers.values()))
        number = self.random.choice((4, 5, 6, 8, 9, 10, 2, 12))
        match rule:
            case Stand(numbers=numbers) if numbers:
                return Spot(rule.name, self.random.choice(numbers))
            case Ride(on=on) if on in ("come", "dont-come"):
                return Spot(rule.name, number)
            case Travel() | Gather() | Stand() | Ride():
                return Spot(rule.name)

    def held(self, player: str) -> Spot:
        mine = [wager.spot for wager in self.table.wagers_of(player)]
        return self.random.choice(mine) if mine else self.spot()

    def sit(self) -> Command:
        seats = self.random.randint(1, self.table.sign.seats)
        return c.Sit(self.random.choice(NAMES), seats, 100 * self.random.randint(1, 3000))

    def make(self) -> Command:
        late = self.random.random() < 0.1
        money = "token" if self.random.random() < 0.03 else "chips"
        player = self.player()
        tokens = self.table.tokens.get(player, ()) if money == "token" else ()
        return c.MakeWager(
            player,
            self.spot(),
            self.random.choice(tokens) if tokens else self.amount(),
            self.roles() if late else (),
            is_spoken=self.random.random() < 0.03,
            money=money,
            is_noticed=self.random.random() < 0.97,
        )

    def line(self) -> Command:
        name = self.random.choice(self.book.shooting.line.text.split())
        return c.MakeWager(self.player(), Spot(name), 1000)

    def cut(self) -> Command:
        player = self.player()
        return c.CutWager(player, self.held(player), self.random.choice((0, 0, 500, 1000)))

    def call_working(self) -> Command:
        player = self.player()
        on = self.random.random() < 0.5
        return c.CallWorking(player, self.held(player), on, (Role.BASE, Role.BOX))

    def roll(self) -> Command:
        """A call of the dice; where a point stands and nobody may throw, word from the box."""
        is_stranded = self.table.puck is not None and self.table.shooter is None
        if is_stranded and self.random.random() < 0.25:
            return c.CancelPoint(Role.BOX)
        first, second = self.random.randint(1, 6), self.random.randint(1, 6)
        return c.CallRoll(Role.STICK, first, second)

    def dice(self) -> Command:
        first, second = self.random.randint(1, 6), self.random.randint(1, 6)
        offer, player = c.OfferDice(Role.STICK), self.table.offered or self.player()
        choices: tuple[Command, ...] = (
            offer,
            offer.but(over=player),
            c.AcceptDice(player),
            c.DeclineDice(player),
            c.YieldDice(self.table.shooter or player, (Role.BOX,)),
            c.RefuseLine(self.table.shooter or player, (Role.BOX,)),
            c.NameThrower(player, self.player()),
            c.Throw(),
            c.Land(),
            c.Rest(),
            c.CallNoMoreBets(Role.DEALER),
            c.Announce(Role.STICK, first, second),
            c.DisputeFaces(player),
            c.QuestionFaces(Role.BOX),
            c.RuleFaces(Role.BOX, first, second),
            c.Settle(Role.STICK),
            c.CallNoRoll(self.random.choice((Role.STICK, Role.BOX)), self.random.choice(NO_ROLLS)),
            c.OrderPass(Role.BOX, "delay"),
            c.LoseDice(Role.BOX, self.random.randint(1, 2)),
            c.FindDice(Role.BOX, self.random.randint(1, 2)),
            c.ChooseDice(player, self.random.random() < 0.5),
        )
        return self.random.choice(choices)

    def house(self) -> Command:
        player, by = self.player(), self.role()
        self.clock = max(self.table.clock, self.clock) + self.random.choice((60, 600, 4000))
        sign = self.table.sign
        other = sign.but(limit=sign.limit.but(least=self.random.choice((500, 1000))))
        choices: tuple[Command, ...] = (
            c.MoveClock(self.clock),
            c.PostSign(by, other, self.random.choice((5, 10, 20))),
            c.ChangeSign(by, other),
            c.AgreeChange(player),
            c.KeepLimits(by, player),
            c.EndLimits(by, player),
            c.GrantLimit(by, player, 500, 500000),
            c.Tell(by, "surveillance"),
            c.VoidOutcome(by, self.random.choice(("disruption", "fraud"))),
            c.VoidWagers(by, player),
            c.VoidWagers(by, player, self.held(player)),
            *(c.IssueToken(by, player, amount) for amount in (500, 600, 1000, 2000)),
            c.HoldWinnings(by, player, 500),
            c.ReleaseWinnings(by, player, 300),
            c.ForfeitWinnings(by, player, 200),
            c.CancelPoint(by),
            c.PostClosing(by, self.random.choice((None, 20))),
            c.CloseTable(by),
            c.RaiseDispute(player, "the pay"),
            c.RuleDispute(by, 1, "as paid"),
            c.ReviewDispute(by, 1, "upheld"),
            c.Vacate(by, player),
            c.RelieveStick(by),
            c.FillBank(by, 10000),
            c.RejectWager(by, player, self.held(player)),
            c.AskDown(player, self.held(player)),
            c.Bring(player, 5000),
            c.Leave(player),
        )
        return self.random.choice(choices)


def _is_granted(events: tuple[Event, ...]) -> bool:
    return not (events and isinstance(events[0], e.Refused))


KINDS = (
    Driver.sit,
    Driver.make,
    Driver.line,
    Driver.cut,
    Driver.call_working,
    Driver.roll,
    Driver.dice,
    Driver.house,
)
WEIGHTS = (4, 40, 12, 6, 3, 25, 8, 4)


def broken_laws(
    book: Rulebook, command: Command, events: tuple[Event, ...], before: Table, after: Table
) -> Iterator[str]:
    """What is wrong with this step, in words; nothing if every law holds."""
    if refused := [event for event in events if isinstance(event, e.Refused)]:
        known = refused[0].clause in book.clauses or refused[0].clause in book.readings
        if not known:
            yield f"{refused[0].clause!r} is no clause of {book.id}"
        if len(events) > 1 or after != before:
            yield "a refusal changed something"
    for cited in (getattr(event, "clause", "") for event in events):
        if cited and cited not in book.clauses and cited not in book.readings:
            yield f"{cited!r} is no clause of {book.id}"
    tables = [before]
    for event in events:
        tables.append(evolve(tables[-1], event))
    if tables[-1] != after or list(tables[-1].wagers) != list(after.wagers):
        yield "events together gave another table than one by one"
    for event, (was, now) in zip(events, pairwise(tables), strict=True):
        if now.chips() - was.chips() != moved(event):
            yield f"{type(event).__name__} lost or made chips"
        if faces(now) - faces(was) != given(event, was):
            yield f"{type(event).__name__} lost or made tokens"
        if any(seat.rail < 0 for seat in now.seats.values()):
            yield f"{type(event).__name__} left a rail below nothing"
        if any(wager.stake <= 0 for wager in now.wagers.values()):
            yield f"{type(event).__name__} left an empty wager on the layout"


def faces(table: Table) -> int:
    """All tokens that the house issued and no roll has decided."""
    up = sum(wager.stake for wager in table.wagers.values() if wager.is_issued)
    return up + sum(sum(each) for each in table.tokens.values())


def given(event: Event, table: Table) -> int:
    """What an event gives of tokens, or takes: a void outcome gives back what its roll took."""
    match event:
        case e.TokenIssued(amount=amount):
            return amount
        case e.OutcomeVoided(is_roll=True):
            assert table.before is not None
            return faces(table.before) - faces(table)
        case e.Won() | e.Lost() | e.WagerForfeited():
            wager = table.wagers[event.player, event.spot]
            return -wager.stake if wager.is_issued else 0
    return 0


def moved(event: Event) -> int:
    """Chips that an event brings to the table or takes away."""
    match event:
        case e.SeatTaken(chips=chips) | e.ChipsBrought(chips=chips):
            return chips
        case e.SeatLeft(chips=chips):
            return -chips
        case e.BankFilled(amount=amount):
            return amount
    return 0
