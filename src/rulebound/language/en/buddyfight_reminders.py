"""Buddyfight in English: the words that may explain something in brackets, in the order of the alphabet."""

from rulebound.language.reminders import reminder

REMINDERS = (
    reminder("Set", "card field on remains the this"),
    reminder(
        "Soulguard",
        "card discard field from if it leave leaving may one prevent soul the this to would you",
    ),
    reminder(
        "Penetrate",
        "and attacks card center critical damage deals destroys equal if in its monster opponent 's the this to your "
        "{penetrate}",
    ),
    reminder(
        "Move",
        "an area at attack beginning card each field if is may monster move of on open phase player 's the this to you "
        "{move}",
    ),
    reminder("Crossnize", "a card field from into of on put soul the this your @trait"),
    *(
        reminder(word, "after attacks card it may once per rest stand this times turn twice three")
        for word in ("Double Attack", "Triple Attack", "Quadruple Attack", "Hextuple Attack")
    ),
    reminder(
        "Counterattack",
        "a after after an and attack attacked card choose counterattack defense destroy destroyed equal field if is it "
        "less monster monster's 's not on or power still than that the this to with {counterattack}",
    ),
    reminder("Lifelink", "amount card damage equal field leaves lifelink take the this to when you {lifelink}"),
    *(
        reminder(
            word,
            "a an and as cost card equip field from hand if instead is item monster of or pay space "
            "the this treated you do your",
        )
        for word in ("Transform", "Ride", "Station", "Dragonify")
    ),
    reminder(
        "Equipment Change",
        "an card equip equipment_change field from hand into item may once only or per return the this turn use when "
        "would you your {equipment_change}",
    ),
    reminder(
        "impact monster",
        "a also and as attack both call card during final impact is may monster one only per phase regarded "
        "this turn you your",
    ),
    reminder("D-Share", "all cards following get on the with your field {d_share} {d}"),
    reminder(
        "Purge", "a ability card from gauge into may once only per put soul the this turn use you 's @trait {counter}"
    ),
    reminder("CHAOS Territory", "card center if is may monsters on put the this to two up you your"),
)
