"""Table: rows packed for the kernel. Each entry holds where a roll leads and what it is worth."""

from typing import Any, NamedTuple

import numpy as np

from passline.lab.landing import KIND_OF
from passline.lab.rows import ENDLESS, ENDS, Rows

ROW = 40  # 36 rolls, then:
LESS, WIDTH, MORE, BASE = range(36, 40)
FAR = 1 << 62


class Packed(NamedTuple):
    table: Any  # (rows + ends) × ROW, flat
    leave: Any
    start: int  # the first row, as an offset
    over: int  # where the ends begin
    is_wide: bool  # whether some row has a goal above it


def packed(rows: Rows) -> Packed:
    count = rows.count
    bases = np.concatenate([rows.base, np.zeros(len(ENDS), np.int64)])
    table = np.zeros((count + len(ENDS), ROW), np.uint64)
    here = rows.base[:, None]
    kinds = _entries(rows.next, here + rows.change - bases[rows.next])
    table[:count, :36] = kinds[:, KIND_OF]
    table[:count, LESS] = _entries(rows.less, rows.base - bases[rows.less])
    table[:count, MORE] = _entries(rows.more, rows.base - bases[rows.more])
    table[:count, WIDTH] = np.where(rows.width >= ENDLESS, FAR, rows.width)
    table[:count, BASE] = rows.base.astype(np.uint64)
    stay = np.arange(count, count + len(ENDS))
    table[count:, : LESS + 1] = _entries(stay, np.zeros_like(stay))[:, None]
    table[count:, WIDTH] = FAR
    leave = rows.leave
    leave = _entries(leave, rows.base - bases[leave]) if len(leave) else leave.astype(np.uint64)
    is_wide = bool((rows.width < ENDLESS).any())
    return Packed(table.reshape(-1), leave, rows.start * ROW, count * ROW, is_wide)


def _entries(target: Any, change: Any) -> Any:
    assert np.abs(change).max(initial=0) < 1 << 31
    low = change.astype(np.int64).astype(np.uint64) & np.uint64(0xFFFFFFFF)
    return (target * ROW).astype(np.uint64) << np.uint64(32) | low
