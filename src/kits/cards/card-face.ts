// The face of a card: its strength large in two corners, its name, a picture, what it does, and whose it is.
import type { Card, Side } from '../flagship/game/deck.js';
import { capHeight, textWidth } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Art, Item } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { GAP, layoutBody } from './card-body.js';
import { cardArea, cardArt, type CardKit } from './card-kit.js';
import { drawSideMark } from './side-mark.js';

/** Height of the strength's digits, in mm: read from across a table. */
const INDEX = 9;
const HEADING = 8;
const MARK = 6.4;
const FOOT = 4;

/** Returns the face, without its number. Throws Problem `does-not-fit` for a text that is too long. */
export function layoutFace(kit: CardKit, card: Card, side: Side | null): Art {
  const area = cardArea(kit, card.name);
  const { box } = area;
  const corner = cornerOf(area, card, side);
  const heading: Box = {
    x: box.x + corner.width + GAP,
    y: box.y,
    width: box.width - corner.width - GAP,
    height: HEADING,
  };
  const y = box.y + HEADING + GAP;
  const bottom = box.y + box.height;
  const foot = bottom - FOOT;
  // The turned corner stands at the right of the foot.
  const top = Math.max(y, box.y + corner.height + GAP);
  const between = { ...box, y: top, height: Math.min(foot - GAP, bottom - corner.height - GAP) - top };
  const aside = corner.width === 0 ? 0 : corner.width + GAP;
  return cardArt(kit, card.name, [
    ...placeHeading(area, card.name, corner.width > 0 ? heading : { ...heading, x: box.x, width: box.width }),
    ...layoutBody(kit, area, card, { whole: { ...box, y, height: foot - y }, between, corner: aside }),
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
  const { box, fonts, style } = area;
  const font = style.headline;
  const digits = strength === undefined ? '' : String(strength);
  const size = (INDEX * 1000) / fonts[font].capHeight;
  const width = textWidth(fonts[font], size, digits);
  const index: Item[] =
    digits === ''
      ? []
      : [
          {
            kind: 'text',
            text: digits,
            x: box.x,
            y: box.y + capHeight(fonts[font], size),
            font,
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
  return placeTitle(area, { size: 15, least: 8, font: area.style.headline }, name, box, 'right');
}
