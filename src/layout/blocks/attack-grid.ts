// The grid on which a player marks shots at the enemy.
import type { Block } from '../block.js';
import { layoutPanel } from '../panel.js';
import { layoutGrid } from '../square-grid.js';

/** Lays out the empty grid; editions that note sweeps beside it keep margins. */
export const attackGrid: Block = (place) => {
  const panel = layoutPanel(place, { title: 'Attack Grid', note: 'your shots at the enemy', secret: false });
  return { art: [...panel.art, ...layoutGrid(place, panel.inner, place.edition.sweepMargins).art] };
};
