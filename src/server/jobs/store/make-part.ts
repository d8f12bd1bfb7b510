// Makes parts of packs in a child process, which remembers the pack that it was at.
import { secretSource } from '../../../core/source.js';
import { fileParts } from '../../../event/make/file-parts.js';
import { PackParts, type Parts, type Settled } from '../../../event/make/pack-parts.js';
import { kindOfText } from '../job-kinds.js';
import { recordOf } from '../pack-orders.js';
import type { PartAnswer, PartTask } from './part-messages.js';

let open: { readonly pack: string; readonly parts: Parts; settled: Settled } | undefined;

/** Throws the Problems of the deal and the layout. */
export async function makePart(task: PartTask): Promise<PartAnswer> {
  const { pack, orders, kind, number, folder, written = [] } = task;
  if (orders !== undefined) open = { pack, parts: await openParts(orders), settled: [] };
  if (open?.pack !== pack) throw new Error('a part came without its pack');
  const { parts } = open;
  if (task.settled !== undefined) open.settled = task.settled.map((text) => JSON.parse(text) as Settled[number]);
  if (kind === 'count') return { counts: parts.counts, steps: 0 };
  if (kind === 'settle') {
    const { found, steps } = parts.settle(number);
    return { found: JSON.stringify(found), steps };
  }
  if (kind === 'write') return parts.write(number, open.settled, folder);
  await parts.finish(written, open.settled, folder);
  return { steps: 0 };
}

async function openParts({ text, secret }: NonNullable<PartTask['orders']>): Promise<Parts> {
  const source = secretSource(secret);
  const kind = await kindOfText(text);
  if (kind === undefined) return new PackParts(recordOf(text), source.master);
  const { secret: own, filesOf } = kind.take(text);
  return fileParts(filesOf(own && source.secret));
}
