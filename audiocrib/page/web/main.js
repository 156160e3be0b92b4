// Wires the page: draws, announces and sounds what comes from the session; sends what the player does.

import { Announcer } from "./announcer.js";
import { BrowserVoice } from "./browser-voice.js";
import { Everything } from "./everything.js";
import { FairDeals } from "./fair-deals.js";
import { listen } from "./keys.js";
import { Line } from "./line.js";
import { Seat } from "./seat.js";
import { Sounds } from "./sounds.js";
import { Switch } from "./switch.js";
import { Table } from "./table.js";
import { element, word } from "./words.js";

/** @import { FromPage, FromSession, Said, Scene, Update } from "./messages" */

const VISITED = "audiocrib-visited";

document.documentElement.dataset.runs = "1";
const announcer = new Announcer();
const sounds = new Sounds();
const state = element("state");
const loading = setInterval(() => announcer.news(word("still-loading")), 3000);

const line = new Line({
  greets: () => seat.greeting,
  take,
  lost: () => tell(word("lost")),
  found: () => {
    announcer.news(word("found")); // the state line is cleared at once
    table.log(word("found"));
  },
  garbled: () => tell(word("garbled")),
  say,
});
const voice = new BrowserVoice(sounds, (message) => line.send(message));
const table = new Table(pass);
const oneSwitch = new Switch(pass);
const everything = new Everything((message) => line.send(message), answer);
const fair = new FairDeals(
  (message) => line.send(message),
  (fault) => {
    announcer.news(word(fault));
    table.log(word(fault));
  },
);
const seat = new Seat(sit);
/** What the next frame draws, and what is said by the focus alone then. @type {{scene: Scene, focused?: Said, name?: Said} | undefined} */
let undrawn;
document.addEventListener("visibilitychange", draw); // a page that nobody sees has no frames
listen(table.hand, pass);
if (seat.ready) {
  line.open();
} else {
  clearInterval(loading);
  tell("");
}

/** The player of a host's table wants to sit down, or to come back. */
function sit() {
  say(word("sitting-down"));
  line.open();
}

/**
 * Passes on what the player does. If nothing can answer it, says why: the line is lost, or the session is over.
 * @param {FromPage} message
 */
function pass(message) {
  if (!line.send(message) && message.type !== "stand") {
    announcer.answer(state.textContent ?? "");
  }
}

/** @param {Said} said */
function announce(said) {
  if (said.role === 1) {
    announcer.answer(said.text, said.owner);
  } else {
    announcer.news(said.text, said.owner);
  }
}

/** Says where keys work, the first time in this browser. */
function greet() {
  if (localStorage.getItem(VISITED) === null) {
    localStorage.setItem(VISITED, "1");
    announcer.news(element("keys-work").textContent ?? "");
  }
}

/** @param {string} text */
function tell(text) {
  state.textContent = text;
}

/**
 * Says something about the line itself. The state line is a live region, so nothing else announces it.
 * @param {string} text
 */
function say(text) {
  clearInterval(loading);
  table.log(text);
  tell(text);
}

/**
 * Says the page's own answer to a button.
 * @param {string} text
 */
function answer(text) {
  announcer.answer(text);
  table.log(text);
}

/** @param {Update} message */
function update({ said, scene, again }) {
  const focused = said.find((each) => each.focus);
  const takes = table.takesFocus(scene);
  const told = again || (table.mute && voice.speaks) ? [] : said;
  if (scene && undrawn?.name) {
    announce(undrawn.name); // the focus goes on before it could be heard
  }
  for (const each of told) {
    if (each !== focused || !takes) {
      announce(each);
    } // else it will be the name of what has the focus, which screen readers say
  }
  for (const each of said) {
    table.log(each.text, each.owner);
  }
  if (scene) {
    announcer.pass(scene.owner);
    table.pass(scene.owner);
    fair.shown(scene);
    const waits = undrawn !== undefined;
    undrawn = { scene, focused, name: takes ? told.find((each) => each === focused) : undefined };
    if (document.hidden) {
      draw();
    } else if (!waits) {
      requestAnimationFrame(draw);
    }
  }
}

/** Draws the newest scene: once a frame, so that no answer to a key waits for a picture. */
function draw() {
  if (undrawn) {
    const { scene, focused, name } = undrawn;
    undrawn = undefined;
    const before = document.activeElement;
    table.draw(scene, table.takesFocus(scene) ? focused?.text : undefined);
    if (name && document.activeElement === before) {
      announce(name); // it was to be the name of another focus, but that was never drawn, or the focus has left
    }
  }
}

/** @param {FromSession} message */
function take(message) {
  switch (message.type) {
    case "welcome":
      clearInterval(loading);
      tell("");
      seat.taken();
      voice.begin();
      fair.again();
      greet();
      break;
    case "update":
      update(message);
      break;
    case "draws":
      fair.draws(message);
      break;
    case "forms":
      fair.forms(message);
      break;
    case "saw":
      fair.saw(message);
      break;
    case "look":
      table.look(message);
      oneSwitch.set(message.switch);
      break;
    case "sounds":
      sounds.play(message.sounds);
      break;
    case "speak":
      voice.speak(message);
      break;
    case "hush":
      voice.hush();
      break;
    case "file":
      everything.keep(message);
      break;
    case "keep":
      seat.keep(message.settings);
      break;
    case "holds":
      seat.holds(message.seat);
      break;
    case "wanted":
      everything.ask();
      break;
    case "bye":
      line.close();
      undrawn = undefined;
      table.end();
      seat.left();
      say(message.text);
      break;
  }
}
