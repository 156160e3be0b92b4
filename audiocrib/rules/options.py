"""Every option of a table as one value. `presets` has the published sets, and says which options go together.

Where published rules disagree, an option names the sources: salon (an accessible online salon), pagat (pagat.com), ACC
(American Cribbage Congress), BGA (Board Game Arena).
"""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct


class Sides(StrEnum):
    """The seats that share a score."""

    INDIVIDUAL = "individual"
    PAIRS = "pairs"
    TRIPLES = "triples"
    THREE_PAIRS = "three_pairs"
    CAPTAIN = "captain"


class DealForm(StrEnum):
    """The form in which cards are dealt (the table of deal forms in the rules)."""

    SIX_CARD = "six_card"
    TWO_IN_CRIB = "two_in_crib"
    FIVE_CARD = "five_card"
    THREE = "three"
    THREE_DEALER_SIX = "three_dealer_six"
    FOUR = "four"
    FIVE = "five"
    SIX_SALON = "six_salon"
    SIX_CLASSIC = "six_classic"


class DealsTie(StrEnum):
    """The meaning of equal scores at the last deal."""

    DRAW = "draw"
    EXTRA_DEAL = "extra_deal"


class FirstDeal(StrEnum):
    """The way to find the first dealer."""

    RANDOM = "random"
    CUT_LOW = "cut_low"
    CUT_PAGAT = "cut_pagat"
    CHOSEN = "chosen"


class NextFirstDeal(StrEnum):
    """The choice of who deals first in the next game of a match."""

    ALTERNATE = "alternate"
    LOSER = "loser"
    WINNER = "winner"
    CUT = "cut"
    PAGAT_BO3 = "pagat_bo3"


class CutBeforeDeal(StrEnum):
    """The way the pack is cut before the deal."""

    NONE = "none"
    ON = "on"
    TRAP = "trap"


class StarterCut(StrEnum):
    """The way the starter is turned."""

    AUTO = "auto"
    PLAYER = "player"


class Claiming(StrEnum):
    """Done by the program, or claimed by the player."""

    AUTO = "auto"
    MANUAL = "manual"


class GoCall(StrEnum):
    """The rule for saying go."""

    AUTO = "auto"
    STRICT = "strict"
    RENEGE = "renege"


class NobsInPlay(StrEnum):
    """The point for playing the jack of the starter's suit."""

    OFF = "off"
    ON_PLAY = "on_play"


class Muggins(StrEnum):
    """The fate of points missed or overclaimed."""

    OFF = "off"
    AUTO = "auto"
    CLAIM = "claim"
    CLAIM_SILENT = "claim_silent"


class MugginsScope(StrEnum):
    """The parts of the game in which muggins applies."""

    SHOW = "show"
    SHOW_AND_PLAY = "show_and_play"


class MugginsShare(StrEnum):
    """The opponents who get the points."""

    SPLIT = "split"
    LEFT = "left"
    EACH = "each"
    FIRST_CALL = "first_call"


class Overcount(StrEnum):
    """The cost of an overclaimed total."""

    CORRECTED = "corrected"
    TO_OPPONENT = "to_opponent"


class FalseMuggins(StrEnum):
    """The cost of a wrong call."""

    NONE = "none"
    EQUAL = "equal"


class CribFlush(StrEnum):
    """The condition for a flush to count in the crib."""

    AS_HAND = "as_hand"
    FIVE_ONLY = "five_only"


class Penalties(StrEnum):
    """The list of faults that applies."""

    OFF = "off"
    ACC = "acc"


class StinkHole(StrEnum):
    """The points that can win from one hole before the end."""

    OFF = "off"
    STRICT = "strict"
    NO_HEELS_NO_GO = "no_heels_no_go"


class Stakes(StrEnum):
    """The worth of a win."""

    NONE = "none"
    LURCH = "lurch"
    PAGAT = "pagat"
    PAGAT_FOUR = "pagat_four"
    FREE = "free"
    ACC = "acc"


class MatchForm(StrEnum):
    """One game, or several."""

    SINGLE = "single"
    BEST_OF = "best_of"
    RACE = "race"
    GAMES = "games"


class MultiStakes(StrEnum):
    """The worth of a win among three or more sides."""

    WINNER_TAKES_ALL = "winner_takes_all"
    PLACING = "placing"
    PER_OPPONENT = "per_opponent"


def _says(text: str) -> Meta:
    return Meta(description=text)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The rules of one table. The defaults are the salon's for two players."""

    players: Annotated[int, Meta(ge=2, le=6, description="Seats at the table.")] = 2
    sides: Annotated[Sides, _says("Which seats share a score.")] = Sides.INDIVIDUAL
    deal_form: Annotated[DealForm, _says("How many cards are dealt, and where the crib comes from.")] = (
        DealForm.SIX_CARD
    )
    target: Annotated[int, Meta(ge=1, description="Points that win; reaching or passing them ends the game.")] = 121
    targets: Annotated[tuple[int, ...], _says("A target for each side, for a handicap; none: all play to target.")] = ()
    deals_limit: Annotated[int, Meta(ge=0, description="The game also ends after this many deals; 0: no limit.")] = 0
    deals_tie: Annotated[DealsTie, _says("Equal scores at the last deal: a draw, or one more deal.")] = DealsTie.DRAW
    first_deal: Annotated[
        FirstDeal,
        _says("Who deals first: picked at random, lowest cut (BGA, ACC), or cut with all ten-cards equal (pagat)."),
    ] = FirstDeal.RANDOM
    dealer: Annotated[int, Meta(ge=0, le=5, description="The seat that deals first, if it is chosen; 0 is seat 1.")] = 0
    next_first_deal: Annotated[NextFirstDeal, _says("Who deals first in the next game of a match.")] = (
        NextFirstDeal.ALTERNATE
    )
    cut_before_deal: Annotated[CutBeforeDeal, _says("Cutting the pack before the deal.")] = CutBeforeDeal.NONE
    cut_min: Annotated[int, Meta(ge=0, le=6, description="Cards that must remain on both sides of a cut.")] = 4
    starter_cut: Annotated[StarterCut, _says("The starter is turned up by the program, or cut by a player.")] = (
        StarterCut.AUTO
    )
    heels: Annotated[int, Meta(ge=0, le=2, description="Points to the dealer for a jack turned up: 2, or 0.")] = 2
    heels_claim: Annotated[
        Claiming, _says("Heels are pegged by the program, or claimed by the dealer before playing (ACC 6.3).")
    ] = Claiming.AUTO
    no_heels_within: Annotated[
        int, Meta(ge=0, le=5, description="No heels with this many points to go or fewer; 0: off.")
    ] = 0
    go_call: Annotated[GoCall, _says("Go is said by the program, or by the player, who may err with renege (ACC).")] = (
        GoCall.AUTO
    )
    play_scoring: Annotated[Claiming, _says("Points of a played card are pegged by the program or claimed.")] = (
        Claiming.AUTO
    )
    nobs_in_play: Annotated[NobsInPlay, _says("The jack of the starter's suit scores 1 when played (salon).")] = (
        NobsInPlay.ON_PLAY
    )
    count: Annotated[Claiming, _says("Hands are counted by their owners, or by the program.")] = Claiming.MANUAL
    muggins: Annotated[
        Muggins, _says("Points missed or overclaimed go to the opponents: never, at once, or on a call.")
    ] = Muggins.AUTO
    muggins_scope: Annotated[MugginsScope, _says("Muggins for the show alone, or for the play as well.")] = (
        MugginsScope.SHOW
    )
    muggins_share: Annotated[MugginsShare, _says("Which of several opponents get muggins points.")] = MugginsShare.SPLIT
    overcount: Annotated[
        Overcount, _says("A total too high is only corrected, or the excess goes to the opponents.")
    ] = Overcount.TO_OPPONENT
    false_muggins: Annotated[
        FalseMuggins, _says("A wrong call of muggins costs nothing, or pays the counter the points called (ACC 10.4).")
    ] = FalseMuggins.NONE
    nineteen_joke: Annotated[bool, _says("Nineteen said over a hand worth nothing is a joke without penalty.")] = True
    crib_flush: Annotated[
        CribFlush, _says("A flush in the crib counts as in a hand (salon), or only with the starter (the others).")
    ] = CribFlush.AS_HAND
    think_time: Annotated[int, Meta(ge=0, description="Seconds to think before a penalty (salon); 0: no clock.")] = 0
    penalties: Annotated[Penalties, _says("Faults and their price as in ACC tournaments, or none.")] = Penalties.OFF
    exact_out: Annotated[bool, _says("Points that would pass the target do not count.")] = False
    no_out_on_go: Annotated[bool, _says("The point for go or last card cannot win.")] = False
    stink_hole: Annotated[StinkHole, _says("How a player one hole before the end may win.")] = StinkHole.OFF
    stakes: Annotated[Stakes, _says("Games or match points that a win, a lurch and a skunk are worth.")] = Stakes.NONE
    match: Annotated[MatchForm, _says("One game, or several as one match.")] = MatchForm.SINGLE
    match_length: Annotated[int, Meta(ge=0, description="Games or points of the match; 0 for a single game.")] = 0
    multi_stakes: Annotated[MultiStakes, _says("What a win is worth among three or more sides.")] = (
        MultiStakes.WINNER_TAKES_ALL
    )
    three_for_last: Annotated[bool, _says("Five-card: the pone of the first deal starts with 3.")] = True
    lowball: Annotated[bool, _says("First to the target loses.")] = False
