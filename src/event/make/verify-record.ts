// Verifies a record against its secret without any printed file: the seal, and the head of every batch, dealt again.
import { headCode } from '../deal/head-code.js';
import type { EventFile } from '../record/event-file.js';
import { isSealed } from '../record/record-json.js';
import type { PackRecord } from '../order/pack-record.js';
import { prepareContext } from '../pages/pack-context.js';
import { headOfBatch } from './pack-files.js';

interface VerifiedBatch {
  readonly number: number;
  readonly kind: 'build' | 'add' | 'replace';
  readonly head: string;
  /** Whether it is what the fleets that follow from the secret add up to, and all that it binds. */
  readonly agrees: boolean;
}

export interface VerifiedRecord {
  /** Whether everything below is as it should be. */
  readonly intact: boolean;
  readonly kind: 'match' | 'pack';
  readonly event: string | null;
  /** Whether the record is as it was written with this secret; without that nothing else can be told. */
  readonly sealed: boolean;
  readonly batches: readonly VerifiedBatch[];
  /** Whether the published head is the latest one; null where none was given. */
  readonly published: boolean | null;
}

export function verifyRecord({ pack, master }: EventFile, published: string | null): VerifiedRecord {
  const { record, heads } = pack;
  const latest = heads.at(-1) ?? '';
  const same = published === null ? null : published === latest || published === headCode(latest);
  const sealed = isSealed(pack.text, master);
  const found = sealed ? dealAgain(record, master) : [];
  const batches = record.batches.slice(0, found.length).map(({ kind }, i) => {
    return { number: i + 1, kind, head: heads[i] ?? '', agrees: heads[i] === found[i] };
  });
  const intact = sealed && same !== false && batches.every(({ agrees }) => agrees);
  const { kind, spec } = record;
  return { intact, kind, event: spec.event, sealed, batches, published: same };
}

/** Returns the head of each batch as it follows from the secret. */
function dealAgain(record: PackRecord, master: Uint8Array): string[] {
  const context = prepareContext(record, master);
  const heads: string[] = [];
  for (const i of record.batches.keys()) heads.push(headOfBatch(context, i + 1, heads[i - 1] ?? null));
  return heads;
}
