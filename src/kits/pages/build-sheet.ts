// The sheet that tells how to build a kit: what to print, in which order to cut, what to count, and how long it takes.
import { type Box, cutLeft, cutTop } from '../../paper/geometry/box.js';
import { liveArea, type Paper } from '../../paper/geometry/papers.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/block.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { leastLabel, placeText } from '../../paper/compose/place-text.js';
import { flowSections, type FlowSection } from './flow-text.js';
import { kitArea, kitPage, type KitPageSetup } from './kit-page.js';

const BLOCK = 'build';
const ROW = 6.2;
const BOX = 3.4;
const RULER = 100;

export interface BuildSheet {
  readonly title: string;
  readonly steps: readonly FlowSection[];
  /** What to count after cutting: a box to tick for each row. */
  readonly counts: readonly { readonly name: string; readonly count: number }[];
}

const TITLE = 12;
const GAP = 4;
const HEAD = 8;
const FOOT = 12;

function rowsOn(paper: Paper): number {
  return Math.floor((liveArea(paper).height - TITLE - GAP - FOOT - HEAD) / ROW);
}

/** Returns how many pages so many counts need. */
export function countBuildPages(paper: Paper, counts: number): number {
  return Math.max(1, Math.ceil(counts / rowsOn(paper)));
}

/** Returns the pages: as many as the counts need. */
export function layoutBuildSheet(setup: KitPageSetup, sheet: BuildSheet): Page[] {
  const area = kitArea(setup, BLOCK);
  const { box } = area;
  const [titleRow, below] = cutTop(box, TITLE);
  const body = { ...below, y: below.y + GAP, height: below.height - GAP - FOOT };
  const [left, rest] = cutLeft(body, (box.width - 8) * 0.56);
  const right = { ...rest, x: rest.x + 8, width: rest.width - 8 };
  const most = rowsOn(setup.paper);
  return Array.from({ length: countBuildPages(setup.paper, sheet.counts.length) }, (_, page) => {
    const counts = sheet.counts.slice(page * most, (page + 1) * most);
    return kitPage(setup, BLOCK, [
      ...placeTitle(area, { size: 26, least: 12 }, sheet.title, titleRow, 'left'),
      rule(area, titleRow.y + titleRow.height + 1),
      ...(page === 0 ? flowSections(area, { largest: 11.5, least: 8 }, sheet.steps, [left]) : []),
      ...drawCounts(area, counts, right),
      ...drawRuler(area),
    ]);
  });
}

function rule({ box, style }: Area, y: number): Item {
  return { kind: 'line', x1: box.x, y1: y, x2: box.x + box.width, y2: y, stroke: style.frame };
}

function drawCounts(area: Area, counts: BuildSheet['counts'], box: Box): Item[] {
  const label = { font: 'label', size: points(11), least: leastLabel(area) } as const;
  const [head, rows] = cutTop(box, HEAD);
  return [
    placeText(area, label, 'COUNT WHAT YOU HAVE CUT', head, 'left'),
    ...counts.flatMap(({ name, count }, i): Item[] => {
      const row = { ...rows, y: rows.y + i * ROW, height: ROW };
      const text = { ...row, x: row.x + BOX + 3, width: row.width - BOX - 17 };
      const number = { ...row, x: row.x + row.width - 12, width: 12 };
      const size = points(10.5);
      return [
        { kind: 'rect', x: row.x + 0.3, y: row.y + (ROW - BOX) / 2, width: BOX, height: BOX, stroke: area.style.grid },
        ...placePerson(area, { size, comfortable: size * 0.8, lines: 1, cut: true, where: 'name' }, name, text, 'left'),
        placeText(area, { font: 'mono', size }, String(count), number, 'right'),
      ];
    }),
  ];
}

/** A bar that shows whether the printer kept the size. */
function drawRuler(area: Area): Item[] {
  const { box, style } = area;
  const y = box.y + box.height - 3;
  const ticks = Array.from({ length: RULER / 10 + 1 }, (_, i): Item => {
    const x = box.x + 0.5 + i * 10;
    return { kind: 'line', x1: x, y1: y - (i % 5 === 0 ? 3 : 1.8), x2: x, y2: y, stroke: style.grid };
  });
  const text = { x: box.x + RULER + 4, y: y - 3, width: box.width - RULER - 4, height: 3 };
  return [
    { kind: 'line', x1: box.x + 0.5, y1: y, x2: box.x + 0.5 + RULER, y2: y, stroke: style.grid },
    ...ticks,
    placeText(
      area,
      { font: 'text', size: points(9), least: leastLabel(area) },
      'This bar is 100 mm long where the page was printed at actual size.',
      text,
      'left',
    ),
  ];
}
