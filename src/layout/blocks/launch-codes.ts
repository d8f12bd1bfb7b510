// The five launch codes, and in two lines how they decide who opens.
import { fitParagraph } from '../../fonts/measure.js';
import { CODE_COUNT, CODE_DIGITS } from '../../game/launch-codes.js';
import { type Opening, openings, shortBidding } from '../../game/openings.js';
import type { Box } from '../../geometry/box.js';
import { cutTop } from '../../geometry/box.js';
import type { Item } from '../../scene/scene.js';
import type { Block, Place } from '../block.js';
import { layoutPanel } from '../panel.js';
import { leastLabel, middleBaseline, pitchStart, typeSize } from '../place-text.js';

/** A code's box takes this share of the room below the heading, up to a size that is found at once. */
const HEIGHT_SHARE = 0.37;
const LARGEST_HEIGHT = 10.5;
/** How far a box reaches beyond its digits, as a share of a digit. */
const PADDING = 0.27;

/**
 * Lays out five boxes and the opening's instruction. A blank between two codes is as wide as a digit, so that all five codes are one string
 * of evenly pitched digits.
 */
export const launchCodes: Block = (place) => {
  const { scale } = place;
  const opening: Opening = openings[place.shared.opening];
  const panel = layoutPanel(place, { title: 'Launch Codes', note: opening.title, secret: true });
  const [row, rest] = cutTop(panel.inner, Math.min(LARGEST_HEIGHT * scale, panel.inner.height * HEIGHT_SHARE));
  const pitch = row.width / (CODE_COUNT * (CODE_DIGITS + 1) - 1 + 2 * PADDING);
  const left = row.x + PADDING * pitch;
  const size = Math.min(typeSize(place, 21), pitch / 0.7);
  const x = pitchStart(place.fonts, 'mono', size, left, pitch);
  const y = middleBaseline(place.fonts, 'mono', size, row);
  return {
    art: [...panel.art, ...boxesOf(place, row, pitch), ...instructionOf(place, rest, opening)],
    fill: ({ launchCodes: codes }) =>
      codes === null ? [] : [{ kind: 'text', text: codes.join(' '), x, y, font: 'mono', size, ink: 0, pitch }],
  };
};

function boxesOf({ style }: Place, row: Box, pitch: number): Item[] {
  const half = style.frame.width / 2;
  return Array.from({ length: CODE_COUNT }, (_, i) => ({
    kind: 'rect',
    x: row.x + i * (CODE_DIGITS + 1) * pitch + half,
    y: row.y + half,
    width: (CODE_DIGITS + 2 * PADDING) * pitch - 2 * half,
    height: row.height - 2 * half,
    stroke: style.frame,
  }));
}

const LEADING = 1.22;

function instructionOf(place: Place, box: Box, opening: Opening): Item[] {
  const room = { ...box, y: box.y + 1.1 * place.scale, height: box.height - 1.1 * place.scale };
  const bidding = opening.bidsFollow === true ? [shortBidding] : [];
  const { size, lines } = fitParagraph(place.fonts.text, [...opening.lines, ...bidding].join(' '), {
    width: room.width,
    height: room.height,
    size: typeSize(place, 9),
    least: leastLabel(place),
    leading: LEADING,
    where: place.block,
  });
  return lines.map((text, i) => ({
    kind: 'text',
    text,
    x: room.x,
    y: room.y + size * (0.95 + i * LEADING),
    font: 'text',
    size,
    ink: 0,
  }));
}
