"""Japanese card text, written from the ability tree. It is not read."""
