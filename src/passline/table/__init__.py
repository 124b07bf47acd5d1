"""The table: a pure state machine. `decide` judges, `evolve` changes."""
