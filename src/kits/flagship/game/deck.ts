// A deck as data: the cards that are printed, the squares that they are played on, and the rules in force.
import type { Image } from '../../../paper/scene/image.js';
import type { FlagshipRules } from './flagship-rules.js';

export const cardKinds = ['ship', 'terrain', 'guide', 'blank'] as const;
export type CardKind = (typeof cardKinds)[number];

/** For whom a card is printed: `each` once for either side. */
export const cardSides = ['each', 'a', 'b', 'none'] as const;
export type CardSide = (typeof cardSides)[number];

export type Side = 'a' | 'b';

/** What may be drawn on a card; `auto` goes by kind and strength. */
export const artNames = [
  'auto',
  'none',
  'cutter',
  'brig',
  'frigate',
  'two-decker',
  'flagship',
  'fire-ship',
  'fortress',
  'island',
  'sea',
] as const;
export type ArtName = (typeof artNames)[number];

export const tints = ['none', 'red', 'blue', 'green', 'gold'] as const;
export type Tint = (typeof tints)[number];

/** Backs that are not another card. */
export const plainBacks = ['a', 'b', 'plain', 'none'] as const;

export interface Card {
  /** Unique in the deck: `[a-z0-9-]`, at most 32 characters. */
  readonly id: string;
  readonly name: string;
  readonly kind: CardKind;
  /** Null for whatever does not fight. */
  readonly strength: number | null;
  /** What the card does; line breaks part paragraphs. */
  readonly text: string;
  /** For each side that it is printed for. */
  readonly copies: number;
  readonly side: CardSide;
  readonly art: ArtName | Image;
  /** One of the plain backs, the id of the card on the other face, a picture, or null: by the side. */
  readonly back: string | Image | null;
  /** Small print at the foot. */
  readonly note: string;
  readonly tint: Tint;
}

/** Who begins: a side, or whoever turns up the stronger ship. */
export const starters = ['stronger', 'a', 'b'] as const;

/** A table of squares, named as on a chess board with rows from the top: a1 is the top left. */
export interface Setup {
  readonly columns: number;
  readonly rows: number;
  /** The first is that of side A, the second that of side B. */
  readonly countries: readonly [string, string];
  readonly islands: readonly string[];
  /** Cards that each side starts with. */
  readonly hand: number;
  readonly starts: (typeof starters)[number];
}

/** The original names no table. This one is the same for both sides after half a turn. */
export const defaultSetup: Setup = {
  columns: 5,
  rows: 5,
  countries: ['c5', 'c1'],
  islands: ['a3', 'e3'],
  hand: 3,
  starts: 'stronger',
};

export interface Deck {
  readonly title: string;
  readonly rules: FlagshipRules;
  readonly setup: Setup;
  readonly cards: readonly Card[];
  /** What else is needed to play. */
  readonly needs?: string;
  /** Whether nothing is printed but which card of a common pack stands for which: the notes of the cards say so. */
  readonly pack?: boolean;
}

/** As many ships of one side must sink before it has lost. */
export const SINK_GOAL = 7;
