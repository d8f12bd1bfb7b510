// One fleet hunted down by one bot, without an opponent, and the turns that it took.
import { answerCall } from '../judge/answer-call.js';
import type { Answer } from '../judge/answer.js';
import type { BattleCall } from '../judge/call.js';
import { untouched } from '../judge/defense.js';
import type { JudgedSheet } from '../judge/judged-sheet.js';
import type { Hunter } from './hunter.js';

/** No game is as long, whatever the words. */
export const MOST_TURNS = 3000;

export interface Hunted {
  /** Turns that were begun. */
  readonly turns: number;
  readonly calls: readonly (readonly [BattleCall, Answer])[];
}

/** Hunts the fleet of a deployed sheet; undefined when it is not sunk after `most` turns. Throws when the bot makes a call that does not count. */
export function sinkFleet(sheet: JudgedSheet, hunter: Hunter, most = MOST_TURNS): Hunted | undefined {
  const calls: (readonly [BattleCall, Answer])[] = [];
  let defense = untouched;
  for (let turns = 0; turns < most;) {
    const call = hunter.next();
    const judged = answerCall(sheet, defense, call);
    if (judged.answer.kind === 'refused') throw new Error(`the bot made a call that does not count: ${call.kind}`);
    calls.push([call, judged.answer]);
    hunter.observe(call, judged.answer);
    ({ defense } = judged);
    const isOver = defense.sunk.length === sheet.ships.length;
    // A right word leaves the turn to its attack, unless nothing is left to attack.
    if (judged.answer.kind !== 'correct' || isOver) turns++;
    if (isOver) return { turns, calls };
  }
  return undefined;
}
