"""English, in the templating of each game's cards."""
