"""Lines that people write to each other: how a line is cleaned up, who hears it, and how the program tells it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Seat
from audiocrib.together.chat import LONGEST, clean, cleaned
from audiocrib.together.messages import (
    VERSION,
    Hello,
    ReadyLine,
    Reason,
    Said,
    Says,
    Unheard,
    Unsaid,
    Welcome,
    from_host,
)
from audiocrib.together.rates import Rate
from audiocrib.together.room import Occupant, Served
from tests.together.test_two_programs import invited, program


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("  nice   hand ", "nice hand"),
        ("hahahaaaaaaa!!!!!!!!", "hahahaaa!!!"),
        ("hi. Ann plays 5 of hearts. 31 for two.", "hi, Ann plays 5 of hearts, 31 for two."),
        ("one\nAnn: two", "one Ann, two"),
        ("a\u202eb\u200bc\x07", "a b c"),
        ("wow\uff01 more", "wow, more"),
        ("\u200b\x00", ""),
        ("caf\u00e9 \u00fcber", "caf\u00e9 \u00fcber"),
    ],
)
def test_a_line_is_one_sentence_of_letters_that_are_heard(written: str, said: str) -> None:
    assert clean(written) == said
    assert cleaned(Said("Bob", None, written)).text == said


def test_a_line_is_no_longer_than_others_want_to_hear() -> None:
    assert len(clean("ab " * 300)) == LONGEST


class Line:
    """A person's line that keeps what is put into it."""

    draws = True
    from_room = False
    guesses = Rate(5, 60.0, lambda: 0.0)

    def __init__(self) -> None:
        self.told: list[Said | Unheard] = []
        self.welcome = Welcome("", None, "")

    def put(self, message: bytes) -> None:
        found = from_host.decode(message)
        if isinstance(found, Welcome):
            self.welcome = found
        if isinstance(found, Said | Unheard):
            self.told.append(found)

    def put_past(self, messages: object) -> None:
        raise AssertionError(messages)

    def end(self, reason: Reason) -> None:
        raise AssertionError(reason)


class People:
    """Ann at home, Bob in a seat, Cleo watching; and a clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.home: list[Said | Unheard] = []
        seats = [Occupant(Seat(0), "Ann", home=True), None]
        self.room = Served("oak river", seats, now=lambda: self.now)
        self.room.said = self.home.append
        self.bob, self.cleo = Line(), Line()
        self.sits = self.room.come(Hello(VERSION, "oak river", name="Bob"), self.bob)
        self.room.come(Hello(VERSION, "oak river", name="Cleo", watch=True), self.cleo)


def test_everybody_hears_a_line_and_who_it_is_from() -> None:
    people = People()
    assert people.room.take(people.sits, Says("well done. Ann wins"))
    assert people.room.take(people.sits, Says(ready=ReadyLine.NICE_HAND))
    told = [
        Said("Bob", Seat(1), "well done, Ann wins", number=1),
        Said("Bob", Seat(1), "", ReadyLine.NICE_HAND, number=2),
    ]
    assert people.home == people.bob.told == people.cleo.told == told


def written(line: Line) -> list[str]:
    return [one.text for one in line.told if isinstance(one, Said)]


def test_whoever_is_cut_off_is_told_what_was_written_meanwhile() -> None:
    people = People()
    ann = people.room.seats[0]
    assert ann
    hello = Hello(VERSION, "oak river", name="Bob")
    people.room.say(ann, Says("one"))
    people.room.say(ann, Says("two"))
    people.room.lose(people.sits, people.bob)
    people.room.say(ann, Says("three"))
    same = Line()
    people.sits = people.room.come(replace(hello, token=people.bob.welcome.token, game=1, said=1), same)
    assert written(same) == ["two", "three"], "two was lost on its way"
    assert same.welcome.said == 1
    people.room.lose(people.sits, same)
    people.room.say(ann, Says("four"))
    another = Line()
    people.sits = people.room.come(replace(hello, token=same.welcome.token), another)
    assert written(another) == ["four"], "his program was started again"
    people.room.leave(people.sits)
    people.room.say(ann, Says("five"))
    late = Line()
    people.room.come(hello, late)
    assert late.told == [], "he had left"


def test_more_than_five_lines_in_ten_seconds_are_told_to_nobody() -> None:
    people = People()
    assert [people.room.take(people.sits, Says(str(number))) for number in range(6)] == [True] * 5 + [False]
    assert len(people.cleo.told) == 5
    assert people.bob.told[-1] == Unheard(Unsaid.TOO_FAST)
    people.now = 10.0
    assert people.room.take(people.sits, Says("again"))


def test_whoever_is_muted_is_heard_by_nobody_until_the_host_wants_it() -> None:
    people = People()
    people.room.mute("Bob", muted=True)
    assert not people.room.take(people.sits, Says("hello"))
    assert (people.bob.told, people.cleo.told, people.home) == ([Unheard(Unsaid.MUTED)], [], [])
    people.room.leave(people.sits)
    people.sits = people.room.come(Hello(VERSION, "oak river", name="Bob"), people.bob)
    assert not people.room.take(people.sits, Says("hello again"))
    people.room.mute("Bob", muted=False)
    assert people.room.take(people.sits, Says("hello"))


def test_people_in_two_programs_write_to_each_other(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seed", "7")
    with program(call, tmp_path / "ann") as ann, program((*invited(ann), "--name", "Bob"), tmp_path / "bob") as bob:
        bob.hears("Deal 1, your crib.")
        bob.presses(":\n/ hello there enter\n")
        bob.hears("Nobody has written anything here.")
        assert (
            "hello" not in bob.hears("Nobody has written anything here.").partition("You say: hello there.")[0].lower()
        )
        bob.hears("You say: hello there.")
        ann.hears("Bob says: hello there.")
        ann.presses("!\n* !\n")
        ann.hears("Ready: nice hand. Exclamation mark says it.")
        ann.hears("You say: well played.")
        bob.hears("Ann says: well played.")
        bob.presses("w w w up\n: \n")
        bob.hears("History: what people wrote. Ann says: well played.")
        bob.hears("You say: hello there. Ann says: well played.")
        bob.presses("escape w h o enter\ndown down enter\n")
        bob.hears("You no longer hear Ann.")
        ann.presses("! s\n")
        ann.presses("escape w h o enter\nend enter\n")
        ann.hears("Nobody hears Bob from now on.")
        bob.presses("!\n!\n")
        bob.hears("The host has muted you: nobody hears what you write.")
        assert bob.said.count("Ann says") == 3
