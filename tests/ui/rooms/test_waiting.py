"""The screen of somebody who waits at a table with others."""

from collections.abc import Callable
from typing import cast

import pytest
from msgspec.structs import replace

from audiocrib.concurrency.tasks import Tasks
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import Seat
from audiocrib.session.room_at_keys import Deeds, RoomAtKeys
from audiocrib.settings.settings import DEFAULTS
from audiocrib.storage.record import Kind
from audiocrib.together.messages import Answered, Here, Pending, Presence, Room, Wish, Wishes
from audiocrib.ui.keys.keymap import Action, KeyMap, Mode
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.menu import Item, Menu, yes_or_no
from audiocrib.ui.screens.menu_screen import MenuScreen, ask
from audiocrib.ui.screens.rooms.waiting import WaitingRoom
from audiocrib.ui.screens.table.chat import Chat, Entry
from audiocrib.ui.screens.table.player import Player
from tests.ui.recorded import Recorded, presenter_of, printed_in

WAY = phrase("together-hosts", address="192.168.1.20:4217", words="oak river")


def nothing(*_: object) -> None:
    """Do nothing."""


def sent(_: object) -> bool:
    """Send it."""
    return True


def shown(deeds: Deeds | None, room: Room, own: Seat) -> list[str]:
    """Return the lines on the screen of the person in this seat."""
    presenter = presenter_of(DEFAULTS, nothing, Recorded())
    at_keys = RoomAtKeys(Player(presenter, KeyMap(), Outside()), sent, deeds)
    at_keys.own, at_keys.company.room = own, room
    waiting = WaitingRoom(nothing, phrase("together-wait-for-host"), nothing, nothing, lambda: at_keys.shown, nothing)
    return [presenter.text.sentence(line) for line in waiting.listed.lines]


def test_a_waiting_player_sees_how_others_can_come_and_who_sits_where() -> None:
    room = Room((Here("Ann", Kind.HUMAN), None))
    deeds = Deeds(nothing, nothing, nothing, nothing, (WAY,))
    seats = ["Seat 1: you.", "Seat 2: free."]
    assert shown(deeds, room, Seat(0)) == ["Your table is open at 192.168.1.20:4217. The words are: oak river.", *seats]
    assert shown(None, room, Seat(1)) == ["Seat 1: Ann.", "Seat 2: free."]


def test_help_names_only_what_a_spectator_who_has_heard_nothing_yet_can_do() -> None:
    presenter = presenter_of(DEFAULTS, nothing, Recorded())
    Stack(presenter, KeyMap(), press_everywhere, Outside())
    here: list[Phrase] = []
    waiting = WaitingRoom(nothing, phrase("together-wait-delayed"), nothing, nothing, lambda: tuple(here), nothing)

    def told() -> str:
        return " ".join(map(presenter.text.sentence, waiting.help.now))

    assert told() == "Nothing to hear yet. Q leaves. Slash writes a line."
    here.append(WAY)
    assert "F3 says who is here" in told()


def test_a_waiting_player_can_already_talk() -> None:
    pressed: list[Action] = []
    waiting = WaitingRoom(nothing, phrase("together-wait-for-host"), nothing, nothing, tuple, pressed.append)
    for key in "/:*!s":
        waiting.press(key, KeyMap().meaning(key, Mode.TABLE))
    assert pressed == [Action.WRITE, Action.LINES, Action.READY_LINE, Action.SAY_READY]
    assert waiting.works(Action.WRITE, absent=frozenset())


def test_a_waiting_player_who_leaves_a_menu_hears_what_is_waited_for() -> None:
    """After silence the next Escape would close the table."""
    lines: list[str] = []
    presenter = presenter_of(DEFAULTS, printed_in(lines), Recorded())
    stack = Stack(presenter, KeyMap(), press_everywhere, Outside())
    stack.push(WaitingRoom(nothing, phrase("together-wait-for-host"), nothing, nothing, lambda: (WAY,), nothing))
    item = Item(phrase("menu-all"), "All actions", 1)
    stack.push(MenuScreen(stack, Menu(phrase("menu-all"), (item,)), nothing))
    stack.press("escape")
    assert lines == [
        "Waiting for the game to begin. Q leaves. F3 says who is here, F7 lists what you can do, Slash writes a line."
    ]


def test_a_line_begun_while_waiting_is_written_to_its_end_though_the_waiting_ends() -> None:
    sent: list[str] = []
    presenter = presenter_of(DEFAULTS, nothing, Recorded())
    stack = Stack(presenter, KeyMap(), press_everywhere, Outside())

    def send(line: str) -> bool:
        sent.append(line)
        return True

    waiting = WaitingRoom(nothing, phrase("together-wait-for-host"), nothing, nothing, tuple, nothing)
    stack.push(waiting)
    stack.push(Entry(stack, send))
    stack.press("h")
    again = WaitingRoom(nothing, phrase("together-wait-for-host"), nothing, nothing, tuple, nothing)
    stack.push_under_typing(again)
    stack.press("i")
    stack.remove(again, typing_stays=True)
    stack.press("enter")
    assert sent == ["hi"]


def test_a_line_that_cannot_be_sent_stays_until_it_can() -> None:
    spoken = Recorded()
    player = Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside())
    tries: list[str] = []

    def send(line: str, _: str) -> bool:
        tries.append(line)
        return len(tries) > 1

    Chat(player.presenter, player.screens, send, [], list).press(Action.WRITE)
    for key in ("h", "i", "enter"):
        player.screens.press(key)
    assert spoken.said[-1][0] == "The connection is lost. Try again when it is back."
    player.screens.press("enter")
    assert tries == ["hi", "hi"]
    assert not player.screens.covered


def test_a_wish_is_heard_though_a_host_that_was_started_again_gives_it_an_old_number() -> None:
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), sent)
    at_keys.own = Seat(2)
    change = Pending(1, Wish.SEAT, Seat(1), Seat(2), (Seat(2),))
    for pending, heard in (((change,), 1), ((change,), 1), ((), 1), ((change,), 2)):
        at_keys.now(room_of_three(Presence.HERE, pending))
        assert [said for said, *_ in spoken.said].count("Bob would like to change seats with you.") == heard


def test_a_menu_goes_with_the_screen_below_it() -> None:
    stack = Stack(presenter_of(DEFAULTS, nothing, Recorded()), KeyMap(), press_everywhere, Outside())
    waiting = WaitingRoom(nothing, phrase("together-wait-for-host"), nothing, nothing, tuple, nothing)
    stack.push(waiting)
    stack.push(MenuScreen(stack, Menu(phrase("menu-all"), (Item(phrase("menu-all"), "All actions", 1),)), nothing))
    stack.remove(waiting, typing_stays=True)
    assert stack.top is None


class Later:
    """Scheduled calls that come when the test says so."""

    def __init__(self) -> None:
        self.calls: list[tuple[float, Callable[[], None]]] = []

    def call_later(self, seconds: float, do: Callable[[], None]) -> "Later":
        self.calls.append((seconds, do))
        return self

    def cancel(self) -> None:
        self.calls.clear()


@pytest.mark.parametrize(("presence", "seconds"), [(Presence.AWAY, 180), (Presence.LEFT, 0)])
def test_the_others_decide_at_once_about_a_leaver_and_after_three_minutes_about_a_broken_line(
    presence: Presence, seconds: float
) -> None:
    """Nobody is asked about a player who is back in time; a later return makes the question go away."""
    spoken, later = Recorded(), Later()
    presenter = presenter_of(DEFAULTS, nothing, spoken)
    presenter.tasks = cast("Tasks", later)
    at_keys = RoomAtKeys(Player(presenter, KeyMap(), Outside()), sent)
    at_keys.own = Seat(0)

    def now(of_bob: Presence) -> None:
        at_keys.now(Room((Here("Ann", Kind.HUMAN), Here("Bob", Kind.HUMAN, presence=of_bob)), playing=True))

    now(Presence.HERE)
    now(presence)
    now(Presence.HERE)
    assert not later.calls
    now(presence)
    ((after, ask),) = later.calls
    assert after == seconds
    ask()
    assert at_keys._asked
    now(Presence.HERE)
    assert not at_keys._asked


def at_a_table() -> tuple[RoomAtKeys, Player, Recorded, Later]:
    """Return a room at the keys of the person in the first seat, with what is spoken and what happens later."""
    spoken, later = Recorded(), Later()
    presenter = presenter_of(DEFAULTS, nothing, spoken)
    presenter.tasks = cast("Tasks", later)
    player = Player(presenter, KeyMap(), Outside())
    at_keys = RoomAtKeys(player, sent)
    at_keys.own = Seat(0)
    return at_keys, player, spoken, later


def test_nobody_can_wait_for_a_player_who_was_sent_away() -> None:
    later = Later()
    presenter = presenter_of(DEFAULTS, nothing, Recorded())
    presenter.tasks = cast("Tasks", later)
    player = Player(presenter, KeyMap(), Outside())
    at_keys = RoomAtKeys(player, sent)
    at_keys.own = Seat(0)
    for of_bob in (Presence.HERE, Presence.REMOVED):
        at_keys.now(Room((Here("Ann", Kind.HUMAN), Here("Bob", Kind.HUMAN, presence=of_bob)), playing=True))
    ((after, ask),) = later.calls
    assert after == 0
    ask()
    asked = player.screens.top
    assert isinstance(asked, MenuScreen)
    assert presenter.text.sentence(asked.menu.title).startswith("Bob cannot come back. What now?")
    assert [presenter.text.sentence(item.said) for item in asked.menu.items] == [
        "Have a computer play for Bob",
        "End this game, which then counts for nobody",
    ]


def test_after_an_answer_about_somebody_absent_what_is_still_open_is_said() -> None:
    """A question about somebody else, and under it a line that is being written."""
    at_keys, player, spoken, later = at_a_table()
    Chat(player.presenter, player.screens, lambda *_: True, [], list).press(Action.WRITE)
    for key in "hi":
        player.screens.press(key)
    for presences in (
        (Presence.HERE, Presence.HERE),
        (Presence.LEFT, Presence.HERE),
        (Presence.LEFT, Presence.LEFT),
    ):
        people = zip(("Bob", "Cy"), presences, strict=True)
        seats = (Here("Ann", Kind.HUMAN), *(Here(name, Kind.HUMAN, presence=how) for name, how in people))
        at_keys.now(Room(seats, playing=True))
    for _, asks in later.calls:
        asks()
    for heard in ("What now, without Bob?", "Write a line"):
        spoken.said.clear()
        for key in ("down", "up", "enter"):
            player.screens.press(key)
        assert spoken.said[-1][0].startswith(heard)
    assert spoken.said[-1][0].endswith("So far: h, i.")


def test_who_was_asked_about_somebody_hears_what_is_open_when_that_one_is_back() -> None:
    at_keys, player, spoken, later = at_a_table()
    Chat(player.presenter, player.screens, lambda *_: True, [], list).press(Action.WRITE)
    at_keys.now(room_of_three(Presence.HERE))
    at_keys.now(room_of_three(Presence.AWAY))
    for _, asks in later.calls:
        asks()
    spoken.said.clear()
    at_keys.now(room_of_three(Presence.HERE))
    back, asked = (said for said, *_ in spoken.said)
    assert back == "Cy is back."
    assert asked.startswith("Write a line")


def test_after_a_game_all_who_want_another_are_heard_until_it_begins() -> None:
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), sent)
    at_keys.own = Seat(0)
    for again in ((), (Seat(0),), (Seat(0), Seat(1)), (Seat(0), Seat(1), Seat(2))):
        at_keys.now(replace(room_of_three(Presence.HERE), playing=False, again=again))
    assert [said for said, *_ in spoken.said][-1:] == ["Bob wants another game."]


def room_of_three(of_cy: Presence, pending: tuple[Pending, ...] = ()) -> Room:
    seats = (Here("Ann", Kind.HUMAN), Here("Bob", Kind.HUMAN), Here("Cy", Kind.HUMAN, presence=of_cy))
    return Room(seats, playing=True, pending=pending)


def test_a_player_who_was_sent_away_is_not_waited_for_and_cannot_be_sent_away_again() -> None:
    spoken, later = Recorded(), Later()
    presenter = presenter_of(DEFAULTS, nothing, spoken)
    presenter.tasks = cast("Tasks", later)
    player = Player(presenter, KeyMap(), Outside())
    at_keys = RoomAtKeys(player, sent, Deeds(nothing, nothing, nothing, nothing, (WAY,)))
    at_keys.own = Seat(0)

    def lines() -> list[str]:
        at_keys.open()
        menu = player.screens.top
        assert isinstance(menu, MenuScreen)
        player.screens.remove(menu)
        return [presenter.text.sentence(item.said) for item in menu.menu.items]

    at_keys.now(room_of_three(Presence.HERE))
    assert {"Remove Cy for good", "Ask for advice in this game, if everyone agrees"} <= {*lines()}
    at_keys.now(room_of_three(Presence.REMOVED, (Pending(1, Wish.COMPUTER, Seat(1), Seat(2), (Seat(0),)),)))
    heard = [said for said, *_ in spoken.said]
    assert "Cy was sent away." in heard
    assert any("Bob would like a computer to play for Cy." in said for said in heard)
    assert {"Agree to let a computer play for Cy", "No computer for Cy"} <= {*lines()}
    assert "Ask for advice in this game, if everyone agrees" not in lines(), "nobody answers for Cy"
    at_keys.now(room_of_three(Presence.COMPUTER))
    assert "Remove Bob for good" in lines()
    assert "Remove Cy for good" not in lines()


def test_what_can_no_longer_be_done_about_somebody_who_is_back_is_refused() -> None:
    spoken, later = Recorded(), Later()
    presenter = presenter_of(DEFAULTS, nothing, spoken)
    presenter.tasks = cast("Tasks", later)
    player = Player(presenter, KeyMap(), Outside())
    wishes: list[object] = []

    def sends(wish: object) -> bool:
        wishes.append(wish)
        return True

    at_keys = RoomAtKeys(player, sends)
    at_keys.own = Seat(0)
    at_keys.now(room_of_three(Presence.HERE))
    at_keys.now(room_of_three(Presence.AWAY))
    for back in (False, True):
        at_keys.open()
        menu = player.screens.top
        assert isinstance(menu, MenuScreen)
        ends = [presenter.text.sentence(item.said).startswith("End this game") for item in menu.menu.items].index(True)
        if back:
            at_keys.now(room_of_three(Presence.HERE))
        for key in ("home", *["down"] * ends, "enter"):
            player.screens.press(key)
        assert spoken.said[-1][0] == ("That can no longer be done." if back else "You ask Bob.")
    assert wishes == [Wishes(Wish.END, Seat(2))]


def test_waiting_for_somebody_absent_is_not_silent_when_nothing_is_asked() -> None:
    at_keys, player, spoken, later = at_a_table()
    at_keys.now(room_of_three(Presence.HERE))
    at_keys.now(room_of_three(Presence.LEFT))
    for _, asks in later.calls:
        asks()
    for key in ("home", "enter"):
        player.screens.press(key)
    assert spoken.said[-1][0] == "You wait for Cy."


def test_an_answer_about_seats_is_told_to_the_two_alone() -> None:
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), sent)
    at_keys.now(room_of_three(Presence.HERE))
    change = Pending(1, Wish.SEAT, Seat(1), Seat(2), (Seat(2),))
    for own, heard in ((0, []), (1, ["Cy does not agree."])):
        spoken.said.clear()
        at_keys.own = Seat(own)
        at_keys.answered(Answered(change, Seat(2), yes=False))
        assert [said for said, *_ in spoken.said] == heard


def test_without_a_connection_nobody_is_said_to_be_asked() -> None:
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), lambda _: False)
    at_keys.own = Seat(0)
    at_keys.now(room_of_three(Presence.HERE))
    spoken.said.clear()
    at_keys._ask_all(Wish.ADVICE)
    at_keys._change_seats(Seat(1), "person")
    lost = "The connection is lost. Try again when it is back."
    assert [said for said, *_ in spoken.said] == [lost, lost]
    spoken.said.clear()
    at_keys._answer(1, yes=True)
    assert [said for said, *_ in spoken.said] == ["You agree.", lost]


def test_one_agrees_before_what_follows_from_it() -> None:
    """At the host itself, the effect is told while the answer is being sent."""
    spoken = Recorded()
    player = Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside())

    def fulfilled(_: object) -> bool:
        at_keys.now(replace(room_of_three(Presence.HERE), advised=(Seat(1),)))
        return True

    at_keys = RoomAtKeys(player, fulfilled)
    at_keys.own = Seat(0)
    at_keys.now(room_of_three(Presence.HERE))
    spoken.said.clear()
    at_keys._answer(1, yes=True)
    assert [said for said, *_ in spoken.said] == ["You agree.", "Bob has advice in this game."]


@pytest.mark.parametrize("playing", [True, False], ids=["during", "after"])
def test_a_change_of_seats_is_said_to_come_with_the_next_game(playing: bool) -> None:
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), sent)
    room = replace(room_of_three(Presence.HERE), playing=playing)
    for own, heard in (
        (0, ["Bob has seat 3 from the next game on.", "Cy has seat 2 from the next game on."]),
        (1, ["You have seat 3 from the next game on.", "Cy has seat 2 from the next game on."]),
        (2, ["Bob has seat 3 from the next game on.", "You have seat 2 from the next game on."]),
        (None, []),
    ):
        at_keys.own = None if own is None else Seat(own)
        at_keys.now(room)
        spoken.said.clear()
        at_keys.now(replace(room, moves=((Seat(1), Seat(2)),)))
        assert [said for said, *_ in spoken.said] == heard


def test_while_one_change_of_seats_is_asked_for_no_other_is_offered() -> None:
    presenter = presenter_of(DEFAULTS, nothing, Recorded())
    at_keys = RoomAtKeys(Player(presenter, KeyMap(), Outside()), sent)
    at_keys.own = Seat(1)
    at_keys.now(room_of_three(Presence.HERE))
    assert len(at_keys._about_seats()) == 2
    at_keys.now(room_of_three(Presence.HERE, (Pending(1, Wish.SEAT, Seat(1), Seat(2), (Seat(2),)),)))
    assert not at_keys._about_seats()
    at_keys.now(replace(room_of_three(Presence.HERE), moves=((Seat(1), Seat(2)),)))
    assert not at_keys._about_seats()


def test_in_a_match_wishes_are_about_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Player, "in_match", property(lambda _: True))
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), sent)
    at_keys.own = Seat(2)
    wishes = tuple(
        Pending(number, wish, Seat(1), Seat(1), (Seat(2),)) for number, wish in enumerate((Wish.ADVICE, Wish.END))
    )
    at_keys.now(replace(room_of_three(Presence.HERE, wishes), moves=((Seat(1), Seat(2)),), advised=(Seat(1),)))
    heard = [said for said, *_ in spoken.said]
    for said in (
        "Bob would like advice in this match.",
        "Bob would like to end this match, which then counts for nobody.",
        "Bob has advice in this match.",
        "You have seat 2 from the next match on.",
    ):
        assert said in heard
    lines = [presenter_of(DEFAULTS, nothing, Recorded()).text.sentence(said) for said, _ in at_keys._items()]
    assert not [line for line in lines if "this game" in line and "Go on" not in line]


def test_a_change_of_seats_that_cannot_be_made_is_called_off_and_one_that_is_made_is_not() -> None:
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), sent)
    at_keys.own = Seat(0)
    moving = replace(room_of_three(Presence.HERE), moves=((Seat(0), Seat(1)),))
    ann, bob, cy = moving.seats
    for made in (False, True):
        at_keys.now(moving)
        spoken.said.clear()
        if made:
            at_keys.seated(Seat(1))
        at_keys.now(replace(moving, moves=(), seats=(bob, ann, cy) if made else (ann, None, cy)))
        assert ("Your change of seats is off." in [said for said, *_ in spoken.said]) is not made


def test_a_computer_that_joins_is_called_one() -> None:
    spoken = Recorded()
    at_keys = RoomAtKeys(Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside()), sent)
    at_keys.own = Seat(0)
    ann = Here("Ann", Kind.HUMAN)
    for other in (None, Here("Ben", Kind.COMPUTER)):
        at_keys.now(Room((ann, other)))
    assert spoken.said[-1][0] == "A computer, Ben, has joined."


def test_where_a_table_waits_the_key_that_answers_works_at_once() -> None:
    spoken = Recorded()
    player = Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside())
    at_keys = RoomAtKeys(player, sent)
    at_keys.own = Seat(0)
    wish = Pending(1, Wish.SEAT, Seat(1), Seat(0), (Seat(0),))
    player.screens.push(WaitingRoom(nothing, phrase("together-wait-for-host"), nothing, nothing, tuple, nothing))
    at_keys.now(room_of_three(Presence.HERE, (wish,)))
    assert [said for said, *_ in spoken.said][-2:] == ["Bob would like to change seats with you.", "F7 answers."]
    ask(player.screens, yes_or_no(phrase("ask-knows"), player.presenter.text), nothing)
    assert player.screens.top is not None
    spoken.said.clear()
    at_keys.now(room_of_three(Presence.HERE, (replace(wish, number=2),)))
    assert spoken.said[-1][0] == "Escape, then F7, answers."


def test_sending_somebody_away_for_whom_a_computer_plays_is_said_and_offered_once() -> None:
    spoken = Recorded()
    gone: list[Seat] = []
    player = Player(presenter_of(DEFAULTS, nothing, spoken), KeyMap(), Outside())
    at_keys = RoomAtKeys(player, sent, Deeds(nothing, gone.append, nothing, nothing, (WAY,)))
    at_keys.own = Seat(0)
    at_keys.now(room_of_three(Presence.COMPUTER))
    for offered in (True, False):
        at_keys.open()
        menu = player.screens.top
        assert isinstance(menu, MenuScreen)
        lines = [player.presenter.text.sentence(item.said) for item in menu.menu.items]
        assert ("Remove Cy for good" in lines) is offered
        if offered:
            for key in ("home", *["down"] * lines.index("Remove Cy for good"), "enter"):
                player.screens.press(key)
            assert spoken.said[-1][0] == "Cy was sent away."
    assert gone == [Seat(2)]


def test_whoever_asks_again_hears_whose_answer_is_awaited() -> None:
    at_keys, _, spoken, _ = at_a_table()
    asked = Pending(1, Wish.BACK, Seat(0), Seat(0), (Seat(2),))
    at_keys.now(replace(room_of_three(Presence.HERE), pending=(asked,)))
    at_keys.ask_back()
    assert spoken.said[-1][0] == "Waiting for Cy."


def test_what_was_wished_is_not_offered_again_and_a_second_wish_names_whom_it_waits_for() -> None:
    at_keys, player, spoken, later = at_a_table()
    at_keys.now(room_of_three(Presence.HERE))
    wished = Pending(1, Wish.COMPUTER, Seat(0), Seat(2), (Seat(1),))
    at_keys.now(room_of_three(Presence.LEFT, (wished,)))
    at_keys.open()
    assert not any("computer play" in line for line in lines_of(player))
    assert any(line.startswith("End this game") for line in lines_of(player))
    player.screens.back_to_table()
    for _, asks in later.calls:
        asks()
    player.screens.press("home")
    player.screens.press("down")
    player.screens.press("enter")
    assert "Waiting for Bob." in [said for said, *_ in spoken.said]


def test_without_a_connection_the_question_about_somebody_absent_stays() -> None:
    spoken, later = Recorded(), Later()
    presenter = presenter_of(DEFAULTS, nothing, spoken)
    presenter.tasks = cast("Tasks", later)
    player = Player(presenter, KeyMap(), Outside())
    at_keys = RoomAtKeys(player, lambda _: False)
    at_keys.own = Seat(0)
    at_keys.now(room_of_three(Presence.HERE))
    at_keys.now(room_of_three(Presence.LEFT))
    for _, asks in later.calls:
        asks()
    for key in ("home", "down", "enter"):
        player.screens.press(key)
    assert [said for said, *_ in spoken.said][-2] == "The connection is lost. Try again when it is back."
    assert [said for said, *_ in spoken.said][-1].startswith("What now, without Cy?")
    assert any(line.startswith("Have a computer play") for line in lines_of(player))


def test_an_answer_says_to_what_where_several_wishes_wait() -> None:
    at_keys, _, spoken, _ = at_a_table()
    mine, theirs = (
        Pending(1, Wish.ADVICE, Seat(0), Seat(0), (Seat(2),)),
        Pending(2, Wish.END, Seat(1), Seat(2), (Seat(2),)),
    )
    for pending, told in (
        ((mine,), "Cy agrees."),
        ((mine, theirs), "Cy agrees to advice for you."),
    ):
        at_keys.now(room_of_three(Presence.HERE, pending))
        at_keys.answered(Answered(mine, Seat(2), yes=True))
        assert spoken.said[-1][0] == told
    at_keys.answered(Answered(theirs, Seat(2), yes=False))
    assert spoken.said[-1][0] == "Cy does not agree to end this game."


def lines_of(player: Player) -> list[str]:
    """Return the lines of the menu that is open."""
    menu = player.screens.top
    assert isinstance(menu, MenuScreen)
    return [player.presenter.text.sentence(item.said) for item in menu.menu.items]
