// The Attack Grid as it was played: every mark, a line through what sank, a dashed frame round what was never found in full.
import { columnOf, rowOf, squareAt, squareOf } from '../../../game/board.js';
import type { Box } from '../../../paper/geometry/box.js';
import type { Item, Stroke } from '../../../paper/scene/scene.js';
import type { Place } from '../../../paper/compose/block.js';
import { layoutGrid, type SquareGrid } from '../../layout/square-grid.js';
import type { ActionBoard, ActionShip } from './action-data.js';
import { drawSquare } from './draw-square.js';
import { sunk, thinDashes, wideDashes } from './strokes.js';

/** Returns the grid with its marks. */
export function layoutMarkedGrid(place: Place, box: Box, { squares, ships, scanned }: ActionBoard): Item[] {
  const grid = layoutGrid(place, box, 0, false);
  const corners = (center: number) => {
    const [column, row] = [columnOf(center), rowOf(center)];
    return [squareAt(column - 1, row - 1), squareAt(column + 1, row + 1)] as const;
  };
  return [
    ...grid.art,
    ...ships.flatMap((ship) => frameShip(grid, ship)),
    // Circles lie on the line through their ship, so that its word can be read.
    ...ships.flatMap((ship) => strikeShip(grid, ship)),
    ...squares.flatMap((square, at) =>
      square === null ? [] : drawSquare(place, square, boxAt(grid, squareOf(at, place.edition.board))),
    ),
    ...(scanned === null ? [] : [frameRound(grid, corners(scanned), 0, place.style.frame)]),
  ];
}

function boxAt({ x, y, cell }: SquareGrid, square: number): Box {
  const [column, row] = [columnOf(square), rowOf(square)];
  return { x: x + column * cell, y: y + row * cell, width: cell, height: cell };
}

function frameShip(grid: SquareGrid, { squares, located }: ActionShip): Item[] {
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined || located) return [];
  return [frameRound(grid, [first, last], grid.cell * 0.07, thinDashes)];
}

function strikeShip(grid: SquareGrid, { squares, located, sunkIn }: ActionShip): Item[] {
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined || sunkIn === null) return [];
  const [from, to] = [boxAt(grid, first), boxAt(grid, last)];
  const half = grid.cell / 2;
  const reach = half - grid.cell * 0.03;
  const across = from.y === to.y;
  return [
    {
      kind: 'line',
      x1: from.x + half - (across ? reach : 0),
      y1: from.y + half - (across ? 0 : reach),
      x2: to.x + half + (across ? reach : 0),
      y2: to.y + half + (across ? 0 : reach),
      stroke: located ? sunk : wideDashes,
    },
  ];
}

function frameRound(grid: SquareGrid, [first, last]: readonly [number, number], inner: number, stroke: Stroke): Item {
  const [from, to] = [boxAt(grid, first), boxAt(grid, last)];
  return {
    kind: 'rect',
    x: from.x + inner,
    y: from.y + inner,
    width: to.x + to.width - from.x - 2 * inner,
    height: to.y + to.height - from.y - 2 * inner,
    stroke,
  };
}
