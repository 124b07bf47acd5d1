"""Lump: rows that can never be told apart become one, so that the table stays in the cache."""

from typing import Any

import numpy as np

from passline.lab.rows import Rows

_MIX = np.uint64(0x9E3779B97F4A7C15)


def classes(rows: Rows, marks: Any | None = None) -> Any:
    """The class of every row: the coarsest that agrees on amounts, marks and where rolls lead."""
    count = rows.count
    same = [rows.base[:, None], rows.width[:, None], rows.change]
    same += [] if marks is None else [marks]
    leads = [rows.next, rows.less[:, None], rows.more[:, None]]
    leads += [rows.leave[:, None]] if len(rows.leave) else []
    lead = np.concatenate(leads, axis=1)
    ends = int(lead.max(initial=0)) - count + 1
    found = _numbered(np.concatenate(same, axis=1))
    while True:
        known = np.concatenate([found, found.max(initial=-1) + 1 + np.arange(max(ends, 0))])
        finer = _numbered(np.concatenate([found[:, None], known[lead]], axis=1))
        if finer.max(initial=-1) == found.max(initial=-1):
            return found
        found = finer


def _numbered(table: Any) -> Any:
    """A number for each different line."""
    lines = np.ascontiguousarray(table, np.int64)
    odd = np.random.default_rng(lines.shape[1]).integers(
        1, 1 << 63, lines.shape[1], np.uint64
    ) | np.uint64(1)
    digest = lines.view(np.uint64) * _MIX
    digest ^= digest >> np.uint64(29)
    sums = (digest * odd).sum(axis=1, dtype=np.uint64)
    _, first, numbers = np.unique(sums, return_index=True, return_inverse=True)
    if not np.array_equal(lines[first][numbers], lines):  # two lines with one digest
        _, numbers = np.unique(lines, axis=0, return_inverse=True)
    return numbers.reshape(-1)


def lumped(rows: Rows, of: Any) -> Rows:
    """The rows with each class once, in the order in which they are first met."""
    count = rows.count
    _, first = np.unique(of, return_index=True)
    order = np.argsort(first, kind="stable")
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    keep = first[order]
    ends = np.arange(64) + len(order)
    onto = np.concatenate([rank[of], ends])
    return Rows(
        int(onto[rows.start]),
        rows.base[keep],
        rows.width[keep],
        onto[rows.less[keep]],
        onto[rows.more[keep]],
        onto[rows.next[keep]],
        rows.change[keep],
        onto[rows.leave[keep]] if len(rows.leave) else rows.leave,
        rows.choice[keep],
    )
