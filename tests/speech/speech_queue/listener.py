"""A queue, and an engine that speaks at once, for tests. Knows no expectations."""

from audiocrib.speech.speech_queue import Press, Priority, Queue, Utterance

ANSWER, PROMPT, PLAY, HINT = Priority


class Listener:
    """A queue, and an engine that speaks at once: the pieces whose beginning is heard are written down."""

    def __init__(self) -> None:
        self.queue = Queue()
        self.heard: list[str] = []

    def say(self, text: str, priority: Priority, hint: str = "") -> bool:
        """Say sentences separated by strokes; return whether something was cut for them."""
        cut = self.queue.add(Utterance(tuple(text.split("|")), priority, hint=hint, tag=text))
        self.speak()
        return cut

    def key(self, press: Press) -> None:
        """Press a key whose answer comes later."""
        self.queue.key(press)

    def asks(self, press: Press, answer: str = "answer") -> None:
        """Press a key, and let its answer begin."""
        self.queue.key(press)
        self.say(answer, ANSWER)

    def speak(self) -> None:
        """Begin the next piece, if nothing is being spoken."""
        piece = self.queue.next()
        if piece is not None:
            self.queue.started(piece.number)
            self.heard.append(piece.text)
            self._number = piece.number

    def finish(self) -> None:
        """Hear the rest of the piece that is being spoken, and the beginning of what follows."""
        if self.queue.spoken is not None:
            self.queue.ended(self._number)
        self.speak()

    def finish_all(self) -> list[str]:
        self.speak()
        while self.queue.spoken is not None:
            self.finish()
        return self.heard
