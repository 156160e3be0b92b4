"""Errors of a window before it exists. Loads nothing."""

from audiocrib.rules.errors import AudiocribError


class NoDisplay(AudiocribError):
    """A window was wanted, but there is no screen."""
