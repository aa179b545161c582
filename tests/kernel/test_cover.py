"""Does every part of a cost find units of its own? Compared with trying everything."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.cover import covers, takings

units = st.lists(st.integers(0, 6), unique=True, max_size=5)
needs = st.lists(st.tuples(units, st.integers(0, 3)), max_size=4)
kinds = st.lists(st.integers(0, 3), max_size=4)


def test_nothing_is_always_covered() -> None:
    assert covers([])
    assert covers([([], 0), ([1], 0)])


def test_a_unit_serves_for_one_part_only() -> None:
    assert covers([([1], 1)])
    assert not covers([([1], 1), ([1], 1)])
    assert not covers([([1], 2)])


def test_a_part_gives_up_a_unit_that_another_one_needs() -> None:
    assert covers([([1, 2], 1), ([1], 1)])
    assert covers([([1, 2, 3], 1), ([1, 2], 1), ([1], 1)])
    assert not covers([([1, 2], 1), ([1, 2], 1), ([1, 2], 1)])


def test_each_part_takes_as_many_as_it_asks_for() -> None:
    assert covers([([1, 2, 3], 2), ([1, 2, 3, 4], 2)])
    assert not covers([([1, 2, 3], 2), ([1, 2, 3], 2)])


def by_trying(needs: list[tuple[list[int], int]]) -> bool:
    """Every choice of units for every part, until one has no unit twice."""
    if not needs:
        return True
    (first, n), *rest = needs
    return any(
        by_trying([([unit for unit in others if unit not in taken], m) for others, m in rest])
        for taken in combinations(first, n)
    )


@given(needs)
def test_covering_agrees_with_trying_everything(needs: list[tuple[list[int], int]]) -> None:
    assert covers(needs) == by_trying(needs)


def test_equal_units_are_taken_in_one_way() -> None:
    assert list(takings([[1, 2], [3, 4]], 2)) == [{1, 2}, {1, 3}, {3, 4}]
    assert list(takings([[1, 2]], 0)) == [set()]
    assert list(takings([[1, 2]], 3)) == []


@given(kinds, st.integers(0, 6))
def test_every_number_of_each_kind_is_taken_once(sizes: list[int], n: int) -> None:
    kinds = [[10 * kind + unit for unit in range(size)] for kind, size in enumerate(sizes)]
    found = [
        tuple(sum(unit // 10 == kind for unit in taken) for kind in range(len(kinds))) for taken in takings(kinds, n)
    ]
    assert sorted(found) == sorted(ks for ks in product(*(range(size + 1) for size in sizes)) if sum(ks) == n)
    assert all(taken <= {unit for kind in kinds for unit in kind} for taken in takings(kinds, n))
