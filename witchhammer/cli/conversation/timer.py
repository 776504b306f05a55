"""The Drama Timer: so many seconds for a phase, stopped and started at will (WH-TALK-02)."""

from __future__ import annotations

from datetime import datetime

from witchhammer.app.clock import Clock

_FORM = "%Y-%m-%dT%H:%M:%SZ"


class DramaTimer:
    """Counts down `seconds` for each phase; 0 seconds means that there is no timer."""

    def __init__(self, seconds: int, clock: Clock) -> None:
        self.seconds = seconds
        self._clock = clock
        self._phase = ""
        self._left = float(seconds)
        self._since: datetime | None = None

    def enter(self, phase: str) -> None:
        """Begin a phase anew, unless it is the one that is running ("" = no phase)."""
        if phase == self._phase:
            return
        self._phase, self._left = phase, float(self.seconds)
        self._since = self._now() if phase and self.seconds else None

    @property
    def paused(self) -> bool:
        """Return whether it stands still in the middle of a phase."""
        return bool(self._phase and self.seconds) and self._since is None

    def pause(self) -> None:
        """Stop it, or let it run on."""
        if not self.seconds or not self._phase:
            return
        if self._since is None:
            self._since = self._now()
        else:
            self._left, self._since = self.left, None

    @property
    def left(self) -> int:
        """Return the seconds that are left, 0 when time is up."""
        if self._since is None:
            return max(0, int(self._left))
        return max(0, int(self._left - (self._now() - self._since).total_seconds()))

    @property
    def up(self) -> bool:
        """Return whether the time of the phase is up."""
        return bool(self.seconds and self._phase) and not self.paused and self.left == 0

    @property
    def face(self) -> str:
        """Return what it shows: "0:42", "0:42 paused", "" without a timer."""
        if not self.seconds or not self._phase:
            return ""
        shown = f"{self.left // 60}:{self.left % 60:02}"
        return f"{shown} paused" if self.paused else shown

    def _now(self) -> datetime:
        return datetime.strptime(self._clock(), _FORM)
