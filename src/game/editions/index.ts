// The editions of Word Fleet: one row and one folder each. Everything in which they differ stands in the folder.
import { admiral } from './admiral/admiral.js';
import { codebreaker } from './codebreaker/codebreaker.js';
import type { Edition } from './edition.js';
import { engagement } from './engagement/engagement.js';

export type { Edition, MarkShape, ShipClass } from './edition.js';

export const editions = { engagement, admiral, codebreaker } as const satisfies Record<string, Edition>;

export type EditionName = keyof typeof editions;

/** The edition that is played when none is named. */
export const defaultEdition = 'engagement' satisfies EditionName;
