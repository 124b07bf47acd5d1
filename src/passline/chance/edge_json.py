"""Edges as plain values for JSON: fractions as text, exactly."""

from typing import Any

from passline.chance.edge import Edge


def plain_edge(edge: Edge) -> dict[str, Any]:
    return {
        "wager": edge.wager,
        "called": edge.called,
        "pays": edge.pays,
        "win": str(edge.win),
        "lose": str(edge.lose),
        "push": str(edge.push),
        "rolls": str(edge.rolls),
        "edge": edge_parts(edge),
        "sd": edge.sd,
        "clause": edge.clause,
    }


def edge_parts(edge: Edge) -> dict[str, str]:
    """Of each wager made, of each resolved, of each roll; with a commission also of the outlay."""
    parts = {"made": str(edge.made), "resolved": str(edge.resolved), "roll": str(edge.roll)}
    return {**parts, "outlay": str(edge.outlay)} if edge.fee else parts
