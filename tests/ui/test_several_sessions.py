"""Several sessions at one table, each with its own seats and keys; and a spectator."""

import asyncio
import re
from random import Random
from types import TracebackType
from typing import Self

from audiocrib.computer.decide import decide
from audiocrib.narration.hand_record import hand_record
from audiocrib.narration.spectator import spectator
from audiocrib.narration.text import Text
from audiocrib.rules.cards import PACK, Seat
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import MatchForm, Options
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.state import GameOver
from audiocrib.storage.record import Header, Kind, begin
from audiocrib.storage.record import Player as Seated
from audiocrib.table.chair import DealWaits
from audiocrib.table.replay import updates
from audiocrib.table.table import Table
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.screens.base import Outside
from audiocrib.ui.screens.table.callbacks import Callbacks
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.screen import TableScreen
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.table import NAMES, QUIET, Door, _nothing_left


def _nothing() -> None:
    """Do nothing: what keys open beside the game is not needed."""


class Session:
    """Presenter, keys and lines of one front end, with its own seats at a table; without any, it watches."""

    def __init__(self, table: Table, *own: int) -> None:
        self.lines: list[str] = []
        self.voice = Recorded()
        self.presenter = presenter_of(QUIET, printed_in(self.lines), self.voice)
        self.presenter.text = Text(QUIET.language, QUIET.verbosity, QUIET.plain)
        self.player = Player(self.presenter, keymap_of(QUIET)[0], Outside())
        callbacks = Callbacks(_nothing, _nothing, _nothing, _nothing, _nothing)
        TableScreen(self.player, callbacks=callbacks)
        self.table = table
        self.own = tuple(map(Seat, own))

    def sit(self) -> None:
        self.player.sit(Door(self.table), self.own)


class Together:
    """A table of people, and sessions that share it, for a `with` statement; on one loop, without a clock."""

    def __init__(self, options: Options, *own: tuple[int, ...], seed: int = 3) -> None:
        people = tuple(Seated(name, Kind.HUMAN) for name in NAMES[: options.players])
        self.table = Table(begin(Header("0.0.test", options, people, seed)))
        self.sessions = [Session(self.table, *seats) for seats in own]
        self._runner = asyncio.Runner()

    def __enter__(self) -> Self:
        self._runner.__enter__()
        for session in self.sessions:
            self.does(session.sit)
        self._running = self._runner.get_loop().create_task(self.table.run())
        self._runner.run(_nothing_left())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._running.cancel()
        self._runner.run(_nothing_left())
        self._runner.__exit__(kind, error, trace)

    def does(self, what: object, *about: object) -> None:
        """Do something on the loop, and let everything happen that follows without a key."""

        async def doing() -> None:
            what(*about)  # type: ignore[operator]  # whatever a test does

        self._runner.run(doing())
        self._runner.run(_nothing_left())

    def keys(self, session: Session, words: str) -> list[str]:
        """Press keys in a session; return the lines that follow there."""
        before = len(session.lines)
        for key in words.split():
            self.does(session.player.screens.press, key)
        return session.lines[before:]

    def step(self) -> bool:
        """Have somebody who is asked answer as the computer would; return whether anybody was."""
        for session in self.sessions:
            player = session.player
            if player.waits.between_deals:
                self.keys(session, "enter")
                return True
            if player.handing_over and player.next_seat is not None:
                self.keys(session, str(player.next_seat + 1))
                return True
            if player.seat is not None and player.duty and player.view:
                self.does(player.submit, decide(player.view, player.duty, Random(1)))
                return True
        return False

    def play(self, most: int = 10_000) -> None:
        for _ in range(most):
            if self.table._record.over or not self.step():
                return


SHORT = changed(SALON, target=31)


def test_two_people_with_their_own_keys_play_a_game_and_each_hears_it_from_their_seat() -> None:
    with Together(SHORT, (0,), (1,)) as together:
        first, second = together.sessions
        assert any(line.startswith("Cribbage for two") for line in first.lines)
        together.play()
        assert together.table._record.over
        won = together.table._record.state.phase
        assert isinstance(won, GameOver)
        winner, loser = (first, second) if won.order[0] == 0 else (second, first)
        assert "You win" in winner.lines[-1]
        assert "You win" not in loser.lines[-1]
        for session in (first, second):
            assert any("You" in line for line in session.lines)


def test_what_one_says_is_told_to_the_other_but_nobody_hears_the_others_cards() -> None:
    with Together(SHORT, (0,), (1,)) as together:
        while together.table._record.state.deal is None:
            together.step()
        deal = together.table._record.state.deal
        assert deal is not None
        for session, seat in zip(together.sessions, (0, 1), strict=True):
            mine, others = deal.hands[seat], deal.hands[1 - seat]
            known = {card for update in session.player._places[Seat(seat)].updates for card in cards_in(update)}
            assert set(mine) <= known
            assert not set(others) & known


def cards_in(update: object) -> set[object]:
    text = str(update)
    return {card for card in PACK if f'Card("{card}")' in text}


def test_three_sessions_of_which_one_has_two_seats_and_one_watches() -> None:
    """People who share the keys are told in public lines; a spectator is asked nothing, and delays no deal."""
    options = changed(preset_for("salon", 3), target=31)
    with Together(options, (0, 2), (1,), ()) as together:
        shared, alone, watching = together.sessions
        together.play()
        assert together.table._record.over
        assert any("takes the keys" in line for line in shared.lines)
        assert not any("takes the keys" in line for line in alone.lines + watching.lines)
        assert not any("you" in line.lower().split() for line in watching.lines)
        assert any("leaves" in line or "wins" in line for line in watching.lines[-1:])
        assert watching.player.duty is None


def test_a_spectator_hears_the_scores_after_a_deal_and_the_games_won_after_a_game() -> None:
    with Together(changed(SALON, target=31, match=MatchForm.BEST_OF, match_length=3), (0,), (1,), ()) as together:
        *_, watching = together.sessions
        together.play()
        told = " ".join(watching.lines)
    assert re.search(r" \d+, \w+ \d+\. Deal 2 next, \w+ deals\.", told)
    assert re.search(r"Games won: \w+ \d, \w+ \d\. Game 2 next\.", told)
    assert not any("you" in line.lower().split() for line in watching.lines)


def test_the_next_deal_waits_for_enter_in_each_session_but_not_for_spectators() -> None:
    with Together(SALON, (0,), (1,), ()) as together:
        first, second, watching = together.sessions
        while not first.player.waits.between_deals:
            together.step()
        assert second.player.waits.between_deals
        assert not watching.player.waits.between_deals
        deal = together.table._record.state.deal
        together.keys(first, "enter")
        assert together.table._record.state.deal is deal
        together.keys(second, "enter")
        assert together.table._record.state.deal is not deal


def test_a_player_who_leaves_and_comes_back_has_the_hands_of_this_game() -> None:
    with Together(SALON, (0,), (1,)) as together:
        first, second = together.sessions
        for _ in range(24):
            together.step()
        before = first.player.deals
        assert before[0].over
        together.does(first.player.leave)
        lines = len(second.lines)
        again = Session(together.table, 0)
        together.sessions[0] = again
        together.does(again.sit)
        assert again.player.deals == before
        assert again.lines[0].startswith("Back at the table.")
        assert second.lines[lines:] == [f"{NAMES[0]} is back."], "nobody else is asked anything"
        together.play(20)
        assert len(again.player.deals) >= len(before)


def test_leaving_and_returning_are_told_to_the_others_once_and_stay_in_n_and_the_history() -> None:
    with Together(preset_for("salon", 3), (0, 1), (2,), ()) as together:
        shared, third, watching = together.sessions
        gone, back = f"{NAMES[2]} has left the table.", f"{NAMES[2]} is back."
        while third.player.duty is not Duty.PLAY:
            together.step()
        together.step()
        before = [len(session.lines) for session in together.sessions]
        together.does(third.player.leave)
        again = Session(together.table, 2)
        together.does(again.sit)
        said = [session.lines[start:] for session, start in zip(together.sessions, before, strict=True)]
        assert said == [[gone, back], [], [gone, back]]
        history = [watching.presenter.text.words(message) for message in watching.presenter.history.messages()]
        assert history[-2:] == [gone, back]
        if shared.player.seat is None:
            together.keys(shared, f"{(shared.player.next_seat or 0) + 1}")
        assert f"{gone} {back}" in " ".join(together.keys(shared, "n n"))
        together.sessions[1] = again
        heard = len(shared.lines)
        together.does(shared.player.leave)
        assert len(shared.lines) == heard, "who leaves is told nothing"
        assert again.lines[-2:] == [f"{name} has left the table." for name in NAMES[:2]]
        both = Session(together.table, 0, 1)
        together.does(both.sit)
        assert again.lines[-2:] == [f"{name} is back." for name in NAMES[:2]]
        assert not any("is back" in line for line in both.lines), "nor are those who come together, of each other"


def test_a_late_spectator_has_the_hands_that_anybody_may_know() -> None:
    with Together(SALON, (0,), (1,)) as together:
        for _ in range(20):
            together.step()
        watching = Session(together.table)
        together.does(watching.sit)
        told = ((one.events, one.view) for one in updates(together.table._record, None))
        names = tuple(player.name for player in together.table.players)
        ids = [line.id for deal in watching.player.deals for line in deal.lines]
        assert ids == [line.id for deal in hand_record(spectator(names), told) for line in deal.lines]
        assert watching.player.prompt() == ()
        assert together.keys(watching, "h s t n enter"), "every key is answered"
        together.does(watching.player.leave)


def test_what_the_table_waits_for_is_said_once_where_people_share_the_keys() -> None:
    with Together(SALON, (0, 1)) as together:
        (shared,) = together.sessions
        before = len(shared.lines)
        for place in shared.player._chairs:
            together.does(place.notice, DealWaits(30))
        assert shared.lines[before:] == ["The deal begins within 30 seconds."]


def test_a_pause_is_agreed_on_when_all_sessions_with_a_seat_are_paused() -> None:
    with Together(SALON, (0,), (1,), ()) as together:
        first, second, _ = together.sessions
        agreed = []
        for session in (first, second, first):
            together.keys(session, "p")
            agreed.append(together.table.paused)
        assert agreed == [False, True, False]
