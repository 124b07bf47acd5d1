"""The changes that `mutate` makes to the guards of a wager: each condition alone, always or never
true; each part of a condition left out; each comparison with its edge on the other side."""

import ast
import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from types import ModuleType
from typing import Any

from passline.records import Record, record
from passline.table import accept, amounts, areas, guards

MODULES = {"accept": accept, "areas": areas, "guards": guards, "amounts": amounts}
EDGES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}


@record
class Flip(Record):
    """One function of the guards, changed in one place."""

    module: str
    function: str
    what: str
    source: str

    def __str__(self) -> str:
        return f"{self.module}.{self.function}: {self.what}"


@contextmanager
def flipped(flip: Flip) -> Iterator[None]:
    """The function does something else for a while; whoever holds it need not know."""
    names = dict(vars(MODULES[flip.module]))
    held = names[flip.function]
    exec(flip.source, names)
    function, changed = inspect.unwrap(held), inspect.unwrap(names[flip.function])
    plain, function.__code__ = function.__code__, changed.__code__
    _forget()
    try:
        yield
    finally:
        function.__code__ = plain
        _forget()


def _forget() -> None:
    """What the guards remember was said by the function as it was."""
    for module in MODULES.values():
        for each in vars(module).values():
            getattr(each, "cache_clear", lambda: None)()


def flips() -> Iterator[Flip]:
    for name, module in MODULES.items():
        for function in _functions(module):
            for what, changed in _changed(function):
                yield Flip(name, function.name, what, ast.unparse(changed))


def _functions(module: ModuleType) -> list[ast.FunctionDef]:
    tree = ast.parse(inspect.getsource(module))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def _changed(function: ast.FunctionDef) -> Iterator[tuple[str, ast.FunctionDef]]:
    for nth, node in enumerate(ast.walk(function)):
        for what, change in _changes(node):
            copy = deepcopy(function)
            change(list(ast.walk(copy))[nth])
            yield what, copy


def _changes(node: ast.AST) -> Iterator[tuple[str, Any]]:
    """What can be changed here, and how."""
    if isinstance(node, ast.If | ast.IfExp):
        said = ast.unparse(node.test)
        yield f"if {said}: never", _test(False)
        yield f"if {said}: always", _test(True)
    elif isinstance(node, ast.BoolOp):
        for nth, part in enumerate(node.values):
            yield f"{ast.unparse(node)}: without {ast.unparse(part)}", _without(nth)
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in EDGES:
        yield f"{ast.unparse(node)}: edge on the other side", _edge


def _test(value: bool) -> Any:
    def change(node: Any) -> None:
        """Still looked at, for what it fills in."""
        node.test = ast.Subscript(
            value=ast.Tuple([node.test, ast.Constant(value)], ast.Load()),
            slice=ast.Constant(1),
            ctx=ast.Load(),
        )

    return change


def _without(nth: int) -> Any:
    def change(node: Any) -> None:
        del node.values[nth]

    return change


def _edge(node: Any) -> None:
    node.ops[0] = EDGES[type(node.ops[0])]()
