// Writes a fleet into a grid: the letters in their squares, a frame round each ship, and the mine.
import type { Battle } from '../../game/battle.js';
import { columnOf, parseSquare, rowOf } from '../../game/board.js';
import { lettersBySquare } from '../../game/letters-by-square.js';
import type { Item, Stroke } from '../../paper/scene/scene.js';
import type { Place } from '../block.js';
import { inCase } from '../../paper/compose/letter-case.js';
import { writeLine } from '../../paper/compose/pitched-line.js';
import { middleBaseline, pitchStart } from '../../paper/compose/place-text.js';
import { drawMine } from './mark.js';
import type { SquareGrid } from './square-grid.js';

/** Capital height of the letters, as a share of the square. */
const LETTER_SHARE = 0.68;

/** Returns what writes a fleet; each row of letters is one string. A fleet without squares leaves the grid empty. */
export function prepareFleet(place: Place, grid: SquareGrid, horns: Stroke): (battle: Battle) => Item[] {
  const size = grid.cell * LETTER_SHARE;
  const x = pitchStart(place.fonts, size, grid.x, grid.cell);
  const { board } = place.edition;
  const lines = Array.from({ length: board.rows }, (_, row) => {
    const box = { x: grid.x, y: grid.y + row * grid.cell, width: grid.cell, height: grid.cell };
    const y = middleBaseline(place.fonts, 'mono', size, box);
    const tag = { kind: 'cell', row: row + 1, column: 1, step: 1 } as const;
    return { x, y, font: 'mono', size, pitch: grid.cell, tag } as const;
  });
  return (battle) => {
    const letters = inCase(place.letterCase, lettersBySquare(battle, ' ').join(''));
    const items: Item[] = framesOf(place, grid, battle);
    lines.forEach((line, row) => {
      const text = letters.slice(row * board.columns, (row + 1) * board.columns).trimEnd();
      if (text !== '') items.push(writeLine(line, text));
    });
    items.push(...mineOf(place, grid, battle, horns));
    return items;
  };
}

function framesOf({ style, edition }: Place, { x, y, cell }: SquareGrid, { fleet }: Battle): Item[] {
  const frames: Item[] = [];
  for (const { start, direction, length } of fleet) {
    const square = start === null ? undefined : parseSquare(start, edition.board);
    if (square === undefined) continue;
    const isAcross = direction === 'across';
    frames.push({
      kind: 'rect',
      x: x + columnOf(square, edition.board) * cell,
      y: y + rowOf(square, edition.board) * cell,
      width: isAcross ? length * cell : cell,
      height: isAcross ? cell : length * cell,
      stroke: style.ship,
    });
  }
  return frames;
}

function mineOf({ edition }: Place, { x, y, cell }: SquareGrid, { mine }: Battle, horns: Stroke): Item[] {
  const square = mine === null ? undefined : parseSquare(mine, edition.board);
  if (square === undefined) return [];
  const [column, row] = [columnOf(square, edition.board), rowOf(square, edition.board)];
  const [disc, ...arms] = drawMine({ x: x + column * cell, y: y + row * cell, width: cell, height: cell }, horns);
  const tag = { kind: 'cell', row: row + 1, column: column + 1, heard: { '': 'mine' } } as const;
  return disc?.kind === 'circle' ? [{ ...disc, tag }, ...arms] : arms;
}
