// Says whether an answer may stand where the rules demand another or leave more open.
import type { Answer } from './answer.js';
import type { Call } from './call.js';
import type { JudgedSheet } from './judged-sheet.js';
import { sameAnswer } from './print-answer.js';

/**
 * Whether what was said is right; a bare hit in Engagement is not (reading `bare-hit`). Two answers may differ from the judge's: what the players' dictionary says, and a count to which an owner who
 * does not run silent adds all its squares (Admiral) or ships (Codebreaker), as their rule Silent Running implies (reading `silent-off`).
 */
export function acceptAnswer(sheet: JudgedSheet, call: Call, right: Answer, said: Answer): boolean {
  if (sameAnswer(right, said)) return true;
  if (right.kind === 'valid') return said.kind === 'valid';
  if (call.kind !== 'sweep' || right.kind !== 'count' || said.kind !== 'count') return false;
  const { at, ships } = said;
  if (sheet.rules['silent-running'] !== false || !sameAnswer(right, { ...said, at: null, ships: null })) return false;
  return sheet.edition === 'admiral'
    ? at !== null && ships === null && isSame(at, squaresOf(sheet, call.letter))
    : ships !== null && at === null && isSame(ships, shipsOf(sheet, call.letter));
}

function squaresOf({ letterAt }: JudgedSheet, letter: string): number[] {
  return letterAt.flatMap((there, square) => (there === letter ? [square] : []));
}

function shipsOf({ ships }: JudgedSheet, letter: string): string[] {
  return ships.flatMap(({ name, word }) => (word.includes(letter) ? [name] : []));
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && [...left].every((each) => right.has(each));
}
