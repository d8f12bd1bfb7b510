// How the sheets of single players are printed: the director's business, which stands in nothing that everybody may read.
import type { Batch, PackRecord } from '../order/pack-record.js';
import type { Entry } from '../order/pack-spec.js';
import type { SeatTaker } from '../order/pairing.js';

export function withoutPrints(record: PackRecord): PackRecord {
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

function plainTaker(taker: SeatTaker): SeatTaker {
  if (taker === 'open' || taker.print === undefined) return taker;
  const { name, namesake } = taker;
  return namesake === undefined ? { name } : { name, namesake };
}
