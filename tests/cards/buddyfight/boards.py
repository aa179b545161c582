"""Boards and words that many scenarios of the cards of Buddyfight begin with."""

from rulebound import cards
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Choose, DamagePlayer, Destroy, Filter, Move, Slot, Who
from rulebound.scenario.buddyfight import Scenario, impact, monster, spell
from rulebound.scenario.handles import Answer, Card

POOL = cards.pool("buddyfight")
MONSTER = Filter(types=("monster",))


def plain(size: int = 1, power: int = 3000, defense: int = 3000, **facts: object) -> CardDef:
    return monster(size, power, 1, defense, **facts)  # type: ignore[arg-type]


def ready(s: Scenario, code: str, gauge: int = 5, player: str = "A") -> Card:
    """A card in a fighter's hand, with so many cards in the gauge to pay with."""
    s.gauge(player, gauge)
    return s.in_hand(player, POOL[code])


def kill() -> CardDef:
    """A spell that destroys any monster."""
    return spell("Counter", Choose(MONSTER), Destroy(Slot()))


def bounce() -> CardDef:
    return spell("Counter", Choose(MONSTER), Move(Slot(), "hand"))


def burn(n: int) -> CardDef:
    return spell("Counter", DamagePlayer(Who.OPPONENT, n))


def blast(n: int) -> CardDef:
    return impact(DamagePlayer(Who.OPPONENT, n))


def then(s: Scenario, *answers: Answer) -> None:
    """Nobody answers what was used; what is asked as it resolves is answered one after the other."""
    for answer in answers:
        while s.prompt == "counter":
            s.pass_()
        s.answer(answer)
    while s.prompt == "counter":
        s.pass_()


def under_attack(s: Scenario, attacker: Card, target: Card | str = "B") -> None:
    """An attack, in whose play timing the other fighter is asked first."""
    s.attack(attacker, target)
    s.pass_()


def zones(s: Scenario, *those: Card) -> list[str]:
    return [s.zone(card) for card in those]
