"""What a step is: one of those about cards, about the field, about change, or about the course of things."""

from rulebound.language.tree.steps_cards import CardStep
from rulebound.language.tree.steps_change import ChangeStep
from rulebound.language.tree.steps_field import FieldStep
from rulebound.language.tree.steps_flow import FlowStep

Step = CardStep | FieldStep | ChangeStep | FlowStep
