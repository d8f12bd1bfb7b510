// The enemy's ships in one line: boxes to pencil their words in under names to cross off.
import { textWidth } from '../../paper/fonts/measure.js';
import type { ShipClass } from '../../game/editions/index.js';
import { cutTop } from '../../paper/geometry/box.js';
import { Problem } from '../../core/problem.js';
import { noRoomAtAll, textHasNoRoom } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, BlockLayout, Place } from '../block.js';
import { drawLattice, latticeFrom } from '../../paper/compose/lattice.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { typeSize } from '../../paper/compose/place-text.js';

/** Distance between two ships in mm. */
const GAP = 3.2;
/** Long names may be too long for the type of a wall. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Lays out the ships side by side, longest first; one whose name is longer than its boxes takes the room of its name. */
export const enemyLine: Block = (place) => {
  const wanted = typeSize(place, 7.5);
  const sizes = SHARES.map((share) => share * wanted);
  const drawn = sizes.reduce<BlockLayout | undefined>(
    (known, size) => known ?? ifItFits(() => drawLine(place, size)),
    undefined,
  );
  return drawn ?? drawLine(place, wanted);
};

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
  for (const { name, length } of edition.ships) {
    const wide = Math.max(length * width, measure(name.toUpperCase()));
    const text = labelOf(name, length, (label) => measure(label) <= wide);
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

/** The name, with more where there is room for it. */
function labelOf(name: string, length: number, fits: (text: string) => boolean): string {
  const upper = name.toUpperCase();
  return [`ENEMY ${upper} ${length}`, `${upper} ${length}`].find(fits) ?? upper;
}
