// Draws the after-action sheet in the page: who won, the moments that mattered, and both boards as they should look.
import { type Board, columnName, squareName } from '../../game/board.js';
import { listMoments } from '../../game/judge/after-action/list-moments.js';
import {
  markBoard,
  type MarkedBoard,
  type MarkedShip,
  type MarkedSquare,
} from '../../game/judge/after-action/mark-board.js';
import { traceGame } from '../../game/judge/after-action/trace-game.js';
import type { Replay } from '../../game/judge/replay-log.js';
import { otherSide, type Side, sides } from '../../game/judge/side.js';
import { make } from './elements.js';
import { type GameRecord, logOf } from './game-record.js';

/** What the page calls a player: the name, or the side. */
export type NameOf = (side: Side) => string;

/** Returns what a square of a board shows, and how it is read aloud. */
export function describeSquare(marked: MarkedSquare | null | undefined): readonly [sign: string, spoken: string] {
  switch (marked?.mark) {
    case 'dot':
      return ['•', 'miss'];
    case 'letter':
      return [marked.letter, marked.letter];
    case 'hit':
      return marked.never === null ? ['×', 'hit'] : [marked.never.toLowerCase(), `hit, ${marked.never} not found`];
    case 'mine':
      return ['✱', marked.struck ? 'mine, struck' : 'mine'];
    case 'never':
      return [marked.letter.toLowerCase(), `${marked.letter} not found`];
    case undefined:
      return ['', 'not called'];
  }
}

/** Returns the sheet. What was never found stands in it, in small letters, once the game is over or when `reveal` says so. */
export function drawAfterAction(record: GameRecord, replay: Replay, nameOf: NameOf, reveal: boolean): Node[] {
  const { phase } = replay.state;
  const { board } = replay.game.sheets.alpha;
  const trace = traceGame(replay, record);
  const isOver = reveal || phase.kind === 'over';
  const boards = {
    alpha: markBoard(replay, trace, 'alpha', isOver),
    bravo: markBoard(replay, trace, 'bravo', isOver),
  };
  const moments = listMoments(replay, trace, boards, logOf(record, replay)).map(({ turn, side, text }) => {
    const who = side === null ? '' : `${nameOf(side)} `;
    return make('li', {}, `${turn === null ? '' : `Turn ${turn}: `}${who}${text}.`);
  });
  const [turns, calls] = [trace.turns.length, replay.calls.length];
  const won = phase.kind === 'over' ? `${nameOf(phase.winner)} won` : 'Not over';
  return [
    make(
      'p',
      { class: 'verdict' },
      `${won} · ${turns} ${turns === 1 ? 'turn' : 'turns'} · ${calls} ${calls === 1 ? 'call' : 'calls'}`,
    ),
    make('ul', { class: 'advice' }, ...moments),
    make(
      'div',
      { class: 'grids' },
      ...sides.map((side) =>
        drawSide(board, boards[side], `${nameOf(side)} at the fleet of ${nameOf(otherSide(side))}`),
      ),
    ),
  ];
}

function drawSide(board: Board, { squares, letters, ships }: MarkedBoard, title: string): HTMLElement {
  const told = letters.flatMap(({ letter, mark, count }) =>
    mark === null && count === null ? [] : [`${letter} ${count ?? (mark === 'circle' ? 'yes' : 'no')}`],
  );
  return make(
    'div',
    {},
    make('h3', {}, title),
    drawGrid(board, squares, title),
    make('ul', { class: 'ships' }, ...ships.map((ship) => make('li', {}, describeShip(ship)))),
    make('p', { class: 'note' }, told.length === 0 ? 'No letters called.' : `Letters: ${told.join(', ')}`),
  );
}

function drawGrid(board: Board, squares: MarkedBoard['squares'], title: string): HTMLElement {
  const columns = Array.from({ length: board.columns }, (_, column) => column);
  const head = make('tr', {}, make('td'), ...columns.map((column) => make('th', { scope: 'col' }, columnName(column))));
  const rows = Array.from({ length: board.rows }, (_, row) => {
    const cells = columns.map((column) => {
      const marked = squares[row * board.columns + column];
      const [sign, spoken] = describeSquare(marked);
      return make('td', { 'data-mark': marked?.mark ?? '', ...(sign === '' ? {} : { 'aria-label': spoken }) }, sign);
    });
    return make('tr', {}, make('th', { scope: 'row' }, String(row + 1)), ...cells);
  });
  return make(
    'table',
    { class: 'marked' },
    make('caption', { class: 'hidden' }, title),
    make('tbody', {}, head, ...rows),
  );
}

function describeShip({ name, letters, sunkIn, squares }: MarkedShip): string {
  const word = letters.map(({ letter }) => letter).join('');
  const place = [squares[0], squares.at(-1)].flatMap((square) => (square === undefined ? [] : [squareName(square)]));
  const where = word === '' ? '' : ` ${word}${place.length === 0 ? '' : ` ${place.join('–')}`}`;
  return `${name}${where}: ${sunkIn === null ? 'afloat' : `sunk in turn ${sunkIn}`}`;
}
