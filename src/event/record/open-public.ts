// Opens what is public of a pack, from which alone, or with the secret, it can be verified.
import type { Files } from '../../core/files.js';
import { Problem } from '../../core/problem.js';
import { isName } from '../../core/input/person-name.js';
import { listTables, tableKey } from '../order/list-tables.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import type { Difference, OpenPack } from './open-pack.js';
import { type ReadOrder, readOrders } from './order-json.js';
import { findSeatedTwice, seatingOf } from './seating.js';
import { type Commitments, parseCommitments } from './commitments-json.js';

export interface OpenPublic extends OpenPack {
  readonly publicOnly: true;
  /** What the orders call the pack. */
  readonly packId: string;
  /** What was committed to, batch by batch. */
  readonly lists: readonly Commitments[];
}

const LATER = ['add', 'replace'];

/** Returns the pack, or what keeps it from being one; undefined where nothing is that a pack publishes. Paths are as in a whole pack. */
export async function openPublic(folder: string, disk: Files): Promise<OpenPublic | readonly Difference[] | undefined> {
  const names = (await disk.list('')).map((name) => name.replace(/\/$/, ''));
  if (!names.includes('order.json') && !names.includes('commitments.json')) return undefined;
  const folders = ['', ...listLater(names)];
  const files = folders.flatMap((own) => [`${own}order.json`, `${own}commitments.json`]);
  const found = await Promise.all(files.map((path) => readExactly(disk, path)));
  const missing = files.filter((_, i) => found[i] === undefined);
  if (missing.length > 0) return missing.map((path) => broken(path, 'R1', 'is missing'));
  const texts = found as string[];
  const orders = texts.filter((_, i) => i % 2 === 0);
  const lists = texts.filter((_, i) => i % 2 === 1).map(parseCommitments);
  const unread = lists.findIndex((list) => list === undefined);
  if (unread >= 0) return [broken(`${folders[unread]}commitments.json`, 'R2', 'is not a list of commitments')];
  const read = readOrRefuse(orders, folders);
  if (!('record' in read)) return [read];
  const { record, pack: packId } = read;
  const wrong = folders.findIndex((own, i) => kindOf(own) !== record.batches[i]?.kind);
  if (wrong >= 0 || record.kind === 'match')
    return [broken(`${folders[Math.max(0, wrong)]}order.json`, 'R3', 'is not of the kind that its folder names')];
  for (const [i, batch] of record.batches.entries()) {
    const path = `${folders[i]}order.json`;
    if (!namesIn(batch).every(isName)) return [broken(path, 'R2', 'holds a name that is not written as names are')];
    const message = findMisplaced(batch, i, record) ?? findMisseated(batch, i, record);
    if (message !== null) return [broken(path, 'R6', message)];
  }
  const known = lists as Commitments[];
  const heads = known.map(({ head }) => head);
  const [text = ''] = orders;
  const own = { folder, disk, path: 'order.json', text, files: [], publicOnly: true } as const;
  return { ...own, packId, heads, lists: known, record };
}

/** Returns a file as text, with the mark of order that others skip; undefined where there is none. */
export async function readExactly({ read }: Files, path: string): Promise<string | undefined> {
  const bytes = await read(path);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '\ufffd';
  }
}

function broken(path: string, rule: Difference['rule'] & string, message: string): Difference {
  return { path: `public/${path}`, rule, message };
}

/** Later batches have folders of their own, which bear their numbers, without a gap. */
function listLater(names: readonly string[]): string[] {
  const found: string[] = [];
  for (let number = 2; ; number++) {
    const name = LATER.map((kind) => `${kind}-${number}`).find((each) => names.includes(each));
    if (name === undefined) return found;
    found.push(`${name}/`);
  }
}

function kindOf(folder: string): string {
  return folder === '' ? 'build' : (folder.split('-')[0] ?? '');
}

function readOrRefuse(orders: readonly string[], folders: readonly string[]): ReadOrder | Difference {
  const names = folders.map((own) => `${own}order.json`);
  try {
    return readOrders(orders, names);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isOther = error.code === 'not-equal';
    if (!isOther && error.code !== 'bad-spec') throw error;
    const { file = 'order.json', field } = error.place;
    const where = field === undefined ? '' : `${field}: `;
    return broken(String(file), isOther ? 'R3' : 'R2', `${where}${error.message}`);
  }
}

/** Returns what is wrong with the places that a batch orders: each table is dealt once, and a sheet replaced only where one is. */
function findMisplaced(batch: Batch, index: number, { batches }: PackRecord): string | null {
  const placesOf = (each: Batch) =>
    each.kind === 'replace' ? [] : [...each.pairings.map((pairing) => ({ ...pairing, spare: false })), ...each.spares];
  const known = new Set(batches.slice(0, index).flatMap(placesOf).map(tableKey));
  if (batch.kind === 'replace')
    return known.has(tableKey(batch.place)) ? null : 'replaces a sheet of a table that was not ordered';
  for (const place of placesOf(batch)) {
    const key = tableKey(place);
    const { round, table, spare } = place;
    if (known.has(key)) return `orders ${spare ? 'spare ' : ''}table ${table} of round ${round} a second time`;
    known.add(key);
  }
  const nowhere = (batch.seated ?? []).find(({ round, table }) => !known.has(tableKey({ round, table, spare: false })));
  if (nowhere !== undefined)
    return `seats somebody at table ${nowhere.table} of round ${nowhere.round}, which was not ordered`;
  return batch.spares.every(({ spare }) => spare) ? null : 'orders a spare table that is not one';
}

function namesIn(batch: Batch): string[] {
  if (batch.kind === 'replace') return [];
  const seated = batch.pairings.flatMap(({ players }) => players.map(nameOf));
  const others = [...(batch.seated ?? []), ...(batch.away ?? [])].map(({ name }) => name);
  return [...seated, ...others].filter((name) => name !== null);
}

/** Returns what is wrong with who sits where: nobody sits twice in a round, or on a seat that is taken, and only who is known is away. */
function findMisseated(batch: Batch, index: number, record: PackRecord): string | null {
  if (batch.kind === 'replace') return null;
  const twice = findSeatedTwice(batch);
  if (twice !== null) return `seats ${JSON.stringify(twice.name)} twice in round ${twice.round}`;
  const { entries } = record.spec;
  const known = new Set([
    ...(entries ?? []).map(({ name }) => name),
    ...record.batches.slice(0, index + 1).flatMap(sitting),
  ]);
  const stranger = (batch.away ?? []).find(({ name }) => !known.has(name));
  if (stranger !== undefined) return `says that ${JSON.stringify(stranger.name)} is away, who is not a player`;
  if (batch.seated === undefined) return null;
  const before = { ...record, batches: record.batches.slice(0, index) };
  const played = [...listTables(before).map(seatingOf(before).play), ...listTables({ ...record, batches: [batch] })];
  const taken = new Set<string>();
  for (const { round, table, seat } of batch.seated) {
    const entry = played.find(({ place }) => tableKey(place) === tableKey({ round, table, spare: false }));
    const key = `${round} ${table} ${seat}`;
    if (entry?.players[seat === 'A' ? 0 : 1] !== 'open' || taken.has(key))
      return `seats somebody on seat ${seat} of table ${table} of round ${round}, which is taken`;
    taken.add(key);
  }
  return null;
}

function sitting(batch: Batch): (string | null)[] {
  if (batch.kind === 'replace') return [];
  return [
    ...batch.pairings.flatMap(({ players }) => players.map(nameOf)),
    ...(batch.seated ?? []).map(({ name }) => name),
  ];
}
