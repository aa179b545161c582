"""FFTCG in English: the words that may explain something in brackets, in the order of the alphabet."""

from rulebound.language.reminders import reminder

REMINDERS = (
    reminder("lasts", "at do does doesn't don't effect effects end not of the these this turn"),
    reminder("Limit Break", "be cannot cards deck in included main with your {lb}"),
    reminder("threshold", "# ability character damage has have if more of or points received this you"),
    reminder("Haste", "abilities attack can character containing cost enters field in it or the this turn use {dull}"),
    reminder(
        "First Strike", "a blocked blocks by damage deals doesn't first forward have if is or strike that this without"
    ),
    reminder(
        "Back Attack",
        "'s abilities and attack be can card during either like main or phase played player's summons this",
    ),
    reminder("Brave", "attacking cause does doesn't dull forward not this to"),
    reminder("units", "# be must units"),
    reminder("no burst", "burst effect ex its not trigger will {ex}"),
)
