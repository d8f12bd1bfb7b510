// Finds the words of a fleet that are not of its theme.
import { asSecret, because } from '../../core/problem.js';
import type { Battle, WordSource } from '../battle.js';
import type { Fault } from '../../core/fault.js';
import { shortestStrict, readThemes } from '../words/themes.js';
import { choose } from '../../core/input/choose.js';

/** Returns the theme that is asked for, else the one that the sheet was dealt from, else null; throws Problem `unknown-value`. */
export function chooseTheme(asked: unknown, dealt: string | null): string | null {
  return asked === undefined ? dealt : choose(asked, [...readThemes().keys()], 'theme');
}

/** Ships of two letters may be off the theme, and those that the sheet that was dealt names so. */
export function findOffTheme({ fleet }: Battle, words: WordSource | null, name: string): Fault[] {
  const theme = readThemes().get(name);
  if (theme === undefined) return [];
  const members = new Set(theme.words);
  return fleet.flatMap(({ word, length }, i): Fault[] => {
    if (word === null || length < shortestStrict || words?.offTheme?.includes(length) === true) return [];
    if (members.has(word)) return [];
    return [
      {
        where: `fleet[${i}].word`,
        cause: because`${asSecret(word)} is not among our words of the theme ${theme.title}; agree on it before you play`,
      },
    ];
  });
}
