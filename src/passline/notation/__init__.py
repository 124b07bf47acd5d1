"""Table talk: what people say at a table, read into commands and written from events."""
