"""English that several games share: one grammar, for which each game has a lexicon."""
