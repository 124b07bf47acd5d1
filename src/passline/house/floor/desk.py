"""The desk: one live table. It decides, has it written, changes the table, and tells everybody."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

import structlog

from passline.house.facts import Facts, Pending, fold, heard
from passline.house.floor import facts_paper
from passline.house.floor.audience import Audience
from passline.house.floor.clock import TableClock
from passline.house.floor.editions import book_of
from passline.house.floor.reader import Reader
from passline.house.papers import Papers
from passline.house.plans.answer import Answer, Denied, answer_of
from passline.house.plans.scene import SECOND, Plan, Scene, Script
from passline.house.screens import messages
from passline.ledger.entry import Conflict, Entry
from passline.ledger.fault import NOT_NOW, LedgerFault, StoreFailed
from passline.ledger.snapshot import EVERY
from passline.ledger.standing import Standing, pages, standing
from passline.ledger.store import Store
from passline.rulebook.model import Rulebook
from passline.table.events import TableOpened
from passline.table.state import Table

TRIES = 200  # how often a command is made anew when others were first: one of two is, by chance
QUIET = 0.3  # seconds after which others may have been busy here
MISSED = 1000  # entries that are told to who was away; who missed more gets a snapshot

log = structlog.get_logger("passline.desk")


class Desk:
    def __init__(
        self,
        id: str,
        store: Store,
        papers: Papers,
        clock: TableClock,
        audience: Audience,
        excluding: set[str],
    ) -> None:
        self.id = id
        self.audience = audience
        self.paused = ""  # why nothing can be written
        self._store, self._papers, self._clock = store, papers, clock
        self._excluding = excluding  # the tables that the house looks at for its exclusions
        self._lock = asyncio.Lock()
        self._book: Rulebook | None = None
        self._standing = Standing(id)
        self._facts = Facts()
        self._saved = 0
        self._is_stale = False
        self._wrote = 0.0
        self._saving: asyncio.Task[None] | None = None

    @property
    def scene(self) -> Scene:
        assert self._book is not None
        return Scene(self.id, self._book, self.table, self.number, self._facts)

    @property
    def table(self) -> Table:
        assert self._standing.state is not None
        return self._standing.state

    @property
    def is_known(self) -> bool:
        """Whether at least the table as it stands could be read."""
        return self._standing.state is not None

    @property
    def game(self) -> str:
        return self._book.source.title if self._book else self.table.book

    @property
    def facts(self) -> Facts:
        return self._facts

    @property
    def number(self) -> int:
        return self._standing.number

    def _script(self) -> Script:
        scene = self.scene
        return Script(scene, self._clock.at(self.id, scene.table.clock * SECOND))

    @property
    def is_writing(self) -> bool:
        """Whether this desk knew a moment ago that nobody else had written."""
        return self._lock.locked() or time.monotonic() < self._wrote + QUIET

    # Opening

    async def load(self) -> None:
        """From the last snapshot and what came after it. The facts, read first, are no newer."""
        self._saved, self._facts = await facts_paper.saved(self._papers, self.id)
        self._standing = await standing(self._store, self.id)
        self._note(())
        async for page in pages(self._store, self.id, self._saved, self.number):
            self._note(page)
        opened = (await self._store.read(self.id, 0, 1))[0].event
        assert isinstance(opened, TableOpened)
        self._book = book_of(opened)
        await self.audience.learn(messages.people_at(self.scene))

    # Commands

    async def give(self, id: str, plan: Plan) -> Answer | Denied:
        """Carry out a plan, once. The same id gets the same answer."""
        async with self._lock:
            try:
                return await self._given(id, plan)
            except StoreFailed as failed:
                self._pause(str(failed))
                return Denied(503, f"The table is paused; wagers are held. {NOT_NOW}", retry=1)

    async def _given(self, id: str, plan: Plan) -> Answer | Denied:
        if self._is_stale:
            await self._catch_up()
        for _ in range(TRIES):
            script = self._script()
            denied = await plan(script)
            if denied is not None:
                if before := await self._before(id):
                    return before
                if await self._was_behind():  # denied by what is not so any more, perhaps
                    continue
                return denied
            done = await self._offered(id, script)
            if done is not None:
                return done
        return Denied(503, "Too many others write at this table.", retry=1)

    async def _offered(self, id: str, script: Script) -> Answer | None:
        """The answer, if the ledger takes the script or had it before; else what is new is read."""
        if id not in {draft.command_id for draft in script.drafts}:
            if before := await self._before(id):  # the ledger will not tell: ask
                return before
            if not script.drafts:
                return self._answer(id, ())
        found = await self._store.append(self.id, self.number, script.drafts)
        if not isinstance(found, Conflict):
            self._wrote = time.monotonic()
            await self._absorb(found, script.table)
            self._resume()
            return self._answer(id, found)
        await self._catch_up()
        return await self._before(id) if id in found.answered else None

    def _answer(self, id: str, entries: Sequence[Entry]) -> Answer:
        confirmed = [fact["of"] for each in entries for fact in _confirmed(each)]
        return answer_of(id, entries, self._facts.pending.get(next(iter(confirmed), id)))

    async def _before(self, id: str) -> Answer | None:
        """What the id got before."""
        entries = await self._store.answer(self.id, id)
        return answer_of(id, entries) if entries else None

    # What is new

    async def catch_up(self) -> None:
        """Read what other processes wrote."""
        async with self._lock:
            try:
                await self._catch_up()
            except LedgerFault as failed:
                self._pause(str(failed))

    async def _catch_up(self) -> None:
        self._is_stale = True
        async for page in pages(self._store, self.id, self.number):
            await self._absorb(page)
        self._is_stale = False

    async def _was_behind(self) -> bool:
        known = self.number
        await self._catch_up()
        return self.number != known

    async def _absorb(self, entries: Sequence[Entry], table: Table | None = None) -> None:
        """Change the table by entries that are written, and tell all readers.

        Whoever has played these very entries already says to which table they led.
        """
        await self.audience.meet(entries)
        waited = self._facts.pending  # from here on nothing is waited for
        self._standing = self._standing.after(*entries, led_to=table)
        self._note(entries)
        self.audience.tell_entries(entries)
        if waited != self._facts.pending:
            self._tell_pending(waited, entries)
        if self.number - self._saved >= EVERY:
            self._save_soon()

    def _note(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self._facts = fold(self._facts, entry)
        (self._excluding.add if self._facts.exclusions else self._excluding.discard)(self.id)

    def _tell_pending(self, waited: Mapping[str, Pending], entries: Sequence[Entry]) -> None:
        self.audience.tell(messages.pending(self._facts))
        for id, each in waited.items():
            if id not in self._facts.pending:
                told = messages.finished(answer_of(id, entries), self.audience.names)
                self.audience.tell_one(each.player, told)

    # Readers

    async def join(self, reader: Reader, roles: Sequence[str], after: int | None) -> list[str]:
        """What the reader gets first; everything after it comes by itself, without a gap."""
        async with self._lock:
            if self._is_stale or (after or 0) > self.number:  # by another process, perhaps
                with suppress(LedgerFault):
                    await self._catch_up()
            await self.audience.learn([*messages.people_at(self.scene), reader.person])
            missed = None if after is None else await self._missed(after)
            how = messages.snapshot if missed is None else messages.now
            stands = how(self.scene, reader.person, roles, bool(self.paused))
            self.audience.readers.add(reader)
            return [messages.people(self.audience.names), *(missed or ()), stands]

    async def _missed(self, after: int) -> list[str] | None:
        """The entries after a number; None if they are too many, or the number is not ours."""
        if not 0 <= self.number - after <= MISSED:
            return None
        if (told := self.audience.told_after(after)) is not None:
            return told
        if after == self.number:
            return []
        try:
            missed = await self._store.read(self.id, after, MISSED)
        except LedgerFault:
            return None
        await self.audience.meet(missed)
        return list(map(messages.entry, missed))

    # Bad luck

    def _pause(self, why: str) -> None:
        """Nothing is known to be written: read again before anything else."""
        self._is_stale = True
        if not self.paused:
            log.warning("paused", table=self.id, why=why)
            self.audience.tell(messages.paused(NOT_NOW))
        self.paused = why

    def _resume(self) -> None:
        if self.paused:
            log.info("resumed", table=self.id)
            self.audience.tell(messages.resumed())
        self.paused = ""

    @property
    def is_due(self) -> bool:
        """Whether a notice has run out that nobody has noticed yet."""
        clock = self.table.clock
        now = self._clock.at(self.id, clock * SECOND) // SECOND
        return any(clock < notice.due <= now for notice in self.table.notices)

    async def move_clock(self) -> None:
        """Have the clock written; while paused, that shows whether the ledger takes it."""
        async with self._lock:
            with suppress(LedgerFault):
                await self._catch_up()
                script = self._script()
                found = script.drafts and await self._store.append(
                    self.id, self.number, script.drafts
                )
                if isinstance(found, tuple):
                    await self._absorb(found)
                if found and not isinstance(found, Conflict):
                    self._resume()

    # Snapshots

    def _save_soon(self) -> None:
        self._saved = self.number
        self._saving = asyncio.create_task(self._save(self._standing, self._facts))

    async def _save(self, now: Standing, facts: Facts) -> None:
        with suppress(LedgerFault):
            await self._store.save_snapshot(now.snapshot())
            await facts_paper.save(self._papers, self.id, now.number, facts)

    async def close(self) -> None:
        """Finish what was begun; readers are sent away and come back to the next house."""
        async with self._lock:  # which is had in turn: whoever asked before is answered before
            for reader in self.audience.readers:
                reader.drop()
            if self._saving is not None:
                await self._saving


def _confirmed(entry: Entry) -> list[Mapping[str, str]]:
    """What was confirmed by an entry."""
    fact = heard(entry).get("confirmed")
    return [fact] if fact else []
