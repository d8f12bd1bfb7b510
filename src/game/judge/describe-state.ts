// Prints the state of a game as text: both grids with what has happened to them, and whose turn it is.
import { columnName, rowName, squareAt, squareName } from '../board.js';
import { LETTERS } from '../manifest.js';
import type { GridState } from './grid-state.js';
import type { Game, GameState } from './game-state.js';
import type { JudgedSheet } from './judged-sheet.js';
import { type Knowledge, countLocated, knownLetter } from './knowledge.js';
import type { LetterColor } from '../letter-color.js';
import { otherSide, type PerSide, type Side, sides } from './side.js';

/** Returns lines that end in a line break: both grids as their owners hold them, then what comes next. */
export function describeState(
  game: Game,
  state: GameState,
  players: PerSide<string | null>,
  knowledge: PerSide<Knowledge>,
): string {
  const grids = sides.map((side) => describeGrid(game, state, side, players[side], knowledge[otherSide(side)]));
  return `${[...grids, LEGEND, describePhase(state)].join('\n')}\n`;
}

const LEGEND = 'marks: * letter found, x hit, o miss, m mine, M mine that was struck';

/** Returns whose call is next, or who has won. */
export function describePhase({ phase }: GameState): string {
  switch (phase.kind) {
    case 'opening':
      return 'next: it is not decided yet who starts';
    case 'battle': {
      const { side, left } = phase.turn;
      return `next: ${side}${left > 1 ? `, ${left} turns in a row` : ''}${phase.turn.declared ? ', who has declared a word' : ''}`;
    }
    case 'over':
      return `over: ${phase.winner} has sunk the whole fleet and won`;
  }
}

function describeGrid(
  { sheets, rules }: Game,
  { grids }: GameState,
  side: Side,
  player: string | null,
  enemy: Knowledge,
): string {
  const [sheet, grid] = [sheets[side], grids[side]];
  const name = player ?? sheet.player;
  const lines = [
    `${side}${name === null ? '' : ` (${name})`}, ${sheet.title}: ${grid.sunk.length} of ${sheet.ships.length} ships sunk`,
    ...drawGrid(sheet, grid),
    ...sheet.ships.map((ship, i) => describeShip(sheet, ship, grid.sunk.includes(i))),
    `letters called: ${describeSwept(sheet, grid)}`,
    ...(grid.scanned === null ? [] : [`nine squares looked at: around ${squareName(grid.scanned, sheet.board)}`]),
    ...(rules['color-coding'] === true ? [`colors: ${describeColors(enemy)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function drawGrid(sheet: JudgedSheet, grid: GridState): string[] {
  const { board } = sheet;
  const columns = Array.from({ length: board.columns }, (_, column) => columnName(column, board));
  return [
    `     ${columns.map((name) => name.padEnd(2)).join(' ')}`.trimEnd(),
    ...Array.from({ length: board.rows }, (_, row) => {
      const cells = columns.map((_, column) => drawSquare(sheet, grid, squareAt(column, row, board)));
      return `  ${rowName(row, board).padStart(2)} ${cells.join(' ')}`.trimEnd();
    }),
  ];
}

function drawSquare({ letterAt, mine }: JudgedSheet, { shots, found, mineStruck }: GridState, square: number): string {
  const letter = letterAt[square];
  const isShot = shots.some((shot) => shot.square === square);
  if (letter !== undefined) return `${letter}${found.includes(square) ? '*' : isShot ? 'x' : ' '}`;
  if (square === mine) return mineStruck ? 'M ' : 'm ';
  return isShot ? 'o ' : '. ';
}

function describeShip(
  { board, ships }: JudgedSheet,
  { name, word, squares }: JudgedSheet['ships'][number],
  isSunk: boolean,
): string {
  const longest = Math.max(...ships.map((ship) => ship.word.length));
  const [first, last] = [squares[0], squares.at(-1)];
  const place =
    first === undefined || last === undefined ? '-' : `${squareName(first, board)}-${squareName(last, board)}`;
  return `  ${name.padEnd(16)} ${word.padEnd(longest)} ${place.padEnd(6)} ${isSunk ? 'sunk' : 'afloat'}`;
}

function describeSwept({ manifest }: JudgedSheet, { swept }: GridState): string {
  return [...swept].map((letter) => `${letter}${manifest?.[letter] ?? '?'}`).join(' ') || 'none';
}

function describeColors(knowledge: Knowledge): string {
  const colors: readonly LetterColor[] = ['green', 'yellow', 'gray'];
  return colors
    .map((color) => {
      const letters = [...LETTERS].filter((letter) => letterColors(knowledge, letter).includes(color));
      return `${color} ${letters.join('') || '-'}`;
    })
    .join(', ');
}

/**
 * Returns the colors of a letter; one that was found once and stands again elsewhere is green and yellow. Engagement names a zero count as what
 * makes a letter gray; “Hit & No” tells the same and does so, too (reading `gray-by-hit`).
 */
export function letterColors(knowledge: Knowledge, letter: string): LetterColor[] {
  const { inFleet, count } = knownLetter(knowledge, letter);
  if (inFleet === false) return ['gray'];
  if (inFleet === null) return [];
  const located = countLocated(knowledge, letter);
  const isOpen = located === 0 || (count !== null && located < count);
  return [...(located > 0 ? (['green'] as const) : []), ...(isOpen ? (['yellow'] as const) : [])];
}
