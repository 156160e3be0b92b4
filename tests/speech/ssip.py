"""A speech-dispatcher for tests: listens on a socket, keeps its requests, and speaks when a test says so."""

import socket
import threading
from pathlib import Path

VOICES = ("English (America)\ten-US\tnone", "English (Scotland)\ten-GB-scotland\tnone", "German\tde\tnone")


class Dispatcher:
    """Serves one client at a time. `asked`: its lines; `spoken`: the texts. `refuses`: requests that get an error."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "speechd.sock"
        self.asked: list[str] = []
        self.spoken: list[str] = []
        self.refuses = ""
        self.begins_in_the_answer = False
        self._listening = socket.socket(getattr(socket, "AF_UNIX"))  # noqa: B009 - Windows' types lack it
        self._listening.bind(str(self.path))
        self._listening.listen()
        self._client: socket.socket | None = None
        threading.Thread(target=self._serve, daemon=True).start()

    def tell(self, number: str, message: int | None = None) -> None:
        """Report that a message begins (701), ends (702) or was cut (703); the last one, unless another is named."""
        self._say(*self._told(number, message))

    def hang_up(self) -> None:
        """End the connection with the client; the next client will be served."""
        if self._client is not None:
            self._client.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Stop."""
        self._listening.close()
        self.hang_up()

    def _told(self, number: str, message: int | None = None) -> tuple[str, str, str]:
        about = len(self.spoken) if message is None else message
        return f"{number}-{about}", f"{number}-1", f"{number} TOLD"

    def _serve(self) -> None:
        while True:
            try:
                self._client, _ = self._listening.accept()
            except OSError:
                return
            with self._client, self._client.makefile("r", encoding="utf-8", newline="\r\n") as lines:
                try:
                    self._answer(iter(lines))
                except OSError:
                    continue

    def _answer(self, lines: "object") -> None:
        for line in lines:  # type: ignore[attr-defined]  # an iterator of lines
            request = line.removesuffix("\r\n")
            self.asked.append(request)
            if self.refuses and request.startswith(self.refuses):
                self._say("500 ERR REFUSED")
            elif request == "SPEAK":
                self._say("230 OK RECEIVING DATA")
                self._take(lines)
            elif request == "LIST SYNTHESIS_VOICES":
                self._say(*(f"249-{voice}" for voice in VOICES), "249 OK VOICE LIST SENT")
            elif request == "STOP SELF":
                self._say(*self._told("703"), "210 OK STOPPED")
            else:
                self._say("200 OK SET")

    def _take(self, lines: "object") -> None:
        text: list[str] = []
        for line in lines:  # type: ignore[attr-defined]  # an iterator of lines
            if line == ".\r\n":
                break
            text.append(line.removesuffix("\r\n"))
        self.spoken.append("\n".join(text))
        begun = self._told("701") if self.begins_in_the_answer else ()
        self._say(*begun, f"225-{len(self.spoken)}", "225 OK MESSAGE QUEUED")

    def _say(self, *lines: str) -> None:
        if self._client is not None:
            self._client.sendall("".join(f"{line}\r\n" for line in lines).encode())
