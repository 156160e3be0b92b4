"""News to report at the start: wrong settings, and rules that may surprise. Phrases only."""

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.options import Claiming, CribFlush, Muggins, NobsInPlay, Options
from audiocrib.settings.fields import SettingsError, SettingsFault
from audiocrib.ui.screens.options.words import setting_refused


def settings_notes(error: SettingsError) -> tuple[Phrase, ...]:
    """Say what was wrong with the settings file, and what happened to it."""
    facts = error.facts
    match error.reason:
        case SettingsFault.UNREADABLE:
            return (phrase("settings-unreadable", file=facts["file"], detail=facts["detail"]),)
        case SettingsFault.NOT_TEXT | SettingsFault.NOT_TOML:
            what = phrase("settings-no-toml", found=facts.get("found", facts["file"]))
        case _:
            what = setting_refused(error)
    where = "settings-aside" if "aside" in facts else "settings-not-aside"
    return (what, phrase(where, line=facts["line"], file=facts["file"], aside=facts.get("aside", "")))


def for_beginners(options: Options) -> tuple[Phrase, ...]:
    """Say how one scores, and what becomes of missed points."""
    if options.muggins is Muggins.OFF and options.count is Claiming.MANUAL:
        return (phrase("for-beginners"), phrase("for-beginners-muggins"))
    return (phrase("for-beginners"), *for_players(options)[:1])


def for_players(options: Options) -> tuple[Phrase, ...]:
    """Say in one to three sentences those rules of this table that may surprise a player who knows the game."""
    surprises = []
    if options.nobs_in_play is NobsInPlay.ON_PLAY:
        surprises.append(phrase("surprise-nobs"))
    if options.crib_flush is CribFlush.AS_HAND:
        surprises.append(phrase("surprise-crib-flush"))
    muggins = options.muggins.value if options.count is Claiming.MANUAL else "counted"
    if options.muggins is Muggins.AUTO and muggins != "counted" and options.players > 2:
        muggins = "auto-several"
    return (phrase("for-players", muggins=muggins), *surprises)
