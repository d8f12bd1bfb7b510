// The page that tells children how to play: numbered steps in the largest type that fits, with the marks to make.
import { editions } from '../../game/editions/index.js';
import type { Guide } from '../../game/how-to-play.js';
import { sheetMarks } from '../../game/sheet-marks.js';
import {
  column,
  drawn,
  firstThatFits,
  type Length,
  padded,
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
import { scaleBar } from '../../paper/compose/director-page.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import type { GamePages } from './game-pages.js';
import { typeSize } from '../../paper/compose/place-text.js';
import { H1, H2 } from '../../paper/compose/tag-texts.js';
import { points } from '../../paper/geometry/length.js';
import type { Page } from '../../paper/scene/scene.js';
import { drawMark } from '../layout/mark.js';

const BLOCK = 'how-to-play';

/** In points: what children read with ease, and the least that they can. */
const SIZES = { largest: 17, least: 10 } as const;

/** In points, for whoever needs large print. */
const LARGE = 18;

/** Returns the page. Throws Problem `does-not-fit` when it needs type that is too small for children. */
export function layoutHowToPlay(setup: GamePages, guide: Guide): Page {
  const page = column(
    0,
    ...headOf(guide, [13, 13.5]),
    ['1fr', stepsIn(timed(guide), SIZES)],
    ...footOf([14, row(0, ...marksOf(setup).map(markAbove))]),
  );
  return preparePage(setup, BLOCK, page)(undefined);
}

/** Returns the same in large print: as many steps on each page as it has room for, the marks on the last. */
export function layoutLargeHowToPlay(setup: GamePages, guide: Guide): Page[] {
  const steps = timed(guide);
  const marks = column(0, ...marksOf(setup).map(markBeside));
  const layout = (first: number, last: number) => {
    const head = first === 0 ? headOf(guide, ['own', LARGE]) : [];
    const own = stepsAt(steps.slice(first, last), LARGE, first);
    const foot = last === steps.length ? footOf(['own', marks]) : footOf();
    return preparePage(setup, BLOCK, column(0, ...head, ['1fr', own], ...foot))(undefined);
  };
  const pages: Page[] = [];
  for (let first = 0; first < steps.length;) {
    let last = steps.length;
    let page = ifItFits(() => layout(first, last));
    while (page === undefined && last > first + 1) page = ifItFits(() => layout(first, --last));
    // A step that no page has room for is refused as anything is.
    pages.push(page ?? layout(first, last));
    first = last;
  }
  return pages;
}

function timed({ steps }: Guide): Step[] {
  return steps.map((step) => ({ ...step, when: `${step.minutes} min` }));
}

function headOf({ title: said, goal }: Guide, [height, size]: readonly [Length, number]): Sized<unknown>[] {
  return [
    [14, tagged(H1, title(said, { size: 30, least: 16 }))],
    [height, paragraph(goal, { size })],
    [1],
    [0, rule('frame')],
    [3],
  ];
}

function footOf(marks?: Sized<unknown>): Sized<unknown>[] {
  const above: Sized<unknown>[] = marks === undefined ? [] : [[0, rule('heading')], [3], marks];
  return [[4], ...above, [4, row(0, ['1fr'], ['own', scaleBar])]];
}

interface Mark {
  readonly picture: Piece;
  readonly means: string;
}

/** What is written on the attack grid, at the foot, where it is found while one plays. */
function marksOf({ shared }: GamePages): Mark[] {
  const edition = editions[shared.edition];
  return sheetMarks(edition, shared.rules).map((mark) => ({
    picture: drawn((area) => ({ art: drawMark({ ...area, shared, edition }, mark, area.box) })),
    means: mark.means,
  }));
}

function markAbove({ picture, means }: Mark): Sized<unknown> {
  const said = text(means, { font: 'label', size: 10.5 });
  return ['1fr', column(0, [8, picture], ['1fr', row(0, ['1fr', said], [3])])];
}

function markBeside({ picture, means }: Mark): Sized<unknown> {
  return [10, row(4, [24, padded(0, 1, picture)], ['1fr', text(means, { size: LARGE })])];
}

interface Step {
  readonly title: string;
  /** How long it takes, or when it is done. */
  readonly when: string;
  /** Paragraphs; one that starts with `- ` is an item of a list, one with `> ` a command, and behind `|` what else does the same. */
  readonly paragraphs: readonly string[];
}

/** Between two sizes that are tried, in points. */
const STEP = 0.25;
/** Room for numbers, and for what stands at the right. */
const [NUMBER, WHEN] = [15, 20];

/** Numbered steps in the largest type that fits; what is left over stands between them. */
function stepsIn(steps: readonly Step[], { largest, least }: { largest: number; least: number }): Piece {
  const smaller = Array.from({ length: (largest - least) / STEP }, (_, i) => largest - (i + 1) * STEP);
  return firstThatFits(stepsAt(steps, largest), ...smaller.map((size) => stepsAt(steps, size)));
}

function stepsAt(steps: readonly Step[], size: number, before = 0): Piece {
  const parts = steps.flatMap((step, i): Sized<unknown>[] => {
    const part: Sized<unknown> = ['own', stepAt(step, before + i + 1, size)];
    return i === 0 ? [part] : [['1fr'], part];
  });
  return column(0.6 * points(size), ...parts);
}

function stepAt({ title: said, when, paragraphs }: Step, number: number, size: number): Piece {
  const mm = points(size);
  const head = row(
    0,
    ['1fr', tagged(H2, text(said.toUpperCase(), { font: 'stencil', size: 1.25 * size }))],
    [WHEN, text(when, { font: 'label', size: size < LARGE ? 0.85 * size : size, align: 'right' })],
  );
  const lines = paragraphs.map((words): Sized<unknown> => {
    if (words.startsWith('> ')) return ['own', commandOf(words.slice(2), size)];
    const isListed = words.startsWith('- ');
    const part = paragraph(isListed ? words.slice(2) : words, { size, leading: 1.3 });
    return ['own', row(0, isListed && [1.1 * mm, bullet(size)], ['1fr', part], [WHEN])];
  });
  const large = column(0, [2 * mm, text(String(number), { font: 'stencil', size: 2.4 * size })]);
  return row(0, [NUMBER, large], ['1fr', column(0.25 * mm, [1.5 * mm, head], ...lines)]);
}

function bullet(size: number): Piece {
  return drawn((area) => {
    const { box } = area;
    const mm = typeSize(area, size);
    const dot = { kind: 'circle', x: box.x + 0.35 * mm, y: box.y + 0.65 * mm, radius: 0.14 * mm, fill: 0 } as const;
    return { art: [dot], height: mm };
  });
}

/** A command in one line where there is room, to be typed as it stands, and what else does the same. */
function commandOf(words: string, size: number): Piece {
  const [typed = '', other = ''] = words.split(' | ');
  const mono = text(typed, { font: 'mono', size: 0.85 * size, least: 0.7 * size });
  const plain = (said: string, align: 'left' | 'right') => text(said, { size, least: 0.85 * size, align });
  const line = (...parts: Sized<unknown>[]) => column(0, [1.3 * points(size), row(3, ...parts)]);
  return firstThatFits(
    line(['own', mono], ['1fr', plain(other, 'right')]),
    column(0, ['own', line(['1fr', mono])], ['own', line(['1fr', plain(other, 'left')])]),
    paragraph(`${typed} · ${other}`, { size, leading: 1.3 }),
  );
}
