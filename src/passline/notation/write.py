"""Writing: commands as sentences, events as phrases."""

from passline.notation.phrases import PHRASES
from passline.notation.sentences import SENTENCES, AmendSign
from passline.table.commands import Command
from passline.table.events import Event


def sentence(command: Command | AmendSign) -> str:
    """What somebody says to give this command."""
    return SENTENCES.write(command)


def phrase(event: Event) -> str:
    """What happened, told in full."""
    return PHRASES.write(event)
