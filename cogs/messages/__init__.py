"""Messages about a table: the lobby's card, the turn card, votes, where things stand."""
