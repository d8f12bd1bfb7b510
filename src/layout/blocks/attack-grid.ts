// The grid on which a player marks shots at the enemy.
import type { Block } from '../block.js';
import { layoutPanel } from '../panel.js';
import { layoutGrid } from '../square-grid.js';

/** Lays out the empty grid; editions that note sweeps beside it keep margins. */
export const attackGrid: Block = (place) => {
  const margins = place.edition.sweepMargins;
  const note = margins ? 'your shots; note sweeps in the margins' : 'your shots at the enemy';
  const panel = layoutPanel(place, { title: 'Attack Grid', note, secret: false });
  return { art: [...panel.art, ...layoutGrid(place, panel.inner, margins).art] };
};
