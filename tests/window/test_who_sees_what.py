"""Other people's cards and lines are never in the picture."""

from audiocrib.narration.message import phrase
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import Playing, deal_of
from audiocrib.ui.scene.builder import SceneBuilder
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting


def test_before_the_hand_over_cards_are_backs_and_nobodys_lines_are_shown() -> None:
    options = changed(SALON, target=31)
    with Sitting(options=options, settings=QUIET, seed=9, people=(0, 1)) as person:
        looking = SceneBuilder(person.player, person.presenter)
        hidden = own = 0
        for _ in range(60):
            if person.table._record.over:
                break
            play_on(person, until=lambda p: p.player.handing_over or p.table._record.over)
            there = looking.scene()
            if person.player.handing_over:
                playing = isinstance(person.state.phase, Playing) or not deal_of(person.state).starter
                assert not playing or all(face.sign is None for face in there.table.cards)
                assert not any(text.startswith(("Your hand", "Hand:")) for text in there.messages)
                assert not any(face.digit for face in there.table.cards if face.sign is None)
                hidden += 1
                person.keys(str((person.player.next_seat or 0) + 1))
                person.keys("h")
                own += any(text.startswith("Hand:") for text in looking.scene().messages)
            play_on(person, until=lambda p: not p.player.handing_over or p.table._record.over)
            step(person)
        assert hidden > 5
        assert own > 3


def step(person: Sitting) -> None:
    """Do one thing that takes the game further."""
    before = person.entries
    play_on(person, until=lambda p: p.entries > before)


def test_the_person_who_has_the_keys_sees_their_own_hand() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=9, people=(0, 1)) as person:
        looking = SceneBuilder(person.player, person.presenter)
        seat = person.player.next_seat
        assert seat is not None
        person.keys(str(seat + 1))
        faces = [(face.rank, face.suit) for face in looking.scene().table.cards]
        text = person.presenter.text
        hand = deal_of(person.state).hands[seat]
        assert faces == [
            (text.sentence(phrase("rank", number=card.rank)), text.sentence(phrase("suit", number=card.suit)))
            for card in hand
        ]
