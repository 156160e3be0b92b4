"""Starts a foreign program, and ends it with everything it has started: a separate process, on Linux.

Processes that a program starts may leave its group and its session, and outlive it. The kernel hands such orphans to
the nearest process above them that has asked for them, as this one does; so each of them becomes a child of ours at
some point, and when none is left, it is over. Called with the number of a socket and the words of the program. The
socket carries the program's process id, then 0 if it could not be started; when the other end closes, even because the
game was killed, or when the program ends, all its processes are killed. Imports little, because the program waits for
it.
"""

import ctypes
import os
import select
import signal
import socket
import sys

_SET_CHILD_SUBREAPER = 36

if sys.platform == "linux":

    def main(number: str, *words: str) -> None:
        """Start the program, and end all its processes when it or the game is over."""
        game = socket.socket(fileno=int(number))
        game.set_inheritable(False)
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        news, changed = socket.socketpair()
        changed.setblocking(False)
        signal.set_wakeup_fd(changed.fileno())
        signal.signal(signal.SIGCHLD, lambda *_: None)
        program = os.fork()
        if not program:
            _become(words, game)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for ours in (0, 1):  # only the program has these pipes, so that the game notices its end
            os.dup2(nowhere, ours)
        while os.waitid(os.P_PID, program, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
            if game in select.select([game, news], [], [])[0]:
                break
            news.recv(64)
        _end_all(program)

    def _become(words: tuple[str, ...], game: socket.socket) -> None:
        """Become the program. It has its own session, so if it kills its group, this process survives."""
        try:
            os.setsid()
            for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # by Python, and by any program that it becomes
                signal.signal(ignored, signal.SIG_DFL)
            game.send(b"%d " % os.getpid())
            os.execvp(words[0], words)  # noqa: S606 - the player's command is started as it is, without a shell
        except (OSError, ValueError):
            game.send(b"0 ")
        finally:
            os._exit(1)

    def _end_all(program: int) -> None:
        """Kill until no child is left; those that lose their parent in the meantime come next."""
        _killed(-program)
        while True:
            children = _children()
            killed = [child for child in children if _killed(child)]
            if children and not killed:  # another user's processes, which we may not end
                return
            try:
                os.waitpid(-1, 0 if killed else os.WNOHANG)
            except ChildProcessError:
                return

    def _killed(number: int) -> bool:
        """Kill a child, or a group given as a negative number; return whether that was possible."""
        try:
            os.kill(number, signal.SIGKILL)
        except OSError:
            return False
        return True

    def _children() -> list[int]:
        """Return our children's process ids. If the kernel does not list them, exit: only the group could be killed."""
        try:
            with open(f"/proc/self/task/{os.getpid()}/children", encoding="ascii") as file:  # noqa: PTH123 - pathlib takes 8 ms
                return [int(child) for child in file.read().split()]
        except OSError:
            os._exit(0)

    if __name__ == "__main__":
        main(*sys.argv[1:])
