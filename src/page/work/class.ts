// What the page asks of classes.
import { newSeed } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import { type MadeFile, makeFiles, type Report } from '../../core/files.js';
import { seedSource } from '../../core/source.js';
import { zipFiles } from '../../core/zip.js';
import { prepareClass } from '../../event/class/class-files.js';
import { readClassOrder } from '../../event/class/class-order.js';
import { readRoster } from '../../event/order/read-people.js';
import { countTables, pairClass } from '../../event/class/pair-class.js';
import { type File, gather } from './sheets.js';

export interface RosterOrder {
  /** As they are called in a spec, without the children. */
  readonly fields: Fields;
  /** Names, one per line, or CSV; none where the fields hold an earlier set. */
  readonly roster: string;
  /** A fresh one is drawn without. */
  readonly seed?: string | undefined;
}

export interface MadeClass {
  readonly files: readonly (MadeFile & { readonly says: string })[];
  readonly archive: File;
  readonly seed: string;
  /** What the teacher should know. */
  readonly notes: readonly string[];
}

/** What `class` makes. Problems name `roster`, with row and column. */
export async function classOf({ fields, roster, seed = newSeed() }: RosterOrder, report?: Report): Promise<MadeClass> {
  const { order, read } = readOrder({ fields, roster });
  const { files: plain, notes } = prepareClass(order, seedSource(seed));
  const files = await makeFiles(plain, report);
  const bytes = await gather(zipFiles(files.map((file) => ({ ...file, write: () => [file.bytes] }))));
  return {
    files: files.map((file, i) => ({ ...file, says: plain[i]?.says ?? '' })),
    archive: { name: 'class.zip', type: 'application/zip', bytes },
    seed,
    notes: [...read, ...notes],
  };
}

function readOrder({ fields, roster }: Omit<RosterOrder, 'seed'>) {
  const read = roster.trim() === '' ? undefined : readRoster(new TextEncoder().encode(roster), 'roster');
  const order = readClassOrder({ ...fields, children: read?.entries }, read?.placeOf);
  return { order, read: read?.notes ?? [] };
}

export interface Couples {
  /** Who sits at each table; of three the second plays two boards. */
  readonly tables: readonly (readonly string[])[];
  readonly absent: readonly string[];
}

/** Says who would play whom. Throws the Problems of the order. */
export function couplesOf({ fields, roster, seed = newSeed() }: RosterOrder): Couples {
  const { order } = readOrder({ fields, roster });
  const nameOf = (i: number) => order.children[i]?.name ?? '';
  const couples = pairClass(order, seedSource(seed).master);
  const tables = Array.from({ length: countTables(order) }, (_, at) => {
    const seats = couples.filter(({ table }) => table === at + 1).map((couple) => couple.seats);
    const [first, second] = seats;
    if (first === undefined) return [nameOf(0)];
    return (second === undefined ? first : [first[1], first[0], second[1]]).map(nameOf);
  });
  const there = new Set(tables.flat());
  return { tables, absent: order.roster.map(({ name }) => name).filter((name) => !there.has(name)) };
}
