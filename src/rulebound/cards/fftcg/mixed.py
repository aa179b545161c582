"""Cards of several Elements, Light cards and Dark cards."""

from __future__ import annotations

from rulebound.cards.fftcg.facts import BRAVE, FIRST_STRIKE, HASTE, forward
from rulebound.cards.fftcg.phrases import (
    FORWARD,
    MY_BACKUP,
    MY_FORWARD,
    OPPOSING_FORWARD,
    attacks,
    cannot_be_chosen_by_opposing_abilities,
    choose,
    choose_up_to,
    damages_opponent,
    enters,
    enters_or_attacks,
    goes_to_break_zone,
    special,
)
from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Cmp,
    Compare,
    Count,
    Damage,
    Discard,
    EventAmount,
    Exhaust,
    ExhaustSelf,
    Filter,
    Freeze,
    Gain,
    Grant,
    Keyword,
    May,
    Modes,
    Modify,
    Move,
    On,
    Pick,
    Ready,
    Replace,
    Search,
    Self,
    Slot,
    Stat,
    Static,
    Until,
    Who,
)

VERITAS_OF_THE_DARK = forward(
    "8-136L",
    "Veritas of the Dark",
    "dark",
    6,
    8000,
    enters(Pick(OPPOSING_FORWARD, by=Who.OPPONENT), Move(Slot(), "break")),
    goes_to_break_zone(
        Pick(Filter(types=("character",), side="opp"), by=Who.OPPONENT),
        Move(Slot(), "break"),
    ),
    job="Veritas",
    category="FFBE",
)

ONION_KNIGHT = forward(
    "10-139S",
    "Onion Knight",
    "light",
    3,
    7000,
    damages_opponent(May((Search(Filter(names=("Onion Knight",))),))),
    special(
        "Blade Torrent",
        Gain(
            Self(),
            (
                Modify("power", 1000),
                Grant(Keyword(HASTE)),
                Grant(Keyword(FIRST_STRIKE)),
                Grant(Keyword(BRAVE)),
            ),
        ),
    ),
    special("Meteor", choose(FORWARD), Damage(Slot(), Stat(Self(), "power")), cost=(ExhaustSelf(),)),
    job="Onion Knight",
    category=("DFF", "III"),
)

VAYNE = forward(
    "12-111R",
    "Vayne",
    ("fire", "ice"),
    3,
    8000,
    Static(
        (Modify("power", 2000),),
        cond=Compare(Count(Filter(types=("character",), side="my", colours=("fire",))), ">=", 4),
    ),
    Static(
        (Grant(attacks(Discard(who=Who.OPPONENT))),),
        cond=Compare(Count(Filter(types=("character",), side="my", colours=("ice",))), ">=", 4),
    ),
    job="Consul",
    category=("DFF", "XII"),
)

MY_SKY_PIRATE = Filter(types=("character",), side="my", traits=("Sky Pirate",))

VAAN = forward(
    "14-125L",
    "Vaan",
    ("wind", "water"),
    6,
    8000,
    enters(
        May((Search(Filter(traits=("Sky Pirate",), cost=Cmp("<=", 2)), to="field"),)),
        Ready(All(MY_BACKUP)),
    ),
    Auto(
        On("chosen", Filter(among=All(MY_SKY_PIRATE)), who=Who.OPPONENT),
        (choose_up_to(2, Filter(types=("backup",))), Ready(Slot())),
    ),
    job="Sky Pirate",
    category=("DFF", "XII"),
)

AERITH = forward(
    "14-126C",
    "Aerith",
    ("wind", "water"),
    2,
    7000,
    enters(
        Modes(
            (
                (
                    choose(Filter(types=("forward",), side="my", other=True), "returned"),
                    Move(Slot("returned"), "hand"),
                ),
                (
                    choose(MY_FORWARD, "guarded"),
                    Gain(Slot("guarded"), (cannot_be_chosen_by_opposing_abilities(),), Until.YOUR_NEXT_TURN),
                ),
            )
        )
    ),
    job="Ancient",
    category="VII",
)

AKSTAR = forward(
    "18-107L",
    "Akstar",
    ("fire", "ice"),
    3,
    8000,
    enters(
        Exhaust(All(Filter(types=("forward",), cost=Cmp("!=", 3)))),
        Freeze(All(Filter(types=("forward",), cost=Cmp("!=", 3)))),
    ),
    enters(
        May(
            (
                Pick(Filter(types=("forward",), zone="hand", side="my", colours=("fire", "ice"), cost=Cmp("<=", 3))),
                Move(Slot(), "field"),
            )
        )
    ),
    enters_or_attacks(
        choose(OPPOSING_FORWARD),
        Damage(Slot(), Count(Filter(types=("forward",), side="my", cost=Cmp("==", 3)), 3000)),
    ),
    job="Warrior",
    category="FFBE",
)

CAIUS = forward(
    "18-108H",
    "Caius",
    ("fire", "ice"),
    2,
    9000,
    BRAVE,
    enters(Discard(Count(Filter(zone="hand", side="my")))),
    attacks(
        Modes(
            (
                (Discard(who=Who.OPPONENT),),
                (
                    Gain(
                        Self(),
                        (
                            Grant(
                                Static(
                                    (
                                        Replace(
                                            On("damage", FORWARD, source=Self()),
                                            amount=Calc("*", EventAmount(), 2),
                                        ),
                                        Replace(
                                            On("points", source=Self(), who=Who.OPPONENT),
                                            amount=Calc("*", EventAmount(), 2),
                                        ),
                                    )
                                )
                            ),
                        ),
                    ),
                ),
            )
        )
    ),
    job="Guardian of the Seeress",
    category=("DFF", "XIII"),
)

LITTLE_LEELA = forward(
    "22-124H",
    "Little Leela",
    "dark",
    5,
    8000,
    Keyword("Limit Break", 1),
    attacks(choose(OPPOSING_FORWARD), Gain(Slot(), (Modify("power", -7000),))),
    job="Mystic Knight",
    category="FFBE",
)

CARDS = (
    VERITAS_OF_THE_DARK,
    ONION_KNIGHT,
    VAYNE,
    VAAN,
    AERITH,
    AKSTAR,
    CAIUS,
    LITTLE_LEELA,
)
