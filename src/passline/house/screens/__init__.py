"""What pages and programs are shown, as JSON types. Nothing here decides anything."""
