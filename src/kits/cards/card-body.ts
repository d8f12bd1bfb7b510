// The body of a card: its picture and what it does, between the corners, or beside them where that leaves too little.
import type { Card } from '../flagship/game/deck.js';
import { resolveCardText } from '../flagship/game/flagship-rules.js';
import { type Box, center, inset } from '../../paper/geometry/box.js';
import { msg, Problem } from '../../core/problem.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { inksOf } from '../hexes/kit-inks.js';
import { CARD_TYPE, type CardKit, leastCardType, SAFE, TEXT_SAFE } from './card-kit.js';
import { placePicture } from './pen-path.js';
import { pictureOf } from './silhouettes.js';
import type { Font } from '../../paper/fonts/fonts.js';
import { requireGlyphs, textWidth, wrapText } from '../../paper/fonts/measure.js';
import { points } from '../../paper/geometry/length.js';

const LEADING = 1.22;
/** Space above a paragraph, in sizes. */
const ABOVE = 0.35;
const STEP = 0.25;

interface CardLine {
  readonly text: string;
  /** The baseline below the top of the room, in mm. */
  readonly y: number;
}

interface FittedText {
  /** In mm. */
  readonly size: number;
  readonly lines: readonly CardLine[];
  readonly height: number;
}

interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** In points. */
  readonly preferred: number;
  readonly least: number;
}

/** Returns the fitted text, or undefined where even the least size is too large. Throws Problem `cannot-draw`. */
function fitCardText(font: Font, text: string, room: TextRoom, where: string): FittedText | undefined {
  requireGlyphs(font, text.replaceAll('\n', ' '), where);
  for (let size = room.preferred; size >= room.least - 1e-9; size -= STEP) {
    const fitted = setText(font, text, points(size), room.width);
    if (fitted !== undefined && fitted.height <= room.height + 1e-9) return fitted;
  }
  return undefined;
}

function setText(font: Font, text: string, size: number, width: number): FittedText | undefined {
  const lines: CardLine[] = [];
  let y = 0;
  for (const [i, paragraph] of text.split('\n').entries()) {
    if (i > 0) y += ABOVE * size;
    for (const line of wrapText(font, size, paragraph, width)) {
      if (textWidth(font, size, line) > width + 1e-9) return undefined;
      y += size * LEADING;
      lines.push({ text: line, y: y - size * 0.3 });
    }
  }
  return { size, lines, height: y };
}

/** Free between parts of a card, in mm. */
export const GAP = 1.6;
/** Least heights of pictures, the last of one beside corners. They give way to a text before its type gets smaller. */
const HEIGHTS = [32, 25, 18] as const;
const HEIGHT_BESIDE = 13;
/** Pictures are this much as high as wide, and no wider than this in mm: the bound on ink. */
const SHAPE = 0.6;
const MAX_WIDTH = 48;
const TYPES = [CARD_TYPE.preferred, 7.75, CARD_TYPE.least] as const;

/** What heading and foot leave. */
interface BodyRoom {
  readonly whole: Box;
  /** Below one corner and above the other. */
  readonly between: Box;
  /** What a corner takes of the width with the gap beside it, in mm. */
  readonly corner: number;
}

/** Where picture and text may lie: the text at the foot of its box, the picture in what that leaves of its own. */
interface Rooms {
  readonly picture: Box;
  readonly text: Box;
}

/** Returns picture and text. Throws Problem `does-not-fit` for a text that is too long. */
export function layoutBody(kit: CardKit, area: Area, card: Card, room: BodyRoom): Item[] {
  const text = resolveCardText(card, kit.rules);
  if (text === '') return drawPicture(kit, card, roomier(room));
  const { least, rooms, fitted } = chooseBody(kit, area, card, text, room);
  const { picture, text: box } = rooms;
  const top = box.y + box.height - fitted.height;
  const height = Math.min(picture.height, top - GAP - picture.y);
  return [
    ...(least === 0 ? [] : drawPicture(kit, card, { ...picture, height })),
    ...fitted.lines.map((line): Item => {
      return { kind: 'text', text: line.text, x: box.x, y: top + line.y, font: 'text', size: fitted.size, ink: 0 };
    }),
  ];
}

/** Low cards have more room beside their corners. */
function roomier(room: BodyRoom): Box {
  const { picture } = besideCorners(room);
  const heightIn = ({ width, height }: Box) => Math.min(width * SHAPE, height);
  return heightIn(picture) > heightIn(room.between) ? picture : room.between;
}

interface Body {
  /** The least height of its picture; 0 where there is none. */
  readonly least: number;
  readonly rooms: Rooms;
  readonly fitted: FittedText;
}

function chooseBody(kit: CardKit, area: Area, card: Card, text: string, room: BodyRoom): Body {
  const { text: font } = area.fonts;
  const leastType = leastCardType(kit);
  const wide: Rooms = { picture: room.between, text: room.between };
  const beside = besideCorners(room);
  const tries = [
    ...HEIGHTS.map((least) => ({ least, rooms: wide })),
    { least: HEIGHT_BESIDE, rooms: beside },
    { least: 0, rooms: wide },
    { least: 0, rooms: beside },
  ].filter(({ least }) => least === 0 || card.art !== undefined);
  for (const type of TYPES) {
    const size = Math.max(type, leastType);
    for (const { rooms, least } of tries) {
      const fitted = fitCardText(font, text, roomBelow(rooms, least, size), card.name);
      if (fitted !== undefined) return { least, rooms, fitted };
    }
  }
  throw new Problem('does-not-fit', msg`does not fit in the least type`, card.name);
}

/** The picture right of the upper corner, the text left of the lower one. */
function besideCorners({ whole, between, corner }: BodyRoom): Rooms {
  const width = whole.width - corner;
  return {
    picture: { x: whole.x + corner, y: whole.y, width, height: between.y + between.height - whole.y },
    text: { x: whole.x, y: between.y, width, height: whole.y + whole.height - between.y },
  };
}

function roomBelow({ picture, text }: Rooms, least: number, size: number): TextRoom {
  const bottom = text.y + text.height;
  const top = least === 0 ? text.y : Math.max(text.y, picture.y + least + GAP);
  return { width: text.width, height: bottom - top, preferred: size, least: size };
}

function drawPicture({ ink, style }: CardKit, { art, kind, strength }: Card, box: Box): Item[] {
  if (art === undefined) return [];
  const { sea, land } = inksOf(style);
  const ground = ink === 'color' ? (kind === 'terrain' ? land : sea) : undefined;
  return [
    ...(ground === undefined ? [] : [{ kind: 'rect', ...inset(box, SAFE - TEXT_SAFE, 0), fill: ground } as const]),
    ...placePicture(pictureOf(art, strength), center(box, Math.min(box.width - 2, MAX_WIDTH), box.height - 2), {
      line: style.rule,
      hollow: ink === 'low',
    }),
  ];
}
