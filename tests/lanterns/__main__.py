"""`python -m tests.lanterns play lanterns` is the `rulebound` command with one game more."""

from tests.lanterns import LANTERNS

from rulebound import catalogue
from rulebound.__main__ import main

if __name__ == "__main__":
    catalogue.register(LANTERNS)
    main()
