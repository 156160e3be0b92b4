"""The result of checking a game's deals, in phrases."""

from audiocrib.fair_deals.proof import NotShown, OtherSecret, Verdict
from audiocrib.narration.message import Phrase, phrase


def verdict_words(verdict: Verdict | OtherSecret | NotShown, players: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Return the verdict in words."""
    if isinstance(verdict, NotShown):
        return (phrase("verify-not-shown"),)
    if isinstance(verdict, OtherSecret):
        if verdict.seat is None:
            return (phrase("verify-other-secret", who="table"),)
        return (phrase("verify-other-secret", who="player", name=players[verdict.seat]),)
    found = verdict.checked
    which = tuple(phrase("verify-deal", number=deal) for deal in found.wrong)
    first = (
        phrase("verify-wrong", wrong=len(which), deals=found.deals, which=which)
        if which
        else phrase("verify-right", deals=found.deals)
    )
    names = tuple(phrase("seat-name", name=players[seat]) for seat in verdict.without)
    return (first, phrase("verify-without", names=names)) if names else (first,)
