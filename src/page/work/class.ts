// What the page asks of classes.
import { newSeed } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import { buildInMemory, type MadeFile, planOfFiles, type Report } from '../../core/plan.js';
import { seedSource } from '../../core/source.js';
import { zipFiles } from '../../core/zip.js';
import { prepareClass } from '../../event/class/class-files.js';
import { readClassOrder } from '../../event/class/class-order.js';
import { readRoster } from '../../event/order/read-people.js';
import { type File, gather } from './sheets.js';

export interface RosterOrder {
  /** As they are called in a spec, without the children. */
  readonly fields: Fields;
  /** Names, one per line, or CSV. */
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

/** What `class` makes with `--names blank`. Problems name `roster`, with row and column. */
export async function classOf({ fields, roster, seed = newSeed() }: RosterOrder, report?: Report): Promise<MadeClass> {
  const { entries, placeOf, notes: read } = readRoster(new TextEncoder().encode(roster), 'roster');
  const order = readClassOrder({ names: 'blank', ...fields, children: entries }, placeOf);
  const { files: plain, id, notes } = prepareClass(order, seedSource(seed));
  const { files } = await buildInMemory(planOfFiles(id, plain), report);
  const bytes = await gather(zipFiles(files.map((file) => ({ ...file, write: () => [file.bytes] }))));
  return {
    files: files.map((file, i) => ({ ...file, says: plain[i]?.says ?? '' })),
    archive: { name: 'class.zip', type: 'application/zip', bytes },
    seed,
    notes: [...read, ...notes],
  };
}
