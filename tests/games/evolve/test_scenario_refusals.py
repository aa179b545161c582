"""Scenarios: what does not fit the game is refused, with what would fit and with the rule."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound import cards
from rulebound.api import load, new_game, new_game_from
from rulebound.cards.files import BadCardFile
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck, BadSave
from rulebound.language.tree import (
    ActCost,
    Action,
    AddCounter,
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    Compare,
    CostCards,
    Count,
    Create,
    Damage,
    Destroy,
    Draw,
    ExtraPhase,
    Filter,
    Freeze,
    Gain,
    GainResource,
    Happened,
    If,
    Keyword,
    LoseAbility,
    May,
    MayPay,
    Modify,
    Move,
    On,
    Pay,
    Permit,
    PlayerGain,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, card, evolve, evolved, fanfare, follower, spell, strike, token
from rulebound.scenario.table import Card, ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
Wrong = Callable[[Scenario], object]
GUARD = follower(1, 1, "Ward. Fanfare: Select an enemy follower on the field and destroy it.")


@pytest.mark.parametrize("step", [Freeze(Self()), ExtraPhase("main"), Gain(Self(), (ActCost("attack", (Pay(1),)),))])
def test_what_only_another_game_has_a_rule_for_is_refused(step: Step) -> None:
    with pytest.raises(ScenarioError, match=r"there is no (Freeze|ExtraPhase|ActCost) in this game"):
        Scenario().in_hand("A", spell(step))


def test_what_is_true_of_players_is_not_said_of_cards() -> None:
    s = Scenario()
    with pytest.raises(ScenarioError, match="'field size' is said of a player"):
        s.field("A", amulet(Static((Permit("field size", 6),))))
    with pytest.raises(ScenarioError, match="'attack' is said of cards"):
        s.in_hand("A", spell(PlayerGain(Who.YOU, (Cannot("attack"),))))
    with pytest.raises(ScenarioError, match="'Modify' is said of cards"):
        s.field("A", amulet(Static((Modify("attack", 1),), players=Who.YOU)))


@pytest.mark.parametrize("steps", [(Destroy(Slot()),), (Choose(ENEMY, slot="victim"), Destroy(Slot()))])
def test_a_step_about_a_slot_that_nothing_fills_is_refused(steps: tuple[Step, ...]) -> None:
    with pytest.raises(ScenarioError, match="'it' is no slot that a step or a cost fills; there are each, event"):
        Scenario().in_hand("A", spell(*steps))


def test_a_word_that_is_no_keyword_is_refused_with_those_there_are() -> None:
    with pytest.raises(ScenarioError, match="'Stealth' is no keyword; there are Quick, Ward"):
        follower(1, 1, "Stealth")


def test_an_attack_with_a_wrong_answer_has_not_been_made() -> None:
    s = Scenario()
    scout = s.field("A", follower(2, 2, strike(May((Draw(1),)))))
    with pytest.raises(ScenarioError, match="is not a legal answer"):
        s.attack(scout, "B", True, 7)
    assert s.prompt == "main" and s.reserved(scout) and s.defense("B") == 20
    s.end_main()
    assert s.prompt == "quick"


def test_an_answer_that_does_not_belong_to_a_spell_begins_no_attack_and_takes_the_spell_back() -> None:
    s = Scenario()
    mine, theirs = s.field("A", follower()), s.field("B", follower())
    bolt = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.start()
    before, told = s.game.state.exact_hash(), s.journal()
    with pytest.raises(ScenarioError, match="is not a legal answer to what the act asks"):
        s.play(bolt, mine)
    assert s.game.state.exact_hash() == before and s.journal() == told
    s.play(bolt, theirs)
    assert s.zone(theirs) == "cemetery"


def test_answers_of_which_one_is_wrong_change_nothing() -> None:
    s = Scenario()
    scholar = follower(1, 1, fanfare(May((Draw(1),))))
    card, other = s.in_hand("A", scholar), s.field("B", follower())
    s.play(card)
    with pytest.raises(ScenarioError, match="is not a legal answer"):
        s.answer(True, other)
    assert s.prompt == "may" and s.count("A", "hand") == 0
    s.answer(True)
    assert s.count("A", "hand") == 1


def test_a_refused_act_tells_what_has_to_be_answered_first() -> None:
    s = Scenario()
    card, other = s.in_hand("A", follower(1, 1, fanfare(May((Draw(1),))))), s.in_hand("A", follower())
    s.play(card)
    with pytest.raises(ScenarioError, match="first to be answered is A's question 'may'"):
        s.play(other)


def test_the_rule_that_refuses_an_act_is_cited() -> None:
    s = Scenario()
    new, old = s.field("A", follower(), fresh=True), s.field("A", follower())
    s.field("B", follower(1, 1, "Ward"), engaged=True)
    assert not s.cited("8.4.2.1")
    for attacker, rule in ((new, "8.4.2.1"), (old, "12.8.2")):
        with pytest.raises(ScenarioError, match=re.escape(rule)) as error:
            s.attack(attacker, "B")
        assert error.value.rule == rule and s.cited(rule)


def started(s: Scenario) -> Scenario:
    s.start()
    return s


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("3.2.4.2", lambda s: Scenario(points=-1)),
        ("from 0 to 10 (3.2.4.1)", lambda s: Scenario(points=12)),
        ("3.2.4.1", lambda s: s.points("A", maximum=-1)),
        ("the maximum play points of B: 11 is not possible", lambda s: s.points("B", maximum=11)),
        ("the play points of B: 11 is not possible", lambda s: s.points("B", 11)),
        ("3.2.4.2", lambda s: s.points("A", -1)),
        ("3.2.5.1", lambda s: s.points("A", evolution=-1)),
        ("number of the turn", lambda s: Scenario(number=0)),
        ("6.2.1.12", lambda s: Scenario(turn="B", number=1)),
        ("'3' is not possible", lambda s: s.field("A", follower(), damage="3")),
        ("Stack counters: -1", lambda s: s.field("A", amulet("Stack"), counters={"Stack": -1})),
        ("write 'Stack'", lambda s: s.field("A", amulet("Stack"), counters={"stack": 2})),
        ("write 'Stack'", lambda s: s.counters(s.field("A", amulet("Stack")), "stack counter")),
        ("write 'Stack'", lambda s: s.in_hand("A", spell(AddCounter(Self(), "stack")))),
        ("counters are given as a dict", lambda s: s.field("A", amulet(), counters=["Stack"])),
        ("2.7.1", lambda s: s.field("A", card("follower"))),
        ("4.6.1", lambda s: s.in_hand("A", evolved(1, 1, of="Elf"))),
        ("4.6.1", lambda s: s.field("A", evolved(1, 1, of="Elf"))),
        ("6.1.1.3", lambda s: s.in_evolve_deck("A", follower())),
        ("6.1.1.3", lambda s: s.field("A", follower(), evolved_into=follower())),
        ("6.1.1.1", lambda s: [s.leader("A", card("leader")) for _ in range(2)]),
        ("is no token", lambda s: s.define(follower(name="Imp"))),
        ("9.1.2.3", lambda s: s.define(token("follower", name="Fairy", attack=9, defense=9))),
        ("number of an ability: -1", lambda s: s.use(s.field("A", amulet(Action((), (Draw(1),)))), ability=-1)),
        ("no card of this scenario", lambda s: s.engaged("A")),
        ("no card of this scenario", lambda s: s.counters("A", "Stack")),
        ("evolve has no rule 8.4.99", lambda s: s.cited("8.4.99")),
        ("'explode' is no event", lambda s: s.happened("explode")),
        ("once the game has started", lambda s: started(s).points("A", 3)),
        ("once the game has started", lambda s: started(s).leader("A", defense=3)),
        ("once the game has started", lambda s: started(s).deck("A")),
        ("once the game has started", lambda s: started(s).played("A", 2)),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(message: str, wrong: Callable[[Scenario], object]) -> None:
    with pytest.raises(ScenarioError) as error:
        wrong(Scenario())
    assert message in str(error.value)


@pytest.mark.parametrize("decks", [None, (1, 2), "forestcraft-starter", ("forestcraft-starter",)])
def test_what_are_not_two_decks_is_refused(decks: object) -> None:
    with pytest.raises(BadDeck):
        new_game("evolve", decks)  # type: ignore[arg-type]


@pytest.mark.parametrize("deck", [5, "deck", ([], None, []), (["Elf"], [], [])])
def test_what_is_not_a_deck_is_refused(deck: object) -> None:
    with pytest.raises(BadDeck, match="evolve"):
        new_game_from("evolve", (deck, deck))  # type: ignore[arg-type]


WORDS = [
    ("'creature' is no type of card", "creature forestcraft 2 2/2", ""),
    ("'elfcraft' is no class", "follower elfcraft 2 2/2", ""),
    ("it has no attack", "follower forestcraft 2", ""),
    ("'Flying' is no keyword", "follower forestcraft 2 2/2", "Flying."),
    ("'dies' is no event", "follower forestcraft 2 2/2", "dies: draw 1."),
    ("'graveyard' is no zone", "follower forestcraft 2 2/2", "enter: move(self, graveyard)."),
    ("'Faery' is no token", "follower forestcraft 2 2/2", "enter: create(Faery)."),
    ("there is no Freeze in this game", "follower forestcraft 2 2/2", "enter: freeze self."),
]


@pytest.mark.parametrize(("message", "facts", "text"), WORDS)
def test_a_card_file_with_words_that_the_game_does_not_know_is_refused_with_its_place(
    tmp_path: Path, message: str, facts: str, text: str
) -> None:
    head = " \N{MIDDLE DOT} ".join(("X-1", "Elf", facts, "checked: no"))
    (tmp_path / "own.cards").write_text(f"## own cards\n{head}\n  {text}\n", encoding="utf-8")
    with pytest.raises(BadCardFile, match=re.escape(f"own.cards, line 2 (X-1): {message}")):
        cards.find("evolve", "Elf", cards.with_own("evolve", tmp_path))


def elves(universe: str = "") -> list[CardDef]:
    return [follower(1, 1, name=f"Elf {i}", craft="forestcraft", universe=universe) for i in range(40)]


def test_a_card_made_on_the_spot_with_such_words_begins_no_game() -> None:
    lost = follower(1, 1, fanfare(Create("Faery")), name="Lost")
    with pytest.raises(BadDeck, match=r"Lost .*'Faery' is no token"):
        Scenario.from_decks(([*elves(), lost], [], [card("leader")]), (elves(), [], [card("leader")]))


def test_a_decision_that_is_no_number_is_refused() -> None:
    with pytest.raises(BadSave, match="'last' is no decision"):
        load("game.rbg", at="last")  # type: ignore[arg-type]


def test_what_is_not_remembered_is_refused_with_what_is() -> None:
    s = Scenario()
    with pytest.raises(ScenarioError, match="'chosen' is no event that is remembered; there are attack"):
        s.in_hand("A", spell(If(Happened(On("chosen")), (Draw(1),))))
    with pytest.raises(ScenarioError, match="'phase' is no event that is remembered"):
        s.happened("phase")


@pytest.mark.rule("12.8.2", "12.12.2", "8.4.3.1")
def test_an_attack_that_is_refused_tells_the_rule_that_protects_its_target() -> None:
    def board(*attacker: str, fresh: bool = False) -> tuple[Scenario, dict[str, Card]]:
        s = Scenario()
        cards = {"attacker": s.field("A", follower(1, 1, *attacker), fresh=fresh)}
        cards["dread"] = s.field("B", follower(1, 1, "Intimidate"), engaged=True)
        cards["idle"] = s.field("B", follower(1, 1))
        return s, cards

    def refused(s: Scenario, attacker: Card, target: Card | str) -> str:
        with pytest.raises(ScenarioError) as error:
            s.attack(attacker, target)
        return error.value.rule

    s, cards = board()
    assert refused(s, cards["attacker"], cards["dread"]) == "12.12.2"
    assert refused(s, cards["attacker"], cards["idle"]) == "8.4.3.1"
    s, cards = board()
    s.field("B", follower(1, 1, "Ward"), engaged=True)
    assert refused(s, cards["attacker"], "B") == "12.8.2"
    s, cards = board("Rush", "Assail", fresh=True)
    assert refused(s, cards["attacker"], "B") == "8.4.3.1" and s.attack_targets(cards["attacker"]) == [cards["idle"]]


def test_what_is_no_ability_is_refused_with_what_it_is() -> None:
    with pytest.raises(ScenarioError, match=r"Draw\(\.\.\.\) is no ability"):
        follower(1, 1, Draw(1))  # type: ignore[arg-type]
    with pytest.raises(ScenarioError, match="such as attack=2 and defense=3"):
        token("follower", 1, 1, name="Pawn")  # type: ignore[arg-type]
    with pytest.raises(ScenarioError, match="one by one"):
        amulet(["Stack"])  # type: ignore[arg-type]


def test_an_attack_on_what_cannot_be_attacked_does_not_begin() -> None:
    s = Scenario()
    attacker = s.field("A", follower(3, 3))
    s.field("B", follower(1, 1))
    with pytest.raises(ScenarioError, match="may attack only"):
        s.attack(attacker, "A")
    assert s.prompt == "main" and s.reserved(attacker)


MALFORMED: dict[str, Callable[[], CardDef]] = {
    "abilities[0].steps`": lambda: follower(1, 1, Auto(On("enter", Self()), Draw(1))),  # type: ignore[arg-type]
    "abilities[0].steps[0]`": lambda: follower(1, 1, fanfare((Draw(1),))),  # type: ignore[arg-type]
    "filter.types`": lambda: spell(Choose(Filter(types="follower"))),  # type: ignore[arg-type]
    "All(Filter": lambda: spell(Destroy(ENEMY)),  # type: ignore[arg-type]
    "Grant(": lambda: spell(Gain(All(ENEMY), (Keyword("Ward"),))),  # type: ignore[arg-type]
    "cost[0].generic`": lambda: follower(1, 1, evolve(Pay(1))),  # type: ignore[arg-type]
    "'=>' is no comparison": lambda: spell(If(Compare(Count(ENEMY), "=>", 1), (Draw(1),))),
    "'power' is no number of a card": lambda: spell(Damage(All(ENEMY), Stat(Self(), "power"))),
    "'plus' is no operation": lambda: spell(Draw(Calc("plus", 1, 1))),
}


@pytest.mark.parametrize("says", MALFORMED)
def test_a_text_that_is_not_well_made_is_refused_with_the_place(says: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        Scenario().add("A", "hand", MALFORMED[says]())
    assert says in str(refused.value)


@pytest.mark.rule("12.15.2", "10.6.2.3.1")
def test_a_card_that_may_not_be_selected_is_refused_with_the_rule_of_the_question() -> None:
    s = Scenario()
    saint = s.field("B", follower(1, 1, "Aura"))
    for _ in range(2):
        s.field("B", follower(1, 1))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    with pytest.raises(ScenarioError) as refused:
        s.play(bolt, saint)
    assert refused.value.rule == "10.6.2.3" and s.zone(bolt) == "hand"


@pytest.mark.rule("12.15.2")
def test_a_card_that_may_not_be_selected_is_refused_with_the_only_one_that_may() -> None:
    s = Scenario()
    saint, elf = s.field("B", follower(1, 1, "Aura")), s.field("B", follower(1, 1, name="Elf"))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    with pytest.raises(ScenarioError, match="nothing but Elf could be selected") as refused:
        s.play(bolt, saint)
    assert refused.value.rule == "10.6.2.3" and s.zone(bolt) == "hand" and s.defense(elf) == 1


@pytest.mark.rule("7.4.7")
def test_who_names_the_last_of_several_first_is_told_to_name_them_together() -> None:
    s = Scenario()
    hand = s.hand("A", *(follower(name=f"Elf {n}") for n in range(9)))
    s.to("hand size")
    with pytest.raises(ScenarioError, match="several are named in one call"):
        s.answer(hand[8])
    with pytest.raises(ScenarioError, match=r"legal: \['Elf 0', .*'Elf 7'\]$"):
        s.answer("Elf 9")
    s.answer(hand[8], hand[3])
    assert [card for card in hand if s.zone(card) == "cemetery"] == [hand[3], hand[8]]


def test_what_cannot_be_attacked_is_refused_with_its_rule_also_while_something_may_be_left_unsaid() -> None:
    s = Scenario()
    wolf, guard = s.field("A", follower(2, 2)), s.in_hand("A", follower(1, 1, "Ward"))
    standing = s.field("B", follower(1, 9))
    s.play(guard)
    with pytest.raises(ScenarioError, match="may attack only") as refused:
        s.attack(wolf, standing)
    assert refused.value.rule.startswith("8.4")
    s.attack(wolf, "B")
    assert s.defense("B") == 18


def _eating() -> Auto:
    return Auto(On("enter", Self()), (MayPay((CostCards("eat", 1, Filter()),), (Draw(1),)),))


def _text(*steps: object) -> Wrong:
    return lambda s: s.in_hand("A", spell(*steps))  # type: ignore[arg-type]


WRONG: dict[str, Wrong] = {
    "1 is no card of this scenario": lambda s: s.link(1, 2),  # type: ignore[arg-type]
    "2 is no card of this scenario": lambda s: s.linked(2),  # type: ignore[arg-type]
    "a link is from the field to the evolve or race zone": lambda s: s.link(
        s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    ),
    "are too many for one game": lambda s: s.deck("A", *[follower(1, 1)] * 1100),
    "'C' is no player": lambda s: s.field("C", follower(1, 1)),
    "'' is no player": lambda s: s.in_hand("", follower(1, 1)),
    "'AB' is no player": lambda s: s.field("AB", follower(1, 1)),
    "'Q' is no player": lambda s: s.concede("Q"),
    "'Z' is no player": lambda s: s.field("A", follower(1, 1), controller="Z"),
    "'graveyard' is no zone": lambda s: s.cards("A", "graveyard"),
    "'garden' is no zone": lambda s: s.tokens("A", "garden"),
    "no token and no card 'Feary'": lambda s: s.in_hand("A", "Feary"),
    "None is no card of this scenario": lambda s: s.play(None),  # type: ignore[arg-type]
    "'mana' is no number that players have": lambda s: s.resource("A", "mana"),
    "'Wardd' is no keyword": lambda s: s.has(s.field("A", follower(1, 1)), "Wardd"),
    "'fly' is no kind of action": lambda s: s.why_not("A", "fly", s.field("A", follower(1, 1))),
    "only followers and amulets": lambda s: s.field("A", spell(Draw(1))),
    "leaders are in the leader area": lambda s: s.leader("A", follower(1, 1)),
    "a token can only be": lambda s: s.in_hand("A", s.make_token("Fairy")),
    "'creature' is no type of card": lambda s: s.in_hand("A", card("creature")),
    "'open9' is no format": lambda s: Scenario(format="open9"),
    "'noon' is no phase": lambda s: Scenario(phase="noon"),
    "'entered' is no event": lambda s: s.field("A", follower(1, 1, Auto(On("entered"), (Draw(1),)))),
    "'sword' is no kind of damage": lambda s: s.field("A", follower(1, 1, Auto(On("damage", how="sword"), (Draw(1),)))),
    "'upkeep' is no phase with a start": lambda s: s.field("A", follower(1, 1, Auto(On("phase", phase="upkeep"), ()))),
    "'fly' is no prohibition": lambda s: s.field("A", follower(1, 1, Static((Cannot("fly"),)))),
    "'fly' is no permission": lambda s: s.field("A", follower(1, 1, Static((Permit("fly"),), players=Who.YOU))),
    "'tapped' is no state of a card": _text(Destroy(All(Filter(states=("tapped",))))),
    "'enemy' is no side": _text(Destroy(All(Filter(side="enemy")))),
    "'elfcraft' is no class": _text(Destroy(All(Filter(colours=("elfcraft",))))),
    "'exile' is no zone": _text(Move(Self(), "exile")),
    "'gold' is no number that players have": _text(GainResource("gold")),
    "'power' is no number of a card": _text(Gain(Self(), (Modify("power", 1),))),
    "'Fly' is no keyword": _text(Gain(Self(), (LoseAbility("Fly"),))),
    "'eat' is no way to pay": lambda s: s.use(s.field("A", follower(1, 1, _eating()))),
    "there is no token 'Fary'": lambda s: s.play(s.in_hand("A", spell(Create("Fary")))),
    "not a legal answer": lambda s: s.answer(7),
    "is no place to go to": lambda s: s.to("lunch"),
}


@pytest.mark.parametrize("message", WRONG)
def test_what_the_game_does_not_know_is_refused_with_what_it_knows(message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        WRONG[message](Scenario())


def test_a_card_of_another_scenario_is_refused() -> None:
    s, other = Scenario(), Scenario()
    stranger = other.in_hand("A", follower(1, 1))
    with pytest.raises(ScenarioError, match="no card of this scenario"):
        s.play(stranger)


def test_every_word_of_the_evolved_card_is_looked_at_too() -> None:
    with pytest.raises(ScenarioError, match="'roar' is no event"):
        Scenario().in_evolve_deck("A", evolved(1, 1, Auto(On("roar"), (Draw(1),)), of="Okami"))


def test_an_answer_that_fits_nothing_is_refused_also_after_ward() -> None:
    s = Scenario()
    mine, guard = s.field("A", follower()), s.in_hand("A", GUARD)
    s.field("B", follower())
    s.field("B", follower())
    with pytest.raises(ScenarioError):
        s.play(guard, mine)
    assert s.zone(guard) == "hand"
