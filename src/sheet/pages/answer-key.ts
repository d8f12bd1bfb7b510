// The director's answer key: every sheet of a run, six to a page in pairs of a table, or one to a page for a dispute about one sheet.
import { Problem } from '../../core/problem.js';
import { about, column, perKind, row, type Sized } from '../../paper/compose.js';
import { directorPages, type PageHeading } from '../../paper/compose/director-page.js';
import type { GamePages } from './game-pages.js';
import type { Page } from '../../paper/scene/scene.js';
import { type KeyEntry, longPlace } from './key-entry.js';
import { keyEntry } from './key-panel.js';

export type { KeyEntry } from './key-entry.js';

const BLOCK = 'answer-key';

/** Entries stand in pairs, seat A on the left; so many pairs to a page of large and of small paper. */
const LARGE = { rows: 3, leastWidth: 150 };
const SMALL = { rows: 2 };

type Slots = readonly (KeyEntry | undefined)[];

/** Yields the key's pages. Every page says DIRECTOR ONLY; pages with the same places taken share one art. */
export function* layoutAnswerKey(
  setup: GamePages,
  heading: PageHeading,
  entries: Iterable<KeyEntry>,
  perPage: 'one' | 'many',
): Generator<Page> {
  const { room, prepare } = directorPages(setup, BLOCK, { ...heading, secret: true });
  let number = heading.before ?? 0;
  if (perPage === 'one') {
    const draw = prepare(keyEntry(setup, `${BLOCK}-0`, 'large'));
    for (const each of entries) yield draw(each, ++number);
    return;
  }
  const most = room.box.width >= LARGE.leastWidth ? LARGE.rows : SMALL.rows;
  const slots = Array.from({ length: 2 * most }, (_, i) =>
    about((page: Slots) => page[i], keyEntry(setup, `${BLOCK}-${i}`, 'small')),
  );
  const layoutRows = (rows: number, taken: readonly boolean[]) => {
    const slot = (i: number): Sized<Slots> => ['1fr', taken[i] === true ? slots[i] : undefined];
    const pairs = Array.from({ length: rows }, (_, i): Sized<Slots> => ['1fr', row(10, slot(2 * i), slot(2 * i + 1))]);
    return prepare(column(5, ...pairs));
  };
  const iterator = entries[Symbol.iterator]();
  const { value: first } = iterator.next() as IteratorResult<KeyEntry, undefined>;
  if (first === undefined) return;
  const rows = mostRows(most, (count) => layoutRows(count, [true])([first], number));
  const draw = perKind(
    (page: Slots) => page.map((entry) => entry !== undefined),
    (taken) => layoutRows(rows, taken),
  );
  for (const page of inPairs(withFirst(first, iterator), 2 * rows)) {
    number++;
    const top = page.find((entry) => entry !== undefined);
    const entry = top && [longPlace(top), top.player].filter((part) => part !== null).join(' · ');
    yield { ...draw(page, number), ...(entry === undefined ? {} : { bookmark: { label: String(number), entry } }) };
  }
}

function* withFirst(first: KeyEntry, rest: Iterator<KeyEntry>): Generator<KeyEntry> {
  yield first;
  for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
}

/** Returns how many rows a page has: fewer where a large board could not be read. */
function mostRows(most: number, attempt: (rows: number) => unknown): number {
  for (let rows = most; rows > 1; rows--) {
    try {
      attempt(rows);
      return rows;
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'does-not-fit')) throw error;
    }
  }
  return 1;
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
