"""Rulebooks: what each casino has published, read from its folder of TOML."""
