// The grid on which a player marks calls at the enemy.
import type { Block, Place } from '../block.js';
import { placeAny } from '../../paper/compose/place-first.js';
import { leastLabel, typeSize } from '../../paper/compose/place-text.js';
import type { Item } from '../../paper/scene/scene.js';
import { layoutGridPanel } from '../layout/grid-panel.js';
import { layoutNotes } from '../layout/note-lines.js';
import type { SquareGrid } from '../layout/square-grid.js';

/** Lays out the empty grid; editions that note sweeps beside it keep margins, others a line for notes below. */
export const attackGrid: Block = (place) => {
  const { board, sweepMargins: margins } = place.edition;
  const grid = layoutGridPanel(
    place,
    {
      title: 'Attack Grid',
      note: 'squares that you called',
      secret: false,
    },
    margins,
  );
  const below = grid.y + board.rows * grid.cell + 1 * place.scale;
  const rest = { ...place.box, y: below, width: grid.x + board.columns * grid.cell - place.box.x };
  const room = { ...rest, height: place.box.y + place.box.height - below };
  return { art: [...grid.art, ...(margins ? nameMargin(place, grid) : layoutNotes(place, room))] };
};

/** Says what the margins are for, above the one on the right, beside the name of the last column. */
function nameMargin(place: Place, { x, y, cell }: SquareGrid): Item[] {
  const { box, scale, edition } = place;
  const left = x + (edition.board.columns - 0.5) * cell + 0.6 * typeSize(place, 8.6);
  const room = { x: left, y: y - 4.2 * scale, width: box.x + box.width - left, height: 3.8 * scale };
  const name = placeAny(
    place,
    { font: 'label', size: typeSize(place, 7.5), least: leastLabel(place) },
    ['SWEEPS'],
    room,
    'right',
  );
  return name === undefined ? [] : [{ ...name, tag: { kind: 'figure' } }];
}
