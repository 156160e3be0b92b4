// The line to the session: says hello, finds its session again when it was lost, and never gives up by itself.

import { received } from "./received.js";

/** @import { FromPage, FromSession } from "./messages" */

const VERSION = 1;
const WAITS = [0, 250, 500, 1000, 2000, 5000];
const NAME = "audiocrib-session";

export class Line {
  #token;
  #take;
  #lost;
  #found;
  #garbled;
  /** @type {WebSocket | undefined} */
  #socket;
  #heard = 0;
  #tries = 0;
  #told = false;
  #closed = false;

  /** @param {{token: string, take: (message: FromSession) => void, lost: () => void, found: () => void, garbled: () => void, say: (text: string) => void}} how */
  constructor({ token, take, lost, found, garbled }) {
    this.#token = token;
    this.#take = take;
    this.#lost = lost;
    this.#found = found;
    this.#garbled = garbled;
  }

  open() {
    const address = new URL("socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      const session = sessionStorage.getItem(NAME) ?? "";
      const touch = matchMedia("(pointer: coarse)").matches;
      this.send({ type: "hello", version: VERSION, token: this.#token, session, heard: this.#heard, touch });
    });
    socket.addEventListener("message", (event) => {
      const message = received(event.data);
      if (message) {
        this.#message(message);
      } else {
        this.#garbled();
      }
    });
    socket.addEventListener("close", () => this.#again());
  }

  /** @param {FromPage} message */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  /** The session is over. */
  close() {
    this.#closed = true;
    sessionStorage.removeItem(NAME);
    this.#socket?.close();
  }

  /** @param {FromSession} message */
  #message(message) {
    if (message.type === "welcome") {
      sessionStorage.setItem(NAME, message.session);
      if (this.#told) {
        this.#found();
      }
      this.#tries = 0;
      this.#told = false;
    }
    if (message.type === "update") {
      for (const said of message.said) {
        this.#heard = said.number;
      }
    }
    this.#take(message);
  }

  #again() {
    if (this.#closed) {
      return;
    }
    if (this.#tries === 1 && !this.#told) {
      this.#told = true;
      this.#lost();
    }
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)];
    this.#tries += 1;
    setTimeout(() => this.open(), wait);
  }
}
