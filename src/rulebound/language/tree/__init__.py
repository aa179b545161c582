"""The ability tree: what a card's text means, as plain immutable data.

The nodes are shared by all games and named neutrally (`Destroy`, `Exhaust`); each game has its own words for
them (FFTCG says break and dull). A tree holds no code and no reference to a game, so it can be compared, hashed,
saved and written back as text. `kernel/effects.py` flattens the steps of an ability into a procedure;
`kernel/evaluate/` reads filters, amounts and conditions; `kernel/layers.py` applies the modifiers.
"""

from rulebound.language.tree.abilities import *
from rulebound.language.tree.amounts import *
from rulebound.language.tree.base import *
from rulebound.language.tree.conditions import *
from rulebound.language.tree.costs import *
from rulebound.language.tree.events import *
from rulebound.language.tree.modifiers import *
from rulebound.language.tree.objects import *
from rulebound.language.tree.steps import *
from rulebound.language.tree.steps_cards import *
from rulebound.language.tree.steps_change import *
from rulebound.language.tree.steps_choosing import *
from rulebound.language.tree.steps_field import *
from rulebound.language.tree.steps_flow import *
from rulebound.language.tree.walking import *
