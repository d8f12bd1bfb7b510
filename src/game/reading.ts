// What a reading is, where it changes an answer, and how a sentence is given to several editions.
import type { EditionName } from './editions.js';
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
export const forAll = (text: string) => ({ engagement: text, admiral: text, codebreaker: text });

/** One sentence for the two editions in which words are declared. */
export const forDeclaring = (text: string) => ({ admiral: text, codebreaker: text });

/** Whether the reading changes an answer under this opening and these rules. */
export function changesAnswers(
  { under = {}, openings }: Reading,
  opening: OpeningName,
  inForce: RulesInForce,
): boolean {
  if (openings?.includes(opening) === false) return false;
  return Object.entries(under).every(([rule, value]) => (inForce[rule as RuleName] ?? value) === value);
}
