"""Records of games, and checking them: replaying a log and comparing every step."""
