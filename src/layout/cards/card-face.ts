// The face of a card: its strength large in two corners, its name, a picture, what it does, and whose it is.
import { type Card, type Side, type Tint } from '../../game/flagship/deck.js';
import { resolveCardText } from '../../game/flagship/flagship-rules.js';
import { capHeight, textWidth } from '../../fonts/measure.js';
import { type Box, inset } from '../../geometry/box.js';
import { points } from '../../geometry/length.js';
import { because, Problem } from '../../problem.js';
import type { Art, Ink, Item } from '../../scene/scene.js';
import type { Area } from '../block.js';
import { placeTitle } from '../pages/place-title.js';
import { leastType, placeText } from '../place-text.js';
import { CARD_TYPE, cardArea, cardArt, type CardKit, leastCardType, SAFE } from './card-kit.js';
import { countExcess, fitCardText, type FittedText } from './fit-card-text.js';
import { placePicture } from './pen-path.js';
import { drawSideMark } from './side-mark.js';
import { pictureOf } from './silhouettes.js';

/** Height of the strength's digits, in mm: read from across a table. */
const INDEX = 9;
const HEADING = 8;
const MARK = 6.4;
const FOOT = 4;
const NOTE = 3.2;
const GAP = 1.6;
/** Heights that a picture may have: it gives way to the text, then type gets smaller, then the picture goes. */
const PICTURES = [32, 25, 18, 13, 0] as const;
const TYPES = [CARD_TYPE.preferred, 7.75, CARD_TYPE.least] as const;

/** Grounds of pictures where color was asked for. */
const tintInks: Readonly<Record<Tint, Ink | undefined>> = {
  none: undefined,
  red: [0.97, 0.83, 0.8],
  blue: [0.82, 0.89, 0.97],
  green: [0.83, 0.93, 0.82],
  gold: [0.98, 0.92, 0.74],
};

/** Returns the face, without its number. Throws Problem `does-not-fit` with how much of the text is too long. */
export function layoutFace(kit: CardKit, card: Card, side: Side | null): Art {
  const area = cardArea(kit, card.id);
  const { box } = area;
  const corner = cornerOf(area, card, side);
  const heading: Box = {
    x: box.x + corner.width + GAP,
    y: box.y,
    width: box.width - corner.width - GAP,
    height: HEADING,
  };
  const top = box.y + Math.max(HEADING, corner.height) + GAP;
  // The turned corner stands at the right of the foot; the text ends above it.
  const foot = box.y + box.height - Math.max(FOOT, corner.height) - (corner.height > 0 ? GAP : 0);
  const body: Box = { ...box, y: top, height: foot - top };
  return cardArt(kit, card.id, [
    ...placeHeading(area, card.name, corner.width > 0 ? heading : { ...heading, x: box.x, width: box.width }),
    ...layoutBody(kit, area, card, body),
    ...placeNote(area, card.note, corner.width),
    ...turnTwice(kit, corner),
  ]);
}

interface Corner {
  readonly width: number;
  readonly height: number;
  /** In the place of the upper left corner. */
  readonly items: readonly Item[];
}

/** The strength and the mark of the side, below each other. */
function cornerOf(area: Area, { strength }: Card, side: Side | null): Corner {
  const { box, fonts } = area;
  const digits = strength === null ? '' : String(strength);
  const size = (INDEX * 1000) / fonts.stencil.capHeight;
  const width = textWidth(fonts.stencil, size, digits);
  const index: Item[] =
    digits === ''
      ? []
      : [
          {
            kind: 'text',
            text: digits,
            x: box.x,
            y: box.y + capHeight(fonts.stencil, size),
            font: 'stencil',
            size,
            ink: 0,
          },
        ];
  // Turned round, a 6 is a 9: a bar shows where their feet are.
  const foot = looksTheSameTurned(digits) ? FOOT_BAR : 0;
  if (foot > 0) index.push({ kind: 'rect', x: box.x, y: box.y + INDEX + 0.7, width, height: 0.9, fill: 0 });
  const markTop = box.y + (digits === '' ? 0 : INDEX + foot + GAP);
  const markBox = { x: box.x, y: markTop, width: MARK, height: MARK };
  const mark = side === null ? [] : drawSideMark(area, side, markBox);
  return {
    width: Math.max(width, side === null ? 0 : MARK),
    height:
      (digits === '' ? 0 : INDEX + foot) + (side === null ? 0 : MARK) + (digits !== '' && side !== null ? GAP : 0),
    items: [...index, ...mark],
  };
}

const FOOT_BAR = 1.6;

function looksTheSameTurned(digits: string): boolean {
  return /^[0689]*[69][0689]*$/.test(digits);
}

/** Draws the corner, and again after half a turn of the card. */
function turnTwice({ size }: CardKit, { items }: Corner): Item[] {
  if (items.length === 0) return [];
  const art: Art = { width: size.width, height: size.height, parts: [{ block: 'corner', items }] };
  return [
    { kind: 'use', art, x: 0, y: 0 },
    { kind: 'use', art, x: 0, y: 0, turn: 180 },
  ];
}

function placeHeading(area: Area, name: string, box: Box): Item[] {
  return placeTitle(area, { size: 15, least: 8 }, name, box, 'right');
}

function placeNote(area: Area, note: string, corner: number): Item[] {
  if (note === '') return [];
  const { box } = area;
  const y = box.y + box.height - FOOT - NOTE;
  const style = { font: 'text', size: Math.max(points(7.5), leastType(area)), least: leastType(area) } as const;
  return [placeText(area, style, note, { x: box.x, y, width: box.width - corner - GAP, height: NOTE }, 'left')];
}

function layoutBody(kit: CardKit, area: Area, card: Card, body: Box): Item[] {
  const text = resolveCardText(card.text, kit.rules);
  const { picture, fitted } = chooseBody(area, card, text, body, leastCardType(kit));
  const pictureBox: Box = { ...body, height: fitted === undefined ? body.height : picture };
  const drawn = picture === 0 ? undefined : pictureOf(card);
  const ground = kit.ink === 'color' ? tintInks[card.tint] : undefined;
  const bottom = body.y + body.height;
  return [
    ...(ground === undefined || drawn === undefined
      ? []
      : [{ kind: 'rect', ...inset(pictureBox, SAFE - 4, 0), fill: ground } as const]),
    ...(drawn === undefined
      ? []
      : placePicture(drawn, inset(pictureBox, 1, 1), { line: kit.style.grid, hollow: kit.ink === 'low' })),
    ...(fitted?.lines ?? []).map(({ text: line, y }): Item => {
      const top = bottom - (fitted?.height ?? 0);
      return { kind: 'text', text: line, x: body.x, y: top + y, font: 'text', size: fitted?.size ?? 0, ink: 0 };
    }),
  ];
}

/** Returns the height of the picture and the text below it. */
function chooseBody(
  area: Area,
  card: Card,
  text: string,
  body: Box,
  least: number,
): { readonly picture: number; readonly fitted: FittedText | undefined } {
  if (text === '') return { picture: body.height, fitted: undefined };
  const { text: font } = area.fonts;
  const hasPicture = pictureOf(card) !== undefined;
  const heights = hasPicture ? PICTURES.filter((height) => height < body.height) : [0];
  const roomBeside = (picture: number, size: number) => ({
    width: body.width,
    height: body.height - picture - (picture > 0 ? GAP : 0),
    preferred: size,
    least: size,
  });
  for (const size of TYPES.map((type) => Math.max(type, least))) {
    for (const picture of heights) {
      const fitted = fitCardText(font, text, roomBeside(picture, size), card.id);
      // The picture takes all that the text leaves.
      if (fitted !== undefined) return { picture: picture === 0 ? 0 : body.height - fitted.height - GAP, fitted };
    }
  }
  const excess = countExcess(font, text, roomBeside(0, least));
  throw new Problem('does-not-fit', because('card-text-is-too-long', { excess }), card.id);
}
