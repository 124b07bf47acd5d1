"""Live tables: the floor, its desks, and who reads them."""
