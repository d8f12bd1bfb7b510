// The foot of one page of several: which it is and where it lies, a bar that tells of scaled prints, and the serial, so that leaves find together again.
import { textWidth } from '../../paper/fonts/measure.js';
import { cutLeft } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import { layoutScaleBar, scaleBarWidth } from '../../paper/compose/scale-bar.js';
import { placeAny } from '../../paper/compose/place-first.js';
import { middleBaseline, placeText, typeSize } from '../../paper/compose/place-text.js';
import type { Block, Place } from '../block.js';

const SERIAL_LENGTH = 9;
/** Where a leaf lies on the table. */
const PLACES = { open: ['lay before you', 'open'], secret: ['behind a book', 'hide'] } as const;

/** Lays out all in one line. */
export const pageFoot: Block = (place) => {
  const { box, fonts, scale, shared } = place;
  const size = typeSize(place, 10);
  const label = { font: 'label', size } as const;
  const serialWidth = textWidth(fonts.mono, size, '0'.repeat(SERIAL_LENGTH));
  const labelWidth = textWidth(fonts.label, size, 'SERIAL') + 1.4 * scale;
  const left = box.width - serialWidth - labelWidth - 4 * scale;
  const [free] = cutLeft(box, left);
  const right = { ...box, x: box.x + box.width - serialWidth - labelWidth, width: labelWidth };
  const bar = layoutScaleBar(place, {
    ...free,
    x: free.x + free.width - scaleBarWidth(place),
    width: scaleBarWidth(place),
  });
  const art: Item[] = [...markOf(place, size, free.width - scaleBarWidth(place)), ...bar];
  // An empty sheet has no serial.
  if (shared.uncoded !== true)
    art.push({ ...placeText(place, label, 'SERIAL', right, 'left'), tag: { kind: 'paragraph' } });
  const at = { x: box.x + box.width - serialWidth, y: middleBaseline(fonts, 'mono', size, box) };
  return {
    art,
    fill: ({ serial }) => (serial === null ? [] : [{ kind: 'text', text: serial, ...at, font: 'mono', size, ink: 0 }]),
  };
};

function markOf(place: Place, size: number, width: number): Item[] {
  const { box, fonts, scale, leaf } = place;
  if (leaf === undefined) return [];
  const number = placeText(place, { font: 'label', size }, `${leaf.number} of ${leaf.of}`, box, 'left');
  const taken = textWidth(fonts.label, size, number.text) + 3 * scale;
  const room = { ...box, x: box.x + taken, width: width - taken - 2 * scale };
  const where = placeAny(place, { font: 'text', size }, PLACES[leaf.secret ? 'secret' : 'open'], room, 'left');
  return where === undefined ? [number] : [number, where];
}
