// The named rules, one row each; those that only one edition knows may stand with it.
import { lockRules } from './openings/frequency-lock.js';
import { bidRules } from './openings/highest-digit.js';
import { type Edition, editions } from './editions/index.js';
import type { OpeningName } from './openings/index.js';
import { type Rule, rule, type RuleStep, type RuleValue, switchRule } from './rule.js';

export type { Rule, RuleValue } from './rule.js';

const known = {
  contact: {
    ...rule('Whether ships may touch', 'Ships may touch', {
      touching: ['Ships may touch', 'YES'],
      'clear-water': ['Ships may touch, but spell no further word', 'CLEAR'],
      'open-sea': ['Ships never touch, not even at corners', 'NO'],
    }),
    step: 'hide',
    shapesDeal: true,
  },
  // Dealt words differ either way.
  'distinct-words': {
    ...switchRule(
      'No word appears twice in a fleet',
      'Same word twice',
      'No word twice in a fleet',
      'A word may appear twice in a fleet',
    ),
    icon: { label: 'Same word twice', words: { true: 'NO', false: 'YES' } },
    step: 'hide',
  },
  'sunk-announced': {
    ...switchRule(
      'The owner says when a ship is sunk',
      'Sunk is said',
      'The owner says which ship is sunk',
      'Nobody says when a ship is sunk',
    ),
    icon: { label: 'Sunk is said', words: { true: 'YES', false: 'NO' } },
    step: 'sunk',
  },
  'letters-sink': {
    ...switchRule(
      'A ship sinks once each of its letters has been called',
      'Letters sink ships',
      'Letters sink ships, too, once all of a word were asked for',
      'Letters alone sink no ship',
    ),
    icon: { label: 'Letters sink ships', words: { true: 'YES', false: 'NO' } },
    step: 'sunk',
  },
  ...bidRules,
  ...lockRules,
  minefield: {
    ...switchRule(
      'Minefield: one mine on each grid',
      'Mines',
      'Mine: the answer is “Miss, and a mine”. Show it. Its owner then has two turns in a row',
    ),
    mark: { shape: 'mine', means: 'Mine' },
    offer:
      'Mines: each marks one mine on the Defense Grid. When it is struck, it is shown, and its owner has two turns in a row.',
  },
  'color-coding': {
    ...switchRule(
      'Letters are colored by what is known',
      'Colors',
      'Colors: green found, yellow in the fleet, gray not',
    ),
    offer:
      'Colors: mark letters green where they are found, yellow if they are in the fleet but not found, and gray if they are not in it.',
  },
  'dictionary-challenge': {
    ...switchRule(
      'Words may be looked up in a dictionary',
      'Dictionary',
      'Doubtful words are looked up in a dictionary',
    ),
    step: 'hide',
    offer:
      'Dictionary: keep one handy. A doubtful word may be challenged, and is replaced before play if the dictionary lacks it.',
  },
  'radar-sweep': {
    ...switchRule(
      'Radar sweep: one look at 3 × 3 squares',
      'Radar sweep',
      'Radar, once per player, instead of a square or letter: name the middle of 3 × 3 squares. Is any part of a ship there?',
    ),
    mark: { shape: 'box', means: 'Radar used' },
    offer:
      'Radar sweep: once a game each of you may, instead of the attack, name the middle of 3 × 3 squares. The answer is whether they hold part of a ship, but not which letters or words.',
  },
  'sonar-ping': {
    ...switchRule(
      'Sonar ping: one look at 3 × 3 squares',
      'Sonar ping',
      'Sonar, once per player, instead of a square or letter: name the middle of 3 × 3 squares. Is any part of a ship there?',
    ),
    mark: { shape: 'box', means: 'Sonar used' },
    offer:
      'Sonar ping: once a game each of you may, instead of the attack, name the middle of 3 × 3 squares. The answer is whether they hold part of a ship, but not which or where.',
  },
  'silent-running': {
    ...switchRule(
      'Silent running: counts only',
      'Silent running',
      'Silent running: a letter is answered with its count alone',
    ),
    offer: 'Silent running: a count is only a number; its owner says no ship or place.',
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof known;

/** These, and those that an edition has for itself. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  ...known,
  ...Object.fromEntries(Object.values<Edition>(editions).flatMap(({ ownRules = {} }) => Object.entries(ownRules))),
};

/** The rules in force on a sheet, in the table's order; only those that its edition knows. */
export type RulesInForce = Readonly<Partial<Record<RuleName, RuleValue>> & Record<string, RuleValue>>;

/** Returns what is said of the rules in force, or of those that a step of the rules page is about. */
export function ruleSentences(inForce: RulesInForce, opening: OpeningName, of?: RuleStep): string[] {
  return Object.entries(inForce).flatMap(([name, value]) => {
    const { says, opening: about, step = 'turn' }: Rule = rules[name as RuleName];
    const isMeant = (about === undefined || about === opening) && (of === undefined || of === step);
    return isMeant ? (says.get(value) ?? []) : [];
  });
}

/** The names on covers of rules that are off and of which nothing is said. */
export function unplayedRules(inForce: RulesInForce): string[] {
  return Object.entries(inForce).flatMap(([name, value]) => {
    const { says, icon }: Rule = rules[name as RuleName];
    return value === false && (says.get(value) ?? null) === null ? [icon.label.toLowerCase()] : [];
  });
}

/** What the optional rules of the original are that are not played. */
export function offeredRules(inForce: RulesInForce): string[] {
  return Object.entries(inForce).flatMap(([name, value]) => {
    const { offer }: Rule = rules[name as RuleName];
    return value === false && offer !== undefined ? [offer] : [];
  });
}

/** What a turn is, and when a ship is sunk, as sheets say it. */
export function turnSentences(edition: Edition, inForce: RulesInForce, opening: OpeningName): string[] {
  const sunk = ruleSentences(inForce, opening, 'sunk').map((said) => `${said}.`);
  return [edition.turn, edition.rulesText.sinking, ...sunk];
}

/** What a sheet says beside the opening and the turn, each sentence without its stop. */
export function sheetSentences(inForce: RulesInForce, opening: OpeningName): string[] {
  return (['hide', 'start', 'turn'] as const).flatMap((step) => ruleSentences(inForce, opening, step));
}
