// Declared words. Editions differ in whether the last square is named, too, and in what they call a wrong word.
import { type Board, columnOf, isOnBoard, rowOf, squareAt } from '../board.js';
import { type Answer, refuse } from '../judge/answer.js';
import { requireSquares } from '../judge/judged-sheet.js';
import {
  type Knowledge,
  knownSquare,
  note,
  noteInFleet,
  noteLetterAt,
  type SquareKnowledge,
} from '../judge/knowledge.js';
import { formatCall } from '../judge/format-call.js';
import { announce, sink, judgment } from '../judge/sink-ships.js';
import type { CallKind, CallOf } from './call-kind.js';

export type Declaration = CallOf<'declare'>;

export interface Declarations extends CallKind<Declaration> {
  /** Whether the last square is named besides the first. */
  readonly namesEnd: boolean;
  /** What is said of a word that is not right. */
  readonly wrong: string;
}

export function declarations(named: 'start' | 'ends', wrong: string): Declarations {
  const namesEnd = named === 'ends';
  /** Without a last square the word may run across or down, and its position is invalid only where neither fits (readings `either-way` and `wrong-word`). */
  const misplaced: Answer = { kind: namesEnd ? 'incorrect' : 'invalid-position' };
  return {
    namesEnd,
    wrong,
    answers: namesEnd ? ['correct', 'incorrect'] : ['correct', 'incorrect', 'invalid-position'],
    // A right word of a ship that is sunk already is still right; nothing more sinks (reading `declared-again`).
    answer(sheet, grid, call) {
      const { word, start, end } = call;
      if (namesEnd !== (end !== null))
        return judgment(grid, refuse(namesEnd ? 'needs-last-square' : 'takes-no-last-square'));
      requireSquares(sheet);
      const position = sheet.ships.findIndex(
        (ship) => ship.word === word && ship.squares[0] === start && (end === null || ship.squares.at(-1) === end),
      );
      if (position < 0)
        return judgment(grid, wordSquares(sheet.board, call).length === 0 ? misplaced : { kind: 'incorrect' });
      const { after, sunk } = sink(grid, [position]);
      return judgment(after, { kind: 'correct', sunk: announce(sheet, sunk) });
    },
    expectedAnswer: (board, _, call) => (wordSquares(board, call).length > 0 ? undefined : misplaced),
    implies(call, answer) {
      if (answer.kind === 'correct') return [{ kind: 'right-word', call }];
      if (answer.kind !== 'incorrect' && answer.kind !== 'invalid-position') return [];
      const isPlaced = answer.kind === 'incorrect' || call.end !== null;
      return [{ kind: 'wrong-word', call }, ...(isPlaced ? [] : [{ kind: 'no-fit', call } as const])];
    },
    update: learnDeclaration,
  };
}

/** Where no words are declared. */
export const noDeclarations: CallKind<Declaration> = {
  answers: [],
  answer: (_, grid) => judgment(grid, refuse('no-declarations')),
  expectedAnswer: () => undefined,
  implies: () => [],
  update: (_, knowledge) => knowledge,
};

function learnDeclaration(board: Board, knowledge: Knowledge, call: Declaration, answer: Answer): Knowledge {
  if (answer.kind === 'incorrect' || answer.kind === 'invalid-position')
    return note(knowledge, `${formatCall(call, board)} is wrong`);
  if (answer.kind !== 'correct') return knowledge;
  const ways = wordSquares(board, call).filter((squares) =>
    squares.every((square, i) => couldHold(knownSquare(knowledge, square), call.word[i] ?? '')),
  );
  const [way, another] = ways;
  const present = [...call.word].reduce((sum, letter) => noteInFleet(sum, letter, true), knowledge);
  // Where the word could lie both ways, a right declaration does not tell which; only its start is known.
  const sure = way === undefined ? [] : another === undefined ? way : way.slice(0, 1);
  const located = sure.reduce((sum, square, i) => noteLetterAt(sum, square, call.word[i] ?? ''), present);
  return note(located, `${formatCall(call, board)} is right`);
}

function couldHold({ is, letter, not }: SquareKnowledge, tried: string): boolean {
  return is !== 'water' && (letter === null || letter === tried) && !not.includes(tried);
}

/** Returns the squares of every placement that a declaration can mean, across and then down; none when the word does not fit there. */
export function wordSquares(board: Board, { word, start, end }: Declaration): (readonly number[])[] {
  return [
    [1, 0],
    [0, 1],
  ]
    .map(([right = 0, down = 0]) =>
      Array.from(word, (_, i) => squareAt(columnOf(start, board) + i * right, rowOf(start, board) + i * down, board)),
    )
    .filter(
      (squares) => squares.every((square) => isOnBoard(square, board)) && (end === null || squares.at(-1) === end),
    );
}
