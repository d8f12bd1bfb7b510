// The grid of one's own fleet: the words in their squares, or empty for the player to fill.
import type { Block } from '../block.js';
import { prepareFleet } from '../fleet-on-grid.js';
import { layoutPanel } from '../panel.js';
import { layoutGrid } from '../square-grid.js';

const NOTES = {
  deployed: 'keep hidden',
  words: 'hidden · place words across or down',
  blank: 'hidden · write words across or down',
} as const;

/** Lays out the grid; a deployed fleet's letters are one string a row, with a frame round each ship. */
export const defenseGrid: Block = (place) => {
  const panel = layoutPanel(place, { title: 'Defense Grid', note: NOTES[place.shared.deployment], secret: true });
  const grid = layoutGrid(place, panel.inner, false);
  return { art: [...panel.art, ...grid.art], fill: prepareFleet(place, grid, place.style.frame) };
};
