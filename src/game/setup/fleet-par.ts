// Par of a fleet, for the director's key: the reference bot knows the words that both players can look up.
import { utf8 } from '../../core/bytes.js';
import type { Battle } from '../battle.js';
import type { JudgedSheet } from '../judge/judged-sheet.js';
import { readSheet } from '../judge/read-sheet.js';
import { Problem } from '../../core/problem.js';
import { parse } from '../../core/option.js';
import { wordOptions } from '../options.js';
import { listWordLists } from '../words/word-list.js';
import { supplyWords } from './supply-words.js';
import { createRandom } from '../../core/random/random.js';
import { prepareHunter, type Terms } from '../bot/hunter.js';
import { sinkFleet } from '../bot/sink-fleet.js';

export interface Par {
  /** The mean, rounded. */
  readonly turns: number;
  /** Of the mean, in turns. */
  readonly standardError: number;
  readonly games: number;
}

/** Games a fleet. One fleet's games spread by about 8.5 turns, so that the mean of 32 has a standard error of 1.5. */
export const PAR_GAMES = 32;

/** A fleet that takes so long has no par: words that stand in no list, where only declared words sink ships. */
const MOST_TURNS = 400;

/** The tie-breaks of par's games are the same for every fleet, so that pars compare fleets and not luck. */
const KEY = utf8('par');

/** Returns the par of a deployed fleet, or undefined where the bot finds no end. Equal fleets under equal terms have equal pars. */
export function preparePar(terms: Terms, games = PAR_GAMES): (sheet: JudgedSheet) => Par | undefined {
  const openHunter = prepareHunter(terms);
  return (sheet) => {
    const turns: number[] = [];
    while (turns.length < games) {
      const hunter = openHunter(createRandom(KEY, `game ${turns.length + 1}`));
      const hunted = sinkFleet(sheet, hunter, MOST_TURNS);
      if (hunted === undefined) return undefined;
      turns.push(hunted.turns);
    }
    const mean = turns.reduce((sum, own) => sum + own, 0) / games;
    const squares = turns.reduce((sum, own) => sum + (own - mean) ** 2, 0);
    return { turns: Math.round(mean), standardError: Math.sqrt(squares / (games * (games - 1))), games };
  };
}

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
