"""Taking a place, bringing chips, leaving."""

from passline.money import is_amount, priced
from passline.rulebook.model import Rulebook
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table.events import ChipsBrought, SeatLeft, SeatTaken
from passline.table.refusals import Events, absent, excluded, not_seated, refuse
from passline.table.staffing import closes
from passline.table.state import Table


def sit(book: Rulebook, table: Table, command: c.Sit) -> Events:
    positions = {seat.position: seat.player for seat in table.seats.values()}
    if command.player in table.seats:
        return refuse(book, command, Why.SEATED_ALREADY, f"{command.player} has a place already.")
    if not _is_name(command.player):
        sentence = f"A name has 1 to {LONGEST} letters that can be printed, and is not a role's."
        return refuse(book, command, Why.NO_SUCH_PLAYER, sentence)
    if command.position not in range(1, table.sign.seats + 1):
        sentence = f"The places are numbered 1 to {table.sign.seats}."
        return refuse(book, command, Why.NO_SUCH_SEAT, sentence)
    if post := closes(book, table, command.position):
        sentence = "One side of the table is open, and this place is on the other."
        return refuse(book, command, Why.NO_SUCH_SEAT, sentence, post.clause)
    if command.position in positions:
        free = [place for place in range(1, table.sign.seats + 1) if place not in positions]
        sentence = f"{positions[command.position]} stands at place {command.position}. "
        sentence += f"Place {free[0]} is free." if free else "All places are taken."
        return refuse(book, command, Why.SEAT_TAKEN, sentence)
    if refused := excluded(book, table, command, command.player):
        return refused
    if not _is_chips(table, command.chips):
        return _bad_chips(book, command)
    return (SeatTaken(command.player, command.position, command.chips),)


def bring(book: Rulebook, table: Table, command: c.Bring) -> Events:
    if refused := not_seated(book, table, command):
        return refused
    if not _is_chips(table, command.chips):
        return _bad_chips(book, command)
    return (ChipsBrought(command.player, command.chips),)


def leave(book: Rulebook, table: Table, command: c.Leave) -> Events:
    seat = table.seats.get(command.player)
    if seat is None:
        return absent(book, command, command.player)
    if table.shooter == command.player:
        return refuse(book, command, Why.NOT_YIELDED, "The shooter gives up the dice first.")
    if seat.held:
        sentence = f"{priced(seat.held)} is held: it is released or forfeited first."
        hold = book.powers.get("hold winnings")
        return refuse(book, command, Why.WAGERS_UP, sentence, hold.clause if hold else "")
    if table.wagers_of(command.player):
        sentence = "Wagers on the layout are decided or taken down first."
        return refuse(book, command, Why.WAGERS_UP, sentence)
    return (SeatLeft(command.player, seat.rail),)


LONGEST = 40
STAFF = frozenset(Role) - {Role.PLAYER}


def _is_name(name: object) -> bool:
    """Something a player can be called by, that nobody mistakes for staff."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST:
        return False
    return name.isprintable() and name == name.strip() and name not in STAFF


def _is_chips(table: Table, chips: int) -> bool:
    return is_amount(chips) and chips % table.sign.chip == 0


def _bad_chips(book: Rulebook, command: c.Sit | c.Bring) -> Events:
    return refuse(book, command, Why.BAD_AMOUNT, "Chips are brought in whole, positive amounts.")
