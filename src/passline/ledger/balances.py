"""Balances: the accounts of one table, folded from its postings, and what its state says."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from fractions import Fraction

from passline.ledger.accounts import (
    BANK,
    BREAKAGE,
    CAGE,
    COMMISSION,
    LAYOUT,
    NOTHING,
    Amount,
    Posting,
    held,
    postings,
    rail,
)
from passline.ledger.entry import Entry, fitting
from passline.records import Record, record
from passline.table.events import Event, OutcomeVoided, PartDecided, Rolled, SeatLeft, Won
from passline.table.evolve import evolve
from passline.table.state import Table


@record
class Balances(Record):
    sums: Mapping[str, Amount] = field(default_factory=dict)
    # breakage of the last roll by player, in case that is made void
    broken: Mapping[str, Fraction] = field(default_factory=dict)

    def after(self, event: Event, table: Table | None) -> "tuple[Balances, tuple[Posting, ...]]":
        """The balances after an event at this table, and what was posted."""
        posted = postings(event, table, sum(self.broken.values(), NOTHING))
        if not posted:
            return self.but(broken=_broken(self.broken, event)), ()
        sums = dict(self.sums)
        for posting in posted:
            sums[posting.account] = sums.get(posting.account, 0) + posting.amount
        return Balances(sums, _broken(self.broken, event)), posted


def played(
    balances: Balances, table: Table | None, entry: Entry
) -> tuple[Balances, tuple[Posting, ...], Table]:
    """An entry's balances, postings and table. Raises BadEntry if it does not fit."""
    with fitting(entry):
        return *balances.after(entry.event, table), evolve(table, entry.event)


def _broken(broken: Mapping[str, Fraction], event: Event) -> Mapping[str, Fraction]:
    if isinstance(event, Rolled | OutcomeVoided):
        return {}
    if isinstance(event, SeatLeft):  # what was carried away is not taken back
        return {player: part for player, part in broken.items() if player != event.player}
    if isinstance(event, Won | PartDecided) and event.breakage:
        return {**broken, event.player: broken.get(event.player, NOTHING) + event.breakage}
    return broken


def shown(table: Table) -> dict[str, int]:
    """The accounts as the state of the table shows them: breakage is in the float."""
    sums = {
        LAYOUT: sum(wager.stake for wager in table.wagers.values() if not wager.is_token),
        BANK: table.bank,
        COMMISSION: table.commission,
    }
    for player, seat in table.seats.items():
        sums[rail(player)] = seat.rail
        sums[held(player)] = seat.held
    return sums


def differences(balances: Balances, table: Table) -> Iterator[str]:
    """What the postings and the state do not agree on, in words."""
    posted = {name: sum for name, sum in balances.sums.items() if name not in (CAGE, BREAKAGE)}
    posted[BANK] = posted.get(BANK, 0) + balances.sums.get(BREAKAGE, 0)
    state = shown(table)
    for name in sorted({*posted, *state}):
        if posted.get(name, 0) != state.get(name, 0):
            yield f"{name}: {posted.get(name, 0)} by postings, {state.get(name, 0)} by the table"
