// The rules mark: four characters by which two players see at a glance whether they play the same game.
import type { Battle } from './battle.js';
import { editions } from './editions/index.js';
import type { OpeningName } from './openings.js';
import type { RuleName, RuleValue } from './rules.js';

/** Everything that can change play and that both players of a match must share. */
export type Ruleset = Pick<Battle, 'edition' | 'rules' | 'opening' | 'deployment'>;

/** Crockford's base 32: digits and capitals without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 4;

/**
 * The numbers by which facts enter the mark. They are public and permanent: a new opening, rule or value is added at the end of
 * its list, and a new edition has the next `markNumber`, so that no mark on paper changes. At most 31 facts and 32 values a fact.
 */
const OPENINGS: Readonly<Record<OpeningName, number>> = {
  'high-code': 0,
  'highest-digit': 1,
  'frequency-lock': 2,
  'risk-and-reward': 3,
  'signal-flags': 4,
  'flash-signal': 5,
  'dead-reckoning': 6,
  'radio-silence': 7,
  'frequency-match': 8,
};
const DEPLOYMENTS: Readonly<Record<Battle['deployment'], number>> = { deployed: 0, words: 1, blank: 2 };
const RULES: Readonly<Record<RuleName, readonly [RuleValue, ...RuleValue[]]>> = {
  contact: ['touching', 'clear-water', 'open-sea'],
  'distinct-words': [true, false],
  'sunk-announced': [true, false],
  'letters-sink': [true, false],
  'bid-digits': ['balanced', 'random'],
  'lock-reading': ['substring', 'joined', 'codes', 'last-digit', 'digital-root'],
  'lock-tie': ['next-digit', 'coin'],
  minefield: [false, true],
  'color-coding': [false, true],
  'dictionary-challenge': [false, true],
  'radar-sweep': [false, true],
  'sonar-ping': [false, true],
  'silent-running': [false, true],
};

/**
 * Returns the mark of a ruleset. It is a Reed-Solomon syndrome over the field of 32 elements: two rulesets that differ in one to four
 * facts never share a mark, and a test shows that no two of all rulesets do.
 */
export function rulesMark(ruleset: Ruleset): string {
  const facts = factsOf(ruleset);
  let mark = '';
  for (let power = FIRST_POWER; power < FIRST_POWER + LENGTH; power++) {
    // The start is any number; it keeps the plainest rules from being all zeros.
    let sum = 7 * power;
    for (const [at, value] of facts.entries()) sum ^= multiply(value, raise(GENERATOR, (at + 1) * power));
    mark += ALPHABET[sum & 31] as string;
  }
  return mark;
}

function factsOf({ edition, opening, deployment, rules }: Ruleset): number[] {
  const named = Object.entries(RULES) as [RuleName, readonly RuleValue[]][];
  return [
    editions[edition].markNumber,
    OPENINGS[opening],
    DEPLOYMENTS[deployment],
    ...named.map(([name, values]) => {
      const value = rules[name];
      return value === undefined ? 0 : values.indexOf(value) & 31;
    }),
  ];
}

const GENERATOR = 2;
/** With the powers 2 to 5 no two of today's rulesets share a mark; with 1 to 4 some that differ in five facts would. */
const FIRST_POWER = 2;

/** Multiplies in the field of 32 elements, x^5 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 4; bit >= 0; bit--) {
    product <<= 1;
    if ((product & 32) !== 0) product ^= 0b100101;
    if (((b >> bit) & 1) === 1) product ^= a;
  }
  return product;
}

function raise(base: number, exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power = multiply(power, base);
  return power;
}
