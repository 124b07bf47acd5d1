"""The shape of a rulebook. The loader reads TOML into it, the schema is made from it."""

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction

from passline.money import Pays
from passline.records import Record, record
from passline.rulebook import words
from passline.rulebook.clause import Cited, Clause
from passline.rulebook.part import given, keyed, one_of, part, rolled, rolled_or_none
from passline.rulebook.reading import Reading
from passline.rulebook.why import BY_RULE, Why
from passline.rulebook.words import Role

# The refusals for which a book names the clause; for the others the broken rule carries it.
REFUSALS = tuple(why.value for why in Why if why not in BY_RULE)


@record
class PayRow(Record):
    """One row of a pay table: for these totals (none: for all), this pay, by this clause."""

    totals: tuple[int, ...]
    pays: Pays
    clause: str


@record
class Confirmation(Record):
    """Who must confirm something: one of the roles in every group, each group by another person."""

    groups: tuple[tuple[Role, ...], ...]
    clause: str


@part
class Rule(Record):
    """What all wagers have."""

    name: str = given()
    called: str
    behaviour: str = given()
    clause: str
    pays: tuple[PayRow, ...]
    working: Cited = one_of(words.WORKING, words.ALWAYS)
    calls: Cited = one_of(words.CALLS, "none")
    contract: Cited = one_of(words.CONTRACT, "never")
    winner: Cited = one_of(words.WINNER, "comes down")
    offered: Cited = one_of(words.OFFERED, "always")
    inactive: Cited | None = None
    # Where each number has a clause of its own, citations may write "#" for it: "number § #(a)".
    each: Mapping[int, str] = field(default_factory=dict)

    def cite(self, words: Cited, number: int | None) -> str:
        return words.clause.replace("#", self.each.get(number or 0, self.clause))


@part
class Commission(Record):
    percent: int
    of: str = field(metadata={"plain_words": ("stake", "winnings")})
    returned: Cited = one_of(("on removal", "never"))
    clause: str


@part
class Stand(Rule):
    """Decided by fixed patterns: field, place, buy, lay, hardways, the one-roll wagers."""

    when: Cited = one_of(words.MADE)
    wins: Cited = rolled()
    loses: Cited = rolled()
    numbers: tuple[int, ...] = ()
    share: Fraction = Fraction(1)  # the part of the stake that a winning number is paid on
    units: Cited | None = None  # where something else than its own clause asks for whole parts
    high: Fraction | None = None  # the part on the number its owner chose (horn high)
    rules_out: Cited | None = rolled_or_none()  # what takes its own total out, and no other
    parts: Cited = one_of(words.PARTS, "as one")
    commission: Commission | None = None

    @property
    def is_apart(self) -> bool:
        """Whether each of its numbers is won or lost by itself."""
        return self.parts.text == "each by itself"


@part
class First(Record):
    """What the first roll does to a wager that travels."""

    wins: Cited | None = rolled_or_none()
    loses: Cited | None = rolled_or_none()
    bars: Cited | None = rolled_or_none()


@part
class Then(Record):
    """What later rolls do to it, on its number."""

    wins: Cited = rolled()
    loses: Cited = rolled()


@part
class Travel(Rule):
    """Goes to a number first: pass, don't pass, come, don't come."""

    when: Cited = one_of(words.MADE)
    numbers: tuple[int, ...]
    first: First
    then: Then
    raised: Cited = one_of(words.RAISED, "no")
    replaced: Cited = one_of(words.REPLACED, "freely")

    @property
    def is_against(self) -> bool:
        """Whether it bets on the seven, once it stands on a number."""
        return self.then.wins.text == "7"


@part
class Cap(Record):
    """How much may ride: so many times the flat wager, or so as to win so many times the flat."""

    # per number, or "sign": as the sign says
    times: Mapping[int, int] | str = field(metadata={"plain_words": ("sign",)})
    least: int = 1  # without a word on the sign; nought: the sign must say
    most: int | None = None  # what a sign may say at most
    of: str = field(metadata={"plain_words": ("stake", "winnings")})
    base: str = field(metadata={"plain_words": ("current", "original")}, default="current")
    clause: str
    each: Mapping[int, str] = field(default_factory=dict)  # where each number has its own clause

    def clause_for(self, number: int) -> str:
        return self.each.get(number, self.clause)


@part
class Ride(Rule):
    """Rides on another wager: odds taken or laid."""

    on: str = given()
    numbers: tuple[int, ...]
    wins: Cited = rolled()
    loses: Cited = rolled()
    cap: Cap


@part
class Gather(Rule):
    """Gathers totals: All Small, All Tall, Make 'Em All. Pays by the list that is posted."""

    pays: tuple[PayRow, ...] = field(metadata={"lists": True})
    needs: tuple[int, ...]
    wins: Cited
    loses: Cited = rolled()
    # layout -> what must be dark for the wager to be made
    window: Mapping[str, Cited] = field(metadata={"words": words.LAMPS})


@part
class Betting(Record):
    """How and until when wagers are made."""

    clause: str
    late: Cited = one_of(words.LATE)
    confirm_late: Confirmation | None = None
    spoken: Cited = one_of(("not taken", "with chips", "with chips, and a second dealer"))
    confirm_spoken: Confirmation | None = None
    money: Cited  # what may be put down: "chips", "chips tokens", …
    token: Cited | None = None  # how a token may be used
    converted: Cited | None = None  # what is changed into chips first: "cash vouchers tokens"
    call: Cited = one_of(words.CALL, "nothing")
    removed: Cited = one_of(words.REMOVED)


@part
class Working(Record):
    """Calling wagers on and off."""

    confirm: Confirmation | None = None
    confirm_off: Confirmation | None = None  # where calling off has a clause of its own
    on_similar: Cited = one_of(("all", "one"))
    off_similar: Cited = one_of(("all", "one"))
    # until when calls are taken; without it, as long as wagers may be touched
    taken: Cited | None = field(metadata={"words": words.REMOVED}, default=None)


@part
class Change(Record):
    """How limits may be changed with players at the table."""

    minutes: int
    needs_notice: Cited = one_of(("any change", "a higher minimum"))
    empty: Cited | None = None
    agreed: Cited | None = None
    keeps: Cited | None = None  # players may go on under the old minimum
    kept_for: Cited | None = None  # two hours
    kept_to_stick_change: Cited | None = None  # the first stick change after an hour
    kept_until_leaving: Cited | None = None
    kept_until_ended: Cited | None = None


@part
class Limits(Record):
    clause: str
    below: Cited = one_of(("settled once", "refused"))
    above: Cited = one_of(("settled to the maximum", "refused"))
    slipped: Cited = one_of(("as noticed", "settled in full"))
    unit: Cited = one_of(("may be posted", "must be posted", "settled"), "may be posted")
    unpayable: Cited = one_of(("refused", "up", "down"))
    off_multiple: Cited | None = field(metadata={"words": ("down", "up")}, default=None)
    at_risk: Cited = one_of(("the whole stake", "the counted part"), "the whole stake")
    personal: Cited | None = None
    change: Change | None = None


@part
class Shooting(Record):
    """Who throws."""

    first_offer: Cited = one_of(("stick", "box", "dealer"))
    next_offer: Cited  # clockwise, when it is declined
    passes: Cited | None = None  # the offer after a shooter, where it has a clause of its own
    passes_on: Cited | None = None  # and when that is declined
    offered_to: Cited = one_of(("anyone", "line wagers"))
    line: Cited  # the wagers that make a shooter: "pass dont-pass"
    accepts: Cited
    accepts_next: Cited | None = None  # where a new shooter has a clause of its own
    without: Cited = one_of(words.WITHOUT)
    without_odds: Cited = one_of(("allowed", "refused"), "allowed")
    put_back: Cited = one_of(
        ("allowed", "refused"), "refused"
    )  # a Don't wager, as the one asked for
    refuses: Cited = one_of(("gives up the dice", "game void"), "gives up the dice")
    yields: Cited = one_of(("after a round", "after any roll", "any time"))
    seven_out: Cited
    mid_point: Cited = one_of(("next finishes", "next takes over", "game void"))
    confirm_void: Confirmation | None = None  # who must agree to a void game
    nobody: Cited = one_of(("point cancelled", "stick throws"))
    delegate: Cited | None = None
    orders: Mapping[str, Cited] = field(default_factory=dict)  # why the box may order a pass


@part
class Dice(Record):
    """The set of dice, and what happens when one leaves the table."""

    set: Cited
    chooses: Cited = one_of(("new only", "new or same"))
    found: Cited = one_of(("held", "to the shooter or the bowl"))
    returned: Cited | None = None  # when dice that were held go back to the set
    new_set_after: Cited  # how many dice lost: "1", "2"
    new_set_when: Cited = one_of(("at once", "when the shooter changes"))
    faces: Cited  # one face a die
    indeterminate: Cited | None = None


@part
class NoRoll(Record):
    """A reason for which a throw does not count; called by nobody, where the book rules it out."""

    must: bool
    by: tuple[Role, ...]
    clause: str


@part
class Closing(Record):
    empty: Cited | None = None
    minutes: int | None = None
    notice: Cited | None = None
    last_shooter: Cited | None = None
    at_will: Cited | None = None
    emergencies: Mapping[str, Cited] = field(default_factory=dict)
    wagers: Cited  # what becomes of undecided wagers


@part
class Voiding(Record):
    grounds: Mapping[str, Cited]
    refund: Cited
    forfeit: Cited | None = None  # a cheat's wager may be forfeited


@part
class Power(Record):
    """What only some roles may do."""

    by: tuple[Role, ...]
    clause: str


@part
class Post(Record):
    """One way to staff the table."""

    needs: Mapping[Role, int]
    sides: int = 2  # how many sides of the table it serves: left of the box, or right
    clause: str


@part
class RoleName(Record):
    """What this book calls a role, and whose work it may do."""

    called: str
    stands_for: tuple[Role, ...] = ()
    clause: str


@part
class Idle(Record):
    rounds: int
    clause: str


@part
class Source(Record):
    title: str
    jurisdiction: str
    edition: str
    date: str | None = None
    authority: str | None = None
    digest: str
    note: str | None = None


@part
class Rulebook(Record):
    """What may be at a casino's table."""

    id: str = given()
    source: Source = given()
    clauses: Mapping[str, Clause] = given()
    readings: Mapping[str, Reading] = given()
    chosen: Mapping[str, str] = given()  # reading -> choice in use
    points: Cited
    come_out: Cited
    wagers: Mapping[str, Stand | Travel | Ride | Gather] = given()
    roles: Mapping[Role, RoleName] = keyed("role")
    powers: Mapping[str, Power] = keyed("power", keys=words.POWERS)
    betting: Betting
    working: Working
    limits: Limits
    shooting: Shooting
    dice: Dice
    no_roll: Mapping[str, NoRoll] = keyed("no-roll", keys=words.NO_ROLLS)
    settling: Mapping[str, Cited]
    voiding: Voiding | None = None
    closing: Closing | None = None
    staffing: tuple[Post, ...] = ()
    idle: Idle | None = None
    layouts: Mapping[str, Cited] = field(default_factory=dict)
    lists: Mapping[str, Cited] = field(default_factory=dict)  # the pay lists a sign may post
    raised_pays: Cited | None = None
    refusals: Mapping[str, str] = keyed("refusal", keys=REFUSALS)  # why -> clause

    @property
    def is_switched(self) -> bool:
        """Whether some reading other than the book's own is in use."""
        return any(self.readings[id].uses != choice for id, choice in self.chosen.items())

    @property
    def switches(self) -> tuple[tuple[str, str], ...]:
        """Each reading with each choice that could be played instead of the book's own."""
        return tuple(
            (id, name)
            for id, reading in self.readings.items()
            for name in reading.choices
            if name != reading.uses and reading.may_use(name)
        )

    def clause_of(self, id: str) -> str:
        """The sentence behind a citation, whether a clause or a reading."""
        if id in self.clauses:
            return self.clauses[id].says
        return self.readings[id].question if id in self.readings else ""
