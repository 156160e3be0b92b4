"""The number of files, sockets included, that this program may have open at once."""

import sys

if sys.platform == "win32":

    def raised(wanted: int) -> int:
        """Return what is wanted: sockets are not counted there."""
        return wanted

else:
    import resource

    def raised(wanted: int) -> int:
        """Let the program open so many, or as many as the system lets it; return how many of them it may."""
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if now == resource.RLIM_INFINITY or now >= wanted:
            return wanted
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
        except (OSError, ValueError):  # macOS has another limit behind this one
            return now
        return allowed
