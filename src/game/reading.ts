// What a reading is, where it changes an answer, and the editions that it concerns.
import type { Edition } from './editions/edition.js';
import type { Opening } from './openings/opening.js';
import type { RuleName, RulesInForce } from './rules.js';

export interface Reading {
  /** The original, the part of it, and what it leaves open. */
  readonly source: string;
  /** The question to which its sentence is the answer, where players ask one. */
  readonly asks?: string;
  /** How we read it, where that is more than what the page says. */
  readonly reading?: string;
  /** What the rules page prints of it; nothing where the edition or the opening is not concerned. */
  readonly says: (edition: Edition, opening: Opening) => string | undefined;
  /** It changes an answer where each of these rules, as far as the edition knows it, has this value. */
  readonly under?: RulesInForce;
  /** Another section of the page has the sentence already. */
  readonly saidAbove?: true;
}

/** One sentence for the page of every edition. */
export const forAll = (text: string) => () => text;

/** One sentence for the editions in which words are declared. */
export const forDeclaring = (text: string) => (edition: Edition) => (edition.calls.declare === null ? undefined : text);

/** One sentence for the editions that guess letters at squares. */
export const forGuessing = (text: string) => (edition: Edition) => (edition.calls.fire.guesses ? text : undefined);

/** One sentence for the editions that know a rule. */
export const forRule = (rule: RuleName, text: string) => (edition: Edition) =>
  edition.rules[rule] === undefined ? undefined : text;

/** Returns the sentence of a reading that changes an answer in such a game. */
export function sentenceOf(
  { says, under = {} }: Reading,
  edition: Edition,
  opening: Opening,
  inForce: RulesInForce,
): string | undefined {
  const holds = Object.entries(under).every(([rule, value]) => (inForce[rule as RuleName] ?? value) === value);
  return holds ? says(edition, opening) : undefined;
}
