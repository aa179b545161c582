"""Appendix A: the tokens, with their facts. Texts that the source has lost are left out, and say so."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Ability,
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    CostSelf,
    Damage,
    Discard,
    Draw,
    During,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    Modify,
    Move,
    On,
    Self,
    SetTraits,
    Slot,
    Spell,
    Static,
    Until,
    Who,
)

MY_LEADER: Final = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER: Final = All(Filter(types=("leader",), side="opp", zone="leader"))
ENEMY_FOLLOWER: Final = Filter(types=("follower",), side="opp")

# The appendix leaves out the classes; these are printed on the cards. Of the other tokens no list at hand says it.
CLASS_OF: Final = {
    name: (craft,)
    for craft, names in {
        "forestcraft": ("Fairy Wisp", "Fairy", "Crystalia Eve", "Thorn Burst"),
        "swordcraft": (
            "Otohime's Bodyguard",
            "Knight",
            "Viking",
            "Steelclad Knight",
            "Shield Guardian",
            "Leonidas's Resolve",
        ),
        "runecraft": ("Strikeform Golem", "Guardform Golem", "Magical Pawn", "Magic Sediment"),
        "dragoncraft": ("Dragon", "Megalorca", "Draconic Weapon"),
        "abysscraft": ("Ghost", "Forest Bat", "Mimi", "Coco"),
        "havencraft": ("Holy Falcon", "Holy Tiger", "Ephemeral Moon"),
    }.items()
    for name in names
}


def _banished_at(phase: str) -> Auto:
    return Auto(On("phase", who=Who.YOU, phase=phase), (Move(Self(), "banished"),))


def _follower(
    name: str, trait: str, cost: int, attack: int, defense: int, *abilities: Ability | str, lost: bool = False
) -> CardDef:
    return _token("follower", name, (trait,), cost, (("attack", attack), ("defense", defense)), abilities, lost)


def _token(
    type: str,
    name: str,
    traits: tuple[str, ...],
    cost: int,
    stats: tuple[tuple[str, int], ...],
    abilities: tuple[Ability | str, ...],
    lost: bool,
) -> CardDef:
    return CardDef(
        name,
        (type, "token"),
        f"token {name}",
        CLASS_OF.get(name, ()),
        cost,
        stats,
        traits,
        (),
        ("text lost",) if lost else (),  # READINGS 6.2: its text, or a part of it, did not survive
        tuple(Keyword(a) if isinstance(a, str) else a for a in abilities),
    )


def _amulet(name: str, traits: tuple[str, ...], cost: int, *abilities: Ability | str, lost: bool = False) -> CardDef:
    return _token("amulet", name, traits, cost, (), abilities, lost)


def _spell(name: str, trait: str, cost: int, *abilities: Ability | str, lost: bool = False) -> CardDef:
    return _token("spell", name, (trait,), cost, (), abilities, lost)


TOKENS: Final = (
    _follower("Fairy Wisp", "Pixie", 0, 1, 1),
    _follower("Fairy", "Pixie", 1, 1, 1),
    _follower("Otohime's Bodyguard", "Officer", 1, 1, 2, "Ward"),
    _follower("Knight", "Officer", 1, 1, 1),
    _follower("Viking", "Thief", 3, 3, 2, "Storm"),
    _follower("Steelclad Knight", "Officer", 2, 2, 2),
    _follower("Strikeform Golem", "Golem", 2, 3, 2, "Rush"),
    _follower("Guardform Golem", "Golem", 2, 2, 3, "Ward"),
    _follower("Dragon", "Wyrmkin", 4, 5, 5),
    _follower("Ghost", "Departed", 1, 1, 1, "Storm", _banished_at("end")),
    _follower("Forest Bat", "Vampire", 1, 1, 1),
    _follower("Holy Falcon", "Avian", 3, 2, 2, "Storm"),
    _follower("Holy Tiger", "Beast", 4, 4, 4, "Rush"),
    _follower("Crystalia Eve", "Crystalian", 4, 4, 4),
    _follower("Shield Guardian", "Officer", 1, 1, 1, "Ward"),
    _follower("Magical Pawn", "Chess", 1, 2, 1),
    _follower("Megalorca", "Marine", 2, 2, 2),
    _follower("Hellflame Dragon", "Wyrmkin", 2, 4, 3, "Rush"),
    _follower("Gargantuan Ghost", "Departed", 1, 3, 3, "Ward", _banished_at("main")),
    _follower("Serpent", "Demon", 1, 0, 1, "Bane"),
    _follower("Goblin King", "Goblinoid", 4, 6, 6, "Ward"),
    _follower("Puppet", "Puppetry", 1, 1, 1, "Rush"),
    _follower("Ancient Artifact", "Supreme", 1, 3, 1, "Rush"),
    _follower("Mystic Artifact", "Supreme", 3, 2, 3, "Ward", lost=True),
    _follower("Celestial Shikigami", "Shikigami", 4, 4, 5, "Aura"),
    _follower("Paper Shikigami", "Shikigami", 2, 2, 2, lost=True),
    _follower("One-Tailed Fox", "Yokai", 2, 1, 3, "Rush", "Ward"),
    _follower("Assembly Droid", "Machina", 1, 1, 1, lost=True),
    _amulet("Magic Sediment", ("Earth Sigil",), 1, "Stack"),
    # What the appendix has lost of this one and the next is on the published cards.
    _amulet(
        "Leonidas's Resolve",
        ("Commander",),
        8,
        Auto(
            On("enter", Filter(types=("follower",), colours=("swordcraft",), side="my")),
            (Gain(Slot("event"), (Modify("attack", 3), Modify("defense", 3), Grant(Keyword("Rush"))), Until.GAME),),
        ),
    ),
    _amulet(
        "Draconic Weapon",
        ("Armed",),
        1,
        Action(
            (ExhaustSelf(), CostSelf("put")),
            (
                Choose(Filter(types=("follower",), colours=("dragoncraft",), side="my")),
                Gain(Slot(), (Modify("defense", 1), SetTraits(("Armed",), add=True)), Until.GAME),
            ),
        ),
    ),
    _amulet(
        "Ephemeral Moon",
        ("Faith",),
        3,
        Static(
            (Cannot("be dealt damage"),),
            Filter(types=("follower",), side="my", names=("Kaguya",)),
            cond=During(turn=Who.YOU),
        ),
        _banished_at("main"),
    ),
    _amulet(
        "Destruction in White",
        ("Omen", "Idolatry"),
        1,
        Auto(On("phase", who=Who.YOU, phase="main"), (Heal(MY_LEADER, 2),)),
        lost=True,
    ),
    _amulet(
        "Destruction in Black",
        ("Omen", "Idolatry"),
        2,
        Auto(On("phase", who=Who.YOU, phase="main"), (Damage(ENEMY_LEADER, 2),)),
    ),
    _amulet(
        "Naterran Great Tree",
        ("Natura",),
        1,
        Auto(On("leave", Self()), (Draw(1), Discard(1))),
        lost=True,
    ),
    _spell(
        "Thorn Burst",
        "Verdant",
        2,
        Spell(
            (
                Choose(Filter(types=("leader", "follower"), side="opp", also=("leader",))),
                Damage(Slot(), 3),
                Draw(1),
            )
        ),
    ),
    _spell("Mimi", "Demon", 0, Spell((Choose(ENEMY_FOLLOWER), Damage(Slot(), 2)))),
    _spell(
        "Coco",
        "Demon",
        0,
        Spell((Choose(Filter(types=("follower",), side="my")), Gain(Slot(), (Modify("attack", 2),), Until.GAME))),
    ),
    _spell("Magic Item", "iM@S CG", 4, Spell((Heal(MY_LEADER, 1), Draw(1)))),
    _spell("Repair Mode", "Machina", 1, "Quick", Spell((Heal(MY_LEADER, 1),))),
)

# Which row of the appendix a token is.
APPENDIX: Final = {
    "Fairy Wisp": "A.follower.fairy_wisp",
    "Fairy": "A.follower.fairy",
    "Otohime's Bodyguard": "A.follower.otohimes_bodyguard",
    "Knight": "A.follower.knight",
    "Viking": "A.follower.viking",
    "Steelclad Knight": "A.follower.steelclad_knight",
    "Strikeform Golem": "A.follower.strikeform_golem",
    "Guardform Golem": "A.follower.guardform_golem",
    "Dragon": "A.follower.dragon",
    "Ghost": "A.follower.ghost",
    "Forest Bat": "A.follower.forest_bat",
    "Holy Falcon": "A.follower.holy_falcon",
    "Holy Tiger": "A.follower.holy_tiger",
    "Crystalia Eve": "A.follower.crystalia_eve",
    "Shield Guardian": "A.follower.shield_guardian",
    "Magical Pawn": "A.follower.magical_pawn",
    "Megalorca": "A.follower.megalorca",
    "Hellflame Dragon": "A.follower.hellflame_dragon",
    "Gargantuan Ghost": "A.follower.gargantuan_ghost",
    "Serpent": "A.follower.serpent",
    "Goblin King": "A.follower.goblin_king",
    "Puppet": "A.follower.puppet",
    "Ancient Artifact": "A.follower.ancient_artifact",
    "Mystic Artifact": "A.follower.mystic_artifact",
    "Celestial Shikigami": "A.follower.celestial_shikigami",
    "Paper Shikigami": "A.follower.paper_shikigami",
    "One-Tailed Fox": "A.follower.one_tailed_fox",
    "Assembly Droid": "A.follower.assembly_droid",
    "Magic Sediment": "A.amulet.magic_sediment",
    "Leonidas's Resolve": "A.amulet.leonidass_resolve",
    "Draconic Weapon": "A.amulet.draconic_weapon",
    "Ephemeral Moon": "A.amulet.ephemeral_moon",
    "Destruction in White": "A.amulet.destruction_in_white",
    "Destruction in Black": "A.amulet.destruction_in_black",
    "Naterran Great Tree": "A.amulet.naterran_great_tree",
    "Thorn Burst": "A.spell.thorn_burst",
    "Mimi": "A.spell.mimi",
    "Coco": "A.spell.coco",
    "Magic Item": "A.spell.magic_item",
    "Repair Mode": "A.spell.repair_mode",
}
