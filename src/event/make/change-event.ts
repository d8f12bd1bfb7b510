// Changes the pack or match of an event file, in memory: adds a round or players who came late, or replaces a sheet.
import type * as z from 'zod';
import { utf8 } from '../../core/bytes.js';
import type { Fields } from '../../core/option.js';
import type { Report } from '../../core/files.js';
import { Problem } from '../../core/problem.js';
import { replaceNeedsSheet, serialAndPlace } from '../../core/sentences.js';
import type { Batch } from '../order/pack-record.js';
import type { SeatName } from '../order/pairing.js';
import type { awayOptions } from '../options/player-rows.js';
import { type EntryShape, readSpecEntries } from '../order/spec-entries.js';
import { prepareContext } from '../pages/pack-context.js';
import { addBatch } from '../record/add-batch.js';
import type { EventFile } from '../record/event-file.js';
import { findCurrent } from './find-issue.js';
import type { KeyChoice } from './pack-key.js';
import { type MadeBatch, updateInMemory } from './update-in-memory.js';

/** Returns what is made anew. `fields` are those of the body of the work. Throws the Problems of the fields, of addBatch and of updateInMemory. */
export function changeEvent(
  file: EventFile,
  work: 'add' | 'replace',
  fields: Fields,
  report?: Report,
): Promise<MadeBatch> {
  const batch = work === 'add' ? addedBatch(file, fields) : replacedBatch(file, fields);
  return updateInMemory(file.pack, file.master, batch, report);
}

/** Returns which sheets the fields mean. Throws Problem `bad-value` for a serial and a place together. */
export function choiceOf({ serial, round, table, seat }: Fields): KeyChoice {
  const stray = Object.entries({ round, table, seat }).find(([, value]) => value !== undefined)?.[0];
  if (serial !== undefined && stray !== undefined) throw new Problem('bad-value', serialAndPlace(), stray);
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    serial: typeof serial === 'string' ? serial.trim().toUpperCase() : null,
    round: numberOf(round),
    table: numberOf(table),
    seat: seat === undefined ? null : (seat as SeatName),
  };
}

function addedBatch({ pack: { record } }: EventFile, { round, pairings, players, away }: Fields): Batch {
  const placeOf = (index: number, field: string) => ({ field: `players[${index}].${field}` });
  const late = players === undefined ? [] : readSpecEntries(players as readonly EntryShape[], { placeOf });
  return addBatch(record, {
    round: typeof round === 'number' ? round : null,
    pairings: typeof pairings === 'string' ? { name: 'pairings', bytes: utf8(pairings) } : null,
    late,
    lateAt: placeOf,
    named: [],
    away: ((away ?? []) as readonly z.output<typeof awayOptions>[]).map((each, i) => ({
      ...each,
      place: { field: `away[${i}].name` },
    })),
  }).batch;
}

function replacedBatch({ pack: { record }, master }: EventFile, fields: Fields): Batch {
  const { serial, round, table, seat } = choiceOf(fields);
  if (serial !== null) {
    const found = findCurrent(prepareContext(record, master).dealer, record, serial);
    return { kind: 'replace', place: found.place, seat: found.seat };
  }
  if (seat === null || (record.kind === 'pack' && (round === null || table === null)))
    throw new Problem('missing-value', replaceNeedsSheet(), { option: 'serial' });
  return { kind: 'replace', place: { round: round ?? 1, table: table ?? 1, spare: false }, seat };
}
