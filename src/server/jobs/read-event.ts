// Puts together the event file of a finished job, from its archive and its secret.
import { Problem } from '../../core/problem.js';
import { resultWasDamaged } from '../sentences.js';
import { readStored } from '../../node/files/read-stored.js';
import { eventFileName, writeEventFile } from '../../event/record/event-file.js';
import { readRecord } from '../../event/record/record-json.js';
import { recordPath } from '../../event/order/pack-record.js';
import { safeName } from '../../event/record/safe-names.js';
import type { Archive, PackJobs } from './pack-jobs.js';

interface SavedEvent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns the file and the name under which it is saved. Throws what `archive` and `secret` of the jobs throw and Problem `gone` for an archive without a record. */
export async function readEvent(jobs: PackJobs, id: string, token: string, signal: AbortSignal): Promise<SavedEvent> {
  const archive = await jobs.archive(id, token);
  const secret = await jobs.secret(id, token);
  const read = (start: number, end: number) => collect(archive, start, end, signal);
  const bytes = await readStored(recordPath({ kind: 'pack' }), archive.size, read);
  if (bytes === undefined) throw new Problem('gone', resultWasDamaged('archive'));
  const record = bytes.toString('utf8');
  const name = eventFileName(readRecord(record, 'record').record);
  return { name, bytes: Buffer.from(writeEventFile(secret, record)) };
}

/** Returns the name under which a finished archive is saved, that of its event. */
export async function nameArchive(archive: Archive, signal: AbortSignal): Promise<string> {
  const read = (start: number, end: number) => collect(archive, start, end, signal);
  const bytes = await readStored(recordPath({ kind: 'pack' }), archive.size, read);
  const line = bytes
    ?.toString('utf8')
    .split('\n')
    .find((each) => each.startsWith(SPEC));
  if (line === undefined) return 'battle-tracker-pack.zip';
  const { event } = JSON.parse(line.slice(SPEC.length).replace(/,$/, '')) as { readonly event?: string };
  return `${safeName(event ?? 'battle-tracker-pack').replace(/ /g, '-')}.zip`;
}

/** How the line of the record begins that has the event's name; the rest of a large record is not read. */
const SPEC = '  "spec": ';

async function collect({ read }: Archive, start: number, end: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of read(start, end, signal)) pieces.push(piece);
  return Buffer.concat(pieces);
}
