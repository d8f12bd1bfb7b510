// Par: the turns that the reference bot needs, on average, to sink a fleet. It tells of a fleet, so it never stands on a player's sheet.
import { createRandom } from '../../core/random/random.js';
import type { JudgedSheet } from '../judge/judged-sheet.js';
import { prepareHunter, type Terms } from './hunter.js';
import { sinkFleet } from './sink-fleet.js';

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
const KEY = new TextEncoder().encode('par');

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
