// A lane takes one part after the other from the queue, has it made by its child process, and notes what came of it.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../core/problem.js';
import type { JobLimits } from '../job-limits.js';
import type { Log } from '../job-store.js';
import type { JobProblem } from '../pack-jobs.js';
import { jobProblem } from '../run-build.js';
import { fetchFile } from './chunks.js';
import { notePart, type NoteParts, placeOf, readParts, readWritten } from './note-part.js';
import type { OwnCheck } from './own-check.js';
import { cancelOf, failPack, type PackRow, UNFINISHED } from './pack-rows.js';
import { PartChild, PartLost, type PartTask, type QueuedPart } from './part-child.js';
import type { TakenPart } from './queue.js';
import type { PartEnd } from './store-gauges.js';

interface LaneParts extends NoteParts {
  readonly limits: JobLimits;
  readonly log: Log;
  readonly check: OwnCheck;
  readonly folder: () => string;
  /** Hears how a part ended, and after how many seconds. */
  readonly ended: (kind: QueuedPart['kind'], end: PartEnd, seconds: number) => void;
  /** Aborts when no more parts are to be taken. */
  readonly closing: AbortSignal;
}

const SECOND = 1000;

/** Milliseconds: between two tries to reach the database, and for which a part or a lane waits, at most. */
const [MOST_AGAIN, MOST_WAIT] = [8 * SECOND, 30 * SECOND];

/** Problems of this machine or of the database, which another machine, or a later time, may not have: they are not the part's fault. */
const HERE = new Set([
  ...['no-key', 'no-space', 'overloaded', 'write-failed', 'system-error'],
  ...['not-permitted', 'cannot-create', 'output-exists', 'busy'],
]);

/** Problems of the database, which is worth to be waited for with a part in hand. */
const STORE = new Set(['no-space', 'overloaded']);

export class Lane {
  readonly #parts: LaneParts;
  readonly #child: PartChild;
  readonly #stopping = new AbortController();
  /** Parts that did not become anything here, one after the other. */
  #losses = 0;

  constructor(parts: LaneParts) {
    this.#parts = parts;
    this.#child = new PartChild(parts.limits);
  }

  /** Takes parts whenever this worker's own check passes, until no more are to be taken. */
  async run(): Promise<void> {
    const { check, queue, closing } = this.#parts;
    try {
      for (;;) {
        await check.until(true, closing);
        const leave = await queue.take((taken) => this.#take(taken));
        await check.until(false, closing);
        await leave();
      }
    } catch (error) {
      if (!closing.aborted) throw error;
    }
  }

  /** Gives back the part at work, for others to take. */
  stop(): void {
    this.#stopping.abort();
    this.#child.kill();
  }

  /** Throws where the part is to be taken again by whoever has time: the queue keeps what is thrown, and nothing of the pack may stand there. */
  async #take(taken: TakenPart): Promise<void> {
    const { database, ended } = this.#parts;
    const { part } = taken;
    const begun = performance.now();
    const end = (how: PartEnd) => ended(part.kind, how, (performance.now() - begun) / SECOND);
    const canceled = new AbortController();
    const cancel = () => canceled.abort();
    database.notices.on(cancelOf(part.pack), cancel);
    const signal = AbortSignal.any([taken.signal, canceled.signal, this.#stopping.signal]);
    try {
      await this.#make(part, signal);
      end('done');
      this.#losses = 0;
    } catch (error) {
      if (!signal.aborted) await this.#giveUp(taken, error, signal, end);
      else end(taken.signal.aborted ? 'taken over' : 'stopped');
    } finally {
      database.notices.off(cancelOf(part.pack), cancel);
      await rm(this.#parts.folder(), { recursive: true, force: true }).catch(() => undefined);
    }
    // Of a pack that is deleted as was said, the next take finds nothing.
    if (signal.aborted) throw new Error('stopped');
    if (this.#losses > 0) await this.#rest(signal);
  }

  async #make(part: QueuedPart, signal: AbortSignal): Promise<void> {
    const task = await this.#prepare(part, signal);
    if (task === undefined) return;
    const answer = await this.#child.make(task, signal);
    await this.#persist(signal, () => notePart(this.#parts, part, answer, { folder: task.folder, signal }));
  }

  /** Fails the pack of a part that cannot be made, or puts the part back: only what it does itself counts. */
  async #giveUp({ part, priority }: TakenPart, error: unknown, signal: AbortSignal, end: (how: PartEnd) => void) {
    const { database, limits, log, check, queue } = this.#parts;
    if (error instanceof Problem && !HERE.has(error.code)) {
      end('failed');
      return this.#fail(part, jobProblem(error), error.code, signal);
    }
    const cause = causeOf(error);
    const facts = { pack: part.pack, part: placeOf(part), cause };
    const isHere = error instanceof Problem || (error as NodeJS.ErrnoException).syscall !== undefined;
    const { losses = 0, waits = 0 } = part;
    const putBack = async (as: QueuedPart, times: number) =>
      this.#persist(signal, () => queue.putBack(database, as, priority, doubled(times) / SECOND));
    this.#losses++;
    if (isHere) {
      end('returned');
      log('a part went back', facts, 'warn');
      await putBack({ ...part, waits: waits + 1 }, waits);
      return check.now();
    }
    end('lost');
    log('a part was lost', { ...facts, times: losses + 1 }, 'warn');
    if (losses < limits.restarts) return putBack({ ...part, losses: losses + 1 }, losses);
    end('dead');
    const message = `its build ended ${losses + 1} times before it was done, the last time by ${cause}`;
    return this.#fail(part, { code: 'internal', message }, cause, signal);
  }

  /** A machine on which parts get lost leaves them to others for a while. */
  async #rest(signal: AbortSignal): Promise<void> {
    const wait = AbortSignal.any([signal, this.#parts.closing]);
    await sleep(doubled(this.#losses - 1), undefined, { signal: wait }).catch(() => undefined);
  }

  /** Returns what the child is to be told; undefined for a part that is made, or no longer wanted. */
  async #prepare(part: QueuedPart, signal: AbortSignal): Promise<PartTask | undefined> {
    const { database, vault, tag } = this.#parts;
    const { pack: id, kind, number } = part;
    const [row] = await this.#persist(signal, () =>
      database.query(
        `select orders, secret from battle_tracker.pack p where id = $1 and tag = $2 and ${UNFINISHED}
         and not exists (select from battle_tracker.part where pack = p.id and kind = $3 and n = $4)`,
        [id, tag, kind, number],
      ),
    );
    if (row === undefined) return undefined;
    const folder = this.#parts.folder();
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
    const written =
      kind === 'finish' ? { written: await this.#persist(signal, () => this.#fetchAll(id, folder, signal)) } : {};
    return { pack: id, kind, number, ...told, ...settled, ...written, folder };
  }

  async #fetchAll(pack: string, folder: string, signal: AbortSignal) {
    const { database, vault } = this.#parts;
    const written = await readWritten(database, vault, pack);
    for (const [file, bytes] of written) {
      signal.throwIfAborted();
      await fetchFile(database, vault, { pack, file, path: join(folder, String(file)), bytes });
    }
    return written;
  }

  async #fail({ pack, ...part }: QueuedPart, problem: JobProblem, cause: string, signal: AbortSignal): Promise<void> {
    const { database, vault, limits, log } = this.#parts;
    const sealed = vault.seal(pack, 'problem', JSON.stringify(problem));
    const isNew = await this.#persist(signal, () =>
      database.transact((tx) => failPack(tx, pack, sealed, limits.keepFor)),
    );
    if (isNew) log('a pack failed', { pack, part: placeOf(part), code: problem.code, cause }, 'error');
  }

  /** Tries again as long as the database is away or full and the part is this lane's: nobody loses work by that. */
  async #persist<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    const { check } = this.#parts;
    try {
      for (let wait = SECOND; ; wait = Math.min(2 * wait, MOST_AGAIN)) {
        try {
          return await act();
        } catch (error) {
          if (!(error instanceof Problem && STORE.has(error.code))) throw error;
          check.wait(this, `database: ${error.code}`);
          await sleep(wait, undefined, { signal });
        }
      }
    } finally {
      check.wait(this, undefined);
    }
  }
}

function doubled(times: number): number {
  return Math.min(MOST_WAIT, SECOND * 2 ** times);
}

/** Returns why a part did not become anything, without anything that a person typed. */
function causeOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  const { name, message, code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof PartLost) return message;
  return [syscall === undefined ? name : '', code, syscall]
    .filter((each) => each !== undefined && each !== '')
    .join(' ');
}
