// The count of each letter in one's own fleet, so that a question is answered at a glance.
import type { Battle } from '../../game/battle.js';
import { LETTERS } from '../../game/manifest.js';
import type { Item } from '../../scene/scene.js';
import type { Block, Place } from '../block.js';
import { divideLetters, isVowel, type LetterBoxes } from '../letter-boxes.js';
import { layoutPanel } from '../panel.js';
import { leastLabel, middleBaseline, pitchStart, placeText, typeSize } from '../place-text.js';

const ASPECT = 1.35;

/** Lays out the 26 boxes; the counts are one string a row, or room to write them. */
export const manifest: Block = (place) => {
  const { style, edition } = place;
  const note = place.shared.deployment === 'blank' ? 'count your letters here' : 'how many of each letter';
  const panel = layoutPanel(place, { title: edition.panels.manifest, note, secret: true });
  const letters = divideLetters(panel.inner, ASPECT);
  const grounds: Item[] = [];
  const texts: Item[] = [];
  for (const { letter, box } of letters.boxes) {
    if (isVowel(letter) && style.vowel !== undefined) grounds.push({ kind: 'rect', ...box, fill: style.vowel });
    grounds.push({ kind: 'rect', ...box, stroke: style.grid });
    const corner = { x: box.x + box.width * 0.07, y: box.y, width: box.width * 0.4, height: box.height };
    const size = Math.min(typeSize(place, 11.5), box.height * 0.58, box.width * 0.36);
    texts.push(placeText(place, { font: 'label', size, least: leastLabel(place) }, letter, corner, 'left'));
  }
  const total = edition.ships.reduce((sum, ship) => sum + ship.length, 0);
  const rest = letters.rest;
  const sum = { font: 'text', size: typeSize(place, 8), least: leastLabel(place) } as const;
  const note2 =
    rest === undefined
      ? []
      : [
          placeText(
            place,
            sum,
            `${total} in all`,
            { ...rest, x: rest.x + place.scale, width: rest.width - place.scale },
            'center',
          ),
        ];
  return { art: [...panel.art, ...grounds, ...texts, ...note2], fill: (battle) => countsOf(place, letters, battle) };
};

/** Where in its box a count stands: the middle of the right part. */
const COUNT_AT = 0.66;

function countsOf(place: Place, { columns, width, height, boxes }: LetterBoxes, { manifest: counts }: Battle): Item[] {
  if (counts === null) return [];
  const size = Math.min(typeSize(place, 16), height * 0.72, width * 0.5);
  const items: Item[] = [];
  for (let start = 0; start < LETTERS.length; start += columns) {
    const box = boxes[start]?.box;
    if (box === undefined) break;
    const text = [...LETTERS.slice(start, start + columns)].map((letter) => counts[letter]).join('');
    const x = pitchStart(place.fonts, 'mono', size, box.x + (COUNT_AT - 0.5) * width, width);
    items.push({
      kind: 'text',
      text,
      x,
      y: middleBaseline(place.fonts, 'mono', size, box),
      font: 'mono',
      size,
      ink: 0,
      pitch: width,
    });
  }
  return items;
}
