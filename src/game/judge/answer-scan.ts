// Answers Admiral's Radar Sweep and Codebreaker's Sonar Ping: whether nine squares hold any part of a ship.
import { type Board, columnOf, rowOf, squareAt } from '../board.js';
import type { RuleName } from '../rules.js';
import { refuse } from './answer.js';
import type { BattleCall, Device } from './call.js';
import type { Defense } from './defense.js';
import { type JudgedSheet, requireSquares } from './judged-sheet.js';
import { type Judgment, unchanged } from './sink-ships.js';

type Scan = Extract<BattleCall, { kind: 'scan' }>;

const ruleOf: Readonly<Record<Device, RuleName>> = { radar: 'radar-sweep', sonar: 'sonar-ping' };

/** Returns the answer; parts of sunk ships count, too (reading `scan-sunk`). */
export function answerScan(sheet: JudgedSheet, defense: Defense, { device, center }: Scan): Judgment {
  if (sheet.rules[ruleOf[device]] !== true) return unchanged(defense, refuse('not-in-force'));
  if (defense.scanned !== null) return unchanged(defense, refuse('scanned-before'));
  const area = scannedSquares(sheet.board, center);
  if (area === undefined) return unchanged(defense, refuse('leaves-grid'));
  requireSquares(sheet);
  const contact = area.some((square) => sheet.letterAt[square] !== undefined);
  return { defense: { ...defense, scanned: center }, answer: { kind: 'contact', contact } };
}

/** Returns the nine squares around a middle, or undefined when some of them are off the grid (reading `scan-area`). */
export function scannedSquares(board: Board, center: number): number[] | undefined {
  const [column, row] = [columnOf(center), rowOf(center)];
  if (column < 1 || row < 1 || column > board.columns - 2 || row > board.rows - 2) return undefined;
  return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => squareAt(column + right, row + down)));
}
