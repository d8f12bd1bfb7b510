// What was ordered, as everybody may read it, in one file per batch; with the secret the whole pack follows from them.
import { TABLE_GENERATOR } from '../../core/random/keys.js';
import * as z from 'zod';
import { msg, Problem } from '../../core/problem.js';
import { canonicalSpec } from '../order/canonical-spec.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import type { Entry } from '../order/pack-spec.js';
import type { Occupant } from '../order/pairing.js';
import { batchShape, damaged, damagedAt, parseRecordJson, readSpecOf } from './record-json.js';

export const orderPath = 'public/order.json';

/** What the file says that it is. */
const ORDER_FORMAT = 'battle-tracker-order-1';

/** Returns the text of a batch's order, which says nothing of how single players' sheets are printed. That of the first batch holds the spec. */
export function orderJson(record: PackRecord, batch: number, packId: string): string {
  const { kind, spec, batches } = withoutPrints(record);
  const head = { format: ORDER_FORMAT, generator: TABLE_GENERATOR, pack: packId, number: batch };
  const whole = { kind, spec: canonicalSpec(spec) };
  const fields = { ...head, ...(batch === 1 ? whole : {}), batch: batches[batch - 1] };
  const lines = Object.entries(fields).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** How single players' sheets are printed is the director's business. */
function withoutPrints(record: PackRecord): PackRecord {
  const { spec, batches } = record;
  const entries = spec.entries && spec.entries.map(plainEntry);
  return { ...record, spec: { ...spec, entries }, batches: batches.map(plainBatch) };
}

function plainEntry({ name, table, seat, round }: Entry): Entry {
  return { name, table, seat, round };
}

function plainBatch(batch: Batch): Batch {
  if (batch.kind === 'replace') return batch;
  const pairings = batch.pairings.map(({ round, table, players: [a, b] }) => {
    return { round, table, players: [plainTaker(a), plainTaker(b)] as const };
  });
  return { ...batch, pairings };
}

function plainTaker(taker: Occupant): Occupant {
  if (taker === 'open' || taker.print === undefined) return taker;
  const { name, namesake } = taker;
  return namesake === undefined ? { name } : { name, namesake };
}

const shape = z.strictObject({
  format: z.literal(ORDER_FORMAT),
  generator: z.string(),
  pack: z.string().regex(/^[0-9a-f]{32}$/),
  number: z.int().min(1),
  kind: z.enum(['match', 'pack']).optional(),
  spec: z.record(z.string(), z.unknown()).optional(),
  batch: batchShape,
});

export interface ReadOrder {
  readonly pack: string;
  readonly record: PackRecord;
}

/** Returns the record of the texts of a pack's orders, the first batch's first. Throws Problem `bad-spec` that names the one that is damaged. */
export function readOrders(texts: readonly string[], names: readonly string[]): ReadOrder {
  const orders = texts.map((text, i) => {
    const name = names[i] ?? '';
    const parsed = shape.safeParse(parseRecordJson(text, name));
    if (!parsed.success) throw damagedAt(name, parsed.error);
    const { number } = parsed.data;
    if (number !== i + 1)
      throw new Problem(
        'not-equal',
        msg`is number ${number}, not ${i + 1}; use the record as it was written, or build the pack again`,
        { file: name },
      );
    return parsed.data;
  });
  const [first] = orders;
  const name = names[0] ?? '';
  if (first?.kind === undefined || first.spec === undefined)
    throw damaged({ file: name }, msg`holds no spec; use the record as it was written, or build the pack again`);
  requireGenerator(first.generator, name);
  const { pack, kind, spec } = first;
  const other = orders.findIndex((order) => order.pack !== pack);
  if (other > 0)
    throw new Problem(
      'not-equal',
      msg`belongs to another pack; use the record as it was written, or build the pack again`,
      {
        file: names[other],
      },
    );
  const batches = orders.map(({ batch }) => batch) as PackRecord['batches'];
  return { pack, record: { kind, spec: readSpecOf(spec, name), batches } };
}

/** Throws Problem `not-equal` for what another version of the deal made. */
function requireGenerator(generator: string, where: string): void {
  if (generator === TABLE_GENERATOR) return;
  throw new Problem(
    'not-equal',
    msg`was dealt by generator ${generator}; this program deals by ${TABLE_GENERATOR}; use the version of the program that made it`,
    { file: where },
  );
}
