// Says which square, ship or code decides the answer to a call; it is for the referee's eyes.
import { type Board, squareName } from '../board.js';
import { scannedSquares } from '../calls/scan.js';
import type { Call } from './call.js';
import type { Game } from './game-state.js';
import type { JudgedSheet, JudgedShip } from './judged-sheet.js';
import { otherSide, type Side } from './side.js';

/** Returns a sentence without a full stop; null where no fleet decides. */
export function explainCall({ sheets }: Game, side: Side, call: Call): string | null {
  const sheet = sheets[otherSide(side)];
  const { board } = sheet;
  switch (call.kind) {
    case 'fire':
      return explainSquare(sheet, call.square);
    case 'sweep': {
      const squares = squaresOf(sheet).filter(([, letter]) => letter === call.letter);
      return squares.length === 0
        ? `no ship holds ${call.letter}`
        : `${call.letter} stands at ${squares.map(([square]) => squareName(square, board)).join(', ')}`;
    }
    case 'declare':
      return explainSquare(sheet, call.start);
    case 'scan': {
      const around = scannedSquares(sheet.board, call.center) ?? [];
      const held = around.filter((square) => sheet.letterAt[square] !== undefined);
      return held.length === 0
        ? `no ship lies around ${squareName(call.center, board)}`
        : `ships lie at ${held.map((square) => squareName(square, board)).join(', ')}`;
    }
    case 'claim':
    case 'reveal':
    case 'digit':
    case 'count':
    case 'say':
      return sheets[side].codes === null ? null : `${side}’s codes are ${sheets[side].codes.join(' ')}`;
    case 'dictionary':
    case 'concede':
    case 'challenge':
    case 'show':
    case 'first':
    case 'draw':
    case 'coin':
      return null;
  }
}

function squaresOf({ ships }: JudgedSheet): (readonly [square: number, letter: string | undefined])[] {
  return ships.flatMap(({ word, squares }) => squares.map((square, i) => [square, word[i]] as const));
}

function explainSquare({ board, ships, letterAt, shipAt, mine }: JudgedSheet, square: number): string {
  const ship = ships[shipAt[square] ?? -1];
  if (ship !== undefined) return `${squareName(square, board)} holds ${letterAt[square]} of ${nameShip(ship, board)}`;
  return `${squareName(square, board)} is water${square === mine ? ' and holds the mine' : ''}`;
}

function nameShip({ name, word, squares }: JudgedShip, board: Board): string {
  const [first, last] = [squares[0], squares.at(-1)];
  const place =
    first === undefined || last === undefined ? '' : `, ${squareName(first, board)} to ${squareName(last, board)}`;
  return `the ${name} ${word}${place}`;
}
