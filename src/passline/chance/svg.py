"""Drawing: the few marks that a chart is made of, as SVG text."""

from collections.abc import Iterable
from html import escape


def drawing(width: float, height: float, title: str, marks: Iterable[str]) -> str:
    """A drawing that scales with the page; the title is read out to those who cannot see it."""
    body = "".join(marks)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{body}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start", look: str = "") -> str:
    kind = f' class="{look}"' if look else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{kind}>{escape(words)}</text>'


def bar(x: float, y: float, width: float, height: float, look: str, tip: str = "") -> str:
    inner = f"<title>{escape(tip)}</title>" if tip else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" '
        f'class="{look}">{inner}</rect>'
    )


def rule(x1: float, y1: float, x2: float, y2: float, look: str = "grid") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{look}"/>'


def curve(points: Iterable[tuple[float, float]], look: str) -> str:
    joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{joined}" class="{look}"/>'


def area(points: Iterable[tuple[float, float]], look: str) -> str:
    joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{joined}" class="{look}"/>'
