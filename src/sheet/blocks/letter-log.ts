// The log of letters asked for: a box a letter, vowels marked, with room for a circle or cross and for the count.
import { LETTERS } from '../../game/manifest.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item, TextItem } from '../../paper/scene/scene.js';
import type { Block, Place } from '../../paper/compose/block.js';
import { drawLattice, latticeFrom } from '../../paper/compose/lattice.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { divideLetters, isVowel } from '../layout/letter-boxes.js';
import { inCase } from '../../paper/compose/letter-case.js';
import { layoutKey } from '../layout/log-key.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { leastLabel, leastType, placeText, typeSize } from '../../paper/compose/place-text.js';

/** Width by height of a letter's box that leaves room for a circled letter and a count. */
const ASPECT = 0.95;

/** A frame, or, where boxes have none, a line below the letter, as frames would be boxes among crosses. */
function markVowel({ style, scale }: Place, box: Box, { x, y, size }: TextItem): Item {
  if (style.arm === undefined) return { kind: 'rect', ...box, stroke: style.frame };
  const below = y + 1 * scale;
  return { kind: 'line', x1: x, y1: below, x2: x + 0.63 * size, y2: below, stroke: style.frame };
}

/** Lays out the 26 boxes, and in those left over how to mark them. */
export const letterLog: Block = (place) => {
  const { style } = place;
  const panel = layoutPanel(place, {
    title: place.edition.panels.log,
    short: 'Letters',
    note: 'each letter once a game',
    secret: false,
  });
  const letters = divideLetters(panel.inner, ASPECT);
  // After all other frames, so that no neighbor's line lies over them.
  const vowels: Item[] = [];
  const texts: Item[] = [];
  for (const { letter, box } of letters.boxes) {
    const corner = {
      x: box.x + box.width * 0.06,
      y: box.y + box.height * 0.06,
      width: box.width * 0.56,
      height: box.height * 0.56,
    };
    const size = Math.max(leastType(place), Math.min(typeSize(place, 11.5), corner.height * 0.92));
    const letterStyle = { font: 'mono', size, least: leastLabel(place) } as const;
    const text = placeText(place, letterStyle, inCase(place.letterCase, letter), corner, 'center');
    texts.push({ ...text, tag: { kind: 'figure' } });
    if (isVowel(letter)) vowels.push(markVowel(place, box, text));
  }
  const { rest } = letters;
  const key =
    rest === undefined
      ? undefined
      : (ifItFits(() => layoutKey(place, rest)) ?? ifItFits(() => layoutKey(place, rest, 2)));
  return {
    art: [
      ...panel.art,
      ...drawLattice(style, latticeFrom(letters.boxes[0]?.box ?? panel.inner, letters.columns, LETTERS.length)),
      ...vowels,
      ...texts,
      ...(key ?? []),
    ],
  };
};
