// A lane takes one part after the other from the queue, has it made by its child process, and notes what came of it.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../problem.js';
import type { JobLimits } from '../job-limits.js';
import type { Log } from '../job-store.js';
import { jobProblem } from '../run-build.js';
import { fetchFile } from './chunks.js';
import { type NoteParts, notePart, readParts, readWritten } from './note-part.js';
import { cancelOf } from './notices.js';
import { failPack, type PackRow, UNFINISHED } from './pack-rows.js';
import { PartChild } from './part-child.js';
import type { PartEnds } from './store-gauges.js';
import type { PartTask, QueuedPart } from './part-messages.js';

export interface LaneParts extends NoteParts {
  readonly limits: JobLimits;
  readonly log: Log;
  /** A folder of its own. */
  readonly folder: string;
  /** Hears how a part ended. */
  readonly ended: (end: keyof PartEnds) => void;
}

/** Milliseconds between two tries to reach the database. */
const AGAIN = 1000;

/** Problems of this machine, which another may not have. */
const HERE = new Set(['no-key', 'no-space', 'overloaded', 'write-failed', 'system-error']);

export class Lane {
  readonly #parts: LaneParts;
  readonly #child: PartChild;
  readonly #stopping = new AbortController();

  constructor(parts: LaneParts) {
    this.#parts = parts;
    this.#child = new PartChild(parts.limits);
  }

  /** Begins to take parts. */
  async start(): Promise<void> {
    await this.#parts.queue.take(async (part, claim) => {
      const lost = await this.#take(part, claim);
      // The queue keeps what is thrown, and all that it holds: nothing of the pack may stand there.
      if (lost !== undefined) throw new Error(lost);
    });
  }

  /** Gives back the part at work, for others to take. */
  stop(): void {
    this.#stopping.abort();
    this.#child.kill();
  }

  /** Returns why the part is to be taken again; nothing when it is over. */
  async #take(part: QueuedPart, claim: AbortSignal): Promise<string | undefined> {
    const { database, ended } = this.#parts;
    const canceled = new AbortController();
    const off = database.notices.on(cancelOf(part.pack), () => canceled.abort());
    const signal = AbortSignal.any([claim, canceled.signal, this.#stopping.signal]);
    try {
      await this.#make(part, signal);
      ended('done');
      return undefined;
    } catch (error) {
      if (signal.aborted) {
        ended('stopped');
        // Of a pack that is deleted as was said, the next take finds nothing.
        return 'stopped';
      }
      if (error instanceof Problem && !HERE.has(error.code)) {
        ended('failed');
        await this.#fail(part.pack, error, signal);
        return undefined;
      }
      ended('lost');
      return error instanceof Problem ? error.code : (error as Error).name;
    } finally {
      off();
      await rm(this.#parts.folder, { recursive: true, force: true });
    }
  }

  async #make(part: QueuedPart, signal: AbortSignal): Promise<void> {
    const { log, folder } = this.#parts;
    const task = await this.#prepare(part, signal);
    if (task === undefined) return;
    const lost = (how: string) => {
      log('a part was lost', { how });
      return new Error(how);
    };
    const answer = await this.#child.make(task, signal, lost);
    await this.#persist(signal, () => notePart(this.#parts, part, answer, { folder, signal }));
  }

  /** Returns what the child is to be told; undefined for a part that is made, or no longer wanted. */
  async #prepare(part: QueuedPart, signal: AbortSignal): Promise<PartTask | undefined> {
    const { database, vault, tag, folder } = this.#parts;
    const { pack: id, kind, number } = part;
    const [row] = await this.#persist(signal, () =>
      database.query(
        `select orders, secret from battle_tracker.pack p where id = $1 and tag = $2 and ${UNFINISHED}
         and not exists (select from battle_tracker.part where pack = p.id and kind = $3 and n = $4)`,
        [id, tag, kind, number],
      ),
    );
    if (row === undefined) return undefined;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { orders, secret } = row as unknown as PackRow;
    if (orders === null || secret === null) return undefined;
    const known = this.#child.knows(id);
    const needs = kind === 'write' || kind === 'finish';
    const read = (name: string, sealed: Buffer) => vault.open(id, name, sealed).toString();
    const told =
      known === undefined ? { orders: { text: read('orders', orders), secret: read('secret', secret) } } : {};
    const settled =
      needs && known?.isSettled !== true
        ? { settled: await this.#persist(signal, () => readParts(database, vault, id, 'settle')) }
        : {};
    const written = kind === 'finish' ? { written: await this.#persist(signal, () => this.#fetchAll(id, signal)) } : {};
    return { ...part, ...told, ...settled, ...written, folder };
  }

  async #fetchAll(pack: string, signal: AbortSignal) {
    const { database, vault, folder } = this.#parts;
    const written = await readWritten(database, vault, pack);
    for (const [file, bytes] of written) {
      signal.throwIfAborted();
      await fetchFile(database, vault, { pack, file, path: join(folder, String(file)), bytes });
    }
    return written;
  }

  async #fail(id: string, problem: Problem, signal: AbortSignal): Promise<void> {
    const { database, vault, limits, log } = this.#parts;
    const sealed = vault.seal(id, 'problem', JSON.stringify(jobProblem(problem)));
    const isNew = await this.#persist(signal, () =>
      database.transact((tx) => failPack(tx, id, sealed, limits.keepFor)),
    );
    if (isNew) log('a pack failed', { code: problem.code });
  }

  /** Tries again as long as the database is away and the part is this lane's: nobody loses work by that. */
  async #persist<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'overloaded')) throw error;
        await sleep(AGAIN, undefined, { signal });
      }
    }
  }
}
