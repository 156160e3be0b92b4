// A seat at a host's table: the page asks for a name and the two words, and keeps them as long as the tab is open.
// On other pages there is only the token, which is in the address.

import { element } from "./words.js";

/** @import { Greeting } from "./line.js" */

const SEAT = "audiocrib-seat";
const NAME = "audiocrib-name";
const SETTINGS = "audiocrib-settings";

export class Seat {
  #at = document.documentElement.dataset.table !== undefined;
  #form = element("sit");
  #name = /** @type {HTMLInputElement} */ (element("sit-name"));
  #words = /** @type {HTMLInputElement} */ (element("sit-words"));
  #watch = /** @type {HTMLInputElement} */ (element("sit-watch"));
  /** @type {Greeting | undefined} */
  #said;

  /** @param {() => void} sits called when the player wants to sit down */
  constructor(sits) {
    if (!this.#at) {
      return;
    }
    this.#said = JSON.parse(sessionStorage.getItem(SEAT) ?? "null") ?? undefined;
    this.#name.value = this.#said?.name ?? localStorage.getItem(NAME) ?? "";
    this.#words.value = this.#said?.token ?? decodeURIComponent(location.hash.slice(1)).replaceAll("-", " ");
    this.#watch.checked = this.#said?.watch ?? false;
    if (!this.#said) {
      this.left();
    }
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#said = { name: this.#name.value.trim(), token: this.#words.value.trim(), watch: this.#watch.checked };
      sits();
    });
  }

  /** True if the line can be opened, with nothing to ask first. */
  get ready() {
    return !this.#at || this.#said !== undefined;
  }

  /** @returns {Greeting} */
  get greeting() {
    if (!this.#at) {
      return { token: location.hash.slice(1) };
    }
    return { token: "", ...this.#said, settings: localStorage.getItem(SETTINGS) ?? "" };
  }

  /** The player has a session, and gets it back if the page is loaded again. */
  taken() {
    if (this.#at && this.#said) {
      sessionStorage.setItem(SEAT, JSON.stringify(this.#said));
      localStorage.setItem(NAME, this.#said.name ?? "");
      this.#form.hidden = true;
      delete document.documentElement.dataset.asks;
    }
  }

  /** The session is over, or there was none: the form takes the place of the table, and of what had the focus there. */
  left() {
    if (this.#at) {
      sessionStorage.removeItem(SEAT);
      const was = this.#form.hidden;
      this.#form.hidden = false;
      document.documentElement.dataset.asks = "1";
      if (was && !this.#form.contains(document.activeElement)) {
        this.#form.querySelector("button")?.focus();
      }
    }
  }

  /**
   * The player's seat is found again by this token, also after the host was restarted.
   * @param {string} token
   */
  holds(token) {
    if (this.#at && this.#said) {
      this.#said.seat = token;
      sessionStorage.setItem(SEAT, JSON.stringify(this.#said));
    }
  }

  /** @param {string} settings */
  keep(settings) {
    localStorage.setItem(SETTINGS, settings);
  }
}
