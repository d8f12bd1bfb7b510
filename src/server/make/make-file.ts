// Makes what may take seconds: matches, class sets and kits.
import type { Fields } from '../../core/option.js';
import type { ProblemJson } from '../../core/problem.js';
import type { PackRecord } from '../../event/order/pack-record.js';
import type { SentOrders } from './pack-orders.js';

export type FileTask =
  /** Checks what a client has sent, and gives PackOrders as JSON. */
  | { readonly kind: 'order'; readonly sent: SentOrders }
  /** Makes the pack of their text. */
  | { readonly kind: 'ordered'; readonly text: string }
  | { readonly kind: 'match'; readonly fields: Fields }
  | { readonly kind: 'class'; readonly fields: Fields; readonly seed: string }
  | { readonly kind: 'flagship' | 'plunder'; readonly fields: Fields };

/** What comes from a thread, on the way from which a Problem loses its class. */
export type ThreadResult = Uint8Array | { readonly problem: ProblemJson };

/** Throws the Problems of the order. */
export async function makeFile(task: FileTask): Promise<Uint8Array> {
  // Each is loaded when it is first asked for.
  switch (task.kind) {
    case 'order': {
      const { readSent } = await import('./pack-orders.js');
      return Buffer.from(JSON.stringify(await readSent(task.sent)));
    }
    case 'ordered': {
      const { archiveOf } = await import('./pack-orders.js');
      return archiveOf(task.text);
    }
    case 'match': {
      const { batchFiles } = await import('../../event/make/pack-files.js');
      const { zipFiles } = await import('../../core/zip.js');
      const { secretSource, seedSource } = await import('../../core/source.js');
      const { newSecret } = await import('../../core/new-seed.js');
      const { seed } = task.fields;
      const { master } = typeof seed === 'string' ? seedSource(seed) : secretSource(newSecret());
      return gather(zipFiles(batchFiles({ record: await orderOfMatch(task.fields), master }).files));
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

async function gather(pieces: Iterable<Uint8Array | undefined> | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) if (piece !== undefined) all.push(piece);
  return Buffer.concat(all);
}
