// The grid on which a player marks shots at the enemy.
import type { Block } from '../block.js';
import { layoutGridPanel } from '../layout/grid-panel.js';
import { layoutNotes } from '../layout/note-lines.js';

/** Lays out the empty grid; editions that note sweeps beside it keep margins, others a line for notes below. */
export const attackGrid: Block = (place) => {
  const { board, sweepMargins: margins } = place.edition;
  const grid = layoutGridPanel(
    place,
    {
      title: 'Attack Grid',
      note: margins ? 'squares that you called; results of sweeps beside it' : 'squares that you called',
      secret: false,
    },
    margins,
  );
  const below = grid.y + board.rows * grid.cell + 1 * place.scale;
  const rest = { ...place.box, y: below, width: grid.x + board.columns * grid.cell - place.box.x };
  const room = { ...rest, height: place.box.y + place.box.height - below };
  return { art: [...grid.art, ...(margins ? [] : layoutNotes(place, room))] };
};
