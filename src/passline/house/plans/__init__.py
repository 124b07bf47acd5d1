"""From a wish to a script: who may, by which role, and what is to be written down."""
