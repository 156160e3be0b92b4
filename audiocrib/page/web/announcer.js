// Live regions, which screen readers read out. They are in the page from the start, and empty.

import { element } from "./words.js";

const JOIN = 150;
const KEEP = 20_000;
const REGIONS = 4;
const NO_BREAK_SPACE = "\u00a0";

export class Announcer {
  #answer = element("answer");
  #again = false;
  /** @type {{text: string, owner: number | null}[]} */
  #waiting = [];
  #region = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * Says the answer to a key or a button at once. A repeated answer is made to differ, or readers would not say it.
   * @param {string} text
   * @param {number | null} owner the only seat that may read it
   */
  answer(text, owner = null) {
    const same = this.#answer.textContent === text;
    this.#again = same && !this.#again;
    this.#answer.textContent = this.#again ? text + NO_BREAK_SPACE : text;
    owned(this.#answer, owner);
  }

  /**
   * Says a play, a score or a prompt in its turn. Messages within a moment are one change of the page, and the changes
   * rotate through four regions, because in a single one VoiceOver cuts each short with the next.
   * @param {string} text
   * @param {number | null} owner the only seat that may read it
   */
  news(text, owner = null) {
    this.#waiting.push({ text, owner });
    this.#timer ??= setTimeout(() => this.#tell(), JOIN);
  }

  /**
   * Another person has the keys: removes what only others may read.
   * @param {number | null} owner
   */
  pass(owner) {
    this.#waiting = this.#waiting.filter((told) => told.owner === null || told.owner === owner);
    for (const told of document.querySelectorAll(".spoken [data-owner]")) {
      if (/** @type {HTMLElement} */ (told).dataset.owner === String(owner)) {
        continue;
      }
      if (told === this.#answer) {
        told.textContent = "";
      } else {
        told.remove();
      }
    }
  }

  #tell() {
    this.#timer = undefined;
    if (this.#waiting.length === 0) {
      return;
    }
    const line = document.createElement("p");
    line.textContent = this.#waiting.map((told) => told.text).join(" ");
    owned(line, this.#waiting.find((told) => told.owner !== null)?.owner ?? null);
    this.#waiting = [];
    element(`news-${this.#region}`).append(line);
    this.#region = (this.#region + 1) % REGIONS;
    setTimeout(() => line.remove(), KEEP);
  }
}

/**
 * Notes on an element the only seat that may read it.
 * @param {HTMLElement} told
 * @param {number | null} owner
 */
export function owned(told, owner) {
  if (owner === null) {
    delete told.dataset.owner;
  } else {
    told.dataset.owner = String(owner);
  }
}
