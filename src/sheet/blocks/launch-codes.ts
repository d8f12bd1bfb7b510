// The codes of a sheet, and in two lines how they decide who starts.
import { type Opening, openings } from '../../game/openings/index.js';
import { openingLines } from '../../game/openings/opening.js';
import { type FittedParagraph, wrapText } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import { cutLeft, cutTop } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import { type Block, type Place, SEE_RULES } from '../block.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { leastLabel, middleBaseline, pitchStart, typeSize } from '../../paper/compose/place-text.js';
import { shares } from '../../paper/compose/if-it-fits.js';
import { fitFirst } from '../../paper/compose/place-first.js';

/** A code's box takes this share of the room below the heading, up to a size that is found at once. */
const HEIGHT_SHARE = 0.33;
const LARGEST_HEIGHT = 9.5;
/** A box so many times as wide as high is a strip. */
const STRIP = 5;
/** Between the codes and the text below them, in millimeters. */
const BELOW = 1.4;
/** How far a box reaches beyond its digits, as a share of a digit. */
const PADDING = 0.27;

/** Whoever chose codes would choose the highest. */
const UNCODED = 'Let your opponent or dice write these.';

/** What stands for the title of codes where an opening needs none. */
export const WITHOUT_CODES = 'Who starts';

/**
 * Lays out the codes’ boxes and the opening's instruction. A blank between two codes is as wide as a digit, so that all codes are one string
 * of evenly pitched digits.
 */
export const launchCodes: Block = (place) => {
  const { opener } = place.edition;
  const opening: Opening = openings[place.shared.opening];
  if (opening.needsNoCodes === true) {
    const panel = layoutPanel(place, { title: WITHOUT_CODES, note: opening.title, secret: false });
    return { art: [...panel.art, ...instructionOf(place, panel.inner, opening)], fill: () => [] };
  }
  const panel = layoutPanel(place, { title: opener.title, note: opening.title, secret: true });
  const [row, rest] = divide(place, panel.inner);
  const pitch = row.width / (opener.count * (opener.digits + 1) - 1 + 2 * PADDING);
  const left = row.x + PADDING * pitch;
  const size = Math.min(typeSize(place, 17), pitch / 0.7);
  const x = pitchStart(place.fonts, size, left, pitch);
  const y = middleBaseline(place.fonts, 'mono', size, row);
  return {
    art: [...panel.art, ...boxesOf(place, row, pitch), ...instructionOf(place, rest, opening)],
    fill: ({ launchCodes: codes }) =>
      codes === null ? [] : [{ kind: 'text', text: codes.join(' '), x, y, font: 'mono', size, ink: 0, pitch }],
  };
};

/** The instruction stands below the codes, or, in a strip, on the right of them. */
function divide({ scale }: Place, inner: Box): [Box, Box] {
  const strip = inner.width > STRIP * inner.height;
  if (!strip) {
    const [row, below] = cutTop(inner, Math.min(LARGEST_HEIGHT * scale, inner.height * HEIGHT_SHARE));
    const air = BELOW * scale;
    return [row, { ...below, y: below.y + air, height: below.height - air }];
  }
  const [left, right] = cutLeft(inner, inner.width * 0.43);
  return [
    { ...left, height: Math.min(inner.height, LARGEST_HEIGHT * scale) },
    { ...right, x: right.x + 5 * scale, width: right.width - 5 * scale },
  ];
}

function boxesOf({ style, edition: { opener } }: Place, row: Box, pitch: number): Item[] {
  const half = style.middle.width / 2;
  return Array.from({ length: opener.count }, (_, i) => ({
    kind: 'rect',
    x: row.x + i * (opener.digits + 1) * pitch + half,
    y: row.y + half,
    width: (opener.digits + 2 * PADDING) * pitch - 2 * half,
    height: row.height - 2 * half,
    stroke: style.middle,
  }));
}

/** Distances of lines in sizes of their text, the looser where there is room. */
const LEADINGS = [1.22, 1.1];

/** Returns each sentence on lines of its own where there is room. */
function linesOf(place: Place, box: Box, sentences: readonly string[]): Item[] | undefined {
  for (const share of shares) {
    const size = share * typeSize(place, 8.5);
    if (size < leastLabel(place)) return undefined;
    const lines = sentences.flatMap((sentence) => wrapText(place.fonts.text, size, sentence, box.width));
    const leading = LEADINGS.find((each) => lines.length * each * size <= box.height);
    if (leading !== undefined) return linesAt(box, { size, leading, lines });
  }
  return undefined;
}

function linesAt(box: Box, { size, leading, lines }: FittedParagraph & { readonly leading: number }): Item[] {
  return lines.map((text, i) => {
    const y = box.y + size * (0.95 + i * leading);
    return { kind: 'text', text, x: box.x, y, font: 'text', size, ink: 0 };
  });
}

function instructionOf(place: Place, box: Box, opening: Opening): Item[] {
  const first = place.shared.uncoded === true && opening.needsNoCodes !== true ? [UNCODED] : [];
  const pointer = `${opening.title}: ${SEE_RULES}.`;
  const all = [...first, ...openingLines(opening)];
  const separate = linesOf(place, box, all);
  if (separate !== undefined) return separate;
  const wordings = [all.join(' '), [...first, pointer].join(' '), ...first];
  for (const text of wordings) {
    for (const leading of LEADINGS) {
      const fitted = fitFirst(place.fonts.text, [text], {
        width: box.width,
        height: box.height,
        size: typeSize(place, 8.5),
        least: leastLabel(place),
        leading,
        where: place.block,
      });
      if (fitted === undefined) continue;
      return linesAt(box, { ...fitted, leading });
    }
  }
  return [];
}
