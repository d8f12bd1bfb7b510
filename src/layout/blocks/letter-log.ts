// The log of letters asked for: a box a letter, vowels marked, with room for a circle or cross and for the count.
import { inset } from '../../geometry/box.js';
import type { Item } from '../../scene/scene.js';
import type { Block } from '../block.js';
import { divideLetters, isVowel } from '../letter-boxes.js';
import { layoutKey } from '../log-key.js';
import { layoutPanel } from '../panel.js';
import { leastLabel, placeText, typeSize } from '../place-text.js';

/** Width by height of a letter's box that leaves room for a circled letter and a count. */
const ASPECT = 0.95;

/** Lays out the 26 boxes, and in those left over how to mark them. */
export const letterLog: Block = (place) => {
  const { style } = place;
  const panel = layoutPanel(place, { title: place.edition.panels.log, note: 'each letter once a game', secret: false });
  const letters = divideLetters(panel.inner, ASPECT);
  const grounds: Item[] = [];
  const frames: Item[] = [];
  const texts: Item[] = [];
  for (const { letter, box } of letters.boxes) {
    const vowel = isVowel(letter);
    if (vowel && style.vowel !== undefined) grounds.push({ kind: 'rect', ...box, fill: style.vowel });
    frames.push({ kind: 'rect', ...box, stroke: style.grid });
    // A vowel's heavy frame lies inside its box, so that it never covers a neighbor's line.
    if (vowel) frames.push({ kind: 'rect', ...inset(box, style.frame.width * 0.8), stroke: style.frame });
    const corner = {
      x: box.x + box.width * 0.06,
      y: box.y + box.height * 0.06,
      width: box.width * 0.56,
      height: box.height * 0.56,
    };
    const size = Math.min(typeSize(place, 12.5), corner.height * 0.92);
    texts.push(placeText(place, { font: 'mono', size, least: leastLabel(place) }, letter, corner, 'center'));
  }
  const key = letters.rest === undefined ? [] : layoutKey(place, letters.rest);
  return { art: [...panel.art, ...grounds, ...frames, ...texts, ...key] };
};
