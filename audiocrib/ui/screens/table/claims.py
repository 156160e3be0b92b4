"""Claims while something else is asked: muggins, heels, a renege, a go taken back, a judge's word.

Each has a key or is in the menu; each becomes a command, a question, or a sentence that says why not.
"""

from collections.abc import Callable

from msgspec.structs import replace

from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.narration.prompts import claims_heels, counter
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import (
    Award,
    CallMuggins,
    CallRenege,
    ClaimHeels,
    Gather,
    OfferCut,
    TakeBackAward,
    TakeBackGo,
    TakePack,
)
from audiocrib.rules.legal import Duty, check
from audiocrib.rules.open_claims import may_call, may_take_back
from audiocrib.rules.reneges import may_call_renege
from audiocrib.rules.state import Counting, CuttingPack, View
from audiocrib.ui.keys.keymap import ON_CARDS, Action
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.number_entry import Naming, NumberEntry
from audiocrib.ui.screens.table.commit import keys_first, submit
from audiocrib.ui.screens.table.player import Player


def claim(player: Player) -> Message | None:
    """J: call muggins, for which a number is asked; claim a jack turned up; take the offered pack."""
    view, seat = player.view, player.seat
    if view is None or seat is None:
        return keys_first(player) or answer(phrase("nothing-to-claim"))
    if player.duty is Duty.MUGGINS:
        of = counter(view)
        return _name(
            player,
            Naming("typed-missed", phrase("missed-asked", MessageKind.MISSED), lambda n: CallMuggins(seat, of, n)),
        )
    if claims_heels(view, seat):
        return submit(player, ClaimHeels(seat))
    if player.duty is Duty.CUT and isinstance(view.phase, CuttingPack) and view.phase.offered:
        return submit(player, TakePack(seat))
    called = may_call(view, seat)
    return _on_whom(player, seat, called) if called else answer(phrase("nothing-to-claim"))


def _on_whom(player: Player, seat: Seat, called: tuple[Seat, ...]) -> Message | None:
    """Call muggins in the play: on the only one who has claimed points, or on the one chosen."""

    def on(of: Seat) -> Message:
        asked = phrase("missed-by-asked", MessageKind.MISSED, name=player.listener.names[of])
        return _name(player, Naming("typed-missed", asked, lambda n: CallMuggins(seat, of, n) if n else None))

    if len(called) == 1:
        return on(called[0])
    names = player.listener.names
    items = tuple(Item(phrase("seat-name", name=names[of]), names[of], of) for of in called)

    def chosen(of: Seat | None) -> None:
        if of is None:
            return
        late = player.view is None or of not in may_call(player.view, seat)  # somebody else was first
        player.presenter.say(answer(phrase("nothing-to-claim")) if late else on(of), player.private)

    ask(player.screens, Menu(phrase("muggins-on-whom"), items), chosen)
    return None


def _name(player: Player, naming: Naming) -> Message:
    """Ask for a number, whatever else is asked."""
    player.naming = naming
    player.entry = NumberEntry(purpose=naming.purpose)
    return Message(player.prompt())


def offer(player: Player) -> Message | None:
    """Offer the cut as the dealer, if the table has that trap."""
    return keys_first(player) or submit(player, OfferCut(player.listener.seat))


def undo(player: Player) -> Message | None:
    """U: take back the go just said, or else the last card."""
    if said := keys_first(player):
        return said
    go = TakeBackGo(player.listener.seat)
    if player.view is not None and check(player.view, go) is None:
        return submit(player, go)
    if player.waits.paused:
        return answer(phrase("paused"))
    if refused := player.cannot_take_back:
        return Message((refused,), earcon="refusal", kind=MessageKind.REFUSED)
    if player.others:
        player.others.ask_back()
    else:
        player.take_back()
    return None


def gather(player: Player) -> Message | None:
    """Throw in the cards."""
    return keys_first(player) or submit(player, Gather(player.listener.seat))


def renege(player: Player) -> Message | None:
    """Call a renege, and ask what happens to the cards."""
    view, seat = player.view, player.seat
    if view is None or seat is None:
        return keys_first(player)
    called = may_call_renege(view, seat)
    if not called:
        return answer(phrase("no-renege"))
    words = player.presenter.text
    of = called[0]
    if isinstance(view.phase, Counting):  # nothing is played again
        return submit(player, CallRenege(seat, of, dead=True))

    def chosen(dead: bool | None) -> None:
        told = None if dead is None else submit(player, CallRenege(seat, of, dead))
        if told:
            player.presenter.say(told, player.private)

    said = {True: phrase("renege-dead"), False: phrase("renege-played")}
    items = tuple(Item(name, words.sentence(name), dead) for dead, name in said.items())
    ask(player.screens, Menu(phrase("renege-asked", name=player.listener.names[of]), items), chosen)
    return None


def judge(player: Player) -> Message | None:
    """Give points to a side as judge, take them away, or take back the last award."""
    view, seat = player.view, player.seat
    if view is None or seat is None:
        return keys_first(player) or answer(phrase("nothing-to-claim"))

    def chosen(what: Award | None) -> None:
        if what is None:
            return
        if not what.points:
            told = submit(player, TakeBackAward(seat))
        else:
            asked = phrase("points-to-asked", MessageKind.AWARD)
            told = _name(player, Naming("typed-points", asked, lambda n: _so_many(what, n)))
        if told:
            player.presenter.say(told, player.private)

    ask(player.screens, Menu(phrase("judge-asked"), _awards(player, view, seat)), chosen)
    return None


def _so_many(award: Award, points: int) -> Award | None:
    return replace(award, points=award.points * points) if points else None


def _awards(player: Player, view: View, seat: Seat) -> tuple[Item[Award], ...]:
    """Return the awards and deductions for each side not out, by its first seat; None for undoing the last award.

    If others sit at the keys they may agree to an award, so that it can win.
    """
    words = player.presenter.text
    firsts = [Seat(view.sides.index(side)) for side in player.listener.sides(view) if side not in view.out]
    choices: list[tuple[Phrase, Award]] = []
    kinds = [("judge-gives", 1, False), ("judge-takes", -1, False)]
    for said, sign, agreed in [*kinds, ("judge-gives-agreed", 1, True)] if player.several else kinds:
        choices += [
            (phrase(said, **player.listener.side(view, view.sides[to])), Award(seat, to, sign, agreed)) for to in firsts
        ]
    if may_take_back(view):
        choices.append((phrase("judge-takes-back"), Award(seat, seat, 0)))
    return tuple(Item(said, words.sentence(said), what) for said, what in choices)


BESIDE: dict[Action, Callable[[Player], Message | None]] = {
    Action.CLAIM: claim,
    Action.OFFER: offer,
    Action.RENEGE: renege,
    Action.UNDO: undo,
    Action.GATHER: gather,
    Action.JUDGE: judge,
}
"""Claims possible besides the question."""

PRIVATE = ON_CARDS | {Action.HAND, Action.MOVES, Action.GO, Action.SINCE, Action.ADVICE, *BESIDE}
"""Keys about one person's cards and actions: if several share the keys, that person has to have them."""
