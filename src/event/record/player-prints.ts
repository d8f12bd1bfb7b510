// How the sheets of single players are printed: the director's business, which stands in nothing that everybody may read.
import * as z from 'zod';
import { type PersonPrint, pickPrint, printFields } from '../options/person-columns.js';
import { personPrintOptions } from '../options/person-print-rows.js';
import { recordIsDamaged } from '../sentences.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import type { Entry } from '../order/pack-spec.js';
import type { SeatTaker } from '../order/pairing.js';
import { schedulePack } from '../order/schedule.js';
import { damaged, damagedAt, parseRecordJson } from './record-json.js';

/** Where a promise keeps it until the pack is built: it is no part of what is promised, since it changes no fleet. */
export const printsPath = 'data/prints.json';

const PRINTS_FORMAT = 'battle-tracker-prints-1';

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

/** Returns the text of data/prints.json, or undefined where nothing is said of any player. */
export function printsJson({ spec }: PackRecord): string | undefined {
  const players = (spec.entries ?? []).map((entry) => pickPrint(entry));
  if (players.every((print) => printFields.every((field) => print[field] === undefined))) return undefined;
  return `${JSON.stringify({ format: PRINTS_FORMAT, players })}\n`;
}

const shape = z.strictObject({ format: z.literal(PRINTS_FORMAT), players: z.array(personPrintOptions) });

/** Returns a record that was not built yet with what data/prints.json says of its players. Throws Problem `bad-spec` when that is damaged. */
export function withPrints(record: PackRecord, text: string, name: string): PackRecord {
  const parsed = shape.safeParse(parseRecordJson(text, name));
  if (!parsed.success) throw damagedAt(name, parsed.error);
  const { players } = parsed.data;
  const { entries } = record.spec;
  if (players.length !== entries?.length) throw damaged({ file: name, field: 'players' }, recordIsDamaged());
  const spec = { ...record.spec, entries: entries.map((entry, i) => ({ ...entry, ...(players[i] as PersonPrint) })) };
  const [build, ...rest] = record.batches;
  if (build?.kind !== 'build') return record;
  return { ...record, spec, batches: [{ ...build, pairings: schedulePack(spec) }, ...rest] };
}
