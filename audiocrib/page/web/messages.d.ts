// Made by `python -m tests.page.declarations`; changed there, or in audiocrib/page/messages.py.

export type FromPage =
  | Hello
  | Keys
  | Typed
  | Choose
  | Stand
  | Voices
  | Spoken
  | Export
  | Piece
  | Promises
  | Shows
  | Checks
  | Ping;

export type FromSession =
  | Welcome
  | Update
  | Look
  | Sounds
  | Speak
  | Hush
  | Bye
  | File
  | Wanted
  | Keep
  | Holds
  | Draws
  | Forms
  | Saw
  | Pong;

export interface Hello {
  type: "hello";
  version: number;
  token: string;
  session?: string;
  heard?: number;
  touch?: boolean;
  name?: string;
  watch?: boolean;
  settings?: string;
  seat?: string;
}

export interface Keys {
  type: "keys";
  keys: string[];
}

export interface Typed {
  type: "typed";
  text: string;
}

export interface Choose {
  type: "choose";
  what: "action" | "card" | "line" | "prompt" | "take" | "digit" | "letter";
  name?: string;
  place?: number;
}

export interface Stand {
  type: "stand";
  place: number;
}

export interface Voices {
  type: "voices";
  number: number;
}

export interface Spoken {
  type: "spoken";
  number: number;
  how: "started" | "ended" | "failed";
}

export interface Export {
  type: "export";
}

export interface Piece {
  type: "piece";
  name: string;
  data: string;
  last: boolean;
}

export interface Promises {
  type: "promises";
  game: number;
  attempt: number;
  commitment: string;
}

export interface Shows {
  type: "shows";
  game: number;
  attempt: number;
  secret: string;
}

export interface Checks {
  type: "checks";
  game: number;
  deals: number;
  wrong: number[];
  covered: boolean;
}

export interface Ping {
  type: "ping";
}

export interface Welcome {
  type: "welcome";
  session: string;
  back: boolean;
}

export interface Said {
  number: number;
  text: string;
  role: number;
  by: string;
  focus: boolean;
  owner: number | null;
}

export interface Offer {
  action: string;
  said: string;
  key: string;
}

export interface Face {
  rank: string;
  suit: string;
  sign: number | null;
  digit: string;
  focused: boolean;
  marked: boolean;
  fits: boolean;
  side: number | null;
  lit: boolean;
  note: string;
  card: string;
  name: string;
}

export interface Sitter {
  name: string;
  side: number;
  score: number;
  cards: number;
  asked: boolean;
  here: boolean;
}

export interface Runner {
  side: number;
  score: number;
  rear: number;
  target: number;
}

export interface Mark {
  before: number;
  name: string;
  strong: boolean;
}

export interface Lying {
  caption: string;
  cards: Face[];
  count: string;
  turned: Face[];
  before: Face[];
  starter: Face | null;
  starter_said: string;
  facts: string[];
  sitters: Sitter[];
  runners: Runner[];
  marks: Mark[];
  result: string;
  won: string;
  played: Face[];
  explained: string[];
  combined: string[];
  pack: number;
  fewest: number;
  most: number;
  lifted: number;
  course: Stand[];
  winner: number | null;
  short_caption: string;
}

export interface Listed {
  title: string;
  lines: string[];
  at: number | null;
  headings: string[];
  turned: boolean[];
}

export interface Level {
  day: string;
  value: number;
}

export interface Curve {
  title: string;
  said: string;
  days: Level[];
  marks: number[];
  unit: string;
}

export interface OfferGroup {
  title: string;
  offers: Offer[];
}

export interface Scene {
  asked: string[];
  typed: string;
  mine: boolean;
  commits: string[];
  digits: boolean;
  spaces: boolean;
  letters: Offer[];
  points: boolean;
  hand: boolean;
  marks: string;
  plays: string;
  challenge: Offer | null;
  messages: string[];
  brief: string[];
  reasoned: string;
  focus: string;
  table: Lying;
  menu: Listed | null;
  types: boolean;
  curves: Curve[];
  buttons: Offer[];
  groups: OfferGroup[];
  takes: string;
  owner: number | null;
}

export interface Update {
  type: "update";
  said: Said[];
  scene: Scene | null;
  again: boolean;
}

export interface Look {
  type: "look";
  theme: string;
  text_size: number;
  suits: string;
  moves: boolean;
  voice: string;
  switch: string;
}

export interface Sounding {
  name: string;
  level: number;
  place: number;
}

export interface Sounds {
  type: "sounds";
  sounds: Sounding[];
}

export interface Speak {
  type: "speak";
  number: number;
  text: string;
  rate: number;
  volume: number;
  pitch: number;
  language: string;
  sounds: Sounding[];
}

export interface Hush {
  type: "hush";
}

export interface Bye {
  type: "bye";
  text: string;
}

export interface File {
  type: "file";
  name: string;
  data: string;
}

export interface Wanted {
  type: "wanted";
}

export interface Keep {
  type: "keep";
  settings: string;
}

export interface Holds {
  type: "holds";
  seat: string;
}

export interface Draws {
  type: "draws";
  table: string;
  game: number;
  parties: number;
  attempt: number;
  version: number;
  party: number;
  commitments: (string | null)[];
  secrets: (string | null)[];
}

export interface Forms {
  type: "forms";
  game: number;
  players: number;
  others: number;
  right: number;
  dealer: number;
  first: boolean;
  crib: number;
  seat: number | null;
}

export interface Saw {
  type: "saw";
  game: number;
  n: number;
  deal: number;
  shuffle: number;
  dealer: number;
  cut: number;
  what: string;
  seat: number;
  cards: string[];
}

export interface Pong {
  type: "pong";
}
