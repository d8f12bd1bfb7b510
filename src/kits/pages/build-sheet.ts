// The sheet that tells how to build a kit: what to print, in which order to cut, what to count, and how long it takes.
import {
  blank,
  column,
  drawn,
  layers,
  name,
  type Piece,
  row,
  rule,
  type Sized,
  tagged,
  text,
  tick,
  title,
} from '../../paper/compose.js';
import { flow, type FlowSection } from '../../paper/compose/flow.js';
import { inPages } from '../../paper/compose/in-pages.js';
import { liveArea, type Paper } from '../../paper/geometry/papers.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { composedPage, kitArea } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { H1 } from '../../paper/compose/tag-texts.js';

export interface BuildSheet {
  readonly title: string;
  readonly steps: readonly FlowSection[];
  /** Pictures of how cards are cut and sleeved. */
  readonly pictures?: Piece | undefined;
  /** What to count after cutting: a box to tick for each row. */
  readonly counts: readonly { readonly name: string; readonly count: number }[];
}

const TITLE = 12;
const GAP = 4;
const HEAD = 8;
const ROW = 6.2;
const FOOT = 12;
/** The height of pictures, in mm. */
const PICTURES = 38;

function rowsOn(paper: Paper): number {
  return Math.floor((liveArea(paper).height - TITLE - GAP - FOOT - HEAD) / ROW);
}

/** Returns how many pages so many counts need. */
export function countBuildPages(paper: Paper, counts: number): number {
  return Math.max(1, Math.ceil(counts / rowsOn(paper)));
}

/** Returns the pages: as many as the counts need. */
export function layoutBuildSheet(setup: PaperSetup, sheet: BuildSheet): Page[] {
  const pages = [...inPages(sheet.counts, rowsOn(setup.paper))];
  return (pages.length === 0 ? [[]] : pages).map((counts, page) => {
    const text = flow(sheet.steps, { largest: 11.5, least: 8 });
    const withPictures = sheet.pictures === undefined ? text : column(3, [PICTURES, sheet.pictures], ['1fr', text]);
    const steps = page === 0 ? withPictures : undefined;
    const piece = column(
      0,
      [TITLE, tagged(H1, title(sheet.title, { size: 26, least: 12 }))],
      [1],
      [0, rule('frame')],
      [GAP - 1],
      ['1fr', row(8, ['0.56fr', steps], ['0.44fr', countsOf(counts)])],
      [FOOT, layers(ruler, column(0, ['1fr'], [3, row(0, [104], ['1fr', kept])], [3]))],
    );
    return composedPage(setup, kitArea(setup, 'build'), piece);
  });
}

function countsOf(counts: BuildSheet['counts']): Piece {
  if (counts.length === 0) return blank;
  const rows = counts.map(({ name: what, count }): Sized<unknown> => {
    const named = name(what, { size: 10.5, comfortable: 8.4, lines: 1, where: 'name' });
    const number = text(String(count), { font: 'mono', size: 10.5, align: 'right' });
    return [ROW, row(0, [0.3], [3.4, tick(3.4)], [2.7], ['1fr', named], [2], [12, number])];
  });
  return column(0, [HEAD, text('COUNT WHAT YOU HAVE CUT', { font: 'label', size: 11 })], ...rows);
}

const kept = text('This bar is 100 mm long where the page was printed at actual size.', { size: 9 });

/** A bar that shows whether the printer kept the size; its length is a true one. */
const ruler: Piece = drawn(({ box, style }) => {
  const [left, y] = [box.x + 0.5, box.y + box.height - 3];
  const ticks = Array.from({ length: 11 }, (_, i): Item => {
    const x = left + i * 10;
    return { kind: 'line', x1: x, y1: y - (i % 5 === 0 ? 3 : 1.8), x2: x, y2: y, stroke: style.grid };
  });
  return { art: [{ kind: 'line', x1: left, y1: y, x2: left + 100, y2: y, stroke: style.grid }, ...ticks] };
});
