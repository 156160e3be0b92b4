"""A screen reader finds on each screen what was recorded, so that a commit shows every change as text."""

from tests.page.tree import KEPT, file_of, trees


def test_each_screen_has_the_tree_that_was_recorded() -> None:
    found = trees()
    assert {file_of(name).name for name in found} == {file.name for file in KEPT.glob("*.yml")}
    for name, tree in found.items():
        assert tree == file_of(name).read_text("utf-8"), f"{name}: python -m tests.page.tree records it anew"
