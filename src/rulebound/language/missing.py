"""What is said when a dialect has no words for a node."""

from __future__ import annotations


class MissingWords(Exception):
    """There are no words for a node."""

    def __init__(self, node: object, language: str = "Japanese") -> None:
        super().__init__(f"there are no {language} words for {node!r}")
        self.node = node
