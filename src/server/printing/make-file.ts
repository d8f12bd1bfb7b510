// Makes what takes seconds: matches, class sets and kits. It stops when that takes more of the processor than one request may.
import { Problem } from '../../core/problem.js';
import { fileTakesTooLong } from '../sentences.js';
import type { Fields } from '../../core/option.js';
import type { PackRecord } from '../../event/order/pack-record.js';

interface Asked {
  readonly fields: Fields;
  /** How many of the processor it may take. */
  readonly seconds: number;
}

export type FileTask =
  | (Asked & { readonly kind: 'match' })
  | (Asked & { readonly kind: 'class'; readonly seed: string })
  | (Asked & { readonly kind: 'flagship' | 'plunder' });

/** Throws the Problems of the order, and `overloaded` when it takes too long. */
export async function makeFile(task: FileTask): Promise<Uint8Array> {
  const watch = watchProcessor(task.seconds);
  const gather = async (pieces: Iterable<Uint8Array | undefined> | AsyncIterable<Uint8Array>) => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) {
      if (piece !== undefined) all.push(piece);
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
      const { flagshipDocument } = await import('../../kits/flagship/flagship-files.js');
      return gather(flagshipDocument(readFlagshipOrder(task.fields)));
    }
    case 'plunder': {
      const { orderPlunder } = await import('../../kits/plunder/plunder-order.js');
      const { plunderFiles } = await import('../../kits/plunder/plunder-files.js');
      return gather(plunderFiles(orderPlunder(task.fields)).document());
    }
  }
}

/** If only one player is named, the other is called by the side. Throws the Problems of orderMatch. */
export async function orderOfMatch({ alpha, bravo, ...fields }: Fields): Promise<PackRecord> {
  const { orderMatch } = await import('../../event/record/order-pack.js');
  const isNamed = alpha !== undefined || bravo !== undefined;
  const names = isNamed ? ([alpha ?? 'Alpha', bravo ?? 'Bravo'] as [string, string]) : null;
  return orderMatch({ ...fields, seed: undefined }, names);
}

function watchProcessor(seconds: number): () => void {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    if (user + system > seconds * 1e6) throw new Problem('overloaded', fileTakesTooLong(seconds));
  };
}
