"""The rules of Buddyfight by which the kernel does what all games do."""

from __future__ import annotations

from rulebound.kernel.rules import Rules


class Citing(Rules):
    """Rules that know where it is written, verb by verb.

    `./run rules buddyfight ID` names the functions that cite the verb of a row; `kernel/verbs.py` declares all verbs.
    """

    verb_rules = {
        "effect": "cost.2",
        "draw": "zone.deck.2",
        "drawn": "zone.deck.2",
        "impossible": "cost.2",
        "check": "rescheck.1",
        "check together": "rescheck.2",
        "lose": "rescheck.1",
        "all lose": "ext.draw",
        "lose by lost": "rescheck.1",
        "lose by won": "rescheck.1",
        "loop": "ext.loop",
        "loop draw": "ext.loop",
        "loop one": "ext.loop",
        "loop both": "ext.loop",
        "concede": "ext.concede",
        "opening shuffle": "ext.start",
        "layers": "ext.layers",
        "trigger": "auto.2.1",
        "take up": "abil.auto",
        "trigger limit": "once.1.1",
        "same name": "once.2 qa.once.2",
        "static": "abil.cont cont.3.1",
        "may": "act.1.3.1 cost.3 cost.3.1",
        "condition unmet": "act.1.3.2",
        "face down": "soul.9",
        "replaced": "kw.soulguard.1",
        "trait": "cross.read.8",
        "colour": "cross.read.9",
        "name": "cross.read.1 cross.read.11",
        "attach": "soul.1",
        "cards in field": "zone.flag.3 zone.flag.4 zone.side.2 zone.center.2 zone.spell.1",
        "cards in drop": "zone.drop.1",
        "cards in soul": "soul.5",
        "number": "cross.read.4 cross.read.5 cross.read.6",
        "type": "cross.read.2 impact.1",
        "types of character": "cross.types qa.cross.1",
        "types of event": "cross.types qa.cross.2",
        "types of special": "cross.types qa.cross.3",
        "another name": "cross.read.11",
        "only on the field": "soul.6 soul.7",
        "had already": "kw.d_share.1",
        "loses ability": "qa.d_share.2",
    }
