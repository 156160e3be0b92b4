"""Games are heard as the golden transcripts say; `python -m tests.ui.transcripts` writes them again."""

from pathlib import Path

import pytest

from tests.ui.transcripts import GOLDEN, game, not_heard, shown_in, transcripts


@pytest.mark.parametrize("name", ["deal-brief.txt", "deal-normal.txt", "deal-full.txt", "game.txt"])
def test_a_seeded_game_is_heard_word_for_word_as_its_transcript(name: str) -> None:
    assert transcripts()[name].splitlines() == (GOLDEN / name).read_text(encoding="utf-8").splitlines()


def test_every_golden_transcript_is_compared() -> None:
    assert {path.name for path in GOLDEN.iterdir() if path.is_file()} == set(transcripts())


def test_the_same_seed_and_keys_are_the_same_game_twice() -> None:
    assert game() == game()


PAGE = """Words before.

```text
[right]   2 of spades, card 1 of 6.
...
[enter]   You say 11, it is 14. Plus 11,
          you have 15.
```
"""
HEARD = """Deal 1.
[right]    2 of spades, card 1 of 6.
[space]    2 of spades, marked, 1 more.
[enter]    You say 11, it is 14. Plus 11, you have 15.
"""


def test_the_transcript_in_a_page_may_wrap_and_leave_out_but_not_differ() -> None:
    assert len(shown_in(PAGE)) == 2
    assert not_heard(PAGE, HEARD) == []
    wrong = PAGE.replace("you have 15", "you have 16")
    assert not_heard(wrong, HEARD) == ["[enter] You say 11, it is 14. Plus 11, you have 16."]
    assert not_heard("No transcript.", HEARD) == []


def test_the_readme_shows_a_deal_as_it_is_heard() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert len(shown_in(readme)) > 20
    assert not_heard(readme, (GOLDEN / "deal-normal.txt").read_text(encoding="utf-8")) == []
