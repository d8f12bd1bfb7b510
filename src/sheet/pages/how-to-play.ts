// The page that tells children how to play: numbered steps in the largest type that fits, with the marks to make.
import { wrapText } from '../../paper/fonts/measure.js';
import type { Guide } from '../../game/how-to-play.js';
import { sheetMarks } from '../../game/sheet-marks.js';
import { type Box, cutLeft, cutTop } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import { Problem } from '../../core/problem.js';
import { rulesDoNotFit } from '../../core/sentences.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area, Place } from '../../paper/compose/block.js';
import { drawMark } from '../layout/mark.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { layoutScaleBar } from '../../paper/compose/scale-bar.js';
import { checkedPart, type PageSetup, placeOn } from '../../paper/compose/page-setup.js';
import { placeParagraph } from '../../paper/compose/place-paragraph.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { asParagraph, H1, H2, tagTexts } from '../../paper/compose/tag-texts.js';

const BLOCK = 'how-to-play';

/** In points: what children read with ease, and the least that they can. */
const SIZES = { largest: 17, least: 10, step: 0.25 } as const;
const LEADING = 1.3;
const NUMBER = 15;
const MINUTES = 20;
const MARKS = 17;
const BAR = 4;

/** Returns the page. Throws Problem `does-not-fit` when it needs type that is too small for children. */
export function layoutHowToPlay(pageSetup: PageSetup, { title, goal, steps }: Guide): Page {
  const place = placeOn(pageSetup, BLOCK);
  const { box, scale, style } = place;
  const [titleRow, rest] = cutTop(box, 14 * scale);
  const [goalRow, below] = cutTop(rest, 13 * scale);
  const foot = { ...below, y: below.y + below.height - BAR * scale, height: BAR * scale };
  const marks = { ...below, y: foot.y - MARKS * scale, height: MARKS * scale };
  const body = { ...below, y: below.y + 4 * scale, height: below.height - (MARKS + BAR + 8) * scale };
  const line = goalRow.y + goalRow.height + 1 * scale;
  const items: Item[] = [
    ...tagTexts(H1, placeTitle(place, { size: 30, least: 16 }, title, titleRow, 'left')),
    ...placeParagraph(place, { size: 13.5 }, goal, goalRow),
    { kind: 'line', x1: box.x, y1: line, x2: box.x + box.width, y2: line, stroke: style.frame },
    ...drawSteps(
      place,
      steps.map((step) => ({ ...step, when: `${step.minutes} min` })),
      body,
      SIZES,
    ),
    ...drawMarks(place, pageSetup, marks),
    ...layoutScaleBar(place, foot),
  ];
  const { width, height } = pageSetup.paper;
  return { width, height, art: [checkedPart(pageSetup, BLOCK, items)], parts: [] };
}

interface Line {
  readonly text: string;
  readonly indent: number;
  /** Space above, in sizes. */
  readonly above: number;
}

export interface Step {
  readonly title: string;
  /** How long it takes, or when it is done. */
  readonly when: string;
  /** Paragraphs; one that starts with `- ` is an item of a list. */
  readonly paragraphs: readonly string[];
}

/** Sizes of type in points. */
interface Sizes {
  readonly largest: number;
  readonly least: number;
  readonly step: number;
}

/** Returns numbered steps that fill the box: what is left over stands between them. Throws Problem `does-not-fit` below the least size. */
export function drawSteps(place: Area, steps: readonly Step[], box: Box, sizes: Sizes): Item[] {
  const { scale } = place;
  const width = box.width - (NUMBER + MINUTES) * scale;
  for (let size = sizes.largest; size >= sizes.least * scale; size -= sizes.step) {
    const mm = points(size);
    const texts = steps.map((step) => linesOf(place, step, mm, width));
    const heights = texts.map((lines) => heightOf(lines, mm));
    const gap = (box.height - heights.reduce((sum, height) => sum + height, 0)) / (steps.length - 1);
    if (gap < 1.2 * mm) continue;
    let y = box.y;
    return steps.flatMap((step, i) => {
      const row = { ...box, y, height: heights[i] ?? 0 };
      y += row.height + Math.min(gap, 4 * mm);
      return drawStep(place, { step, number: i + 1, lines: texts[i] ?? [] }, row, mm);
    });
  }
  throw new Problem('does-not-fit', rulesDoNotFit(), BLOCK);
}

const HEADING = 1.25;

function linesOf({ fonts }: Area, { paragraphs }: Step, size: number, width: number): Line[] {
  return paragraphs.flatMap((paragraph) => {
    const item = paragraph.startsWith('- ');
    const indent = item ? 1.1 * size : 0;
    const text = item ? paragraph.slice(2) : paragraph;
    return wrapText(fonts.text, size, text, width - indent).map((line, i) => ({
      text: line,
      indent,
      above: i === 0 ? 0.25 : 0,
    }));
  });
}

function heightOf(lines: readonly Line[], size: number): number {
  return lines.reduce((sum, { above }) => sum + (LEADING + above) * size, HEADING * LEADING * size);
}

interface NumberedStep {
  readonly step: Step;
  readonly number: number;
  readonly lines: readonly Line[];
}

function drawStep(place: Area, { step, number, lines }: NumberedStep, box: Box, size: number): Item[] {
  const { scale } = place;
  const [left, right] = cutLeft(box, NUMBER * scale);
  const heading = { ...right, width: right.width - MINUTES * scale, height: HEADING * LEADING * size };
  const minutes = { ...heading, x: heading.x + heading.width, width: MINUTES * scale };
  const label = { font: 'label', size: 0.85 * size, least: leastLabel(place) } as const;
  const numeral = { font: 'stencil', size: 2.4 * size } as const;
  return [
    ...asParagraph([placeText(place, numeral, String(number), { ...left, height: 2 * size }, 'left')]),
    ...tagTexts(H2, [
      placeText(place, { font: 'stencil', size: HEADING * size }, step.title.toUpperCase(), heading, 'left'),
    ]),
    ...asParagraph([placeText(place, label, step.when, minutes, 'right')]),
    ...drawLines(lines, right.x, heading.y + heading.height, size),
  ];
}

function drawLines(lines: readonly Line[], x: number, top: number, size: number): Item[] {
  let y = top;
  return lines.flatMap(({ text, indent, above }, i): Item[] => {
    y += (LEADING + above) * size;
    const baseline = y - 0.3 * size;
    const isListed = indent > 0 && (lines[i - 1]?.indent !== indent || above > 0);
    const [left, middle] = [x + 0.35 * size, baseline - 0.3 * size];
    const item: Item = { kind: 'text', text, x: x + indent, y: baseline, font: 'text', size, ink: 0 };
    return [
      ...(isListed ? [{ kind: 'circle', x: left, y: middle, radius: 0.14 * size, fill: 0 } as const] : []),
      ...(above > 0 ? asParagraph([item]) : [item]),
    ];
  });
}

/** What is written on the attack grid, at the foot, where it is found while one plays. */
function drawMarks(place: Place, { shared }: PageSetup, box: Box): Item[] {
  const { scale, style } = place;
  const [row, names] = cutTop({ ...box, y: box.y + 3 * scale, height: box.height - 3 * scale }, 8 * scale);
  const marks = sheetMarks(place.edition, shared.rules);
  const pitch = box.width / marks.length;
  const label = { font: 'label', size: typeSize(place, 10.5), least: leastLabel(place) } as const;
  return [
    { kind: 'line', x1: box.x, y1: box.y, x2: box.x + box.width, y2: box.y, stroke: style.heading },
    ...marks.flatMap((mark, i) => {
      const x = box.x + i * pitch;
      return [
        ...drawMark(place, mark, { ...row, x, width: pitch }),
        ...asParagraph([placeText(place, label, mark.means, { ...names, x, width: pitch - 3 * scale }, 'left')]),
      ];
    }),
  ];
}
