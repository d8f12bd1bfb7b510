// Flows sections of text down columns, in the largest type at which all of them fit.
import { wrapText } from '../../paper/fonts/measure.js';
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { Problem } from '../../core/problem.js';
import { rulesDoNotFit } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/area.js';

export interface FlowSection {
  readonly title: string;
  /** One that starts with `- ` or `1. ` hangs behind its mark. */
  readonly paragraphs: readonly string[];
}

export interface FlowStyle {
  /** In points: preferred and least. */
  readonly largest: number;
  readonly least: number;
}

const STEP = 0.25;
const LEADING = 1.25;
const ABOVE_TITLE = 0.9;
const ABOVE = 0.25;
const TITLE = 1.12;

interface FlowLine {
  readonly text: string;
  readonly font: 'text' | 'label';
  readonly size: number;
  readonly indent: number;
  /** Distance from the top of the section to the baseline. */
  readonly y: number;
}

/** What is never parted: a paragraph, and the title before a section's first. */
interface FlowBlock {
  readonly lines: readonly FlowLine[];
  readonly height: number;
  /** Space before it, in sizes, where it does not start a column. */
  readonly above: number;
}

/** Returns the sections in the columns from left to right, parted only between paragraphs, and a title never from its first one. Throws Problem `does-not-fit` where the least type is too large. */
export function flowSections(
  area: Area,
  style: FlowStyle,
  sections: readonly FlowSection[],
  columns: readonly Box[],
): Item[] {
  const width = Math.min(...columns.map((column) => column.width));
  for (let size = style.largest; size >= style.least - 1e-9; size -= STEP) {
    const blocks = sections.flatMap((section) => setSection(area, section, points(size), width));
    const placed = placeBlocks(blocks, columns, points(size));
    if (placed !== undefined) return placed;
  }
  throw new Problem('does-not-fit', rulesDoNotFit(), area.block);
}

function setSection(area: Area, { title, paragraphs }: FlowSection, size: number, width: number): FlowBlock[] {
  const head = TITLE * size * LEADING;
  const heading: FlowLine = {
    text: title.toUpperCase(),
    font: 'label',
    size: TITLE * size,
    indent: 0,
    y: head - 0.3 * size,
  };
  const [first, ...rest] = paragraphs.map((paragraph) => setParagraph(area, paragraph, size, width));
  if (first === undefined) return [{ lines: [heading], height: head, above: ABOVE_TITLE }];
  const top = head + ABOVE * size;
  const lowered = first.lines.map((line) => ({ ...line, y: line.y + top }));
  return [{ lines: [heading, ...lowered], height: top + first.height, above: ABOVE_TITLE }, ...rest];
}

function setParagraph({ fonts }: Area, paragraph: string, size: number, width: number): FlowBlock {
  const [, mark = '', text = paragraph] = /^(- |\d\. )(.*)$/s.exec(paragraph) ?? [];
  const indent = mark === '' ? 0 : 1.3 * size;
  const base = { font: 'text', size } as const;
  const lines = wrapText(fonts.text, size, text, width - indent).flatMap((line, i): FlowLine[] => {
    const y = (i + 1) * LEADING * size - 0.3 * size;
    const hung = { ...base, text: mark.trim().replace('-', '•'), indent: 0.15 * size, y };
    return [...(i === 0 && mark !== '' ? [hung] : []), { ...base, text: line, indent, y }];
  });
  return { lines, height: wrapText(fonts.text, size, text, width - indent).length * LEADING * size, above: ABOVE };
}

/** Returns nothing when a section finds no room in any column that is left. */
function placeBlocks(blocks: readonly FlowBlock[], columns: readonly Box[], size: number): Item[] | undefined {
  const items: Item[] = [];
  let [at, y] = [0, 0];
  for (const { lines, height, above } of blocks) {
    for (;;) {
      const column = columns[at];
      if (column === undefined) return undefined;
      const top = y === 0 ? 0 : y + above * size;
      if (top + height <= column.height + 1e-9) {
        items.push(
          ...lines.map(({ indent, y: below, ...line }): Item => {
            return { kind: 'text', x: column.x + indent, y: column.y + top + below, ink: 0, ...line };
          }),
        );
        y = top + height;
        break;
      }
      [at, y] = [at + 1, 0];
    }
  }
  return items;
}
