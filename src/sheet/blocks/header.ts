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

/** Lays out the title in one row, the edition at its end. */
export const titleLine: Block = (place) => {
  const { box, scale } = place;
  const title = { font: place.style.headline, size: titleSize(place) } as const;
  const left = titleWidthOf(place) + 4 * scale;
  const small = { font: 'label', size: typeSize(place, 10) } as const;
  const edition = placeAny(
    place,
    small,
    subtitlesOf(place),
    { ...box, x: box.x + left, width: box.width - left },
    'right',
  );
  return {
    art: [
      { ...placeText(place, title, TITLE, box, 'left'), tag: { kind: 'heading', level: 1 } },
      ...(edition === undefined ? [] : [edition]),
    ],
  };
};

/** Lays out who plays, in one row. */
export const playerLine: Block = (place) => layoutHeadFields(place, place.box, [[{ name: 'player', fr: 1 }]]);

/** Lays out against whom, in one row. */
export const opponentLine: Block = (place) => layoutHeadFields(place, place.box, [[{ name: 'opponent', fr: 1 }]]);

/** Lays out when and where, in one row. */
export const dayLine: Block = (place) =>
  layoutHeadFields(place, place.box, [gameFields(place.shared).filter(({ name }) => name !== 'opponent')]);

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
  const small = { font: 'label', size: typeSize(place, 10), least: leastLabel(place) } as const;
  const subtitle = placeAny(place, small, subtitlesOf(place), lower, 'left');
  return [
    {
      ...placeText(place, { font: place.style.headline, size }, TITLE, upper, 'left'),
      tag: { kind: 'heading', level: 1 },
    },
    ...(subtitle === undefined ? [] : [subtitle]),
  ];
}

function subtitlesOf({ edition: { title } }: Place): string[] {
  const edition = title.toUpperCase();
  return [`WORD FLEET  ·  ${edition} EDITION`, `WORD FLEET  ·  ${edition}`, edition];
}
