// Says whether an answer may stand where the rules demand another or leave more open.
import { editions } from '../editions/index.js';
import type { Answer } from './answer.js';
import type { Call } from './call.js';
import type { Fact } from './fact.js';
import type { JudgedSheet } from './judged-sheet.js';
import { sameAnswer } from './format-answer.js';

/**
 * Whether what was said is right. Three answers may differ from the judge's: what the players' dictionary says, a right word whose ship is not named, and
 * a count to which an owner who may, and does not run silent, adds all its ships.
 */
export function acceptAnswer(sheet: JudgedSheet, call: Call, right: Answer, said: Answer): boolean {
  if (sameAnswer(right, said, sheet.board)) return true;
  if (right.kind === 'valid') return said.kind === 'valid';
  // Which ship a right word sinks, its caller knows (reading `sunk-named`).
  if (right.kind === 'correct') return said.kind === 'correct' && said.sunk.length === 0;
  if (call.kind !== 'sweep' || right.kind !== 'count' || said.kind !== 'count') return false;
  const { at, ships } = said;
  if (!mayAddShips(sheet) || !sameAnswer(right, { ...said, ships: null }, sheet.board)) return false;
  return at === null && ships !== null && isSame(ships, shipsOf(sheet, call.letter));
}

/** Whether an owner who does not run silent may add a fact to an answer. */
export function mayBeAdded(sheet: JudgedSheet, { kind }: Fact): boolean {
  return mayAddShips(sheet) && (kind === 'in-ship' || kind === 'only-ships');
}

/** Admiral's rules tell no places, Codebreaker's leave the ships open (reading `silent-off`). */
function mayAddShips({ edition, rules }: JudgedSheet): boolean {
  return editions[edition].calls.sweep.mayAddShips && rules['silent-running'] === false;
}

function shipsOf({ ships }: JudgedSheet, letter: string): string[] {
  return ships.flatMap(({ name, word }) => (word.includes(letter) ? [name] : []));
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && [...left].every((each) => right.has(each));
}
