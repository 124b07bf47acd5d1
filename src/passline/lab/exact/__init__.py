"""The exact law of a session, without any sampling."""
