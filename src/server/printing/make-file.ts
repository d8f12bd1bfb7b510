// Makes what takes seconds: matches, class sets and kits. It stops when that takes more of the processor than one request may.
import { Problem } from '../../core/problem.js';
import { fileTakesTooLong } from '../sentences.js';
import { kitHasTooManyPages } from '../../core/sentences.js';
import type { Fields } from '../../core/option.js';
import type { PackRecord } from '../../event/order/pack-record.js';
import type { KitBounds } from '../../kits/plunder/plunder-steps.js';
import type { Steps } from '../work/work-queue.js';

interface Asked {
  readonly fields: Fields;
  /** How many of the processor it may take. */
  readonly seconds: number;
}

type KitTask = Asked & KitBounds;

export type FileTask =
  | (Asked & { readonly kind: 'match' })
  | (Asked & { readonly kind: 'class'; readonly seed: string })
  | (KitTask & { readonly kind: 'flagship'; readonly format: 'pdf' | 'zip' | 'json' | 'svg' })
  | (KitTask & { readonly kind: 'plunder'; readonly format: 'pdf' | 'zip' | 'json' })
  | (KitTask & { readonly kind: 'plunder/map'; readonly format: 'svg' | 'pdf' | 'text' | 'json' });

/** Throws the Problems of the order, `too-large` for more pages than are made at once, and `overloaded` when it takes too long. */
export async function makeFile(task: FileTask): Promise<Uint8Array> {
  const watch = watchProcessor(task.seconds);
  const run = <T>(steps: Steps<T>): T => {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
      watch();
    }
  };
  const gather = async (pieces: AsyncIterable<Uint8Array>) => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) {
      all.push(piece);
      watch();
    }
    return Buffer.concat(all);
  };
  // Each is loaded when it is first asked for.
  switch (task.kind) {
    case 'match': {
      const { buildInMemory } = await import('../../event/make/update-in-memory.js');
      const { zipFiles } = await import('../../core/zip.js');
      const { secretSource, seedSource } = await import('../../core/source.js');
      const { newSecret } = await import('../../core/new-seed.js');
      const { seed } = task.fields;
      const { master } = typeof seed === 'string' ? seedSource(seed) : secretSource(newSecret());
      const { files } = await buildInMemory(await orderOfMatch(task.fields), master);
      return gather(zipFiles(files.map(({ bytes, ...file }) => ({ ...file, write: () => [bytes] }))));
    }
    case 'class': {
      const { readClassOrder } = await import('../../event/class/class-order.js');
      const { prepareClass } = await import('../../event/class/class-files.js');
      const { zipFiles } = await import('../../core/zip.js');
      const { seedSource } = await import('../../core/source.js');
      const { files } = prepareClass(readClassOrder(task.fields), seedSource(task.seed));
      return gather(zipFiles(files));
    }
    case 'flagship': {
      const { readFlagshipOrder } = await import('../../kits/flagship/flagship-order.js');
      const { flagshipPieces } = await import('../../kits/flagship/flagship-bytes.js');
      const { flagshipPlan } = await import('../../kits/flagship/flagship-plan.js');
      const order = readFlagshipOrder(task.fields);
      const pages = flagshipPlan(order).parts.reduce((sum, part) => sum + part.pages, 0);
      const most = task.pages;
      if (pages > most) throw new Problem('too-large', kitHasTooManyPages(pages, most), 'deck');
      return gather(flagshipPieces(order, task.format));
    }
    case 'plunder': {
      const { prepareKit } = await import('../../kits/plunder/plunder-steps.js');
      return run(prepareKit(task.fields, task.format, task)());
    }
    case 'plunder/map': {
      const { prepareBoard } = await import('../../kits/plunder/plunder-steps.js');
      return run(prepareBoard(task.fields, task.format, task)());
    }
  }
}

/** If only one player is named, the other is called by the side. Throws the Problems of orderMatch. */
export async function orderOfMatch({ alpha, bravo, ...fields }: Fields): Promise<PackRecord> {
  const { orderMatch } = await import('../../event/record/order-pack.js');
  const isNamed = alpha !== undefined || bravo !== undefined;
  const names = isNamed ? ([alpha ?? 'Alpha', bravo ?? 'Bravo'] as [string, string]) : null;
  return orderMatch({ ...fields, seed: undefined }, names, true);
}

function watchProcessor(seconds: number): () => void {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    if (user + system > seconds * 1e6) throw new Problem('overloaded', fileTakesTooLong(seconds));
  };
}
