"""The set of dice: off the table, found, lost, and when a new set comes."""

from collections.abc import Iterator

from passline.rulebook.model import Rulebook
from passline.rulebook.why import Why
from passline.table import commands as c
from passline.table.events import DiceMoved, Event
from passline.table.refusals import Events, not_entitled, not_seated, refuse
from passline.table.state import DiceSet, Table


def off_the_table(book: Rulebook, table: Table) -> DiceMoved:
    dice = table.dice
    return _moved(dice.but(off=dice.off + 1), book.no_roll["off-the-table"].clause)


def lose(book: Rulebook, table: Table, command: c.LoseDice) -> Events:
    """Dice that were off the table, and any more that went with them, cannot be found."""
    if refused := _refused(book, command, "see to dice"):
        return refused
    dice = table.dice
    if command.count > dice.left + dice.off:
        return refuse(book, command, Why.NO_DICE, f"The set has only {dice.size} dice.")
    lost = dice.but(off=max(0, dice.off - command.count), lost=dice.lost + command.count)
    if lost.lost < int(book.dice.new_set_after.text):
        return (_moved(lost, book.dice.new_set_after.clause),)
    if book.dice.new_set_when.text == "at once" or lost.left < 2:
        return (_new_set(book, table),)
    return (_moved(lost.but(is_new_due=True), book.dice.new_set_when.clause),)


def find(book: Rulebook, table: Table, command: c.FindDice) -> Events:
    """Dice that are found count again once who checks them says so."""
    if refused := _refused(book, command, "check dice"):
        return refused
    dice = table.dice
    if command.count > _missing(dice):
        return refuse(book, command, Why.NO_DICE, "Not so many dice are missing.")
    off = max(0, dice.off - command.count)
    lost = max(0, dice.lost - max(0, command.count - dice.off))
    held = dice.held + (command.count if book.dice.found.text == "held" else 0)
    due = dice.is_new_due and lost >= int(book.dice.new_set_after.text)
    found = dice.but(off=off, lost=lost, held=held, is_new_due=due)
    return (_moved(found, book.dice.found.clause),)


def _missing(dice: DiceSet) -> int:
    """How many may be found: a throw that left the table may have taken both dice with it."""
    return (max(dice.off, 2) if dice.off else 0) + dice.lost


def choose(book: Rulebook, table: Table, command: c.ChooseDice) -> Events:
    """After dice left the table: new ones from the bowl, or the same ones back."""
    if refused := not_seated(book, table, command):
        return refused
    if table.shooter != command.player:
        return refuse(book, command, Why.NOT_SHOOTER, f"{command.player} is not the shooter.")
    dice, chooses = table.dice, book.dice.chooses
    if command.is_same and chooses.text == "new only":
        sentence = "The shooter picks new dice from those left."
        return refuse(book, command, Why.NO_DICE, sentence, chooses.clause)
    if command.is_same and not dice.off and dice.found_at != table.rolls:
        return refuse(book, command, Why.NO_DICE, "No dice are off the table.", chooses.clause)
    if not command.is_same and dice.left < 2:
        return refuse(book, command, Why.NO_DICE, "Fewer than two dice are left.", chooses.clause)
    return (_moved(dice, chooses.clause),)  # the same ones are back once the box has found them


def after_shooter(book: Rulebook, table: Table) -> Iterator[Event]:
    """When the shooter changes, held dice go back and a new set comes if one is due."""
    dice = table.dice
    if dice.is_new_due:
        yield _new_set(book, table)
    elif dice.held:
        yield _moved(dice.but(held=0), (book.dice.returned or book.dice.found).clause)


def _refused(book: Rulebook, command: c.LoseDice | c.FindDice, power: str) -> Events:
    if refused := not_entitled(book, command, power, command.by):
        return refused
    if type(command.count) is not int or command.count < 1:
        return refuse(book, command, Why.BAD_AMOUNT, "How many dice? One or more.")
    return ()


def _new_set(book: Rulebook, table: Table) -> DiceMoved:
    size = int(book.dice.set.text)
    return DiceMoved(size, 0, 0, 0, book.dice.new_set_when.clause, is_new=True)


def _moved(dice: DiceSet, clause: str) -> DiceMoved:
    return DiceMoved(dice.size, dice.off, dice.held, dice.lost, clause, dice.is_new_due)
