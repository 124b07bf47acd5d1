"""Databases for tests; Hypothesis profiles. A failure prints the blob that reproduces it."""

from databases import postgres, store_url
from hypothesis import settings

__all__ = ["postgres", "store_url"]  # fixtures

settings.register_profile("ci", derandomize=False, print_blob=True, deadline=None, max_examples=100)
settings.register_profile("long", settings.get_profile("ci"), max_examples=5_000)
settings.load_profile("ci")
