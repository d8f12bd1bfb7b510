// Par of a fleet, for the director's key: the reference bot knows the words that both players can look up.
import type { Battle } from '../battle.js';
import { type Par, preparePar } from '../bot/par.js';
import { readSheet } from '../judge/judged-sheet.js';
import { Problem } from '../../core/problem.js';
import { parse } from '../../core/option.js';
import { wordOptions } from '../options.js';
import { listWordLists } from '../words/word-list.js';
import { supplyWords } from './supply-words.js';

/** Returns par, or undefined where the sheet does not say where its fleet lies, or the bot finds no end. It takes a second or two. */
export function fleetPar(battle: Battle): Par | undefined {
  if (battle.deployment !== 'deployed') return undefined;
  const { edition, rules } = battle;
  return preparePar({ edition, rules, words: publicWords(battle) })(readSheet(battle));
}

/** Null where the words are a person's own, or of a list that is not shipped here. */
function publicWords({ words, fleet }: Battle): readonly string[] | null {
  if (words === null || !listWordLists().includes(words.list)) return null;
  const plain = { ...parse(wordOptions, {}), ownWords: null, fill: null };
  const asked = { ...plain, words, safety: words.safe ?? 'family' } as const;
  try {
    const { pool } = supplyWords(
      asked,
      fleet.map(({ length }) => length),
    );
    return [...pool.values()].flat();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
