"""Unreadable: what cannot be read, where it stands, and what would be right."""

from passline.records import Record, record


@record
class Unreadable(Record):
    """A slip in a text. Never raised: readers give it back as a value."""

    line: int
    column: int
    what: str
    expected: str  # a sentence: what would be right

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.what}. {self.expected}"


def either(choices: list[str]) -> str:
    """Choices as a person lists them: "a, b or c"."""
    if len(choices) < 2:
        return "".join(choices)
    return f"{', '.join(choices[:-1])} or {choices[-1]}"
