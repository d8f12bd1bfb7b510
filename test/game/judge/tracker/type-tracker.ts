// Types a tracker as a player would who marked all that the answers told.
import { squareName, squaresOf } from '../../../../src/game/board.js';
import { knownSquare } from '../../../../src/game/judge/knowledge.js';
import type { Replay } from '../../../../src/game/judge/replay-log.js';
import { otherSide, type Side } from '../../../../src/game/judge/side.js';

/** Returns the text of what a side knows of the other's fleet, in the notation of `check --against`. */
export function typeTracker({ game, state, knowledge }: Replay, side: Side): string {
  const known = knowledge[side];
  const owner = otherSide(side);
  const [grid, sheet] = [state.grids[owner], game.sheets[owner]];
  const cells = squaresOf(sheet.board).map((square) => {
    const { is, letter } = knownSquare(known, square);
    if (known.mine === square) return 'm';
    if (letter !== null) return letter;
    return { water: 'o', ship: 'x', unknown: '.' }[is];
  });
  const rows = Array.from({ length: 10 }, (_, row) => `${row + 1} ${cells.slice(row * 10, row * 10 + 10).join('')}`);
  const tries = squaresOf(sheet.board).flatMap((square) =>
    [...knownSquare(known, square).not].map((letter) => `${squareName(square)} not ${letter}`),
  );
  const letters = Object.entries(known.letters).flatMap(([letter, { inFleet, count }]) => {
    if (inFleet === null) return [];
    return [
      count !== null && grid.swept.includes(letter) ? `${letter} ${count}` : `${letter} ${inFleet ? 'yes' : 'no'}`,
    ];
  });
  const colors = sheet.rules['color-coding'] === true ? colorsOf(known) : [];
  const sunk = grid.sunk.map((position) => `sunk ${sheet.ships[position]?.name ?? ''}`);
  return [...rows, ...letters, ...tries, ...colors, ...sunk].map((line) => `${line}\n`).join('');
}

/** Green for a letter that was found in a square, yellow for one that is only known to be in the fleet, gray for one that is not. */
function colorsOf({ squares, letters }: Replay['knowledge'][Side]): string[] {
  return Object.entries(letters).flatMap(([letter, { inFleet }]) => {
    if (inFleet === null) return [];
    const isFound = squares.some((square) => square?.letter === letter);
    return [`${inFleet ? (isFound ? 'green' : 'yellow') : 'gray'} ${letter}`];
  });
}
