"""What a roll does."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from passline.table import events as e
from passline.table.state import Phase, Seat, Table, Wager


def _rolled(table: Table, event: e.Rolled) -> Table:
    return table.but(
        phase=Phase.OPEN,
        is_closed=False,
        is_disputed=False,
        is_released=False,
        announced=None,
        rolls=table.rolls + 1,
        no_rolls=0,
        has_rolled=True,
        before=table.but(before=None),
    )


Verdict = e.Won | e.Lost | e.PartDecided
VERDICTS = (e.Lost, e.Won, e.PartDecided)


def settled(table: Table, verdicts: Iterable[Verdict]) -> Table:
    """Verdicts one after the other. The layout is copied once for all of them."""
    seats, wagers, bank = dict(table.seats), dict(table.wagers), table.bank
    for event in verdicts:
        key, paid = (event.player, event.spot), event.back
        bank += event.lost
        left = 0
        if not isinstance(event, e.Lost):
            bank -= event.won
            paid += event.won
            left = event.left
        if left:
            wagers[key] = _left_up(wagers[key], left, event)
        else:
            del wagers[key]
        if paid:
            seat = seats[event.player]
            seats[event.player] = seat.but(rail=seat.rail + paid)
    return table.but(seats=seats, wagers=wagers, bank=bank)


def _left_up(wager: Wager, left: int, event: Verdict) -> Wager:
    if isinstance(event, e.PartDecided):
        return wager.but(stake=left, out=wager.out | {event.number})
    return wager.but(stake=left)


def _settled(table: Table, event: Verdict) -> Table:
    return settled(table, (event,))


def _moved(table: Table, event: e.Moved) -> Table:
    wagers = dict(table.wagers)
    old = wagers.pop((event.player, event.spot))
    wagers[event.player, event.to] = old.but(spot=event.to, original=old.stake - old.excess)
    return table.but(wagers=wagers)


def _lit(table: Table, event: e.LampsLit) -> Table:
    return table.but(lamps={**table.lamps, event.wager: event.lit})


def _puck(table: Table, event: e.PuckTurned) -> Table:
    return table.but(puck=event.to)


NONE: frozenset[str] = frozenset()


def _round(table: Table, event: e.RoundEnded) -> Table:
    """Idle is who made no wager in a round at a full table; one left up counts for the next too."""
    is_full, up = len(table.seats) == table.sign.seats, {player for player, _ in table.wagers}
    seats = {
        name: seat.but(
            idle=seat.idle + 1 if is_full and not seat.has_wagered else 0,
            has_wagered=name in up,
            locked=NONE,
        )
        for name, seat in table.seats.items()
    }
    on_the_roll = (table.before or table).wagers
    return table.but(
        rounds=table.rounds + 1,
        has_finished=True,
        seats=seats,
        wagering=frozenset(player for player, _ in on_the_roll),
    )


def _hand(table: Table, event: e.HandEnded) -> Table:
    seat = table.seats.get(event.player)
    seats = table.seats
    if seat and seat.void_games and table.shooter == event.player:  # has not given up the dice
        seats = {**seats, seat.player: seat.but(void_games=0)}
    return table.but(
        seats=seats,
        last_position=seat.position if seat else table.last_position,
        shooter=None,
        thrower=None,
        offered=None,
        declined=frozenset(),
        last_shooter=event.player,
        hands_left=max(0, table.hands_left - 1),
    )


def _cancelled(table: Table, event: e.PointCancelled) -> Table:
    wagers = {key: wager.but(is_put=False) for key, wager in table.wagers.items()}
    return table.but(is_released=event.releases, wagers=wagers, seats=_counted(table, event))


def _counted(table: Table, event: e.PointCancelled) -> Mapping[str, Seat]:
    """A void game is counted against who has just given up the dice."""
    seat = table.seats.get(table.last_shooter or "")
    if not event.releases or seat is None:
        return table.seats
    return {**table.seats, seat.player: seat.but(void_games=seat.void_games + 1)}


def _same(table: Table, event: e.GamesVoided | e.BankShort) -> Table:
    return table


CHANGES: Mapping[type, Callable[[Table, Any], Table]] = {
    e.Rolled: _rolled,
    e.Won: _settled,
    e.Lost: _settled,
    e.PartDecided: _settled,
    e.Moved: _moved,
    e.LampsLit: _lit,
    e.PuckTurned: _puck,
    e.RoundEnded: _round,
    e.HandEnded: _hand,
    e.PointCancelled: _cancelled,
    e.GamesVoided: _same,
    e.BankShort: _same,
}
