// The page that tells children how to play: numbered steps in the largest type that fits, with the marks to make.
import { Problem } from '../../core/problem.js';
import { rulesDoNotFit } from '../../core/sentences.js';
import { editions } from '../../game/editions/index.js';
import type { Guide } from '../../game/how-to-play.js';
import { sheetMarks } from '../../game/sheet-marks.js';
import {
  column,
  drawn,
  paragraph,
  type Piece,
  preparePage,
  row,
  rule,
  type Sized,
  tagged,
  text,
  title,
} from '../../paper/compose.js';
import type { Area } from '../../paper/compose/block.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import type { PageSetup } from '../../paper/compose/page-setup.js';
import { leastLabel, placeText } from '../../paper/compose/place-text.js';
import { asParagraph, H1, H2, tagTexts } from '../../paper/compose/tag-texts.js';
import { wrapText } from '../../paper/fonts/measure.js';
import { type Box, cutLeft } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { drawMark } from '../layout/mark.js';

const BLOCK = 'how-to-play';

/** In points: what children read with ease, and the least that they can. */
const SIZES = { largest: 17, least: 10, step: 0.25 } as const;
const LEADING = 1.3;
const NUMBER = 15;
const MINUTES = 20;

/** Returns the page. Throws Problem `does-not-fit` when it needs type that is too small for children. */
export function layoutHowToPlay(setup: PageSetup, { title: said, goal, steps }: Guide): Page {
  const timed = steps.map((step) => ({ ...step, when: `${step.minutes} min` }));
  const page = column(
    0,
    [14, tagged(H1, title(said, { size: 30, least: 16 }))],
    [13, paragraph(goal, { size: 13.5 })],
    [1],
    [0, rule('frame')],
    [3],
    ['1fr', stepsIn(timed, SIZES)],
    [4],
    [0, rule('heading')],
    [3],
    [14, marksOf(setup)],
    [4, row(0, ['1fr'], ['own', scaleBar])],
  );
  return preparePage(setup, BLOCK, page)(undefined);
}

/** What is written on the attack grid, at the foot, where it is found while one plays. */
function marksOf({ shared }: PageSetup): Piece {
  const edition = editions[shared.edition];
  const marks = sheetMarks(edition, shared.rules).map((mark): Sized<unknown> => {
    const picture = drawn((area) => ({ art: drawMark({ ...area, shared, edition }, mark, area.box) }));
    const means = text(mark.means, { font: 'label', size: 10.5 });
    return ['1fr', column(0, [8, picture], ['1fr', row(0, ['1fr', means], [3])])];
  });
  return row(0, ...marks);
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

/** Numbered steps that fill their room: what is left over stands between them. Throws Problem `does-not-fit` below the least size. */
export function stepsIn(steps: readonly Step[], sizes: Sizes): Piece {
  return drawn((area) => ({ art: drawSteps(area, steps, sizes) }));
}

function drawSteps(place: Area, steps: readonly Step[], sizes: Sizes): Item[] {
  const { scale, box } = place;
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
