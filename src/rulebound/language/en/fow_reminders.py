"""Force of Will in English: the words that may explain something in brackets, in the order of the alphabet."""

from rulebound.language.reminders import reminder

REMINDERS = (
    reminder("Flying", "attacking be blocked by cannot card j/resonator j/resonators resonators this while without"),
    reminder(
        "Swiftness",
        "a abilities ability activate and attack can card comes enters field in into it its play "
        "same the this turn you {rest}",
    ),
    reminder("Precision", "attack can card j/resonators recovered this"),
    reminder("Target Attack", "attack can card j/resonators recovered this"),
    reminder(
        "Energize", "a are as banish coin first game get going if not or player produce starts the this will with you"
    ),
    reminder(
        "Incarnation",
        "'s a and any banish card combination cost darkness fire light may of one or pay play rather "
        "resonator resonators than this two water wind you",
    ),
    reminder("First Strike", "attacked attacking battle blocker card damage deals first object or the this to while"),
    reminder("Evolution", "an are card counter counters evolution if it no on put there this"),
    reminder(
        "Remnant",
        "any anywhere card chase do else from game graveyard if instead it leave may of play putting "
        "remove the this time would you your",
    ),
    reminder(
        "Mana", "as card counters enters field five four game it mana on one put starts the this three two with your"
    ),
    reminder(
        "Bestow",
        "a ability and anytime attribute bestow bestowed can card chant has if is no not only play "
        "resonator target this to you",
    ),
    reminder(
        "Barrier",
        "abilities be by cannot card controls darkness fire light of opponent or spells targeted this water wind your",
    ),
    reminder(
        "Limit",
        "a attacks blocks card counter counters enters field from it limit on one or remove six this "
        "whenever with x your",
    ),
    reminder("Pierce", "battle card damage deals excess if it j/resonator lethal more opponent than the this to your"),
    reminder(
        "Imperishable", "a abilities any area as be card destroyed if losing move ruler this to without would your"
    ),
    reminder("Awakening", "ability additional an as card do following from gains if may pay play the this you your"),
    reminder("Quickcast", "a anytime can card chant chant-instant may play spell this you"),
    reminder(
        "Stealth",
        "area card chant-standby condition cost in is it its may met paying play standby this when "
        "while without you your",
    ),
    reminder(
        "Trigger",
        "and area can card chant-standby condition cost equal from fulfills if into it its magic may "
        "more next or pay play put standby stones than the this to total trigger turn you your",
    ),
    reminder("Shift", "a anytime can card chant either flip may of play shift side spell this you"),
)
