// Does what is asked of an event file: deals a table, prints a key, adds, replaces or verifies, all of it in memory.
import { fleetPar } from '../../pipeline/fleet-par.js';
import type { Fields } from '../../pipeline/request.js';
import { because, Problem } from '../../problem.js';
import { zipBytes } from '../../storage/zip.js';
import { masterOf } from '../../tournament/deal/promised-master.js';
import { dealPackTable, requireChoice } from '../../tournament/make/deal-pack-table.js';
import { findCurrent } from '../../tournament/make/find-issue.js';
import { type KeyChoice, packKey } from '../../tournament/make/pack-key.js';
import { type MadeBatch, updateInMemory } from '../../tournament/make/update-in-memory.js';
import { verifyRecord } from '../../tournament/make/verify-record.js';
import { eventBodies, type EventWork } from '../../tournament/order/event-bodies.js';
import type { Batch } from '../../tournament/order/pack-record.js';
import type { SeatName } from '../../tournament/order/pairing.js';
import { parseBody, readFields } from '../../tournament/order/read-body.js';
import { type EntryShape, readSpecEntries } from '../../tournament/order/spec-entries.js';
import { prepareContext } from '../../tournament/pages/pack-context.js';
import { addBatch } from '../../tournament/record/add-batch.js';
import { type EventFile, eventFileName, readEventFile, writeEventFile } from '../../tournament/record/event-file.js';
import { fileMode, folderMode, listFolders } from '../../tournament/record/file-modes.js';
import { nameCheck } from '../../tournament/record/order-pack.js';
import { eventLimits } from './event-limits.js';
import type { EventAnswer, EventReply, EventTask } from './event-messages.js';

/** Returns what came of the task. Throws the Problems of the body, of the file and of the work. */
export async function workOnEvent({ work, body }: EventTask): Promise<EventAnswer> {
  const fields = parseBody(body);
  if (work === 'table') return { found: findTable(fields) };
  const read = readFields(fields, eventBodies[work]);
  const event = openEvent(read['file']);
  return { reply: await works[work](event, read, masterOf(event.source, event.pack.record.promise)) };
}

function openEvent(file: unknown): EventFile {
  if (file === undefined) throw new Problem('missing-value', because('event-file-is-missing'), 'file');
  return readEventFile(file, 'file');
}

/** The route reads the other fields; which table is meant is all that is needed here. */
function findTable({ file, ...rest }: Fields) {
  const { serial, round, table, seat } = rest;
  const place = Object.entries({ serial, round, table, seat }).filter(([, value]) => value !== undefined);
  const read = readFields({ file, ...Object.fromEntries(place) }, eventBodies.key);
  const { pack, source } = openEvent(read['file']);
  const choice = choiceOf(read);
  requireChoice(pack, choice);
  return { table: dealPackTable(pack, masterOf(source, pack.record.promise), choice), rest };
}

type Work = (event: EventFile, fields: Fields, master: Uint8Array) => Promise<EventReply>;

const works: Readonly<Record<EventWork, Work>> = {
  async key({ pack }, fields, master) {
    const pieces: Uint8Array[] = [];
    for await (const piece of packKey(pack, master, choiceOf(fields), fleetPar)) pieces.push(piece);
    return { name: 'battle-tracker-key.pdf', mediaType: 'application/pdf', bytes: Buffer.concat(pieces) };
  },
  add: (event, fields, master) => change(event, master, addedBatch(event, fields)),
  replace: (event, fields, master) => change(event, master, replacedBatch(event, fields, master)),
  async verify({ pack, source }, { root }) {
    const found = await verifyRecord(pack, source, typeof root === 'string' ? root.trim() : null);
    const { kind, spec } = pack.record;
    const intact = found.sealed && found.published !== false && found.batches.every(({ agrees }) => agrees);
    const bytes = Buffer.from(`${JSON.stringify({ intact, kind, event: spec.event, ...found })}\n`);
    return { name: 'verified.json', mediaType: 'application/json', bytes };
  },
};

function choiceOf({ serial, round, table, seat }: Fields): KeyChoice {
  const stray = Object.entries({ round, table, seat }).find(([, value]) => value !== undefined)?.[0];
  if (serial !== undefined && stray !== undefined) throw new Problem('bad-value', because('serial-and-place'), stray);
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    serial: typeof serial === 'string' ? serial.trim().toUpperCase() : null,
    round: numberOf(round),
    table: numberOf(table),
    seat: seat === undefined ? null : (seat as SeatName),
  };
}

function addedBatch({ pack: { record } }: EventFile, { round, pairings, players }: Fields): Batch {
  const check = nameCheck(record.spec);
  const placeOf = (index: number, field: string) => ({ field: `players[${index}].${field}` });
  const late = players === undefined ? [] : readSpecEntries(players as readonly EntryShape[], { check, placeOf });
  return addBatch(record, {
    round: typeof round === 'number' ? round : null,
    pairings: typeof pairings === 'string' ? { name: 'pairings', bytes: Buffer.from(pairings) } : null,
    late,
    lateAt: placeOf,
    named: [],
    check,
  });
}

function replacedBatch({ pack: { record } }: EventFile, fields: Fields, master: Uint8Array): Batch {
  const { serial, round, table, seat } = choiceOf(fields);
  if (serial !== null) {
    const found = findCurrent(prepareContext(record, master).dealer, record, serial);
    return { kind: 'replace', place: found.place, seat: found.seat };
  }
  if (seat === null || (record.kind === 'pack' && (round === null || table === null)))
    throw new Problem('missing-value', because('replace-needs-sheet'), { option: 'serial' });
  return { kind: 'replace', place: { round: round ?? 1, table: table ?? 1, spare: false }, seat };
}

/** Returns an archive of the new files as they lie in the pack's folder, and the new event file. */
async function change({ pack, secret }: EventFile, master: Uint8Array, batch: Batch): Promise<EventReply> {
  const made = await updateInMemory(pack, master, batch, eventLimits.sheets);
  const pieces: Uint8Array[] = [];
  for await (const piece of zipChange(made, secret)) pieces.push(piece);
  return {
    name: `battle-tracker-${batch.kind}-${made.record.batches.length}.zip`,
    mediaType: 'application/zip',
    bytes: Buffer.concat(pieces),
  };
}

function zipChange({ files, record, text }: MadeBatch, secret: string): AsyncIterable<Uint8Array> {
  const kept = Buffer.from(writeEventFile(secret, text));
  const paths = files.map(({ path }) => path);
  const folders = listFolders(paths).filter((name) => name !== '');
  return zipBytes(
    [
      ...files.map(({ path, bytes }) => ({ name: path, bytes, mode: fileMode(path) })),
      { name: eventFileName(record), bytes: kept, mode: 0o600 },
    ],
    folders.map((name) => ({ name, mode: folderMode(name, paths) })),
  );
}
