// Opens what is public of a pack, from which alone, or with the secret, it can be verified.
import { type Files, readText } from '../../core/plan.js';
import { Problem } from '../../core/problem.js';
import { tableKey } from '../order/list-tables.js';
import type { Batch } from '../order/pack-record.js';
import type { Difference, OpenPack } from './open-pack.js';
import { type ReadOrder, readOrders } from './order-json.js';
import { type Commitments, parseCommitments } from './read-commitments.js';

export interface OpenPublic extends OpenPack {
  readonly publicOnly: true;
  /** What the orders call the pack. */
  readonly packId: string;
  /** The text of public/order.json. */
  readonly text: string;
}

const LATER = ['add', 'replace'];

/** Returns the pack, or what keeps it from being one; undefined where nothing is that a pack publishes. Paths are as in a whole pack. */
export async function openPublic(folder: string, disk: Files): Promise<OpenPublic | readonly Difference[] | undefined> {
  const names = (await disk.list('')).map((name) => name.replace(/\/$/, ''));
  if (!names.includes('order.json') && !names.includes('commitments.json')) return undefined;
  const folders = ['', ...listLater(names)];
  const files = folders.flatMap((own) => [`${own}order.json`, `${own}commitments.json`]);
  const found = await Promise.all(files.map((path) => readText(disk, path)));
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
    return [broken(`${folders[Math.max(0, wrong)]}order.json`, 'R3', 'is of another kind than its folder')];
  const misplaced = record.batches.map(findMisplaced).findIndex((message) => message !== null);
  if (misplaced >= 0) {
    const message = findMisplaced(record.batches[misplaced] as Batch, misplaced, record.batches) ?? '';
    return [broken(`${folders[misplaced]}order.json`, 'R6', message)];
  }
  const heads = (lists as Commitments[]).map(({ head }) => head);
  const [text = ''] = orders;
  return { folder, disk, path: 'order.json', text, packId, heads, files: [], publicOnly: true, record };
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
    // Of another generator: that is no file to call wrong.
    const isOther = error.code === 'not-equal' && error.place.file !== undefined;
    if (!isOther && error.code !== 'bad-spec') throw error;
    const { file = 'order.json', field } = error.place;
    const where = field === undefined ? '' : `${field}: `;
    return broken(String(file), isOther ? 'R3' : 'R2', `${where}${error.message}`);
  }
}

/** Returns what is wrong with the places that a batch orders: each table is dealt once, and a sheet replaced only where one is. */
function findMisplaced(batch: Batch, index: number, batches: readonly Batch[]): string | null {
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
