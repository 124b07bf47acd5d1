"""Compiled code that walks rows over many sessions. It knows no rule and no strategy."""
