// Flows sections of text down columns, in the largest type at which all of them fit.
import { Problem } from '../../core/problem.js';
import { rulesDoNotFit } from '../../core/sentences.js';
import { drawn, type Piece } from '../compose.js';
import { requireGlyphs, wrapText } from '../fonts/measure.js';
import type { Box } from '../geometry/box.js';
import { points } from '../geometry/length.js';
import type { Item } from '../scene/scene.js';
import type { Area } from './area.js';
import type { Tag } from '../scene/tag.js';
import { asParagraph, H2, tagTexts } from './tag-texts.js';

export interface FlowSection {
  readonly title: string;
  /** One that starts with `- ` or `1. ` hangs behind its mark. */
  readonly paragraphs: readonly string[];
}

interface FlowStyle {
  /** In points: preferred and least. */
  readonly largest: number;
  readonly least: number;
  /** What titles are: headings of blocks, unless the page has no title of its own. */
  readonly heading?: Tag;
  /** Whether columns end about as high, and not each as low as it can. */
  readonly isEven?: boolean;
}

const STEP = 0.1;
/** Distance from line to line, in sizes. */
const LEADING = 1.25;
const ABOVE_TITLE = 0.9;
const ABOVE = 0.25;

/** What is never parted: a paragraph, and the title before a section's first. Baselines are counted from its top. */
interface FlowBlock {
  readonly items: readonly Item[];
  readonly height: number;
  /** Space before it, in sizes, where it does not start a column. */
  readonly above: number;
}

/** Columns of one width beside each other, with so many mm between two. */
export function columnsOf(count: number, gap: number): (area: Area) => Box[] {
  return ({ box, scale }) => {
    const width = (box.width - (count - 1) * gap * scale) / count;
    return Array.from({ length: count }, (_, i) => ({ ...box, x: box.x + i * (width + gap * scale), width }));
  };
}

/** The sections in columns from left to right, parted only between paragraphs, and a title never from its first one. Throws Problem `does-not-fit` where the least type is too large. */
export function flow(
  sections: readonly FlowSection[],
  style: FlowStyle,
  columnsIn: (area: Area) => readonly Box[] = columnsOf(1, 0),
): Piece {
  return drawn((area) => {
    const columns = columnsIn(area);
    const width = Math.min(...columns.map((column) => column.width));
    const setIn = (size: number) => {
      const blocks = sections.flatMap((section) => setSection(area, style, section, points(size), width));
      return placeBlocks(blocks, columns, points(size), style.isEven === true);
    };
    let art = setIn(style.least);
    if (art === undefined) throw new Problem('does-not-fit', rulesDoNotFit(), area.block);
    // Larger type takes more room, so that halves of the sizes can be left out at once.
    let [fits, tooLarge] = [0, Math.round((style.largest - style.least) / STEP) + 1];
    while (tooLarge - fits > 1) {
      const middle = Math.floor((fits + tooLarge) / 2);
      const placed = setIn(style.least + middle * STEP);
      if (placed === undefined) tooLarge = middle;
      else [fits, art] = [middle, placed];
    }
    return { art };
  });
}

function setSection(
  area: Area,
  style: FlowStyle,
  { title, paragraphs }: FlowSection,
  size: number,
  width: number,
): FlowBlock[] {
  const { heading: tag = H2 } = style;
  const large = 1.12 * size;
  const lines = wrapText(area.fonts.label, large, title.toUpperCase(), width);
  const head = lines.length * large * LEADING;
  const heading = lines.map((text, i): Item => {
    return {
      kind: 'text',
      text,
      x: 0,
      y: (i + 1) * large * LEADING - 0.3 * size,
      font: 'label',
      size: large,
      ink: 0,
    };
  });
  const [first, ...rest] = paragraphs.map((paragraph) => setParagraph(area, paragraph, size, width));
  if (first === undefined) return [{ items: tagTexts(tag, heading), height: head, above: ABOVE_TITLE }];
  const top = head + ABOVE * size;
  const items = [...tagTexts(tag, heading), ...first.items.map((item) => movedBy(item, 0, top))];
  return [{ items, height: top + first.height, above: ABOVE_TITLE }, ...rest];
}

function setParagraph(area: Area, paragraph: string, size: number, width: number): FlowBlock {
  const { text: font } = area.fonts;
  requireGlyphs(font, paragraph, area.block);
  const [, mark = '', said = paragraph] = /^(- |\d\. )(.*)$/s.exec(paragraph) ?? [];
  const indent = mark === '' ? 0 : 1.1 * size;
  const base = { kind: 'text', font: 'text', size, ink: 0 } as const;
  const first = (LEADING - 0.3) * size;
  const lines = wrapText(font, size, said, width - indent).map((text, i): Item => {
    return { ...base, text, x: indent, y: first + i * LEADING * size };
  });
  const hung: Item[] = mark === '' ? [] : [{ ...base, text: mark.trim().replace('-', '•'), x: 0.05 * size, y: first }];
  return { items: asParagraph([...hung, ...lines]), height: lines.length * LEADING * size, above: ABOVE };
}

function movedBy(item: Item, x: number, y: number): Item {
  return item.kind === 'text' ? { ...item, x: item.x + x, y: item.y + y } : item;
}

function placeBlocks(
  blocks: readonly FlowBlock[],
  columns: readonly Box[],
  size: number,
  isEven: boolean,
): Item[] | undefined {
  const heightOf = (part: readonly FlowBlock[]) =>
    part.reduce((sum, { height, above }, i) => sum + height + (i === 0 ? 0 : above * size), 0);
  const items: Item[] = [];
  let rest = blocks;
  for (const [i, column] of columns.entries()) {
    let count = 0;
    while (count < rest.length && heightOf(rest.slice(0, count + 1)) <= column.height + 1e-9) {
      count++;
      // The first break after which no later column would be higher.
      const isEnough = heightOf(rest.slice(0, count)) * (columns.length - 1 - i) >= heightOf(rest.slice(count));
      if (isEven && i < columns.length - 1 && isEnough) break;
    }
    let y = column.y;
    for (const [j, block] of rest.slice(0, count).entries()) {
      const top = y + (j === 0 ? 0 : block.above * size);
      items.push(...block.items.map((item) => movedBy(item, column.x, top)));
      y = top + block.height;
    }
    rest = rest.slice(count);
  }
  return rest.length === 0 ? items : undefined;
}
