// The director's answer key: every sheet of a run, six to a page in pairs of a table, or one to a page for a dispute about one sheet.
import { type Box, inset, splitLength } from '../../paper/geometry/box.js';
import type { Item, Page, Part } from '../../paper/scene/scene.js';
import { type Frame, layoutFrame, type PageHeading } from '../../paper/compose/frame.js';
import { remember } from '../../paper/compose/in-pages.js';
import { cutPar, layoutPar, type ParEntry } from './answer-key-par.js';
import { type KeyEntry, longPlace } from './key-entry.js';
import { type KeyPiece, prepareKeyPanel } from './key-panel.js';
import { checkedPart, finishPage, type PageSetup } from '../../paper/compose/page-setup.js';

export type { KeyEntry } from './key-entry.js';
export type { KeyPar, ParEntry } from './answer-key-par.js';

const BLOCK = 'answer-key';
const FOOT = 'answer-key-foot';
const GAP = 5;

/** Entries stand in pairs, seat A on the left; so many pairs to a page of large and of small paper. */
const LARGE = { rows: 3, leastWidth: 150 };
const SMALL = { rows: 2 };

/** Yields the key's pages. Every page says DIRECTOR ONLY; pages with the same places taken share one art. Par stands on pages of one sheet. */
export function* layoutAnswerKey(
  pageSetup: PageSetup,
  heading: PageHeading,
  entries: Iterable<ParEntry>,
  perPage: 'one' | 'many',
): Generator<Page> {
  const frame = layoutFrame(pageSetup, BLOCK, heading, true);
  if (perPage === 'one') {
    yield* layoutSingles(pageSetup, frame, entries);
    return;
  }
  const panels = slotsOf(frame).map((slot) => prepareKeyPanel(frame.place, slot, 'small'));
  const artOf = remember((taken: string): Part[] => [
    frame.art,
    ...panels.flatMap((pieces, i) => (taken[i] === 'x' ? artsOf(pageSetup, pieces, i) : [])),
  ]);
  let number = heading.before ?? 0;
  for (const page of inPairs(entries, panels.length)) {
    number++;
    const taken = page.map((entry) => (entry === undefined ? '-' : 'x')).join('');
    const own = page.flatMap((entry, i) => (entry === undefined ? [] : fillAll(pageSetup, panels[i] ?? [], i, entry)));
    const first = page.find((entry) => entry !== undefined);
    const called = first === undefined ? {} : { called: { label: String(number), entry: longPlace(first) } };
    yield { ...finishKey(pageSetup, artOf(taken), own, frame.foot(number)), ...called };
  }
}

/** Lays out one sheet a page; where par is known, it takes a strip from the foot. */
function* layoutSingles(pageSetup: PageSetup, frame: Frame, entries: Iterable<ParEntry>): Generator<Page> {
  const { place, inner } = frame;
  const [above, strip] = cutPar(place, inner);
  const panelOf = remember((room: 'all' | 'above') => {
    const panel = prepareKeyPanel(place, room === 'all' ? inner : above, 'large');
    return { panel, art: [frame.art, ...artsOf(pageSetup, panel, 0)] };
  });
  let number = 0;
  for (const entry of entries) {
    number++;
    const { panel, art } = panelOf(entry.par === undefined ? 'all' : 'above');
    const par = entry.par === undefined ? [] : layoutPar(place, strip, entry.par);
    yield finishKey(pageSetup, art, fillAll(pageSetup, panel, 0, entry), [...par, ...frame.foot(number)]);
  }
}

type Slots = readonly (KeyEntry | undefined)[];

function finishKey(pageSetup: PageSetup, art: readonly Part[], own: readonly Part[], foot: readonly Item[]): Page {
  const { parts, ...rest } = finishPage(pageSetup, FOOT, art, foot);
  return { ...rest, parts: [...own, ...parts] };
}

/** Pieces are blocks of their own, by the slot of their entry. */
function blockOf(slot: number, { name }: KeyPiece): string {
  return `${BLOCK}-${slot}-${name}`;
}

function artsOf(pageSetup: PageSetup, pieces: readonly KeyPiece[], slot: number): Part[] {
  return pieces.map((piece) => checkedPart(pageSetup, blockOf(slot, piece), piece.art));
}

function fillAll(pageSetup: PageSetup, pieces: readonly KeyPiece[], slot: number, entry: KeyEntry): Part[] {
  return pieces.map((piece) => checkedPart(pageSetup, blockOf(slot, piece), piece.fill(entry)));
}

function slotsOf({ place, inner }: Frame): Box[] {
  const { scale } = place;
  const count = inner.width >= LARGE.leastWidth ? LARGE.rows : SMALL.rows;
  const rows = splitLength(
    inner.height,
    GAP * scale,
    Array.from({ length: count }, () => ({ fr: 1 })),
  );
  const columns = splitLength(inner.width, 2 * GAP * scale, [{ fr: 1 }, { fr: 1 }]);
  return rows.flatMap((row) =>
    columns.map((column) =>
      inset({ x: inner.x + column.start, y: inner.y + row.start, width: column.length, height: row.length }, 0.1),
    ),
  );
}

/** Yields pages of slots, two to a row: a table's seats side by side, and no row with sheets of two tables. */
export function* inPairs(entries: Iterable<KeyEntry>, slots: number): Generator<Slots> {
  let page: (KeyEntry | undefined)[] = [];
  let last: KeyEntry | undefined;
  for (const entry of entries) {
    const right = page.length % 2 === 1;
    const pairs = last !== undefined && isSameTable(last, entry) && entry.seat === 'B';
    if (right && !pairs) page.push(undefined);
    if (page.length === slots) {
      yield page;
      page = [];
    }
    if (entry.seat === 'B' && page.length % 2 === 0) page.push(undefined);
    page.push(entry);
    last = entry;
    if (page.length === slots) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

function isSameTable(a: KeyEntry, b: KeyEntry): boolean {
  return a.round === b.round && a.table === b.table && a.spare === b.spare;
}
