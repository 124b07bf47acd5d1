"""The language of strategies: from words to a `Strategy`."""
