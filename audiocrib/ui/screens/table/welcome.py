"""The first words at a table: a new game, or how things stand in one that was left."""

from audiocrib.narration import answers
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, Role, phrase
from audiocrib.narration.prompts import match_stands
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import MatchForm, Options
from audiocrib.rules.presets import rules_name
from audiocrib.rules.state import BetweenGames, Shuffling, View, counted_now, series
from audiocrib.ui.screens.new_game.table_words import table_summary


def welcome(listener: Listener, view: View, duty: Duty | None) -> Message:
    """What is said to who sits down, or watches; a prompt follows where `duty` is owed."""
    if view.deal is None and view.game == 1:
        begins, *seats = answers.game_begins(listener, view)
        if rules_name(view.options) == "own":
            begins = phrase("game-begins-own", summary=(table_summary(view.options),))
        elif view.options.match is not MatchForm.SINGLE:
            seats = [match_form(view.options), *seats]
        return Message((begins, *seats, phrase("press-help")), Role.PLAY)
    if isinstance(view.phase, BetweenGames):
        ended = phrase("game-was", number=view.game, sides=listener.scores(view))
        return Message((phrase("game-resumed"), match_form(view.options), ended), Role.PLAY)
    stands: tuple[Phrase, ...] = ()
    if view.options.match is not MatchForm.SINGLE:
        stands = (match_form(view.options), phrase("game-number", number=view.game), *match_stands(listener, view))
    stands += listener.captain(view)
    told = Message((phrase("game-resumed"), *stands, phrase("scores-now", sides=listener.scores(view))), Role.PLAY)
    if view.deal is None or isinstance(view.phase, Shuffling):
        return told
    told = told.then(phrase("deal-begins", number=view.deal.number, **listener.who(view.deal.dealer)))
    return told.then(*_stands(listener, view, duty))


def match_form(options: Options) -> Phrase:
    """How many games, or points, decide the match."""
    return phrase("match-form", form=options.match.value, number=options.match_length)


def _stands(listener: Listener, view: View, duty: Duty | None) -> list[Phrase]:
    deal = view.deal
    said: list[Phrase] = []
    if duty is None:
        said += answers.say_turn(listener, view).phrases
    if deal is None:
        return said
    if view.viewer is not None and deal.hands[view.viewer]:
        said += answers.say_hand(listener, view).phrases
    if deal.starter and counted_now(view) is None:
        said += answers.say_starter(listener, view).phrases
    if deal.starter:
        said += answers.say_count(listener, view).phrases
    if series(view):
        said += answers.say_table(listener, view).phrases
    return said
