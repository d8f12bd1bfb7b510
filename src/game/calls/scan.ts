// Admiral's Radar Sweep and Codebreaker's Sonar Ping: whether nine squares hold any part of a ship.
import { type Board, columnOf, rowOf, squareAt, squareName } from '../board.js';
import { refuse } from '../judge/answer.js';
import type { Device } from '../judge/call.js';
import { requireSquares } from '../judge/judged-sheet.js';
import { knownSquare, note, noteSquare } from '../judge/knowledge.js';
import { judgment } from '../judge/sink-ships.js';
import type { RuleName } from '../rules.js';
import type { CallKind, CallOf } from './call-kind.js';

const ruleOf: Readonly<Record<Device, RuleName>> = { radar: 'radar-sweep', sonar: 'sonar-ping' };

export const scan: CallKind<CallOf<'scan'>> = {
  answers: ['contact'],
  // Parts of sunk ships count, too (reading `scan-sunk`).
  answer(sheet, grid, { device, center }) {
    if (sheet.rules[ruleOf[device]] !== true) return judgment(grid, refuse('not-in-force'));
    if (grid.scanned !== null) return judgment(grid, refuse('scanned-before'));
    const area = scannedSquares(sheet.board, center);
    if (area === undefined) return judgment(grid, refuse('leaves-grid'));
    requireSquares(sheet);
    const contact = area.some((square) => sheet.letterAt[square] !== undefined);
    return { grid: { ...grid, scanned: center }, answer: { kind: 'contact', contact } };
  },
  expectedAnswer(board, knowledge, { center }) {
    const area = (scannedSquares(board, center) ?? []).map((square) => knownSquare(knowledge, square).is);
    if (area.includes('ship')) return { kind: 'contact', contact: true };
    return area.every((is) => is === 'water') ? { kind: 'contact', contact: false } : undefined;
  },
  implies: ({ center }, answer) =>
    answer.kind === 'contact' ? [{ kind: answer.contact ? 'contact' : 'no-contact', center }] : [],
  update(board, knowledge, { center }, answer) {
    if (answer.kind !== 'contact') return knowledge;
    if (answer.contact) return note(knowledge, `a ship lies in the nine squares around ${squareName(center, board)}`);
    const area = scannedSquares(board, center) ?? [];
    return area.reduce((sum, square) => noteSquare(sum, square, { is: 'water' }), knowledge);
  },
};

/** Returns the nine squares around a middle, or undefined when some of them are off the grid (reading `scan-area`). */
export function scannedSquares(board: Board, center: number): number[] | undefined {
  const [column, row] = [columnOf(center, board), rowOf(center, board)];
  if (column < 1 || row < 1 || column > board.columns - 2 || row > board.rows - 2) return undefined;
  return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => squareAt(column + right, row + down, board)));
}
