// Lays out a rules card on one page in two columns, in the largest type that fits.
import type { Fonts } from '../../paper/fonts/fonts.js';
import { requireGlyphs, textWidth, wrapText } from '../../paper/fonts/measure.js';
import type { RulesCard, RulesSection } from '../../game/rules-card.js';
import type { Box } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { liveArea, type Paper } from '../../paper/geometry/papers.js';
import { Problem } from '../../core/problem.js';
import { rulesDoNotFit } from '../../core/sentences.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { layoutScaleBar } from '../../paper/compose/scale-bar.js';
import { styles } from '../../paper/compose/style.js';

/** One line of a column, with the space above it in multiples of the type size. */
interface Line {
  readonly text: string;
  readonly heading: boolean;
  readonly indent: number;
  readonly bullet: boolean;
  readonly above: number;
}

const LARGEST = 12.5;
const LEAST = 7;
const STEP = 0.1;
/** Height of the bar's room at the foot, in mm. */
const BAR = 4;
const LEADING = 1.32;
const INDENT = 0.9;
const BULLET = '•';
const HEADING = { kind: 'heading', level: 2 } as const;
const PARAGRAPH = { kind: 'paragraph', more: true } as const;

/** Returns the card's page. Throws Problem `does-not-fit` when it needs type that is too small to read. */
export function layoutRulesCard(card: RulesCard, paper: Paper, fonts: Fonts): Page {
  const live = liveArea(paper);
  const scale = Math.min(1, live.width / 190);
  const titleSize = points(24) * Math.max(scale, 0.7);
  const height = live.height - titleSize * 1.35;
  const foot = { ...live, y: live.y + live.height - BAR, height: BAR };
  const body: Box = { ...live, y: live.y + titleSize * 1.35, height: height - BAR };
  const place = { box: foot, style: styles.normal, fonts, block: 'rules', inches: paper.inches, scale };
  const gap = 9 * scale;
  const width = (body.width - gap) / 2;
  for (let size = LARGEST; size >= LEAST; size -= STEP) {
    const mm = points(size);
    const columns = breakColumns(linesOf(card.sections, fonts, mm, width), mm, body.height);
    if (columns === undefined) continue;
    const art: Item[] = [...titleOf(card, live, titleSize, fonts)];
    columns.forEach((lines, i) => {
      art.push(...drawColumn(lines, { ...body, x: body.x + i * (width + gap), width }, mm));
    });
    const parts = [
      { block: 'rules', items: art },
      { block: 'scale-bar', items: layoutScaleBar(place, foot) },
    ];
    for (const part of parts) checkPart(part, live, fonts);
    return { width: paper.width, height: paper.height, art: parts, parts: [] };
  }
  throw new Problem('does-not-fit', rulesDoNotFit(), { file: 'rules' });
}

function titleOf(card: RulesCard, live: Box, preferred: number, fonts: Fonts): Item[] {
  const text = card.title.toUpperCase();
  const size = Math.min(preferred, live.width / textWidth(fonts.stencil, 1, text));
  const y = live.y + size * 0.72;
  const line = y + size * 0.3;
  return [
    { kind: 'text', text, x: live.x, y, font: 'stencil', size, ink: 0, tag: { kind: 'heading', level: 1 } },
    { kind: 'line', x1: live.x, y1: line, x2: live.x + live.width, y2: line, stroke: styles.normal.frame },
  ];
}

function linesOf(sections: readonly RulesSection[], fonts: Fonts, size: number, width: number): Line[] {
  const lines: Line[] = [];
  for (const { heading, paragraphs } of sections) {
    for (const [i, text] of wrapText(fonts.stencil, size, heading.toUpperCase(), width).entries()) {
      lines.push({ text, heading: true, indent: 0, bullet: false, above: i === 0 ? 0.9 : 0 });
    }
    for (const paragraph of paragraphs) {
      const bullet = paragraph.startsWith('- ');
      const text = bullet ? paragraph.slice(2) : paragraph;
      const indent = bullet ? INDENT * size : 0;
      requireGlyphs(fonts.text, text, { file: 'rules' });
      for (const [i, line] of wrapText(fonts.text, size, text, width - indent).entries()) {
        lines.push({ text: line, heading: false, indent, bullet: bullet && i === 0, above: i === 0 ? 0.3 : 0 });
      }
    }
  }
  return lines;
}

function breakColumns(lines: readonly Line[], size: number, height: number): [Line[], Line[]] | undefined {
  const heightOf = (part: readonly Line[]) =>
    part.reduce((sum, line, i) => sum + size * (LEADING + (i === 0 ? 0 : line.above)), 0);
  // The first column takes the earliest break after which the second one is no longer.
  for (let at = 1; at < lines.length; at++) {
    if (lines[at - 1]?.heading === true || lines[at]?.above === 0) continue;
    const [left, right] = [lines.slice(0, at), lines.slice(at)];
    if (heightOf(left) < heightOf(right)) continue;
    return heightOf(left) <= height && heightOf(right) <= height ? [left, right] : undefined;
  }
  return undefined;
}

function drawColumn(lines: readonly Line[], column: Box, size: number): Item[] {
  const items: Item[] = [];
  let y = column.y;
  for (const [i, { text, heading, indent, bullet, above }] of lines.entries()) {
    y += size * (LEADING + (i === 0 ? 0 : above));
    const baseline = y - size * 0.3;
    // A paragraph starts with its bullet, and with space above it.
    const starts = above === 0 && !heading ? {} : { tag: heading ? HEADING : PARAGRAPH };
    if (bullet)
      items.push({ kind: 'text', text: BULLET, x: column.x, y: baseline, font: 'text', size, ink: 0, ...starts });
    items.push({
      kind: 'text',
      text,
      x: column.x + indent,
      y: baseline,
      font: heading ? 'stencil' : 'text',
      size,
      ink: 0,
      ...(bullet ? {} : starts),
    });
  }
  return items;
}
