// What runs in a child process: reads a large order, builds a pack, or works on an event file, so that the service stays free to answer.
import { constants, setPriority } from 'node:os';
import { because, Problem, problemToJson } from '../../core/problem.js';
import { provide } from '../../core/surroundings.js';
import { problemOfSystem } from '../../node/files/system-problem.js';
import { nodeSurroundings } from '../../node/surroundings.js';
import { serveParent } from '../children/serve-parent.js';
import { problemOfDisk } from './disk-problem.js';
import type { FromChild, ToChild } from './messages.js';
import { readOrders, recordOf } from './pack-orders.js';
import { secretSource } from '../../core/source.js';
import { fileParts } from '../../event/make/file-parts.js';
import { PackParts, type Parts, type Settled } from '../../event/make/pack-parts.js';
import { kindOfText } from './job-kinds.js';
import type { PartAnswer, PartTask } from './store/part-child.js';
import { readFile } from 'node:fs/promises';
import { exists } from '../../node/files/exists.js';
import { buildFiles } from '../../node/build/build-files.js';
import { buildPack } from '../../event/make/build-pack.js';
import { isLeft } from '../../node/build/publish.js';
import { filesOf } from './job-files.js';
import { fleetPar } from '../../game/setup/fleet-par.js';
import type { Fields } from '../../core/option.js';
import { zipBytes } from '../../core/zip.js';
import { changeEvent, choiceOf } from '../../event/make/change-event.js';
import { dealPackTable, requireChoice } from '../../event/make/deal-pack-table.js';
import { packKey } from '../../event/make/pack-key.js';
import type { MadeBatch } from '../../event/make/update-in-memory.js';
import { verifyRecord } from '../../event/make/verify-record.js';
import { eventBodies, type EventWork } from '../../event/order/event-bodies.js';
import { parseBody, readFields } from '../../event/order/read-body.js';
import { type EventFile, eventFileName, readEventFile, writeEventFile } from '../../event/record/event-file.js';
import { fileMode, folderMode, listFolders } from '../../event/record/file-modes.js';
import type { EventAnswer, EventReply, EventTask } from '../events/event-desk.js';

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

provide(nodeSurroundings);

const REPORT_EVERY = 100;

const controller = new AbortController();

/** When asked to stop, it stops between two steps. */
const stop = () => controller.abort();

const parent = serveParent<ToChild, FromChild>((message) => {
  if (message.kind === 'stop') stop();
  // Who makes parts makes many, one after the other.
  else if (message.kind === 'part') {
    giveWay();
    void makePart(message.task).then((answer) => parent.send({ kind: 'part', answer }), failPart);
  } else void finish(() => answer(message));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

async function answer(message: Exclude<ToChild, { kind: 'stop' | 'part' }>): Promise<FromChild> {
  if (message.kind === 'read') return { kind: 'orders', orders: readOrders(message.sent) };
  return { kind: 'event', answer: await workOnEvent(message.task) };
}

/** Answers go before packs. */
function giveWay(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** What the system refuses is no fault of the part. */
function failPart(error: unknown): void {
  const problem = problemOfDisk(error) ?? problemOfSystem(error);
  if (problem === undefined) parent.fail(error);
  else parent.send({ kind: 'failed', problem: problemToJson(problem) });
}

/** Runs the task, reports the result, and exits. */
async function finish(task: () => Promise<FromChild>): Promise<void> {
  try {
    parent.leave(await task());
  } catch (error) {
    const message = explain(error);
    if (message === undefined) parent.fail(error);
    else parent.leave(message);
  }
}

function explain(error: unknown): FromChild | undefined {
  const problem = error instanceof Problem ? error : problemOfDisk(error);
  if (problem === undefined) return undefined;
  if (problem.code === 'resumable') return { kind: 'stopped' };
  if (problem.code === 'busy') return { kind: 'busy' };
  return { kind: 'failed', problem: problemToJson(problem) };
}

async function build(folder: string): Promise<FromChild> {
  let reported = 0;
  const report = (share: number) => {
    const now = Date.now();
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    parent.send({ kind: 'progress', share });
  };
  await buildOrdered(folder, { report, signal: controller.signal });
  return { kind: 'done' };
}

const [folder] = process.argv.slice(2);
if (folder !== undefined) {
  giveWay();
  void finish(() => build(folder));
}

let open: { readonly pack: string; readonly parts: Parts; settled: Settled } | undefined;

/** Throws the Problems of the deal and the layout. */
async function makePart(task: PartTask): Promise<PartAnswer> {
  const { pack, orders, kind, number, folder, written = [] } = task;
  if (orders !== undefined) open = { pack, parts: await openParts(orders), settled: [] };
  if (open?.pack !== pack) throw new Error('a part came without its pack');
  const { parts } = open;
  if (task.settled !== undefined) open.settled = task.settled.map((text) => JSON.parse(text) as Settled[number]);
  if (kind === 'count') return { counts: parts.counts, steps: 0 };
  if (kind === 'settle') {
    const { found, steps } = parts.settle(number);
    return { found: JSON.stringify(found), steps };
  }
  if (kind === 'write') return parts.write(number, open.settled, folder);
  await parts.finish(written, open.settled, folder);
  return { steps: 0 };
}

async function openParts({ text, secret }: NonNullable<PartTask['orders']>): Promise<Parts> {
  const source = secretSource(secret);
  const kind = await kindOfText(text);
  if (kind === undefined) return new PackParts(recordOf(text), source.master);
  const { secret: own, filesOf } = kind.take(text);
  return fileParts(filesOf(own && source.secret));
}

interface Watcher {
  /** Hears which share of the work is done, from 0 to 1. */
  readonly report: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Returns once the pack is there, even if another process made it. Throws Problem `busy` while another process is at it, and what buildPack throws. */
export async function buildOrdered(folder: string, { report, signal }: Watcher): Promise<void> {
  const { orders, archive } = filesOf(folder);
  const text = await readFile(orders, 'utf8');
  const kind = await kindOfText(text);
  const common = { output: archive, signal };
  try {
    if (kind === undefined) {
      const given = { record: recordOf(text), master: undefined, workers: 1 };
      await buildPack({ ...common, ...given, report: ({ done, total }) => report(done / total) });
    } else if ((await isLeft(archive)) || !(await exists(archive)))
      await buildFiles({ ...common, ...kind.take(text), report: (done, total) => report(done / total) });
  } catch (error) {
    const wasMade = error instanceof Problem && error.code === 'output-exists' && (await exists(archive));
    if (!wasMade) throw error;
    // Only this job uses this name: an earlier process made the pack, and was killed before it could say so or is still cleaning up.
    if (await isLeft(archive)) throw new Problem('busy', because`is being made by another run`, { file: archive });
  }
}
