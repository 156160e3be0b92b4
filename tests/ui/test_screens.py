"""Stacked screens: which of them takes a key, what every screen has; a screen that was left takes no more keys."""

from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.settings.settings import Settings
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keyboard import Keyboard
from audiocrib.ui.keys.keymap import KeyMap, Meaning, Mode
from audiocrib.ui.keys.names import LEAVE, RESUMED
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.scanner import Scanner
from audiocrib.ui.screens.base import Outside, Screen
from audiocrib.ui.screens.help_pages import Help
from audiocrib.ui.screens.menu import yes_or_no
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.table.player import Player
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.table import QUIET


class Takes(Screen):
    """Takes some keys, and says which; the others are not its own."""

    def __init__(self, presenter: Presenter, *keys: str, mode: Mode = Mode.TABLE) -> None:
        self.pressed: list[str] = []
        self._presenter = presenter
        self._keys = keys
        self._mode = mode

    @property
    def mode(self) -> Mode:
        return self._mode

    @property
    def help(self) -> Help:
        return Help((phrase("help-menu"),), ((phrase("help-list-ends"),), (phrase("help-list-letters"),)))

    def unknown(self, key: str) -> Phrase:
        return phrase("typed-letters", letters=f"not {key}")

    def press(self, key: str, meaning: Meaning | None) -> bool:
        del meaning
        if key not in self._keys:
            return False
        self.pressed.append(key)
        self._presenter.utter(answer(phrase("typed-letters", letters=key)))
        return True


class Somebody:
    """Somebody at screens with no table behind them."""

    def __init__(self, settings: Settings = QUIET) -> None:
        self.lines: list[str] = []
        self.voice = Recorded()
        self.left = 0
        self.presenter = presenter_of(settings, printed_in(self.lines), self.voice)
        self.player = Player(self.presenter, KeyMap(), Outside(self._leave))
        self.screens = self.player.screens
        self.presenter.applies.append(self.screens.adopt)
        self.keyboard = Keyboard(self.screens, Scanner(self.player), lambda: self.left > 0)

    def _leave(self) -> None:
        self.left += 1

    def takes(self, *keys: str, mode: Mode = Mode.TABLE) -> Takes:
        screen = Takes(self.presenter, *keys, mode=mode)
        self.screens.push(screen)
        return screen

    def press(self, *keys: str) -> list[str]:
        before = len(self.lines)
        self.keyboard.press(keys)
        return [line[:1].lower() + line[1:] for line in self.lines[before:]]


def test_only_the_screen_on_top_has_the_keys_and_gives_them_back() -> None:
    one = Somebody()
    below, above = one.takes("1", "2"), one.takes("1")
    assert one.press("1", "2") == ["1", "not 2"]
    one.screens.remove(above)
    assert one.press("1", "2") == ["1", "2"]
    assert (below.pressed, above.pressed) == (["1", "2"], ["1"])


def test_a_removed_screen_takes_everything_over_it_along() -> None:
    one = Somebody()
    below = one.takes("1")
    middle = one.takes("2")
    one.takes("3")
    one.screens.remove(middle)
    assert one.screens.top is below


def test_keys_of_every_screen_come_below_all_screens_and_a_screen_may_take_them_itself() -> None:
    one = Somebody()
    one.takes("z")
    assert one.press("z") == ["z"], "its own, and not the verbosity"
    one.takes("1")
    assert one.press("1", "r") == ["1", "1"], "repeated"
    assert one.press("z")[0].startswith("verbosity ")
    assert one.press("k")[0].startswith("key describer: ")
    assert one.press("1") == ["key 1: Point at a card."], "described, and not taken"
    assert one.press("escape") == ["key describer off."]
    assert one.press("f8") == ["not f8"]
    assert one.press("unknown:sit")[0].startswith("no key is called sit.")


def test_help_goes_on_until_another_key_comes_between() -> None:
    one = Somebody()
    one.takes("1", "d")
    first = one.press("?")[0]
    assert first.endswith("D says more.")
    second, third, over = one.press("d", "d", "d")
    assert len({first, second, third, over}) == 4
    assert one.press("d") == [over], "said as often as it is asked for"
    assert one.press("1", "d") == ["1", "d"], "the screen has its key again"


def test_a_letter_is_typed_in_a_list_without_its_effect_on_the_voice_at_a_table() -> None:
    one = Somebody()
    one.takes("r", mode=Mode.MENU)
    one.press("r")
    one.takes()
    one.press("r", "1", "enter", "s")
    assert one.voice.keys == [Press.MOVES, Press.REPEATS, Press.MOVES, Press.COMMITS, Press.ASKS]


def test_keys_that_arrive_with_the_answer_to_a_question_do_not_reach_what_follows() -> None:
    one = Somebody()
    below, answers = one.takes("s"), list[object]()
    ask(one.screens, yes_or_no(phrase("ask-knows"), one.presenter.text), answers.append)
    one.press("y", "s")
    assert (answers, below.pressed) == ([True], [])


def test_a_session_that_was_left_takes_no_more_keys_and_a_resumed_terminal_repeats() -> None:
    one = Somebody()
    screen = one.takes("1", "2")
    assert one.press(RESUMED) == ["nothing to repeat yet."]
    assert one.press("1", RESUMED) == ["1", "1"]
    assert one.press(LEAVE, "2") == []
    assert one.press("2") == []
    assert (one.left, screen.pressed) == (1, ["1"])


def test_keys_that_are_changed_hold_at_once() -> None:
    one = Somebody()
    one.takes()
    one.presenter.change(keys={"repeat": ["f10"]})
    assert one.press("r") == ["not r"]
    assert one.press("f10") == ["not r"]
    assert one.voice.keys == [Press.ASKS, Press.REPEATS]
