// The launch-code index: a row a sheet with its five codes and what it may truthfully bid at most.
import { isSmall } from '../../paper/geometry/papers.js';
import type { Page } from '../../paper/scene/scene.js';
import { layoutFrame, type PageHeading } from '../../paper/compose/frame.js';
import { inPages, remember } from '../../paper/compose/in-pages.js';
import { type KeyEntry, tableName } from './key-entry.js';
import { checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';
import { type Column, prepareTable } from '../../paper/compose/table.js';

const BLOCK = 'code-index';
const ROW = 6.2;

/** Yields the index's pages; the header stands on each. */
export function* layoutCodeIndex(
  pageSetup: PageSetup,
  heading: PageHeading,
  entries: Iterable<KeyEntry>,
): Generator<Page> {
  const frame = layoutFrame(pageSetup, BLOCK, heading, true);
  const bidsDigits = pageSetup.shared.opening === 'highest-digit';
  const columns: Column[] = [
    { title: 'Table', size: { mm: 13 }, align: 'left', kind: 'text' },
    { title: 'Seat', size: { mm: 13 }, align: 'left', kind: 'text' },
    { title: 'Name', size: { fr: 1 }, align: 'left', kind: 'name' },
    { title: 'Serial', size: { mm: 25 }, align: 'left', kind: 'code' },
    // All five in one string: a pack's index has a row for every sheet.
    { title: 'Launch codes', size: { mm: 53 }, align: 'left', kind: 'code' },
    { title: bidsDigits ? 'Top digit' : 'Highest', size: { mm: 12 }, align: 'right', kind: 'code' },
  ];
  const rowHeight = isSmall(pageSetup.paper) ? ROW * 1.25 : ROW;
  const table = prepareTable(frame.place, frame.inner, { columns, rowHeight, size: 10 });
  const artOf = remember((rows: number) => [frame.art, checkedPart(pageSetup, BLOCK, table.art(rows))]);
  let number = 0;
  for (const page of inPages(entries, table.capacity)) {
    number++;
    const own = page.flatMap((entry, i) => table.row(i, cellsOf(entry, bidsDigits)));
    yield finishPage(pageSetup, BLOCK, artOf(page.length), [...own, ...frame.foot(number)]);
  }
}

function cellsOf(entry: KeyEntry, bidsDigits: boolean): (string | null)[] {
  const { battle, table, spare, seat, side, player, struck, replacedBy } = entry;
  const codes = struck ? [] : (battle.launchCodes ?? []);
  const sit = table === null && !spare ? side : seat;
  const name = struck ? `REPLACED${replacedBy === undefined ? '' : ` by ${replacedBy}`}` : player;
  return [tableName(entry), sit, name, battle.serial, codes.join('  '), highest(codes, bidsDigits)];
}

function highest(codes: readonly string[], bidsDigits: boolean): string | null {
  if (codes.length === 0) return null;
  const all = bidsDigits ? codes.flatMap((code) => [...code]) : codes;
  return all.reduce((most, next) => (next > most ? next : most));
}
