"""The house: its ledger, its floor and its people, for as long as it is open."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from argon2 import PasswordHasher

from passline.house.floor.audience import Audience
from passline.house.floor.desk import Desk
from passline.house.floor.floor import Floor
from passline.house.floor.reader import UNWELCOME, Reader
from passline.house.metrics import Metrics
from passline.house.pace import Pace
from passline.house.papers import Papers
from passline.house.people.grants import Grant, roles_at
from passline.house.people.people import Ids, People, random_id, shown_name
from passline.house.plans.answer import Answer, Denied
from passline.house.plans.command import command_plan
from passline.house.plans.confirm import lapsing
from passline.house.plans.exclusions import order_against, refuse_by
from passline.house.plans.offers import OFFERS
from passline.house.plans.post import leaving
from passline.house.plans.scene import Plan
from passline.house.plans.wish import Wish, full_id
from passline.house.turns import Turns
from passline.house.wire.registry import ROWS
from passline.ledger.fault import LedgerFault
from passline.ledger.people_store import PeopleStore, Person
from passline.ledger.store import Store
from passline.records import Record, record
from passline.rulebook.words import Role

BEAT = 5.0  # seconds between two looks at the sessions of all readers
TIDY = 3_600_000  # milliseconds between two looks for sessions that are over


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@record
class Settings(Record):
    origins: tuple[str, ...] = ()  # besides the house's own address
    most_readers: int = 5000  # sockets in all
    most_of_place: int = 2000  # sockets from one address, behind which many may be
    most_of_one: int = 64  # sockets of one person
    is_hurried: bool = False  # tests: nobody is asked to wait


class House:
    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        now: Callable[[], int] = wall_clock,
        hasher: PasswordHasher | None = None,
        ids: Ids = random_id,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store, self.now = store, now
        self.settings = settings or Settings()
        self.metrics = Metrics()
        self.people = People(PeopleStore(store.rows), now, hasher, ids)
        self.papers = Papers(store)
        self.floor = Floor(store, self.papers, now, self._name_of, ids, steady)
        self.owner_token: str | None = None
        self._tidied = 0
        self._beat: asyncio.Task[None] | None = None
        scale = 1_000_000 if self.settings.is_hurried else 1
        self.doors = Pace(20 * scale, 3, now)  # sign-ins, guests and links, of one place
        self.names = Pace(5 * scale, 12, now)  # sign-ins by one name
        self.wishes = Pace(100 * scale, 0.05, now)  # commands of one person
        self.asks = Pace(10 * scale, 0.2, now)  # questions of one person
        self.readings = Turns(2, 8)  # so many at once, and asked for by one person
        self.proofs = Turns(1, 2)  # each reads a whole table

    async def open(self) -> None:
        await self.floor.start()
        await self._tidy()
        self.owner_token = await self.people.owner_link()
        self._beat = asyncio.create_task(self._look_again())

    async def close(self) -> None:
        """Finish what was acknowledged, then stop."""
        if self._beat is not None:
            self._beat.cancel()
        await self.floor.close()
        await self.store.close()

    async def sign_out(self, token: str) -> None:
        """End a session, with the sockets that it opened."""
        await self.people.end(token)
        self._drop(lambda reader: reader.session == token)

    async def look_at_sessions(self) -> None:
        """Drop the sockets of sessions that ran out, or were ended at another process."""
        readers = [each for audience in self._audiences() for each in audience.readers]
        ended = await self.people.over({each.session for each in readers})
        self._drop(lambda reader: reader.session in ended)

    async def look_at_names(self) -> None:
        """Forget the names of those who were erased at another process."""
        audiences = list(self._audiences())
        erased = await self.people.erased({id for audience in audiences for id in audience.names})
        for audience in audiences:
            audience.forget(erased)

    def _audiences(self) -> Iterator[Audience]:
        return (desk.audience for desk in self.floor.desks.values())

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(LedgerFault):
                await self.look()

    async def look(self) -> None:
        """At each beat: who is still signed in, and still somebody."""
        await self.look_at_sessions()
        await self.look_at_names()
        if not 0 <= self.now() - self._tidied < TIDY:  # or the clock has jumped back
            await self._tidy()

    async def _tidy(self) -> None:
        await self.people.tidy()
        self._tidied = self.now()

    async def withdraw(self, by: str, id: str, grant: Grant) -> Person | Denied:
        """Take a role away; who stood at a post by it has left that post."""
        person = await self.people.withdraw(by, id, grant)
        if isinstance(person, Denied):
            return person
        for desk in self.floor.desks.values():
            held = roles_at(person, desk.id, desk.scene.facts)
            if set(desk.scene.facts.posts.get(id, ())) - set(held):
                left = f"{id}:left:{desk.number}"
                await desk.give(left, leaving(left, id, held))
        return person

    async def erase(self, person: Person) -> None:
        """Forget a person, here and at every table."""
        await self.people.erase(person)
        self._drop(lambda reader: reader.person == person.id)
        for audience in self._audiences():
            audience.forget([person.id])

    async def new_password(self, token: str, password: str) -> Person | Denied:
        """Chosen by the link of somebody who forgot: whoever was signed in so, is not any more."""
        person = await self.people.choose(token, password)
        if not isinstance(person, Denied):
            self._drop(lambda reader: reader.person == person.id)
        return person

    def _drop(self, is_meant: Callable[[Reader], bool]) -> None:
        for audience in self._audiences():
            for reader in filter(is_meant, audience.readers):
                reader.drop(UNWELCOME)

    async def _name_of(self, id: str) -> str | None:
        person = await self.people.person(id)
        return shown_name(person) if person else None

    def wish(self, desk: Desk, person: Person, name: str, said: dict[str, object]) -> Wish:
        """What was sent, with the roles that the person has at this table."""
        held = roles_at(person, desk.id, desk.scene.facts)
        id, by = full_id(person.id, str(said["id"])), said.get("by")
        fields = {key: value for key, value in said.items() if key not in ("id", "by", "command")}
        return Wish(id, person.id, held, name, fields, Role(str(by)) if by else None)

    async def give(self, desk: Desk, wish: Wish) -> Answer | Denied:
        """Carry out a wish at a table."""
        if wait := self.wishes.wait(wish.who):
            return Denied(429, "Slower, please.", wish.name, wait)
        start, outcome = time.perf_counter(), "failed"
        try:
            answer = await desk.give(wish.id, lapsing(self._plan(desk, wish)))
            outcome = _outcome(answer)
            return answer
        finally:
            self.metrics.count(wish.name, outcome, time.perf_counter() - start)

    def _plan(self, desk: Desk, wish: Wish) -> Plan:
        if order := order_against(wish, desk.scene, self.floor.scenes()):
            return lambda script: refuse_by(order, wish, script)
        if wish.name in ROWS:
            return command_plan(wish)
        plan, secrets = OFFERS[wish.name].plan, self.floor.secrets
        return lambda script: plan(script, wish, secrets)


def _outcome(answer: Answer | Denied) -> str:
    if isinstance(answer, Denied):
        return str(answer.status)
    return "refused" if answer.refused else "pending" if answer.pending else "granted"
