"""Papers: the few things that the house keeps beside the ledger, by name."""

import json
from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from passline.ledger.signing import SigningKey
from passline.ledger.store import Store

KEY = "dice key"
SEAL = "signing key"


class Papers:
    def __init__(self, store: Store) -> None:
        self._rows = store.rows

    async def read(self, name: str) -> Mapping[str, Any] | None:
        rows = await self._rows.run("SELECT content FROM house_papers WHERE name = ?", name)
        return json.loads(rows[0][0]) if rows else None

    async def write(self, name: str, content: Mapping[str, Any]) -> None:
        sql = (
            "INSERT INTO house_papers VALUES (?, ?) "
            "ON CONFLICT (name) DO UPDATE SET content = excluded.content"
        )
        await self._rows.run(sql, name, json.dumps(content))

    async def first(self, name: str, content: Mapping[str, Any]) -> Mapping[str, Any]:
        """What is there; if nothing is, this. Of several who ask at once, one is first."""
        sql = "INSERT INTO house_papers VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
        await self._rows.run(sql, name, json.dumps(content))
        found = await self.read(name)
        assert found is not None
        return found

    async def dice_key(self) -> bytes:
        """The key behind the fair dice of old houses; none where secrets were always drawn."""
        return bytes.fromhex((await self.read(KEY) or {"key": ""})["key"])

    async def signing_key(self) -> SigningKey:
        """The key that signs this house's evidence."""
        paper = await self.first(SEAL, {"key": token_hex(32)})
        return SigningKey(bytes.fromhex(paper["key"]))

    async def known_signing_key(self) -> SigningKey | None:
        """The same, if there is one already: to look for it writes nothing."""
        paper = await self.read(SEAL)
        return SigningKey(bytes.fromhex(paper["key"])) if paper else None
