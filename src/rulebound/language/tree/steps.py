"""What a step is: it chooses, or is about hidden cards, the field, change, or the course of things."""

from rulebound.language.tree.steps_cards import CardStep
from rulebound.language.tree.steps_change import ChangeStep
from rulebound.language.tree.steps_choosing import ChoosingStep
from rulebound.language.tree.steps_field import FieldStep
from rulebound.language.tree.steps_flow import FlowStep

Step = ChoosingStep | CardStep | FieldStep | ChangeStep | FlowStep
