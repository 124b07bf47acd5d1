"""What happens to the dice, from the offer to the call."""

from collections.abc import Callable, Mapping
from typing import Any

from passline.dice import Roll
from passline.table import events as e
from passline.table.changes.chips import also_before
from passline.table.events import Event
from passline.table.state import DiceSet, Phase, Table


def _offered(table: Table, event: e.DiceOffered) -> Table:
    # An offer to one who has declined begins the turn again.
    declined = frozenset() if event.player in table.declined else table.declined
    return table.but(offered=event.player, declined=declined, is_closed=False)


def _declined(table: Table, event: e.DiceDeclined) -> Table:
    return table.but(offered=None, declined=table.declined | {event.player})


def _taken(table: Table, event: e.DiceTaken) -> Table:
    return table.but(
        shooter=event.player,
        thrower=None,
        offered=None,
        declined=frozenset(),
        no_rolls=0,
        has_rolled=False,
        has_finished=False,
        hands=table.hands + event.is_new_hand,
    )


def _yielded(table: Table, event: e.DiceYielded) -> Table:
    """Dice that were given up stay so, should the roll before be made void. Bets that were closed
    for their throw are open again."""
    position = table.seats[event.player].position

    def change(each: Table) -> Table:
        return each.but(
            shooter=None,
            thrower=None,
            last_shooter=event.player,
            last_position=position,
            declined=frozenset({event.player}),
            is_closed=False,
        )

    return also_before(table, change)


def _thrower(table: Table, event: e.ThrowerNamed) -> Table:
    return table.but(thrower=event.thrower, offered=None)


def _bets_closed(table: Table, event: e.BetsClosed) -> Table:
    return table.but(is_closed=True)


def _thrown(table: Table, event: e.DiceThrown) -> Table:
    return table.but(phase=Phase.OUT, is_released=False, before=None)


def _landed(table: Table, event: e.DiceLanded) -> Table:
    return table.but(phase=Phase.LANDED)


def _rested(table: Table, event: e.DiceRested) -> Table:
    return table.but(phase=Phase.REST)


def _announced(table: Table, event: e.RollAnnounced) -> Table:
    return table.but(phase=Phase.CALLED, announced=Roll(event.first, event.second))


def _disputed(table: Table, event: e.FacesDisputed | e.FacesQuestioned) -> Table:
    return table.but(is_disputed=True)


def _same(table: Table, event: Event) -> Table:
    return table


def _no_roll(table: Table, event: e.NoRollCalled) -> Table:
    return table.but(
        phase=Phase.OPEN,
        is_closed=False,
        is_disputed=False,
        announced=None,
        no_rolls=table.no_rolls + 1,
    )


def _dice(table: Table, event: e.DiceMoved) -> Table:
    old = table.dice
    is_found = not event.is_new and event.off + event.lost < old.off + old.lost
    found_at = table.rolls if is_found else old.found_at
    dice = DiceSet(event.size, event.off, event.held, event.lost, event.is_new_due, found_at)
    return table.but(dice=dice)


CHANGES: Mapping[type, Callable[[Table, Any], Table]] = {
    e.Refused: _same,
    e.DiceOffered: _offered,
    e.DiceDeclined: _declined,
    e.DiceTaken: _taken,
    e.DiceYielded: _yielded,
    e.ThrowerNamed: _thrower,
    e.BetsClosed: _bets_closed,
    e.DiceThrown: _thrown,
    e.DiceLanded: _landed,
    e.DiceRested: _rested,
    e.RollAnnounced: _announced,
    e.FacesDisputed: _disputed,
    e.FacesQuestioned: _disputed,
    e.FacesRuled: _same,
    e.NoRollCalled: _no_roll,
    e.DiceMoved: _dice,
    e.Barred: _same,
    e.Noted: _same,
}
