// How the bot thinks: it hears answers and chooses calls, by squares and words or by letters alone.
import type { EditionName } from '../editions/index.js';
import { LETTERS as ALPHABET } from '../manifest.js';
import type { RulesInForce } from '../rules.js';
import type { Answer } from '../judge/answer.js';
import type { BattleCall } from '../judge/call.js';
import type { Attack } from './attack.js';
import type { Chart } from './chart.js';
import type { Roster } from './observe.js';
import type { TieBreak } from './tie-break.js';
import type { Words } from './words.js';

export interface Strategy {
  /** Throws Contradiction when the answer agrees with none of the words that the strategy knows. */
  readonly observe: (call: BattleCall, answer: Answer) => void;
  /** Returns a call; the same until an answer comes. `declared` says whether a word was declared in this turn. */
  readonly choose: (declared: boolean) => BattleCall;
}

/** What a strategy knows before the first answer. */
export interface Briefing {
  readonly edition: EditionName;
  readonly rules: RulesInForce;
  readonly roster: Roster;
  readonly charts: readonly Chart[];
  readonly tieBreak: TieBreak;
  readonly openWords: (length: number) => Words;
}

/** Returns the attack as a call. Where nothing is left to learn, a square is called again, since passing is not allowed. */
export function callOf({ square, letter }: Attack): BattleCall {
  if (square < 0 && letter >= 0) return { kind: 'sweep', letter: ALPHABET.charAt(letter) };
  return { kind: 'fire', square: Math.max(0, square), letter: letter < 0 ? null : ALPHABET.charAt(letter) };
}
