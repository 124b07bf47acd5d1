"""Whole 64-bit words in compiled code: the product of two of them in full."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

WIDE, WORD = ir.IntType(128), ir.IntType(64)


@intrinsic
def high(typing: Any, a: Any, b: Any) -> Any:
    """The upper 64 bits of a × b."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        first, second = (builder.zext(arg, WIDE) for arg in args)
        product = builder.mul(first, second)
        return builder.trunc(builder.lshr(product, ir.Constant(WIDE, 64)), WORD)

    return types.uint64(types.uint64, types.uint64), code
