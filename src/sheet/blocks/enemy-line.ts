// The enemy's ships in one line: boxes to pencil their words in under names to cross off.
import { textWidth } from '../../paper/fonts/measure.js';
import type { ShipClass } from '../../game/editions/index.js';
import { cutTop } from '../../paper/geometry/box.js';
import { Problem } from '../../core/problem.js';
import { noRoomAtAll, textHasNoRoom } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, BlockLayout, Place } from '../block.js';
import { drawLattice, latticeFrom } from '../../paper/compose/lattice.js';
import { layOutLargest } from '../../paper/compose/if-it-fits.js';
import { typeSize } from '../../paper/compose/place-text.js';

/** Distance between two ships in mm. */
const GAP = 3.2;

/** Lays out the ships side by side, longest first; one whose name is longer than its boxes takes the room of its name. */
export const enemyLine: Block = (place) => layOutLargest(typeSize(place, 7.5), (size) => drawLine(place, size));

function drawLine(place: Place, size: number): BlockLayout {
  const { style, scale, edition } = place;
  const [names, boxes] = cutTop(place.box, size + 0.6 * scale);
  const gap = GAP * scale;
  const measure = (text: string) => textWidth(place.fonts.label, size, text);
  const room = boxes.width - gap * (edition.ships.length - 1);
  const width = settleWidth(place, edition.ships, room, measure);
  if (boxes.height < size) throw new Problem('does-not-fit', noRoomAtAll(), place.block);
  let { x } = boxes;
  const art: Item[] = [];
  const widthOf = ({ name, length }: ShipClass) => Math.max(length * width, measure(name.toUpperCase()));
  const label = labelFor(edition.ships, (ship, text) => measure(text) <= widthOf(ship));
  for (const ship of edition.ships) {
    const { length } = ship;
    const wide = widthOf(ship);
    const text = label(ship);
    art.push({ kind: 'text', text, x, y: names.y + size * 0.82, font: 'label', size, ink: 0, tag: { kind: 'figure' } });
    art.push(...drawLattice(style, latticeFrom({ x, y: boxes.y, width, height: boxes.height }, length)));
    x += wide + gap;
  }
  return { art };
}

/** Returns the width of a box when ships whose names are longer take the room of their names. Throws Problem `does-not-fit`. */
function settleWidth(
  { block, scale }: Place,
  ships: readonly ShipClass[],
  room: number,
  measure: (text: string) => number,
): number {
  const named = new Set<ShipClass>();
  for (;;) {
    const boxed = ships.filter((ship) => !named.has(ship));
    const letters = boxed.reduce((sum, { length }) => sum + length, 0);
    const taken = [...named].reduce((sum, { name }) => sum + measure(name.toUpperCase()), 0);
    const width = (room - taken) / letters;
    if (letters === 0 || width < 2 * scale)
      throw new Problem('does-not-fit', textHasNoRoom(ships[0]?.name ?? ''), block);
    const tight = boxed.find(({ name, length }) => measure(name.toUpperCase()) > length * width);
    if (tight === undefined) return width;
    named.add(tight);
  }
}

const labels: readonly ((ship: ShipClass) => string)[] = [
  ({ name, length }) => `ENEMY ${name.toUpperCase()} ${length}`,
  ({ name, length }) => `${name.toUpperCase()} ${length}`,
];

/** All ships are labeled alike: with as much beside their names as each has room for. */
function labelFor(ships: readonly ShipClass[], fits: (ship: ShipClass, text: string) => boolean) {
  return labels.find((label) => ships.every((ship) => fits(ship, label(ship)))) ?? (({ name }) => name.toUpperCase());
}
