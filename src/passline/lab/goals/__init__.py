"""What a player with a goal does best."""
