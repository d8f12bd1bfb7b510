// A battle: everything that a sheet knows, as plain data.
import type { EditionName } from './editions/index.js';
import type { Manifest } from './manifest.js';
import type { OpeningName } from './openings/index.js';
import type { Direction } from './placement.js';
import type { RulesInForce } from './rules.js';
import type { Spelling } from './words/word-list.js';

export const deployments = {
  deployed: 'words, squares and manifest printed',
  words: 'words and manifest printed; the player places them',
  blank: 'the player chooses the words and fills in everything',
} as const;

/** How much of the fleet is printed. A match never mixes them. */
export type Deployment = keyof typeof deployments;

export interface Ship {
  readonly ship: string;
  readonly length: number;
  readonly word: string | null;
  /** The square of the first letter. */
  readonly start: string | null;
  readonly direction: Direction | null;
}

/** What stands for the list where a player chooses the words. */
export const OWN_CHOICE = 'own';

export interface WordSource {
  readonly list: string;
  readonly level: string;
  readonly theme: string | null;
  /** Which spelling is dealt; stands here only where words of a shipped list may be dealt. */
  readonly spelling?: Spelling;
  /** Lengths of ships that a theme cannot fill and that may be any word of the level; only with a theme. */
  readonly offTheme?: readonly number[];
  /** Lengths of ships that a theme fills with words of a higher level; only with a theme. */
  readonly harder?: readonly number[];
  /** Lengths of ships that may be any word of a shipped list, as the person's own list has too few; only with an own list. */
  readonly filled?: { readonly list: string; readonly level: string; readonly lengths: readonly number[] };
}

/** One sheet's content. Keys stand in the order in which the canonical JSON writes them. */
export interface Battle {
  readonly generator: string;
  /** Only a public seed stands here, with the number of the copy; a secret never does. */
  readonly seed?: string;
  readonly copy?: number;
  readonly edition: EditionName;
  readonly rules: RulesInForce;
  readonly opening: OpeningName;
  /** Null on a tracker that is empty for copying. */
  readonly serial: string | null;
  readonly player: string | null;
  readonly fleetName: string | null;
  /** Null on a blank sheet without a theme; with one, the theme to which the player's own words are held. */
  readonly words: WordSource | null;
  readonly deployment: Deployment;
  /** Longest first. */
  readonly fleet: readonly Ship[];
  readonly manifest: Manifest | null;
  readonly launchCodes: readonly string[] | null;
  readonly mine: string | null;
}

/** Whether the sheet shows what nobody else may see: anything of a fleet that no public seed makes. */
export function isSecret({ fleet, launchCodes, seed }: Battle): boolean {
  return seed === undefined && (launchCodes !== null || fleet.some(({ word }) => word !== null));
}
