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
        if strangers := [who for who in messages.people_in(entries) if who not in self.names]:
            await self.learn(strangers)

    async def learn(self, ids: Sequence[str]) -> None:
        """Names of people who have not been seen at this table, told to all who are here."""
        new = {}
        for id in dict.fromkeys(ids):
            with suppress(LedgerFault):
                if id not in self.names and (name := await self._name_of(id)):
                    new[id] = name
        self.names |= new
        if new:
            self.tell(messages.people(new))

    async def names_of(self, ids: Sequence[str]) -> dict[str, str]:
        """Names of those who are known: also of people who have long left the table."""
        await self.learn(ids)
        return {id: self.names[id] for id in ids if id in self.names}

    def forget(self, people: Collection[str]) -> None:
        for id in people:
            self.names.pop(id, None)
