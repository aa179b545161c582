"""Card text as data: the ability tree, and later the readers and writers of text."""
