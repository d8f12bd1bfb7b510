// A deck as data: the cards that are printed. The decks that are shipped are in kits/flagship.
import { choose } from '../../../core/input/choose.js';
import { namesIn, readAsset } from '../../../core/platform.js';

export type Side = 'a' | 'b';

export type ArtName = 'cutter' | 'brig' | 'frigate' | 'two-decker' | 'flagship' | 'fire-ship' | 'fortress' | 'island';

export interface Card {
  /** No two cards of a deck have the same. */
  readonly name: string;
  readonly kind: 'ship' | 'terrain' | 'guide';
  /** Of ships alone. */
  readonly strength?: number;
  /** For whom it is printed: once for either side, or for nobody's. */
  readonly side: 'each' | 'none';
  /** How many are printed for each side that has it. */
  readonly copies: number;
  readonly art?: ArtName;
  /** What the card does; line breaks part paragraphs. */
  readonly text?: string;
  /** Which card of a common pack stands for it. */
  readonly note?: string;
  /** The card on its other face. */
  readonly back?: Card;
}

export interface Deck {
  readonly title: string;
  readonly cards: readonly Card[];
  /** What else is needed to play. */
  readonly needs?: string;
  /** Whether nothing is printed but which card of a common pack stands for which. */
  readonly pack?: boolean;
}

export function listDecks(): string[] {
  return namesIn('kits/flagship', '.json');
}

/** Throws Problem `unknown-value` for any name that is not listed. */
export function readDeck(name: string): Deck {
  return JSON.parse(readAsset(`kits/flagship/${choose(name, listDecks(), 'deck')}.json`)) as Deck;
}

/** The table of squares, named as on a chess board with rows from the top. The original names none; this one is the same for both sides after half a turn. */
export const TABLE = {
  columns: 5,
  rows: 5,
  /** That of side A first. */
  countries: ['c5', 'c1'],
  islands: ['a3', 'e3'],
} as const;

/** Cards that each side starts with. */
export const HAND = 3;

/** As many ships of one side must sink before it has lost. */
export const SINK_GOAL = 7;
