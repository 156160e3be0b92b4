// The packs of a game, drawn from everybody's secrets, as docs/fair-deals.md describes them.

import { hmac, joined, sha256 } from "./sha256.js";

/** @typedef {{table: string, game: number, parties: number, attempt: number, version: number}} Draw */
/** @typedef {{players: number, others: number, right: number, dealer: number, first: boolean, crib: number}} Form */

export const SECRET_BYTES = 32;

/** @type {string[]} */
const PACK = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));

/**
 * The hash that a party shows before anybody shows a secret.
 * @param {Draw} draw
 * @param {number} party
 * @param {Uint8Array} secret
 */
export function commitment(draw, party, secret) {
  return tagged("commitment", draw, bytesOf(party, 4), secret);
}

/**
 * The key of all packs of a game.
 * @param {Draw} draw
 * @param {Uint8Array[]} secrets
 */
export function keyOf(draw, secrets) {
  return tagged("key", draw, ...secrets);
}

/**
 * The pack of a shuffle, counted from 0.
 * @param {Uint8Array} key
 * @param {number} shuffle
 */
export function packOf(key, shuffle) {
  const pack = [...PACK];
  let block = 0;
  /** @type {Uint8Array} */
  let drawn = new Uint8Array(0);
  let at = 0;
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const even = 256 - (256 % (last + 1));
    let byte = even;
    while (byte >= even) {
      if (at === drawn.length) {
        drawn = hmac(key, joined(bytesOf(shuffle, 8), bytesOf(block, 8)));
        block += 1;
        at = 0;
      }
      byte = drawn[at];
      at += 1;
    }
    const chosen = byte % (last + 1);
    [pack[last], pack[chosen]] = [pack[chosen], pack[last]];
  }
  return pack;
}

/**
 * The receiver of each card, from the top of the pack: a seat, "crib", or "rest".
 * @param {Form} form
 * @param {number} dealer
 * @returns {(number | "crib" | "rest")[]}
 */
export function turns(form, dealer) {
  const order = PACK.slice(0, form.players).map((_, place) => (dealer + 1 + place) % form.players);
  const number = order.map(() => form.others);
  number[order[order.length - 2]] = form.right;
  number[dealer] = form.dealer;
  const all = number.reduce((sum, each) => sum + each, 0);
  const first = form.first ? [dealer] : [];
  const rounds = PACK.flatMap((_, round) => order.filter((seat) => round < number[seat]));
  const seats = [...first, ...rounds.slice(0, all - first.length)];
  return PACK.map((_, place) => seats[place] ?? (place < all + form.crib ? "crib" : "rest"));
}

/**
 * @param {string} tag
 * @param {Draw} draw
 * @param {...Uint8Array} parts
 */
function tagged(tag, draw, ...parts) {
  const { table, game, parties, attempt, version } = draw;
  const text = new TextEncoder();
  const told = [
    text.encode(`audiocrib fair deal ${tag}`),
    text.encode(JSON.stringify({ table, game, parties, attempt, version })),
    ...parts,
  ];
  return sha256(joined(...told.flatMap((part) => [bytesOf(part.length, 4), part])));
}

/**
 * A number in this many bytes, the highest first.
 * @param {number} number
 * @param {number} length
 */
function bytesOf(number, length) {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(length - 4, number);
  return bytes;
}
