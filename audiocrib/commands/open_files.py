"""The number of files, sockets included, that this program may have open at once."""

import sys

if sys.platform == "win32":

    def raised(wanted: int) -> int:
        """Return `wanted`: Windows does not count sockets as files."""
        return wanted

else:
    import resource

    def raised(wanted: int) -> int:
        """Raise the limit to `wanted` files, or as far as the system allows; return how many of them may be open."""
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if now == resource.RLIM_INFINITY or now >= wanted:
            return wanted
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
        except (OSError, ValueError):  # macOS has a second limit behind this one
            return now
        return allowed
