// The count of each letter in one's own fleet, so that a question is answered at a glance.
import type { Battle } from '../../game/battle.js';
import { LETTERS } from '../../game/manifest.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, Place } from '../block.js';
import { drawLattice, latticeFrom } from '../../paper/compose/lattice.js';
import { divideLetters, type LetterBoxes } from '../layout/letter-boxes.js';
import { inCase } from '../../paper/compose/letter-case.js';
import { manifestText } from '../layout/manifest-text.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { type PitchedLine, writeLine } from '../../paper/compose/pitched-line.js';
import {
  leastLabel,
  leastType,
  middleBaseline,
  pitchStart,
  placeText,
  typeSize,
} from '../../paper/compose/place-text.js';
import { placeAny } from '../../paper/compose/place-first.js';
import { FIGURE, tagTexts } from '../../paper/compose/tag-texts.js';

const ASPECT = 1.35;

/** Lays out the 26 boxes; the counts are one string a row, or room to write them. */
export const manifest: Block = (place) => {
  const { style, edition } = place;
  const note = place.shared.deployment === 'blank' ? 'count your letters here' : 'how many of each letter';
  const panel = layoutPanel(place, { title: edition.panels.manifest, short: 'Manifest', note, secret: true });
  const letters = divideLetters(panel.inner, ASPECT);
  const texts: Item[] = [];
  for (const { letter, box } of letters.boxes) {
    // In a corner and small beside its count: side by side and alike, "A 1" would read as a square.
    const corner = { x: box.x + box.width * 0.1, y: box.y, width: box.width * 0.34, height: box.height * 0.52 };
    const size = Math.max(leastType(place), Math.min(typeSize(place, 9), box.height * 0.45, box.width * 0.32));
    const letterStyle = { font: 'mono', size, least: leastLabel(place) } as const;
    texts.push(placeText(place, letterStyle, inCase(place.letterCase, letter), corner, 'left'));
  }
  const total = edition.ships.reduce((sum, ship) => sum + ship.length, 0);
  const rest = letters.rest;
  const sum = { font: 'text', size: typeSize(place, 8), least: leastLabel(place) } as const;
  // Clear of the last box, whose line it would touch.
  const gap = 0.9 * place.scale;
  const room = rest === undefined ? undefined : { ...rest, x: rest.x + gap, width: rest.width - gap };
  const inAll =
    room === undefined ? undefined : placeAny(place, sum, [`${total} in all`, String(total)], room, 'right');
  return {
    art: [
      ...panel.art,
      ...drawLattice(style, latticeFrom(letters.boxes[0]?.box ?? panel.inner, letters.columns, LETTERS.length)),
      ...tagTexts(FIGURE, inAll === undefined ? texts : [...texts, inAll]),
    ],
    fill: prepareCounts(place, letters),
  };
};

/** Where in its box a count stands: closer to its letter than to the next. */
const COUNT_AT = 0.62;
/** How far below the middle of its box, as a share of the box. */
const COUNT_BELOW = 0.1;

/** Returns what writes the counts, one string a row. */
function prepareCounts(place: Place, { columns, width, height, boxes }: LetterBoxes): (battle: Battle) => Item[] {
  const size = Math.min(typeSize(place, 17), height * 0.7, width * (place.scale > 1 ? 0.48 : 0.52));
  const rows: { readonly letters: string; readonly line: PitchedLine }[] = [];
  for (let start = 0; start < LETTERS.length; start += columns) {
    const box = boxes[start]?.box;
    if (box === undefined) break;
    const line = {
      x: pitchStart(place.fonts, size, box.x + (COUNT_AT - 0.5) * width, width),
      y: middleBaseline(place.fonts, 'mono', size, { ...box, y: box.y + COUNT_BELOW * height }),
      font: 'mono',
      size,
      pitch: width,
      tag: FIGURE,
    } as const;
    rows.push({ letters: LETTERS.slice(start, start + columns), line });
  }
  return ({ manifest: counts }) =>
    counts === null ? [] : rows.map(({ letters, line }) => writeLine(line, manifestText(counts, letters)));
}
