from audiocrib.computer.summing import in_order


def test_numbers_are_added_from_left_to_right_and_each_sum_is_rounded() -> None:
    assert in_order([1.0, 1e100, 1.0, -1e100]) == 0.0
    assert in_order(number for number in [0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert in_order([]) == 0.0
