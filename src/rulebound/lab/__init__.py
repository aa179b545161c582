"""Many games: checks that hold for any game, matches between programs, measurements."""
