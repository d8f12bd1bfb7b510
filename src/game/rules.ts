// The named rules: what the originals leave open or make optional, each with the sentence that a sheet prints.

import type { OpeningName } from './openings.js';

export type RuleValue = boolean | string;

export interface Rule {
  readonly title: string;
  /** Every value that an edition may allow, and what the sheet says when it holds; null says nothing. */
  readonly says: ReadonlyMap<RuleValue, string | null>;
  /** Whether the rule changes which words, squares or codes are dealt, and so belongs to the sheet's key. */
  readonly shapesDeal: boolean;
  /** The opening that the rule is about; under another one it is not spoken of. */
  readonly opening?: OpeningName;
}

/** One row a rule. The numbers in comments are the decisions of the editions' page. */
export const rules = {
  contact: rule('Whether ships may touch', true, {
    // 6
    touching: 'Ships may touch',
    'clear-water': 'Ships may touch, but spell no further word',
    'open-sea': 'Ships never touch, not even at corners',
  }),
  'distinct-words': switchRule('No word stands twice in a fleet', false, 'No word twice', null), // 5
  'sunk-announced': switchRule(
    'The owner says when a ship is sunk',
    false,
    'Sunk ships are announced',
    'Sunk ships are not announced',
  ), // 4
  'letters-sink': switchRule(
    'A ship sinks once each of its letters has been called',
    false,
    'Letters called sink ships',
    'Only declared words sink ships',
  ), // 3
  'bid-digits': rule('How the digits of the launch codes are dealt', true, {
    // 2
    balanced: 'Codes: top digit 4 to 9',
    random: 'Codes: any digits',
  }),
  'lock-reading': ofLock('How the Frequency Lock counts the sum', {
    // 1
    substring: 'Lock: count the sum, as written, inside each code',
    joined: 'Lock: count the sum in all 15 digits run together',
  }),
  'lock-tie': ofLock('What decides a Frequency Lock that is still tied', {
    // 1
    'next-digit': 'Still tied: compare your next digits',
    coin: 'Still tied: toss a coin',
  }),
  minefield: switchRule(
    'One mine on each grid',
    false,
    'Mine: shown when struck, it gives its owner two turns at once',
    null,
  ), // 7
  'color-coding': switchRule(
    'Letters are colored by what is known',
    false,
    'Colors: green found, yellow in the fleet, gray not',
    null,
  ),
  'dictionary-challenge': switchRule('Words may be challenged', false, 'Words may be challenged', null),
  'radar-sweep': switchRule('One look at 3 x 3 squares', false, 'Radar once, 3 × 3, as the attack', null),
  'sonar-ping': switchRule('One look at 3 x 3 squares', false, 'Sonar once, 3 × 3, as the attack', null),
  'silent-running': switchRule('Counts only', false, 'Silent running: counts only', null),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** The rules in force on a sheet, in the table's order; only those that its edition knows. */
export type RulesInForce = Readonly<Partial<Record<RuleName, RuleValue>>>;

/** Returns the sentences to print for the rules in force; those about one opening only where it is played. */
export function ruleSentences(inForce: RulesInForce, opening: OpeningName): string[] {
  return Object.entries(inForce).flatMap(([name, value]) => {
    const { says, opening: about }: Rule = rules[name as RuleName];
    return about === undefined || about === opening ? (says.get(value) ?? []) : [];
  });
}

function rule(title: string, shapesDeal: boolean, says: Record<string, string>): Rule {
  return { title, shapesDeal, says: new Map(Object.entries(says)) };
}

function ofLock(title: string, says: Record<string, string>): Rule {
  return { ...rule(title, false, says), opening: 'frequency-lock' };
}

function switchRule(title: string, shapesDeal: boolean, on: string | null, off: string | null): Rule {
  return {
    title,
    shapesDeal,
    says: new Map<RuleValue, string | null>([
      [true, on],
      [false, off],
    ]),
  };
}
