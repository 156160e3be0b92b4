"""Errors of a window before it exists. Loads nothing."""

from audiocrib.rules.errors import AudiocribError


class NoDisplay(AudiocribError):
    """There is no screen for a window."""
