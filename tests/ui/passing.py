"""A person with one switch, for tests: stops pass by, and one key takes them. Knows no expectations."""

from msgspec.structs import replace

from audiocrib.settings.settings import Switch
from tests.ui.table import QUIET, Sitting

BY_SPACE = replace(QUIET, one_switch=Switch.SPACE)


class Passing:
    """A person with one switch. Time stands still: `by` lets one stop pass."""

    def __init__(self, person: Sitting) -> None:
        self.person = person
        self.switch = person.switch

    def by(self) -> str:
        before = len(self.person.lines)
        self.switch._renew()
        self.switch.go_by()
        self.person.settle()
        assert len(self.person.lines) == before + 1
        return self.person.lines[-1]

    def until(self, wanted: str) -> None:
        """Let stops pass up to one that begins like this, and take it."""
        self.switch._renew()
        for _ in range(3 * len(self.switch._now) + 1):
            if self.by().startswith(wanted):
                self.person.press("space")
                return
        raise AssertionError(f"{wanted} does not pass by: {self.person.lines[-20:]}")
