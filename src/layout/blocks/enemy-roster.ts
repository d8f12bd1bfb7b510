// The enemy's ships, to pencil their words in and to strike them off.
import type { Block } from '../block.js';
import { layoutPanel } from '../panel.js';
import { layoutShips } from '../ship-rows.js';

/** Lays out the enemy's ships with empty boxes. */
export const enemyRoster: Block = (place) => {
  const panel = layoutPanel(place, {
    title: place.edition.panels.roster,
    note: 'pencil the words in, strike off what is sunk',
    secret: false,
  });
  return { art: [...panel.art, ...layoutShips(place, panel.inner, place.edition.ships).art] };
};
