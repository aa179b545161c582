"""Shadowverse: Evolve in English: the words that may explain something in brackets, in the order of the alphabet."""

from rulebound.language.reminders import reminder

REMINDERS = (
    reminder(
        "Storm", "and are attack can enemy field followers leaders on onto put storm the they they're turn with your"
    ),
    reminder("Rush", "are attack can enemy field followers on onto put rush the they they're turn with your"),
    reminder("Assail", "assail attack can followers reserved with"),
    reminder("Intimidate", "attacked be can't cannot followers intimidate with"),
    reminder("Aura", "abilities and aura be by can't cannot enemy followers selected spells with"),
    reminder(
        "Ward",
        "'s are attack be can during end engaged field follower followers is it it's only onto "
        "opponent or phase put them this ward when with your",
    ),
    reminder(
        "Drain", "a and attacks damage deals dealt defense drain equal follower gains its leader the to when with"
    ),
    reminder("Bane", "a after are attacked attacking bane by damage destroyed exchanged follower followers is or with"),
    reminder("overflow", "# active at becomes if is least maximum number of overflow play points your"),
    reminder("races", "followers have racing rush"),
    reminder("to hand", "are from game hand removed returned the to tokens"),
    reminder("to deck", "a are deck from game into put removed the tokens"),
)
