// The editions of Word Fleet: one row and one folder each. Everything in which they differ stands in the folder.
import { admiral } from './admiral/admiral.js';
import { codebreaker } from './codebreaker/codebreaker.js';
import type { Edition } from './edition.js';
import { engagement } from './engagement/engagement.js';

export type { Edition, MarkShape, ShipClass } from './edition.js';

export const editions = { engagement, admiral, codebreaker } as const satisfies Record<string, Edition>;

export type EditionName = keyof typeof editions;

/** The lengths of words that a ship of some edition takes, shortest first. */
export const shipLengths: readonly number[] = [
  ...new Set(Object.values<Edition>(editions).flatMap(({ ships }) => ships.map(({ length }) => length))),
].sort((a, b) => a - b);

export const shortestShip = Math.min(...shipLengths);
export const longestShip = Math.max(...shipLengths);

/** The edition that is played when none is named. */
export const defaultEdition = 'engagement' satisfies EditionName;
