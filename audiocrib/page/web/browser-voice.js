// The browser's own voice, if the player wants it: speaks what the session's queue hands out, one piece at a time.

/** @import { FromPage, Speak } from "./messages" */
/** @import { Sounds } from "./sounds.js" */

const USUAL_RATE = 180;
const SEEKING = 1500;

export class BrowserVoice {
  #sounds;
  #send;
  #speech = "speechSynthesis" in globalThis ? globalThis.speechSynthesis : undefined;
  /** @type {SpeechSynthesisUtterance | undefined} */
  #speaking;

  /**
   * @param {Sounds} sounds
   * @param {(message: FromPage) => void} send
   */
  constructor(sounds, send) {
    this.#sounds = sounds;
    this.#send = send;
    this.#speech?.addEventListener?.("voiceschanged", () => this.#tell());
  }

  /** True if the browser has found a voice by now. */
  get speaks() {
    return this.#number > 0;
  }

  /** The number of voices. Firefox gives no list, but an object that denies everything, if its speech server is stuck. */
  get #number() {
    try {
      return this.#speech?.getVoices().length ?? 0;
    } catch {
      return 0;
    }
  }

  /** Tells the session; if there is no voice yet, only after a moment, which browsers take to find theirs. */
  begin() {
    if (this.speaks) {
      this.#tell();
    } else {
      setTimeout(() => this.#tell(), SEEKING);
    }
  }

  #tell() {
    this.#send({ type: "voices", number: this.#number });
  }

  /** @param {Speak} piece */
  speak(piece) {
    void this.#sounds.play(piece.sounds);
    const said = new SpeechSynthesisUtterance(piece.text);
    said.lang = piece.language;
    said.rate = Math.min(Math.max(piece.rate / USUAL_RATE, 0.5), 5);
    said.volume = piece.volume / 100;
    said.pitch = piece.pitch / 50;
    const tell = (/** @type {"started" | "ended" | "failed"} */ how) => {
      if (this.#speaking === said) {
        this.#send({ type: "spoken", number: piece.number, how });
        if (how !== "started") {
          this.#speaking = undefined;
        }
      }
    };
    said.addEventListener("start", () => tell("started"));
    said.addEventListener("end", () => tell("ended"));
    said.addEventListener("error", () => tell("failed"));
    this.#speaking = said;
    this.#speech?.speak(said);
  }

  hush() {
    this.#speaking = undefined;
    this.#speech?.cancel();
  }
}
