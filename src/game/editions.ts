// The three editions of Word Fleet, one row each: everything in which they differ.
import type { OpeningName } from './openings.js';
import type { RuleName, RuleValue } from './rules.js';

export interface ShipClass {
  readonly name: string;
  readonly length: number;
}

/** What a mark on the sheet looks like; layout draws it. */
export type MarkShape = 'cross' | 'letter' | 'circled-letter' | 'crossed-letter' | 'dot' | 'struck-ship';

export interface Mark {
  readonly shape: MarkShape;
  readonly means: string;
}

export interface Edition {
  readonly title: string;
  readonly player: 'Captain' | 'Admiral';
  /** Longest first. */
  readonly ships: readonly ShipClass[];
  /** The rules that the edition knows: its default, then every other value it allows. */
  readonly rules: Readonly<Partial<Record<RuleName, readonly [RuleValue, ...RuleValue[]]>>>;
  /** The openings that it knows, the default first. */
  readonly openings: readonly [OpeningName, ...OpeningName[]];
  /** The template that it is printed with when none is named. */
  readonly template: string;
  /** What the edition calls the parts of its tracker. */
  readonly panels: {
    readonly log: string;
    readonly manifest: string;
    readonly roster: string;
  };
  /** Whether the attack grid keeps margins in which sweep results are noted. */
  readonly sweepMargins: boolean;
  readonly marks: readonly Mark[];
  /** The turn in a few sentences, as the legend prints it. */
  readonly turn: string;
}

const smallCraft: readonly ShipClass[] = [
  { name: 'Ketch', length: 5 },
  { name: 'Ship', length: 4 },
  { name: 'Sub', length: 3 },
  { name: 'Ark', length: 3 },
  { name: 'PT', length: 2 },
];

const onOff = [true, false] as const;
const offOn = [false, true] as const;

export const editions = {
  engagement: {
    title: 'Engagement',
    player: 'Captain',
    ships: smallCraft,
    rules: {
      contact: ['touching', 'clear-water', 'open-sea'],
      'distinct-words': [true],
      'sunk-announced': onOff,
      minefield: offOn,
      'color-coding': offOn,
    },
    openings: ['high-code'],
    template: 'station',
    panels: { log: 'Recon Log', manifest: 'Classified Manifest', roster: 'Enemy Fleet' },
    sweepMargins: false,
    marks: [
      { shape: 'circled-letter', means: 'Bullseye' },
      { shape: 'crossed-letter', means: 'Hit, letter tried' },
      { shape: 'dot', means: 'Miss' },
      { shape: 'struck-ship', means: 'Sunk' },
    ],
    turn:
      'One of two. Sweep: name a letter, hear how many the enemy fleet holds; each letter once a game. Fire: a square and a letter, ' +
      '“E9-T”. Answers: Miss; Bullseye, right letter; Hit & Yes, another letter here, yours is in the fleet; Hit & No, yours is not.',
  },
  admiral: {
    title: 'Admiral',
    player: 'Admiral',
    ships: [
      { name: 'Aircraft Carrier', length: 5 },
      { name: 'Battleship', length: 4 },
      { name: 'Cruiser', length: 3 },
      { name: 'Destroyer', length: 3 },
      { name: 'Submarine', length: 2 },
    ],
    rules: {
      contact: ['open-sea'],
      'distinct-words': [true],
      'letters-sink': onOff,
      'bid-digits': ['balanced', 'random'],
      'dictionary-challenge': offOn,
      'radar-sweep': offOn,
      'silent-running': offOn,
    },
    openings: ['highest-digit'],
    template: 'bands',
    panels: { log: 'Fired Letters', manifest: 'Letter Manifest', roster: 'Enemy Fleet' },
    sweepMargins: false,
    marks: [
      { shape: 'cross', means: 'Hit' },
      { shape: 'letter', means: 'Letter known' },
      { shape: 'dot', means: 'Miss' },
      { shape: 'struck-ship', means: 'Sunk' },
    ],
    turn:
      'First, if you like, declare one word and where it starts, “B3: ARMOR”: right sinks the ship, wrong or off the grid ends your turn. ' +
      'Then attack: a square, answered Hit or Miss, or a letter, answered with its count in the fleet; each letter once a game.',
  },
  codebreaker: {
    title: 'Codebreaker',
    player: 'Captain',
    ships: smallCraft,
    rules: {
      contact: ['touching', 'clear-water', 'open-sea'],
      'distinct-words': [true],
      'lock-reading': ['substring', 'joined', 'codes', 'last-digit', 'digital-root'],
      'lock-tie': ['next-digit', 'coin'],
      'dictionary-challenge': offOn,
      'sonar-ping': offOn,
      'silent-running': offOn,
    },
    openings: [
      'frequency-lock',
      'risk-and-reward',
      'signal-flags',
      'flash-signal',
      'dead-reckoning',
      'radio-silence',
      'frequency-match',
    ],
    template: 'station',
    panels: { log: 'Letter Intelligence', manifest: 'Letter Inventory', roster: 'Enemy Fleet' },
    sweepMargins: true,
    marks: [
      { shape: 'circled-letter', means: 'Hit' },
      { shape: 'dot', means: 'Miss' },
      { shape: 'struck-ship', means: 'Sunk' },
    ],
    turn:
      'First, if you like, strike one word with its squares, “STORM from B2 to F2”: right sinks the ship, any error ends your turn. ' +
      'Then fire at a square, answered with its letter or Miss, or sweep a letter, answered with its count; each letter once a game.',
  },
} as const satisfies Record<string, Edition>;

export type EditionName = keyof typeof editions;
