// The head of the sheet: its name, the edition, and lines for players and date, in a tournament for round and table, too.
import { textWidth } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Block, BlockLayout, Place } from '../block.js';
import { gameFields, type HeadField, layoutHeadFields } from '../layout/head-fields.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { placeAny } from '../../paper/compose/place-first.js';

const TITLE = 'BATTLE TRACKER';
/** Size of the title in points, and where ink is low. */
const TITLE_SIZES = { loud: 17, quiet: 14 } as const;

function titleSize(place: Place): number {
  const { style, scale } = place;
  // What is printed large need not shout.
  return typeSize(place, TITLE_SIZES[style.quiet === true ? 'quiet' : 'loud'] / Math.max(1, scale * 0.85));
}

/** Lays out the title on the left and two rows of fields on the right. */
export const header: Block = (place) => layoutHead(place, [[{ name: 'player', fr: 1 }], gameFields(place.shared)]);

/** Lays out the title and who plays, in two lines where the name is long, for one of two facing pages. */
export const playersHead: Block = (place) => layoutHead(place, [[{ name: 'player', fr: 1 }]]);

/** Lays out the title and who plays whom, for a page that says elsewhere when. */
export const pairHead: Block = (place) =>
  layoutHead(place, [[{ name: 'player', fr: 1 }], [{ name: 'opponent', fr: 1 }]]);

/** Lays out against whom and when, in one row. */
export const gameLine: Block = (place) => layoutHeadFields(place, place.box, [gameFields(place.shared)]);

function layoutHead(place: Place, rows: readonly (readonly HeadField[])[]): BlockLayout {
  const { box, scale } = place;
  const titleWidth = titleWidthOf(place);
  const left = box.x + titleWidth + 4 * scale;
  const fields = layoutHeadFields(place, { ...box, x: left, width: box.x + box.width - left }, rows);
  return { ...fields, art: [...titleOf(place, { ...box, width: titleWidth }), ...fields.art] };
}

export function titleWidthOf(place: Place): number {
  return textWidth(place.fonts[place.style.headline], titleSize(place), TITLE);
}

export function titleOf(place: Place, box: Box): Item[] {
  const size = titleSize(place);
  const [upper, lower] = [
    { ...box, height: box.height * 0.62 },
    { ...box, y: box.y + box.height * 0.62, height: box.height * 0.38 },
  ];
  const edition = place.edition.title.toUpperCase();
  const subtitles = [`WORD FLEET  ·  ${edition} EDITION`, `WORD FLEET  ·  ${edition}`, edition];
  const small = { font: 'label', size: typeSize(place, 10), least: leastLabel(place) } as const;
  const subtitle = placeAny(place, small, subtitles, lower, 'left');
  return [
    {
      ...placeText(place, { font: place.style.headline, size }, TITLE, upper, 'left'),
      tag: { kind: 'heading', level: 1 },
    },
    ...(subtitle === undefined ? [] : [subtitle]),
  ];
}
