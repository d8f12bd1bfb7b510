// The foot of one page of several: which it is, a bar that tells of scaled prints, and the serial, so that leaves find together again.
import { textWidth } from '../../paper/fonts/measure.js';
import { cutLeft } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import { layoutScaleBar, scaleBarWidth } from '../../paper/compose/scale-bar.js';
import { middleBaseline, placeText, typeSize } from '../../paper/compose/place-text.js';
import type { Block } from '../block.js';

const SERIAL_LENGTH = 9;

/** Lays out all in one line. */
export const pageFoot: Block = (place) => {
  const { box, fonts, scale, leaf, shared } = place;
  const size = typeSize(place, 10);
  const label = { font: 'label', size } as const;
  const serialWidth = textWidth(fonts.mono, size, '0'.repeat(SERIAL_LENGTH));
  const labelWidth = textWidth(fonts.label, size, 'SERIAL') + 1.4 * scale;
  const left = box.width - serialWidth - labelWidth - 4 * scale;
  const [free] = cutLeft(box, left);
  const right = { ...box, x: box.x + box.width - serialWidth - labelWidth, width: labelWidth };
  const mark = leaf === undefined ? [] : [placeText(place, label, `${leaf.number} of ${leaf.of}`, box, 'left')];
  const bar = layoutScaleBar(place, {
    ...free,
    x: free.x + free.width - scaleBarWidth(place),
    width: scaleBarWidth(place),
  });
  const art: Item[] = [...mark, ...bar];
  // An empty sheet has no serial.
  if (shared.uncoded !== true)
    art.push({ ...placeText(place, label, 'SERIAL', right, 'left'), tag: { kind: 'paragraph' } });
  const at = { x: box.x + box.width - serialWidth, y: middleBaseline(fonts, 'mono', size, box) };
  return {
    art,
    fill: ({ serial }) => (serial === null ? [] : [{ kind: 'text', text: serial, ...at, font: 'mono', size, ink: 0 }]),
  };
};
