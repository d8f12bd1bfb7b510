// The grid of one's own fleet: the words in their squares, or empty for the player to fill.
import type { Block } from '../block.js';
import { prepareFleet } from '../layout/fleet-on-grid.js';
import { layoutGridPanel } from '../layout/grid-panel.js';

const NOTES = {
  deployed: 'keep hidden behind a book',
  words: 'hidden · place words across or down',
  blank: 'hidden · write words across or down',
} as const;

/** Lays out the grid; a deployed fleet's letters are one string a row, with a frame round each ship. */
export const defenseGrid: Block = (place) => {
  const { deployment, rules } = place.shared;
  // A dealt mine stands in its square already.
  const note = `${NOTES[deployment]}${rules.minefield === true && deployment !== 'deployed' ? ', and a mine' : ''}`;
  const grid = layoutGridPanel(place, { title: 'Defense Grid', note, secret: true }, false);
  return { art: grid.art, fill: prepareFleet(place, grid, place.style.frame) };
};
