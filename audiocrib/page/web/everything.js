// Files: one from the session goes to the downloads, a chosen file goes to the session.

import { element, word } from "./words.js";

/** @import { File as Given, FromPage } from "./messages" */

const PIECE = 4500;
const MOST = 2 ** 25 + 1;
const LONGEST_NAME = 200;

export class Everything {
  #send;
  #say;
  #input = /** @type {HTMLInputElement} */ (element("bring-in"));

  /**
   * @param {(message: FromPage) => void} send
   * @param {(text: string) => void} say
   */
  constructor(send, say) {
    this.#send = send;
    this.#say = say;
    element("take-along").addEventListener("click", () => send({ type: "export" }));
    this.#input.addEventListener("change", () => void this.#bring());
  }

  /** @param {Given} given */
  keep({ name, data }) {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** Opens the list of files, if the browser still counts the last key as the player's wish; else the next key does. */
  ask() {
    this.#input.focus();
    if (navigator.userActivation?.isActive) {
      this.#input.click();
    }
  }

  async #bring() {
    const file = this.#input.files?.[0];
    if (!file) {
      return;
    }
    const name = file.name.slice(0, LONGEST_NAME);
    try {
      const bytes = new Uint8Array(await file.slice(0, MOST).arrayBuffer());
      for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
        const data = btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
        this.#send({ type: "piece", name, data, last: at + PIECE >= bytes.length });
      }
    } catch {
      this.#say(word("file-unread"));
    }
    this.#input.value = ""; // the same one can be chosen again
  }
}
