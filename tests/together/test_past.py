"""Everything that a chair keeps for a return comes back complete, from any point on."""

from audiocrib.together.past import BLOCK, Past


def test_messages_come_back_from_any_number_on() -> None:
    sent = [f'{{"n":{number}}}'.encode() for number in range(3 * BLOCK + 5)]
    past = Past(sent[:7])
    for message in sent[7:]:
        past.append(message)
    assert len(past) == len(sent)
    for first in range(len(sent) + 1):
        assert past.since(first) == sent[first:]


def test_a_new_past_is_empty_and_a_full_block_does_not_end_it() -> None:
    past = Past()
    assert past.since(0) == []
    past = Past([b"a"] * BLOCK)
    assert (len(past), past.since(BLOCK), past.since(BLOCK - 1)) == (BLOCK, [], [b"a"])
