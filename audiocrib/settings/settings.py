"""Every setting, with its type, range, default and effect.

Must not know what the packages do with a setting, nor its file; `fields` says what values the file may have.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from audiocrib.computer.player_kinds import Name, Sitter
from audiocrib.settings.choices import (
    Coach,
    CountAloud,
    CountingOrder,
    Digits,
    Engine,
    Group,
    KeyPreset,
    Pacing,
    SuitColours,
    Switch,
    Theme,
    Verbosity,
    VoiceMode,
    Voices,
)
from audiocrib.settings.table_options import Written
from audiocrib.sound.earcons import Earcon

__all__ = [
    "DEFAULTS",
    "Coach",
    "CountAloud",
    "CountingOrder",
    "Digits",
    "Engine",
    "Group",
    "KeyPreset",
    "Pacing",
    "Settings",
    "Switch",
    "Verbosity",
    "VoiceMode",
    "Voices",
]

Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Target: TypeAlias = Annotated[int, Meta(ge=1, le=10_000)]
Spoken: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Heard: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Width: TypeAlias = Annotated[int, Meta(ge=20, le=200)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player's settings. None is "not set": the question was not asked yet, or something else decides.

    It is None rather than another enumeration member because TOML has no word for it: the line is simply missing. A
    struct made in code is not checked; `changed` and the file do check. The first setting of a group names the group,
    in `extra`; the following ones belong to it.
    """

    voice: Annotated[
        VoiceMode | None,
        Meta(
            description="Who speaks: audiocrib itself, your own screen reader, or nobody."
            " Not set: audiocrib speaks and asks.",
            extra={"group": Group.VOICE},
        ),
    ] = None
    rate: Annotated[
        Annotated[int, Meta(ge=80, le=700)],
        Meta(description="How fast audiocrib speaks, in words a minute. The keys plus and minus change it."),
    ] = 190
    volume: Annotated[Percent, Meta(description="How loud audiocrib speaks, in percent.")] = 100
    pitch: Annotated[
        Percent,
        Meta(
            description="How high audiocrib speaks; 50 is the voice's own pitch. Only for the bundled voice and"
            " speech-dispatcher."
        ),
    ] = 50
    reading_rate: Annotated[
        Annotated[int, Meta(ge=80, le=1000)],
        Meta(description="How fast your own screen reader speaks, in words a minute; the game waits accordingly."),
    ] = 250
    pacing: Annotated[
        Pacing,
        Meta(
            description="How long the game waits for speech: none does not wait, normal waits for its end, long and"
            " generous wait a moment longer."
        ),
    ] = Pacing.NORMAL
    engine: Annotated[
        Engine | None,
        Meta(
            description="What speaks for audiocrib; audiocrib doctor says which ones work here. Reader is your own"
            " screen reader, for the window only; text is no speech. Not set: the first that works."
        ),
    ] = None
    voice_name: Annotated[
        Spoken | None,
        Meta(
            description="The voice in which audiocrib speaks: a name or a language, as audiocrib doctor lists them,"
            " such as en-us+f3. Not set: the usual one."
        ),
    ] = None
    voices: Annotated[
        Voices,
        Meta(
            description="Who has a voice of their own: nobody, so that one voice says everything; the opponents; or"
            " all, the opponents and help."
        ),
    ] = Voices.ONE
    language: Annotated[Literal["en"], Meta(description="The language of every sentence.")] = "en"
    page_voice: Annotated[
        VoiceMode,
        Meta(description="Who speaks on a page: the browser itself, your own screen reader, or nobody."),
    ] = VoiceMode.READER
    verbosity: Annotated[
        Verbosity,
        Meta(description="How long the sentences are. The key Z changes it.", extra={"group": Group.WORDS}),
    ] = Verbosity.NORMAL
    plain: Annotated[
        bool, Meta(description="Leave out the old calls of the table, such as his heels and his nobs.")
    ] = False
    hints: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(description="How many times each question names its keys before it stops; 0 is never."),
    ] = 3
    real_board: Annotated[
        bool, Meta(description="You peg along on a board of your own: with every score you hear its hole.")
    ] = False
    short_cards: Annotated[
        bool,
        Meta(
            description="Print cards in short form, such as AC and 10H, for a braille display; speech keeps to words."
        ),
    ] = False
    history: Annotated[
        Annotated[int, Meta(ge=500, le=100_000)], Meta(description="How many messages can be read again.")
    ] = 1000
    width: Annotated[
        Width | None,
        Meta(description="Cells of a printed line, for a braille display. Not set: as wide as the terminal."),
    ] = None
    earcons: Annotated[
        Percent, Meta(description="How loud the sounds are, in percent; 0 is none.", extra={"group": Group.SOUNDS})
    ] = 60
    ducking: Annotated[
        Percent,
        Meta(description="How loud a sound may still be once the words begin, in percent; 0 is silence."),
    ] = 30
    mono: Annotated[
        bool,
        Meta(description="Play all sounds in the middle, the same in both ears, instead of where each player sits."),
    ] = False
    private_ears: Annotated[
        bool,
        Meta(description="Two people share a headset: each hears private lines in one ear, left or right."),
    ] = False
    key_preset: Annotated[
        KeyPreset,
        Meta(
            description="Where the keys are: as usual, or all on the left or the right half of the keyboard.",
            extra={"group": Group.KEYS},
        ),
    ] = KeyPreset.STANDARD
    digits: Annotated[
        Digits,
        Meta(
            description="What the row of digits types without Shift: digits, or the signs of a French or Belgian"
            " keyboard, which then count as digits."
        ),
    ] = Digits.STANDARD
    one_switch: Annotated[
        Switch,
        Meta(
            description="Play with one key only: cards and choices are spoken one by one, and this key takes the one"
            " just heard. Any: every key does."
        ),
    ] = Switch.OFF
    scan: Annotated[
        Annotated[int, Meta(ge=200, le=10_000)],
        Meta(description="With one key: how many milliseconds each choice stays before the next one comes."),
    ] = 1500
    repeat_filter: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(description="The same key again within this many milliseconds does nothing, for hands that tremble."),
    ] = 0
    fixed_numbers: Annotated[bool, Meta(description="Cards keep their numbers when others have been played.")] = False
    confirm_totals: Annotated[bool, Meta(description="Ask again before a typed total counts.")] = False
    keys_pass: Annotated[
        bool,
        Meta(
            description="People who share the keys press a digit to take them only for the discard and for muggins: for"
            " cards and totals they pass to the next player without it."
        ),
    ] = False
    coach: Annotated[
        Coach,
        Meta(
            description="When the coach, who sees no more than you do, speaks: never; when you press A; or also after"
            " a costly choice."
        ),
    ] = Coach.REQUEST
    coach_loss: Annotated[
        Annotated[int, Meta(ge=1, le=50)],
        Meta(description="How costly a choice must be before the coach speaks after it, in tenths of a point."),
    ] = 5
    text_size: Annotated[
        Annotated[int, Meta(ge=24, le=96)],
        Meta(
            description="How large the letters in the window are, in points. The keys [ and ] change it.",
            extra={"group": Group.WINDOW},
        ),
    ] = 28
    theme: Annotated[Theme, Meta(description="The colours of the window: letters and background.")] = (
        Theme.WHITE_ON_BLACK
    )
    suit_colours: Annotated[
        SuitColours, Meta(description="In how many colours the suits are drawn in the window; their shapes differ too.")
    ] = SuitColours.TWO
    rank_words: Annotated[
        bool,
        Meta(description="In the window aces, jacks, queens and kings have their names on the card, if there is room."),
    ] = False
    full_screen: Annotated[bool, Meta(description="The window takes the whole screen.")] = False
    moving_pegs: Annotated[bool, Meta(description="In the window pegs walk to their holes instead of jumping.")] = True
    name: Annotated[
        Name | None, Meta(description="What the others at the table call you.", extra={"group": Group.GAME})
    ] = None
    knows_cribbage: Annotated[bool | None, Meta(description="Whether you know the game. Not set: you are asked.")] = (
        None
    )
    preset: Annotated[Literal["salon", "pagat", "acc", "bga"], Meta(description="The rules of a new game.")] = "salon"
    target: Annotated[
        Target | None, Meta(description="The points that win a new game. Not set: what the preset says.")
    ] = None
    muggins: Annotated[
        bool | None,
        Meta(
            description="Whether points that you miss in a new game go to the opponent. Not set: what the preset says."
        ),
    ] = None
    seats: Annotated[
        tuple[Sitter, ...],
        Meta(description="Who sits where in a new game, clockwise. Not set: you, then computers."),
    ] = ()
    success: Annotated[
        Annotated[int, Meta(ge=50, le=95)],
        Meta(
            description="How often you want to be right in the trainer, in percent: the questions are chosen to match.",
            extra={"group": Group.TRAINER},
        ),
    ] = 80
    counting_order: Annotated[
        CountingOrder,
        Meta(description="The order in which you count; the trainer follows it. Flush and nobs come last."),
    ] = CountingOrder.FIFTEENS_PAIRS_RUNS
    count_aloud: Annotated[
        CountAloud,
        Meta(
            description="In the trainer and at the table you count your hand aloud, combination by combination with"
            " the total so far. The trainer says what was wrong after each step, or at the end."
        ),
    ] = CountAloud.OFF
    count_along: Annotated[
        bool,
        Meta(
            description="You may type the others' totals before you hear them, and yours too if the program counts: for"
            " no points, but for the trainer's record. Not if people share the keys."
        ),
    ] = False
    daily_goal: Annotated[
        Annotated[int, Meta(ge=0, le=500)],
        Meta(
            description="How many answers a day you want to give in the trainer; it says when you have, and how many"
            " days in a row. 0: no goal."
        ),
    ] = 0
    answer_times: Annotated[bool, Meta(description="The trainer's progress says how long an answer takes you.")] = False
    voice_of: Annotated[
        dict[str, Spoken],
        Meta(
            description='Voices for particular people at the table, by name, and for help: Anna = "en-us+f3".',
            extra={"group": Group.VOICE},
        ),
    ] = {}
    spoken: Annotated[
        dict[str, Spoken],
        Meta(
            description='How to say words that the voice gets wrong or that sound alike: ace = "the ace". What is'
            " printed stays as it is."
        ),
    ] = {}
    keys: Annotated[
        dict[str, list[str]],
        Meta(
            description="Keys of your own: an action and all the keys for it. The key K says what each key does.",
            extra={"group": Group.KEYS},
        ),
    ] = {}
    sounds: Annotated[
        dict[Earcon, Percent],
        Meta(
            description="How loud each sound is, in percent of all sounds; 0 is none, and those not named have 100."
            " The menu Sounds plays them and changes this.",
            extra={"group": Group.SOUNDS},
        ),
    ] = {}
    hinted: Annotated[
        dict[str, Heard],
        Meta(
            description="How many times audiocrib has said each key hint. Delete a line to hear that hint again.",
            extra={"group": Group.WORDS},
        ),
    ] = {}
    table: Annotated[
        dict[str, Written],
        Meta(
            description="Options of a new game that differ from the preset; audiocrib --help table lists them all.",
            extra={"group": Group.GAME},
        ),
    ] = {}

    @property
    def names_keys(self) -> bool:
        """True if questions name their keys the first few times; never if one key does everything."""
        return self.hints > 0 and self.one_switch is Switch.OFF


DEFAULTS = Settings()
