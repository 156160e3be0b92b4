"""A player's results over many games and matches: events in, figures out. Pure; no file, no words.

A deal cut short by the end of the game counts as far as it got: hands that were counted, and the play only if it was
finished, so that averages cover only complete ones. Each game of a match counts as a game. The player's partners are
not opponents, and what they do does not count as the player's.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.analysis.results import Played, person, result
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Card, Cards, Seat, Side
from audiocrib.rules.events import Why
from audiocrib.rules.options import DealForm, MatchForm, Options
from audiocrib.rules.skunk import Defeat
from audiocrib.settings.fields import printable
from audiocrib.storage.record import Record

IN_THE_PLAY = frozenset({Why.PLAY, Why.GO, Why.LAST, Why.TAKEN_BACK})


class Usual(Struct, frozen=True):
    """Usual results in the long run between two good players with six cards each, by deal; see `usual_holds`.

    From the tips of the American Cribbage Congress: tip 6 by M. Chambers (hands, crib, pegging).
    """

    hand_dealer: float = 8.0
    hand_pone: float = 8.1
    crib: float = 4.7
    pegs_dealer: float = 3.5
    pegs_pone: float = 2.0


USUAL = Usual()


class Average(Struct, frozen=True):
    """Points over a number of occasions."""

    points: int = 0
    times: int = 0

    def __add__(self, other: "Average") -> "Average":
        return Average(self.points + other.points, self.times + other.times)

    @property
    def value(self) -> float | None:
        """Points per occasion, to two places; None without any."""
        return round(self.points / self.times, 2) if self.times else None


class Hand(Struct, frozen=True):
    """A hand and its worth."""

    points: int
    cards: Cards
    starter: Card | None


class Averages(Struct, frozen=True):
    """One seat's averages: hands and cribs at their true worth, and what its cards pegged in the play.

    Pone here is every player but the dealer, however many there are.
    """

    hand_dealer: Average = Average()
    hand_pone: Average = Average()
    crib: Average = Average()
    pegs_dealer: Average = Average()
    pegs_pone: Average = Average()

    def __add__(self, other: "Averages") -> "Averages":
        return Averages(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))


class Tally(Struct, frozen=True):
    """One seat's results in a game: averages, its best hand, and muggins in points won and lost."""

    averages: Averages = Averages()
    best: Hand | None = None
    muggins_taken: int = 0
    muggins_given: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.averages + other.averages,
            max((hand for hand in (self.best, other.best) if hand), key=lambda hand: hand.points, default=None),
            self.muggins_taken + other.muggins_taken,
            self.muggins_given + other.muggins_given,
        )


class Balance(Struct, frozen=True):
    """Games, or matches."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """All games or matches played."""
        return self.won + self.lost + self.drawn


class Figures(Struct, frozen=True):
    """A player's games. `streak`: current wins in a row, negative for losses; a draw ends it.

    `skunks` were given and `skunked` suffered, of whatever degree; each loser counts. `most_won` and `most_lost`: the
    longest streaks. `elsewhere` are the averages at tables with no usual results; they are not in `tally`. `taken_back`:
    the finished games that are left out, because a card was taken back.
    """

    games: Balance = Balance()
    matches: Balance = Balance()
    skunks: int = 0
    skunked: int = 0
    streak: int = 0
    most_won: int = 0
    most_lost: int = 0
    tally: Tally = Tally()
    elsewhere: Averages = Averages()
    taken_back: int = 0


def usual_holds(options: Options) -> bool:
    """Return whether `USUAL` applies to this table: two players with six cards each, who both want to score."""
    return options.deal_form is DealForm.SIX_CARD and not options.lowball


def figures(records: Iterable[Record], against: str | None = None) -> Figures:
    """Sum up finished games and matches, the newest last, for the person in each.

    Those in which a card was taken back are only counted.

    `against`: only games in which a player with this name, ignoring case, sat on another side; skunks and muggins are
    then those between that side and the person's.
    """
    once: list[_Once] = []
    matches: list[int] = []
    taken_back = 0
    for record in records:
        found, seat = result(record), person(record)
        games = [(game, rivals(record, game, seat, against)) for game in found.games] if found else []
        if record.taken_back:
            taken_back += sum(bool(others) for _, others in games)
            continue
        once += [_once(record.header.options, game, seat, others) for game, others in games if others]
        if found and record.header.options.match is not MatchForm.SINGLE and any(others for _, others in games):
            matches.append(0 if not found.winners else 1 if seat in found.winners else -1)
    ended = [game.ended for game in once]
    runs = [(how, len(list(same))) for how, same in groupby(ended)]
    return Figures(
        _balance(ended),
        _balance(matches),
        sum(game.skunks for game in once),
        sum(game.skunked for game in once),
        runs[-1][0] * runs[-1][1] if runs else 0,
        max((length for how, length in runs if how > 0), default=0),
        max((length for how, length in runs if how < 0), default=0),
        sum((game.tally for game in once), Tally()),
        sum((game.elsewhere for game in once), Averages()),
        taken_back,
    )


class _Once(Struct, frozen=True):
    """One game: `ended` is 1 for won, -1 for lost, 0 for drawn; the rest as in `Figures`."""

    ended: int
    skunks: int
    skunked: int
    tally: Tally
    elsewhere: Averages


def _once(options: Options, game: Played, seat: Seat, others: frozenset[Side]) -> _Once:
    mine = game.sides[seat]
    tally, elsewhere = tally_of(game, seat, others), Averages()
    if not usual_holds(options):
        tally, elsewhere = replace(tally, averages=elsewhere), tally.averages
    return _Once(
        0 if game.drawn else 1 if game.winner == mine else -1,
        sum(game.defeats[side] is not Defeat.NONE for side in others) if game.winner == mine else 0,
        int(game.winner in others and game.defeats[mine] is not Defeat.NONE),
        tally,
        elsewhere,
    )


def _balance(ended: list[int]) -> Balance:
    return Balance(ended.count(1), ended.count(-1), ended.count(0))


def rivals(record: Record, game: Played, seat: Seat, against: str | None = None) -> frozenset[Side]:
    """Return the sides that a seat played against: all others, or only those that include a player with this name."""
    wanted = None if against is None else against.casefold()
    return frozenset(
        side
        for side, player in zip(game.sides, record.header.players, strict=True)
        if side != game.sides[seat] and wanted in {None, printable(player.name).casefold()}
    )


def opponents(records: Iterable[Record]) -> tuple[str, ...]:
    """Return the names of all opponents in finished games, each once and as first written, in order of appearance."""
    names: dict[str, str] = {}
    for record in records:
        found, seat = None if record.taken_back else result(record), person(record)
        for game in found.games if found else ():
            for side, player in zip(game.sides, record.header.players, strict=True):
                if side != game.sides[seat]:
                    names.setdefault(printable(player.name).casefold(), printable(player.name))
    return tuple(names.values())


def tally_of(game: Played, seat: Seat, others: frozenset[Side]) -> Tally:
    """Sum up a seat's deals in one game; muggins from and to `others`."""
    tally = Tally()
    for deal in _deals(game.events):
        leader = next((event.seat for event in deal if isinstance(event, ev.Played)), None)
        deals = leader is not None and (leader - 1) % len(game.sides) == seat
        tally += _deal(deal, seat, deals)
        tally += _muggins(deal, seat, game.sides, others)
    return tally


def _deals(events: Iterable[ev.Event]) -> Iterator[list[ev.Event]]:
    """Yield the events of each deal, from the cards on."""
    deal: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.Dealt):
            if deal:
                yield deal
            deal = [event]
        elif deal:
            deal.append(event)
    if deal:
        yield deal


def _deal(events: list[ev.Event], seat: Seat, deals: bool) -> Tally:
    """Sum up one deal; `deals`: whether this seat was the dealer, which it was if the seat to its left led."""
    tally = Tally()
    starter: Card | None = None
    shown: Cards = ()
    for event in events:
        match event:
            case ev.StarterTurned(card):
                starter = card
            case ev.Shown(of, crib, cards) if of == seat and not crib:
                shown = cards
            case ev.Counted(of, crib, _, points) if of == seat:
                tally += _hand(points, crib, deals, Hand(points, shown, starter))
            case _:
                pass  # no hand was shown or counted
    if any(isinstance(event, ev.Shown) for event in events):
        pegs = Average(sum(_pegs(event, seat) for event in _without_awards(events)), 1)
        tally += Tally(Averages(pegs_dealer=pegs) if deals else Averages(pegs_pone=pegs))
    return tally


def _hand(points: int, crib: bool, deals: bool, hand: Hand) -> Tally:
    once = Average(points, 1)
    if crib:
        return Tally(Averages(crib=once))
    return Tally(Averages(hand_dealer=once) if deals else Averages(hand_pone=once), hand)


def _without_awards(events: list[ev.Event]) -> Iterator[ev.Event]:
    """Drop a judge's awards that were taken back: they were never pegged in the play."""
    return (event for before, event in pairwise(events) if not isinstance(before, ev.AwardTakenBack))


def _pegs(event: ev.Event, seat: Seat) -> int:
    return event.points if isinstance(event, ev.Pegged) and event.seat == seat and event.why in IN_THE_PLAY else 0


def _muggins(events: list[ev.Event], seat: Seat, sides: tuple[Side, ...], others: frozenset[Side]) -> Tally:
    """Sum up the points that the seat's own miscounts gave to others, and theirs to its side."""
    given = taken = 0
    for event in events:
        if not isinstance(event, ev.Pegged) or event.why is not Why.MUGGINS:
            continue
        if event.seat == seat and event.side in others:
            given += event.points
        elif event.side == sides[seat] and sides[event.seat] in others:
            taken += event.points
    return Tally(muggins_taken=taken, muggins_given=given)
