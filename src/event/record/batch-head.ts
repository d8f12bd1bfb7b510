// The head of a batch: one hash that binds its sheets, all that they were dealt from, and every batch before it. The head is what is announced.
import { sha256 } from '../../core/sha256.js';
import { TABLE_GENERATOR } from '../../core/random/keys.js';
import type { Dealer } from '../deal/deal-tables.js';
import { countReplacements, type PackRecord } from '../order/pack-record.js';
import { orderJson } from './order-json.js';

/** What a head binds besides the root and the head before it: fields of commitments.json, in this order. */
interface BatchFacts {
  readonly generator: string;
  readonly pack: string;
  readonly event: string | null;
  readonly date: string | null;
  readonly edition: string;
  /** What the path of every key begins with. */
  readonly path: readonly (string | number)[];
  readonly batch: number;
  /** Sheets replaced so far. */
  readonly replacements: number;
  /** The serial of the sheet that the batch replaced. */
  readonly struck: string | null;
  /** These two have their place in every head, and no use. */
  readonly promise: null;
  readonly mix: null;
  /** The SHA-256 of the batch's order.json, which says of what kind it is. */
  readonly order: string;
}

export function factsOfBatch(
  record: PackRecord,
  { pack, path }: Pick<Dealer, 'pack' | 'path'>,
  batch: number,
  struck: string | null,
): BatchFacts {
  const { spec, batches } = record;
  return {
    generator: TABLE_GENERATOR,
    pack: pack.id,
    event: spec.event,
    date: spec.date,
    edition: spec.sheet.edition,
    path,
    batch,
    replacements: countReplacements(batches, batch),
    struck,
    promise: null,
    mix: null,
    order: sha256(orderJson(record, batch, pack.id)),
  };
}

/** Returns the SHA-256 over the facts, one per line; an empty line stands for null. */
export function hashFacts(facts: BatchFacts): string {
  const { generator, pack, event, date, edition, path, batch, replacements, struck, promise, mix, order } = facts;
  const values = [generator, pack, event, date, edition, JSON.stringify(path), batch, replacements, struck];
  return sha256(['battle-tracker batch 1', ...values, promise, mix, order].map((value) => value ?? '').join('\n'));
}

/** Returns the head, 64 hexadecimal digits; `before` is that of the batch before, `facts` and `root` are hashes. */
export function headOf(before: string | null, facts: string, root: string): string {
  return sha256(['battle-tracker head 1', before ?? '', facts, root].join('\n'));
}
