// The packing list that a director signs: every file with boxes to tick, what lies on a table, and the head to make public.
import { cutTop } from '../../paper/geometry/box.js';
import type { Page } from '../../paper/scene/scene.js';
import { type Frame, layoutFrame } from '../../paper/compose/frame.js';
import { inPages, remember } from '../../paper/compose/in-pages.js';
import { checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';
import { layoutSignOff, signOffHeight } from './sign-off.js';
import { type Column, prepareTable } from '../../paper/compose/table.js';

export interface CountRow {
  readonly file: string;
  readonly what: string;
  readonly sheets: number;
  readonly leaves: number;
}

export interface CountFacts {
  readonly title: string;
  readonly rows: readonly CountRow[];
  readonly totals: { readonly sheets: number; readonly leaves: number };
  readonly rounds: number;
  readonly players: number;
  readonly tables: number;
  readonly spares: number;
  /** Public: 64 hexadecimal digits. */
  readonly head: string;
}

const BLOCK = 'count-sheet';

const COLUMNS: readonly Column[] = [
  { title: 'File', size: { fr: 1.25 }, align: 'left', kind: 'name' },
  { title: 'What it is', size: { fr: 1 }, align: 'left', kind: 'name' },
  { title: 'Sheets', size: { mm: 12 }, align: 'right', kind: 'text' },
  { title: 'Leaves', size: { mm: 12 }, align: 'right', kind: 'text' },
  { title: 'Printed', size: { mm: 12 }, align: 'center', kind: 'tick' },
  { title: 'Counted', size: { mm: 12 }, align: 'center', kind: 'tick' },
  { title: 'Sealed', size: { mm: 12 }, align: 'center', kind: 'tick' },
  { title: 'Initials', size: { mm: 16 }, align: 'left', kind: 'line' },
];

/** Yields the list's pages; totals, checklist and signatures follow the last row, on a page of their own where there is no room. */
export function* layoutCountSheet(pageSetup: PageSetup, facts: CountFacts): Generator<Page> {
  const frame = layoutFrame(pageSetup, BLOCK, { title: 'Count and seal', subtitle: facts.title }, false);
  const table = prepareTable(frame.place, frame.inner, { columns: COLUMNS, rowHeight: 7.5, size: 10 });
  const artOf = remember((rows: number) => [frame.art, checkedPart(pageSetup, BLOCK, table.art(rows))]);
  const needed = signOffHeight(frame.place);
  let number = 0;
  let room = false;
  for (const page of inPages([...facts.rows, totalOf(facts)], table.capacity)) {
    number++;
    const own = page.flatMap((row, i) => table.row(i, cellsOf(row)));
    const rest = table.rest(page.length);
    room = page.length < table.capacity && rest.height >= needed;
    const signOff = room ? layoutSignOff(frame.place, cutTop(rest, rest.height)[0], facts) : [];
    yield finishPage(pageSetup, BLOCK, artOf(page.length), [...own, ...signOff, ...frame.foot(number)]);
  }
  if (!room) yield signOffAlone(pageSetup, frame, facts, number + 1);
}

function signOffAlone(pageSetup: PageSetup, frame: Frame, facts: CountFacts, number: number): Page {
  const own = [...layoutSignOff(frame.place, frame.inner, facts), ...frame.foot(number)];
  return finishPage(pageSetup, BLOCK, [frame.art], own);
}

function totalOf({ totals, rows }: CountFacts): CountRow {
  return { file: `Total of ${rows.length} files`, what: '', ...totals };
}

function cellsOf({ file, what, sheets, leaves }: CountRow): (string | null)[] {
  return [file, what, String(sheets), String(leaves), null, null, null, null];
}
