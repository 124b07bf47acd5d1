"""Where the faces come from: called by the stick, fair by commit and reveal, or from a seed."""
