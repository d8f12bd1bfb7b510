// What the page asks of classes.
import { newSeed } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import { type MadeFile, makeFiles, type Report } from '../../core/files.js';
import { seedSource } from '../../core/source.js';
import { zipFiles } from '../../core/zip.js';
import { joinEarlier } from '../../event/class/join-earlier.js';
import { Problem } from '../../core/problem.js';
import { numberNamesakes } from '../../event/order/namesakes.js';
import { prepareClass } from '../../event/class/class-files.js';
import { readClassOrder } from '../../event/class/class-order.js';
import { readRoster } from '../../event/order/read-people.js';
import { countTables, pairClass } from '../../event/class/pair-class.js';
import { type File, gather } from './sheets.js';

interface RosterOrder {
  /** As they are called in a spec, without the children. */
  fields: Fields;
  /** Names, one per line, or CSV; none where the fields hold an earlier set. */
  roster: string;
  /** A fresh one is drawn without. */
  seed?: string | undefined;
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

/** Nobody is absent whose name is no longer on the list. */
function readOrder({ fields, roster }: Omit<RosterOrder, 'seed'>) {
  const read = roster.trim() === '' ? undefined : readRoster(new TextEncoder().encode(roster), 'roster');
  const orderOf = (absent: unknown) => readClassOrder({ ...fields, absent, children: read?.entries }, read?.placeOf);
  const absent = (fields['absent'] ?? []) as readonly string[];
  const all = orderOf([]);
  const listed = absent.filter((name) => all.roster.some((child) => child.name === name));
  return { order: listed.length === 0 ? all : orderOf(listed), read: read?.notes ?? [] };
}

export interface Couples {
  /** Who sits at each table; of three the second plays two boards. */
  readonly tables: readonly (readonly string[])[];
  readonly absent: readonly string[];
}

export interface ClassLook {
  /** What was read and guessed. */
  readonly notes: readonly string[];
  readonly hasNamesakes: boolean;
  /** Null where something is wrong with the order, which is said when it is made. */
  readonly couples: Couples | null;
}

/** Says what a list would come to, before anything is made. Throws the Problem of a list that cannot be read. */
export function lookAtClass(asked: RosterOrder): ClassLook {
  const { roster, fields } = asked;
  const isEmpty = roster.trim() === '';
  const { entries, notes } = isEmpty
    ? { entries: [], notes: [] }
    : readRoster(new TextEncoder().encode(roster), 'roster');
  const again = fields['again'] as { readonly order: { readonly children: typeof entries } } | undefined;
  const joined = isEmpty ? [] : joinEarlier(entries, again?.order.children ?? []).notes;
  return {
    notes: [...notes, ...joined],
    hasNamesakes: numberNamesakes(entries).some(({ namesake = 1 }) => namesake > 1),
    couples: isEmpty && again === undefined ? null : tryCouples(asked),
  };
}

function tryCouples(asked: RosterOrder): Couples | null {
  try {
    return couplesOf(asked);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Says who would play whom. Throws the Problems of the order. */
function couplesOf({ fields, roster, seed = newSeed() }: RosterOrder): Couples {
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
