"""The house on a port: the app, sockets, and the document that describes it."""
