import { because, Problem } from '../../core/problem.js';
import { fleetPar } from '../../game/setup/fleet-par.js';
import type { Fields } from '../../core/option.js';
import { zipFiles } from '../../core/zip.js';
import { changeEvent, choiceOf } from '../../event/make/change-event.js';
import { dealPackTable, requireChoice } from '../../event/make/deal-pack-table.js';
import { packKey } from '../../event/make/pack-key.js';
import type { MadeBatch } from '../../event/make/update-in-memory.js';
import { verifyRecord } from '../../event/make/verify-record.js';
import { eventBodies, type EventWork } from '../../event/order/event-bodies.js';
import { parseBody, readFields } from '../../event/order/read-body.js';
import { type EventFile, eventFileName, readEventFile, writeEventFile } from '../../event/record/event-file.js';
import type { EventAnswer, EventReply, EventTask } from './event-desk.js';

/** Returns what came of the task. Throws the Problems of the body, of the file and of the work. */
export async function workOnEvent({ work, body }: EventTask): Promise<EventAnswer> {
  const fields = parseBody(body);
  if (work === 'table') return { found: findTable(fields) };
  const read = readFields(fields, eventBodies[work]);
  return { reply: await works[work](openEvent(read['file']), read) };
}

function openEvent(file: unknown): EventFile {
  if (file === undefined)
    throw new Problem(
      'missing-value',
      because`is missing; give the event file, NAME.battle-tracker.json, as it was saved`,
      'file',
    );
  return readEventFile(file, 'file');
}

/** The route reads the other fields; which table is meant is all that is needed here. */
function findTable({ file, ...rest }: Fields) {
  const { serial, round, table, seat } = rest;
  const read = readFields({ file, serial, round, table, seat }, eventBodies.key);
  const { pack, master } = openEvent(read['file']);
  const choice = choiceOf(read);
  requireChoice(pack, choice);
  return { table: dealPackTable(pack, master, choice), rest };
}

type Work = (event: EventFile, fields: Fields) => Promise<EventReply>;

const works: Readonly<Record<EventWork, Work>> = {
  async key({ pack, master }, fields) {
    const pieces: Uint8Array[] = [];
    for await (const piece of packKey(pack, master, choiceOf(fields), fleetPar)) pieces.push(piece);
    return { name: 'battle-tracker-key.pdf', mediaType: 'application/pdf', bytes: Buffer.concat(pieces) };
  },
  add: (event, fields) => change(event, 'add', fields),
  replace: (event, fields) => change(event, 'replace', fields),
  async verify(event, { head }) {
    const found = await verifyRecord(event, typeof head === 'string' ? head.trim() : null);
    const bytes = Buffer.from(`${JSON.stringify(found)}\n`);
    return { name: 'verified.json', mediaType: 'application/json', bytes };
  },
};

/** Returns an archive of the new files as they lie in the pack's folder, and the new event file. */
async function change(event: EventFile, work: 'add' | 'replace', fields: Fields): Promise<EventReply> {
  const made = await changeEvent(event, work, fields);
  const pieces: Uint8Array[] = [];
  for await (const piece of zipChange(made, event.secret)) pieces.push(piece);
  return {
    name: `battle-tracker-${work}-${made.record.batches.length}.zip`,
    mediaType: 'application/zip',
    bytes: Buffer.concat(pieces),
  };
}

function zipChange({ files, record, text }: MadeBatch, secret: string): AsyncIterable<Uint8Array> {
  const kept = { path: eventFileName(record), isPublic: false, bytes: Buffer.from(writeEventFile(secret, text)) };
  return zipFiles([...files, kept].map(({ bytes, ...file }) => ({ ...file, write: () => [bytes] })));
}
