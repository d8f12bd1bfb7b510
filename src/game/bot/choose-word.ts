// Whether to declare a word before the attack: the likeliest one, when it promises more than it risks.
import type { BattleCall } from '../judge/call.js';
import { type Attack, isAttack } from './attack.js';
import { type Beliefs, listBeliefs } from './beliefs.js';
import { surprise } from './bits.js';
import { squaresAt } from './chart.js';
import type { Notes } from './notes.js';
import type { Sums } from './words.js';

export type Declaration = Extract<BattleCall, { kind: 'declare' }>;

/** What a right word is worth besides what it tells, in bits. */
const SINK_WORTH = 0.5;

/** A word that is less likely is not looked at while there is something to attack. */
const LEAST_LIKELY = 0.01;

/** Returns the declaration, or undefined where the attack promises more; `byEnd` says whether the last square is named, too. */
export function chooseWord(notes: Notes, beliefs: Beliefs, attack: Attack, byEnd: boolean): Declaration | undefined {
  const least = isAttack(attack) ? LEAST_LIKELY : 0;
  const chances = new Map<string, number>();
  let best: Declaration | undefined;
  let bestChance = 0;
  for (const { unit, placements, sums, chances: own } of listBeliefs(beliefs, notes)) {
    if (unit.choices !== null) continue;
    for (let i = 0; i < placements.length; i++) {
      const { bestWeight, mass } = sums[i] as Sums;
      const chance = ((own[i] as number) * bestWeight) / mass;
      if (!(chance > least)) continue;
      const { chart, words, groups } = unit.lengthClass;
      const placement = placements[i] as number;
      const squares = squaresAt(chart, placement);
      const word = words.bestOf(groups[placement] as number);
      const end = byEnd ? (squares[squares.length - 1] as number) : null;
      // Where only the start is named, a word may lie across or down.
      const name = `${word} ${squares[0]} ${end}`;
      const sum = (chances.get(name) ?? 0) + chance;
      chances.set(name, sum);
      if (sum > bestChance) [best, bestChance] = [{ kind: 'declare', word, start: squares[0] as number, end }, sum];
    }
  }
  if (best === undefined || !isAttack(attack)) return best;
  const { bits } = attack;
  const chance = Math.min(1, bestChance);
  const told = surprise(chance) + surprise(1 - chance);
  return told + chance * (bits + SINK_WORTH) > bits ? best : undefined;
}
