// The names of everything that can be asked for, for help texts and lists of choices.
import { deployments } from '../game/battle.js';
import { editions } from '../game/editions/index.js';
import { papers } from '../paper/geometry/papers.js';
import type { RuleValue } from '../game/rules.js';
import { styles } from '../paper/compose/style.js';
import { spellings } from '../game/words/word-list.js';
import { namesOf } from '../core/input/choose.js';
import { formats } from './formats.js';
import { ruleWords } from '../game/options.js';

export const catalog = {
  editions: namesOf(editions),
  deployments: namesOf(deployments),
  papers: namesOf(papers),
  inks: namesOf(styles),
  spellings,
  formats: namesOf(formats),
} as const;

/** Returns one line a rule of an edition: its name and values as they are typed, the default first. */
export function listRules(name: keyof typeof editions): string[] {
  return Object.entries(editions[name].rules).map(
    ([rule, values]: [string, readonly RuleValue[]]) => `${rule}=${ruleWords(values).join('|')}`,
  );
}
