// Live regions: what a screen reader says. They are in the page from the start, and empty.

import { element } from "./words.js";

const JOIN = 150;
const KEEP = 20_000;
const REGIONS = 4;
const NO_BREAK_SPACE = "\u00a0";

export class Announcer {
  #answer = element("answer");
  #again = false;
  /** @type {string[]} */
  #waiting = [];
  #region = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * The answer to a key or a button: at once. The same answer twice differs, or it would be silent.
   * @param {string} text
   */
  answer(text) {
    const same = this.#answer.textContent === text;
    this.#again = same && !this.#again;
    this.#answer.textContent = this.#again ? text + NO_BREAK_SPACE : text;
  }

  /**
   * A play, a score, a prompt: in its turn. What comes within a moment is one change of the page, and each change is in
   * another of four regions, because VoiceOver interrupts one by the next.
   * @param {string} text
   */
  news(text) {
    this.#waiting.push(text);
    this.#timer ??= setTimeout(() => this.#tell(), JOIN);
  }

  #tell() {
    this.#timer = undefined;
    const line = document.createElement("p");
    line.textContent = this.#waiting.join(" ");
    this.#waiting = [];
    element(`news-${this.#region}`).append(line);
    this.#region = (this.#region + 1) % REGIONS;
    setTimeout(() => line.remove(), KEEP);
  }
}
