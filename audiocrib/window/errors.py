"""What can be wrong with a window before there is one. Loads nothing."""

from audiocrib.rules.errors import AudiocribError


class NoDisplay(AudiocribError):
    """There is no screen for a window."""
