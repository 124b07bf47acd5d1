"""What can be asked of a house, path by path, and the door at which all of it is checked."""
