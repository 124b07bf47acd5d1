"""Hypothesis profiles. A failure prints the blob that reproduces it."""

from hypothesis import settings

settings.register_profile("ci", derandomize=False, print_blob=True, deadline=None, max_examples=100)
settings.register_profile("long", settings.get_profile("ci"), max_examples=5_000)
settings.load_profile("ci")
