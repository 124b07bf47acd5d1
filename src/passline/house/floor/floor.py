"""The floor: all tables of the house."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import structlog

from passline.house.dice.secrets import Secrets
from passline.house.facts import Dice, Facts
from passline.house.floor.audience import Audience, NameOf
from passline.house.floor.clock import TableClock
from passline.house.floor.desk import Desk
from passline.house.papers import Papers
from passline.house.people.people import Ids, random_id
from passline.house.plans.answer import Denied
from passline.house.plans.roll import commit
from passline.house.plans.scene import SECOND, Scene, Script
from passline.ledger.entry import Conflict, Draft, is_name
from passline.ledger.fault import BadEntry, LedgerFault
from passline.ledger.filed import in_order
from passline.ledger.store import Store
from passline.records import Record, record
from passline.rulebook.fault import BadRulebook
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.decide import BANK, open_table
from passline.table.evolve import evolve

AGAIN = 1.0  # seconds between two tries to write again
SOON = 0.02  # seconds between two looks at what others wrote

UNSOUND = "Its ledger is not as it was written; the log and passline audit say where."
SEED_IS_KNOWN = (
    "Seeded dice are for practice tables: whoever reads the seed in the ledger knows every roll. "
    "Open the table with fair or called dice, or for practice."
)

log = structlog.get_logger("passline.floor")


@record
class Opening(Record):
    """What a table is to be."""

    book: str
    name: str
    sign: Mapping[str, Any]
    dice: Dice
    seed: int
    is_practice: bool
    readings: Mapping[str, str]
    bank: int = BANK
    staff: Mapping[Role, int] | None = None


class Floor:
    def __init__(
        self,
        store: Store,
        papers: Papers,
        now: Callable[[], int],
        name_of: NameOf,
        table_ids: Ids = random_id,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.desks: dict[str, Desk] = {}
        self.secrets = Secrets(store, papers)
        self.closed: dict[str, Desk] = {}  # tables that cannot be played here
        self._store, self._papers, self._now, self._name_of = store, papers, now, name_of
        self._ids, self._steady = table_ids, steady
        self._tasks: list[asyncio.Task[None]] = []
        self._loading = asyncio.Lock()
        self._woken: set[str] = set()
        self._excluding: set[str] = set()  # tables whose facts hold an exclusion from the casino

    async def start(self) -> None:
        for id in await self._store.tables():
            await self.desk(id)
        work = (self._watch(), self._follow(), self._tick())
        self._tasks = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(desk.close() for desk in self.desks.values()))

    # Tables

    async def desk(self, id: str) -> Desk | None:
        """The desk of a table, if there is such a table. Another process may have opened it."""
        if id in self.desks:
            return self.desks[id]
        async with self._loading:
            if id in self.desks:
                return self.desks[id]
            if len(id) > 64 or not is_name(id):
                return None
            return await self._loaded(id)

    async def _loaded(self, id: str) -> Desk | None:
        clock = TableClock(self._now, self._steady)
        desk = Desk(id, self._store, self._papers, clock, Audience(self._name_of), self._excluding)
        try:
            first = await self._store.read(id, 0, 1)
            if not first:
                return None
            in_order(id, first)
            await desk.load()
        except BadRulebook as bad:
            log.error("unknown rulebook", table=id, why=str(bad))
            self._close(desk, str(bad))
            return None
        except BadEntry as bad:
            log.error("unsound ledger; passline audit says more", table=id, why=str(bad))
            self._close(desk, UNSOUND)
            return None
        self.closed.pop(id, None)
        self.desks[id] = desk
        return desk

    def _close(self, desk: Desk, why: str) -> None:
        desk.paused = f"The table is paused; wagers are held. {why}"
        self.closed[desk.id] = desk

    def scenes(self) -> Iterator[Scene]:
        """Every table at which somebody was excluded from the casino, as it stands."""
        return (self.desks[id].scene for id in sorted(self._excluding) if id in self.desks)

    async def open(self, who: str, role: str, wanted: Opening) -> Desk | Denied:
        """Open a table under its book and sign, and write down what dice it has."""
        found = book_and_sign(wanted)
        if isinstance(found, Denied):
            return found
        book, sign = found
        at = self._now()
        opened = open_table(book, sign, bank=wanted.bank, at=at // SECOND, staff=wanted.staff)
        id = self._ids("t")
        script = Script(Scene(id, book, evolve(None, opened), 1, Facts()), at)
        script.note("open", {"opened": _plain(wanted)})
        if wanted.dice is Dice.FAIR:
            await commit(script, "open", self.secrets)
        batch = [Draft(at, who, role, "open", opened), *script.drafts]
        done = await self._store.append(id, 0, batch)
        if isinstance(done, Conflict):
            return Denied(409, "There is such a table already.")
        log.info("opened", table=id, book=book.id, dice=wanted.dice)
        desk = await self.desk(id)
        assert desk is not None
        return desk

    # Other processes, and bad luck

    async def _watch(self) -> None:
        """Wake-ups: tables that somebody wrote to, often we ourselves."""
        while True:
            with suppress(LedgerFault):
                async for id in self._store.changed():
                    self._woken.add(id)
            await asyncio.sleep(AGAIN)

    async def _follow(self) -> None:
        """Read what others wrote. A desk that is writing itself finds it out by that."""
        while True:
            await asyncio.sleep(SOON)
            for id in [id for id in self._woken if not self._is_writing(id)]:
                self._woken.discard(id)
                with suppress(LedgerFault):
                    desk = await self.desk(id)
                    if desk is not None:
                        await desk.catch_up()

    def _is_writing(self, id: str) -> bool:
        return id in self.desks and self.desks[id].is_writing

    async def _tick(self) -> None:
        """Notices run out at idle tables, too; tables that are paused go on as soon as they can."""
        while True:
            await asyncio.sleep(AGAIN)
            for desk in [desk for desk in self.desks.values() if desk.paused or desk.is_due]:
                await desk.move_clock()


def book_and_sign(wanted: Opening) -> tuple[Rulebook, Sign] | Denied:
    """What the table is to be played by, or why it cannot be."""
    if wanted.dice is Dice.SEEDED and not wanted.is_practice:
        return Denied(400, SEED_IS_KNOWN, "dice")
    if wanted.book not in ids():
        known = ", ".join(ids())
        return Denied(400, f"There is no book {wanted.book}. The books: {known}.", "book")
    try:
        book = load(wanted.book, wanted.readings)
        return book, load_sign(book, wanted.sign)
    except BadRulebook as bad:
        return Denied(400, " ".join(str(fault) for fault in bad.faults), "sign")


def _plain(wanted: Opening) -> dict[str, Any]:
    return {
        "name": wanted.name,
        "dice": wanted.dice,
        "seed": wanted.seed,
        "is_practice": wanted.is_practice,
    }
