// Draws calls at a fleet, mostly ones that come near it so that games end, sometimes ones that no rule allows.
import { tenByTen } from '../../../src/game/editions/common.js';
import { LETTERS } from '../../../src/game/manifest.js';
import type { BattleCall } from '../../../src/game/judge/call.js';
import { type Board, parseCallSquare, squareAt, squareName } from '../../../src/game/board.js';
import type { JudgedSheet } from '../../../src/game/judge/judged-sheet.js';
import { pick, type Random } from '../../../src/core/random/random.js';
import { cells, type FleetModel } from './fleet-model.js';

/** Now and then a square that the board lacks. */
function drawSquare(random: Random, board: Board): number {
  return random.below(12) === 0 ? pick(random, astray(board)) : random.below(board.columns * board.rows);
}

/** K1, A0, A11, Z99 and J11, as far as the board can name them. */
function astray(board: Board): number[] {
  const { columns, rows } = board;
  return [
    [columns, 0],
    [0, -1],
    [0, rows],
    [25, 98],
    [columns - 1, rows],
  ]
    .map(([column = 0, row = 0]) => squareAt(column, row, board))
    .filter((square) => parseCallSquare(squareName(square, board), board) === square);
}

/** Returns a call at the fleet of a deployed sheet. */
export function drawCallAt({ board, edition, ships, letterAt }: JudgedSheet, random: Random): BattleCall {
  const ship = pick(random, ships);
  const square = random.below(3) === 0 ? drawSquare(random, board) : pick(random, ship.squares);
  const letter = random.below(3) === 0 ? pick(random, [...LETTERS]) : (letterAt[square] ?? 'E');
  switch (random.below(8)) {
    case 0:
      return { kind: 'sweep', letter };
    case 1: {
      const word = random.below(3) === 0 ? pick(random, ships).word : ship.word;
      const start = random.below(3) === 0 ? drawSquare(random, board) : (ship.squares[0] ?? 0);
      const end = random.below(4) === 0 ? null : (ship.squares.at(-1) ?? 0);
      return { kind: 'declare', word, start, end: edition === 'admiral' && random.below(4) > 0 ? null : end };
    }
    case 2:
      return { kind: 'scan', device: random.below(2) === 0 ? 'radar' : 'sonar', center: drawSquare(random, board) };
    default: {
      const tried = random.below(20) === 0 ? null : letter;
      return { kind: 'fire', square, letter: edition === 'engagement' || random.below(20) === 0 ? tried : null };
    }
  }
}

function nameOf(square: number): string {
  return cells[square] ?? squareName(square, tenByTen);
}

/** Asks the second referee the same. */
export function askModel(model: FleetModel, call: BattleCall): string {
  switch (call.kind) {
    case 'fire':
      return model.fire(nameOf(call.square), call.letter);
    case 'sweep':
      return model.sweep(call.letter);
    case 'declare':
      return model.declare(call.word, nameOf(call.start), call.end === null ? null : nameOf(call.end));
    case 'scan':
      return model.look(call.device, nameOf(call.center));
    case 'dictionary':
      return 'refused';
  }
}
