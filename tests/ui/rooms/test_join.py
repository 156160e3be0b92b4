"""The menu to join a table: one field for address and words, the tables joined before, a name."""

from collections.abc import Sequence

from msgspec.structs import replace

from audiocrib.settings.settings import DEFAULTS
from audiocrib.together.invitations import Invitation
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.rooms.join import JoinState, Ways, join_menu
from tests.ui.recorded import Recorded, presenter_of

OAK = Invitation("192.168.1.20", "oak river", "Bea", "token")


class Joining:
    """The open menu, and what it ended with."""

    def __init__(self, *known: Invitation, name: str | None = "Bea", typed: str = "", near: bool = False) -> None:
        self.told: list[str] = []
        self.joined: tuple[Invitation, bool] | None = None
        self.left = False
        presenter = presenter_of(
            replace(DEFAULTS, name=name), lambda worded: self.told.append(" ".join(worded.lines.split())), Recorded()
        )
        self._stack = Stack(presenter, KeyMap(), press_everywhere, Outside())
        self.name = name
        ways = Ways(self._joined, self._leave, self._called)
        join_menu(self._stack, JoinState(name, known, typed=typed, nearby=near), ways)

    def keys(self, *keys: str) -> str:
        """Press them; return the last line."""
        for key in keys:
            self._stack.press(key)
        return self.told[-1]

    def type(self, letters: str) -> str:
        """Press the keys of a text."""
        return self.keys(*_typed(letters))

    def _joined(self, where: Invitation, watch: bool) -> None:
        self.joined = where, watch

    def _leave(self) -> None:
        self.left = True

    def _called(self, name: str) -> None:
        self.name = name


def _typed(letters: str) -> Sequence[str]:
    return ["space" if letter == " " else letter for letter in letters]


def test_a_player_who_never_joined_a_table_types_at_once() -> None:
    at = Joining()
    assert at.told[-1].startswith("Type the address and the two words, with spaces between, such as 192.168.1.20")
    assert at.type("oak river")
    assert at.keys("enter") == ("An address is missing: type it first, such as 192.168.1.20, then the two words.")
    at.type(" 10.0.0.7")
    at.keys("enter")
    assert at.joined == (Invitation("10.0.0.7", "oak river"), False)


def test_text_that_led_nowhere_can_be_corrected() -> None:
    at = Joining(typed="10.0.0.7 oak rivr")
    assert at.told[-1].startswith("Correct the address and the words: 10.0.0.7 oak rivr.")
    at.keys("backspace", "e", "r", "enter")
    assert at.joined == (Invitation("10.0.0.7", "oak river"), False)


def test_a_table_joined_before_is_a_line_and_one_can_only_watch() -> None:
    at = Joining(OAK)
    assert at.keys("down", "down") == "Back to oak river, at 192.168.1.20, as Bea, 2 of 4."
    assert at.keys("down", "right") == "You want to watch."
    at.keys("up", "enter")
    assert at.joined == (OAK, True)


def test_a_player_without_a_name_types_it_before_joining() -> None:
    at = Joining(name=None)
    at.type("10.0.0.7 oak river")
    assert at.keys("enter").startswith("Type the name that the others hear.")
    at.type("Cleo")
    at.keys("enter")
    assert (at.name, at.joined) == ("Cleo", (Invitation("10.0.0.7", "oak river"), False))


def test_escape_leads_from_the_field_to_the_lines_and_out() -> None:
    at = Joining()
    at.keys("escape")
    assert at.keys("down") == "Address and words of a table, 1 of 3."
    at.keys("escape")
    assert at.left


def test_the_words_are_enough_where_tables_in_the_local_network_are_found() -> None:
    at = Joining(near=True)
    at.type("oak river")
    at.keys("enter")
    assert at.joined == (Invitation("", "oak river"), False)
