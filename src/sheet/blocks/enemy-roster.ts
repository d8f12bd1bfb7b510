// The enemy's ships: boxes to pencil their words in, a line for where they lie, and names to cross off.
import { textWidth } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, Place } from '../block.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { middleBaseline, typeSize } from '../../paper/compose/place-text.js';
import { layoutShips } from '../layout/ship-rows.js';

/** Without this much room there is no line for the place; with as much as is wanted, a square can be written on it. */
const MIN_LINE = 9;
const WANTED_LINE = 15;

/** Lays out the enemy's ships with empty boxes. */
export const enemyRoster: Block = (place) => {
  const panel = layoutPanel(place, {
    title: place.edition.panels.roster,
    note: 'Sink all to win. Cross off what is sunk.',
    secret: false,
  });
  const ships = layoutShips(place, panel.inner, place.edition.ships, WANTED_LINE * place.scale);
  return { art: [...panel.art, ...ships.art, ...ships.rests.flatMap((rest) => lineFor(place, rest))] };
};

function lineFor(place: Place, rest: Box): Item[] {
  const { fonts, scale, style } = place;
  if (rest.width < MIN_LINE * scale) return [];
  const size = typeSize(place, 8);
  const x = rest.x + 2.4 * scale;
  const y = middleBaseline(fonts, 'text', size, rest);
  const left = x + textWidth(fonts.text, size, 'at') + 1 * scale;
  return [
    { kind: 'text', text: 'at', x, y, font: 'text', size, ink: 0 },
    { kind: 'line', x1: left, y1: y + 0.5 * scale, x2: rest.x + rest.width, y2: y + 0.5 * scale, stroke: style.rule },
  ];
}
