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

/** @import { FromSession, Said } from "./messages" */

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
  found: () => tell(word("found")),
  garbled: () => tell(word("garbled")),
  say,
});
const voice = new BrowserVoice(sounds, (message) => line.send(message));
const table = new Table((message) => line.send(message));
const oneSwitch = new Switch((message) => line.send(message));
const everything = new Everything((message) => line.send(message), answer);
const fair = new FairDeals(
  (message) => line.send(message),
  (fault) => {
    announcer.news(word(fault));
    table.log(word(fault));
  },
);
const seat = new Seat(sit);
listen(table.hand, (message) => line.send(message));
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
    case "update": {
      const focused = message.said.find((said) => said.focus);
      const takes = table.takesFocus(message.scene);
      if (!message.again && !(table.mute && voice.speaks)) {
        for (const said of message.said) {
          if (said !== focused || !takes) {
            announce(said);
          } // else it is the name of what has the focus now, which screen readers say
        }
      }
      if (message.scene) {
        fair.shown(message.scene);
        table.draw(message.scene, focused?.text);
      }
      for (const said of message.said) {
        table.log(said.text, said.owner);
      }
      if (message.scene) {
        announcer.pass(message.scene.owner);
        table.pass(message.scene.owner);
      }
      break;
    }
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
    case "wanted":
      everything.ask();
      break;
    case "bye":
      line.close();
      seat.left();
      say(message.text);
      break;
  }
}
