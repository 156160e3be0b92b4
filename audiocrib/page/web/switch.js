// One switch: any press, click or tap anywhere on the page counts as the one key that makes every choice.

/** @import { FromPage } from "./messages" */

const PRESSED = "button, input, summary, a";

export class Switch {
  #send;
  #key = "off";

  /** @param {(message: FromPage) => void} send */
  constructor(send) {
    this.#send = send;
    document.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {string} key its name; `any` or `off` */
  set(key) {
    this.#key = key;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const beside = !(event.target instanceof Element && event.target.closest(PRESSED));
    if (this.#key === "any" || (this.#key !== "off" && beside)) {
      event.preventDefault();
      event.stopPropagation();
      this.#take();
    }
  }

  /**
   * A key that neither the cards nor the command field has taken.
   * @param {KeyboardEvent} event
   */
  #pressed(event) {
    const held = event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab" || event.key === "Shift";
    if (this.#key === "any" && !held && !event.defaultPrevented && event.target === document.body) {
      event.preventDefault();
      this.#take();
    }
  }

  #take() {
    this.#send({ type: "keys", keys: [this.#key === "any" ? "space" : this.#key] });
  }
}
