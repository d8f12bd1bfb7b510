// What a reading is, where it changes an answer, and how a sentence is given to several editions.
import { type Edition, type EditionName, editions } from './editions/index.js';
import type { OpeningName } from './openings.js';
import type { RuleName, RulesInForce } from './rules.js';

export interface Reading {
  /** The original, and the part of it, that leaves it open. */
  readonly source: string;
  readonly reading: string;
  /** What the rules card of an edition prints; an edition without a sentence is not concerned. */
  readonly says: Readonly<Partial<Record<EditionName, string>>>;
  /** It changes an answer where each of these rules, as far as the edition knows it, has this value. */
  readonly under?: RulesInForce;
  /** The openings under which it changes an answer; all when left out. */
  readonly openings?: readonly OpeningName[];
  /** Another section of the card has the sentence already. */
  readonly saidAbove?: true;
}

/** One sentence for the card of every edition. */
export const forAll = (text: string) => forEditions(text, () => true);

/** One sentence for the editions in which words are declared. */
export const forDeclaring = (text: string) => forEditions(text, ({ declares }) => declares !== null);

function forEditions(text: string, concerns: (edition: Edition) => boolean): Reading['says'] {
  return Object.fromEntries(
    Object.entries(editions).flatMap(([name, edition]) => (concerns(edition) ? [[name, text]] : [])),
  );
}

/** Whether the reading changes an answer under this opening and these rules. */
export function changesAnswers(
  { under = {}, openings }: Reading,
  opening: OpeningName,
  inForce: RulesInForce,
): boolean {
  if (openings?.includes(opening) === false) return false;
  return Object.entries(under).every(([rule, value]) => (inForce[rule as RuleName] ?? value) === value);
}
