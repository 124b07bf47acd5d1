"""What is done with the dice."""

from passline.records import Record, record
from passline.rulebook.words import Role
from passline.table.spot import Spot


@record
class OfferDice(Record):
    """Offer the dice in the book's order, or pass over who was offered them and gives no answer."""

    by: Role
    to: str | None = None  # None: to whom the book's order says
    over: str | None = None  # who gives no answer


@record
class CallNoMoreBets(Record):
    by: Role


@record
class Throw(Record):
    by: str | None = None  # who throws; None: who should


@record
class Land(Record):
    pass


@record
class Rest(Record):
    pass


@record
class Announce(Record):
    """Call the faces, and wait before settling."""

    by: Role
    first: int
    second: int


@record
class CallRoll(Record):
    """Call the faces and settle; the throw itself, if it was not told apart."""

    by: Role
    first: int
    second: int


@record
class Settle(Record):
    """Settle the roll that was announced."""

    by: Role


@record
class QuestionFaces(Record):
    """Dispute the faces that were announced, from the post that rules on them."""

    by: Role


@record
class RuleFaces(Record):
    """Decide disputed faces and settle by them."""

    by: Role
    first: int
    second: int


@record
class CallNoRoll(Record):
    by: Role
    reason: str
    note: str = ""


@record
class OrderPass(Record):
    """Take the dice from the shooter."""

    by: Role
    reason: str


@record
class CancelPoint(Record):
    """Nobody will finish the point: cancel it."""

    by: Role


@record
class LoseDice(Record):
    """Dice that went off the table cannot be found."""

    by: Role
    count: int = 1


@record
class FindDice(Record):
    by: Role
    count: int = 1


@record
class ChooseDice(Record):
    """The shooter's choice after dice left the table: the same ones back, or new ones."""

    player: str
    is_same: bool


@record
class RejectWager(Record):
    """Hand back chips that slipped down outside the limits."""

    by: Role
    player: str
    spot: Spot
