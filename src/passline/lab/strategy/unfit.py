"""Unfit: the lab cannot do what was asked, and says what would be right."""


class Unfit(ValueError):
    """A question that cannot be answered as asked. The message says what would be right."""
