"""The audience of a table: who reads it, who is called what, and what was told lately."""

from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress

from passline.house.floor.reader import Reader
from passline.house.screens import messages
from passline.ledger.entry import Entry
from passline.ledger.fault import LedgerFault

NameOf = Callable[[str], Awaitable[str | None]]

RECENT = 200  # entries that are kept at hand, for those who were away for a moment
NAMED = 500  # names that are told to whoever comes; of more, the older half is looked up again


class Audience:
    def __init__(self, name_of: NameOf) -> None:
        self.readers: set[Reader] = set()
        self.names: dict[str, str] = {}  # person -> name
        self._name_of = name_of
        self._recent: deque[tuple[int, str]] = deque(maxlen=RECENT)

    def tell(self, message: str) -> None:
        for reader in self.readers:
            reader.tell(message)

    def tell_one(self, person: str, message: str) -> None:
        for reader in self.readers:
            if reader.person == person:
                reader.tell(message)

    def tell_entries(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            told = messages.entry(entry)
            self._recent.append((entry.number, told))
            self.tell(told)

    def told_after(self, number: int) -> list[str] | None:
        """The entries after a number, if all of them are still at hand."""
        if not self._recent or self._recent[0][0] > number + 1:
            return None
        return [told for each, told in self._recent if each > number]

    # Names

    async def meet(self, entries: Sequence[Entry]) -> None:
        """Learn who is named by entries."""
        await self.learn(messages.people_in(entries))

    async def learn(self, ids: Sequence[str]) -> None:
        """Names of these people; those who are not known are told to all who are here."""
        ids = list(dict.fromkeys(ids))
        self.names |= {id: self.names.pop(id) for id in ids if id in self.names}  # now the newest
        if new := await self._looked_up([id for id in ids if id not in self.names]):
            self.names |= new
            self.tell(messages.people(new))
        if len(self.names) > NAMED:
            self.forget(list(self.names)[: -NAMED // 2])

    async def names_of(self, ids: Sequence[str]) -> dict[str, str]:
        """Names of these: also of people who have long left the table."""
        known = {id: self.names[id] for id in ids if id in self.names}
        return known | await self._looked_up([id for id in ids if id not in known])

    async def _looked_up(self, ids: Sequence[str]) -> dict[str, str]:
        found = {}
        for id in ids:
            with suppress(LedgerFault):
                if name := await self._name_of(id):
                    found[id] = name
        return found

    def forget(self, people: Collection[str]) -> None:
        for id in people:
            self.names.pop(id, None)
