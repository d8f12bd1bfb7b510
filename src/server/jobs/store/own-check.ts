// A worker's own check: whether its scratch folder, its keys and its database let it make parts. While one does not, it takes none.
import { EventEmitter, once } from 'node:events';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../../core/problem.js';
import { storeCannotBeReached } from '../../sentences.js';
import { problemOfSystem } from '../../../node/files/system-problem.js';
import { noSpace } from '../disk-problem.js';
import type { Log } from '../job-store.js';

/** What is looked at, in order. Each throws what is wrong. */
type Checks = Readonly<Record<'scratch' | 'database' | 'key', () => Promise<void>>>;

const SECOND = 1000;

/** Milliseconds: between checks that pass, between ones that fail at most, and for which one may be silent. */
const [EVERY, MOST, PATIENCE] = [10 * SECOND, 15 * SECOND, 5 * SECOND];

export class OwnCheck {
  readonly #checks: Checks;
  readonly #log: Log;
  readonly #changes = new EventEmitter().setMaxListeners(0);
  /** What lanes wait for with a part in hand. */
  readonly #waiting = new Map<object, string>();
  #found: string | undefined = 'not checked yet';
  #told: string | undefined = this.#found;
  #failures = 0;
  #isOver = false;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(checks: Checks, log: Log) {
    this.#checks = checks;
    this.#log = log;
  }

  /** Why this worker takes no parts, such as `scratch: no-space`; undefined when it does. */
  get fault(): string | undefined {
    return this.#found ?? this.#waiting.values().next().value;
  }

  /** Checks at once, and from then on again and again until it is stopped. */
  async now(): Promise<void> {
    this.#running ??= this.#check().finally(() => (this.#running = undefined));
    return this.#running;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
  }

  /** Notes what a lane waits for, or that it does no longer. */
  wait(lane: object, cause: string | undefined): void {
    if (cause === undefined) this.#waiting.delete(lane);
    else this.#waiting.set(lane, cause);
    this.#tell();
  }

  /** Resolves as soon as the check passes, or no longer does. Rejects when the signal aborts. */
  async until(isPassed: boolean, signal: AbortSignal): Promise<void> {
    while ((this.fault === undefined) !== isPassed) await once(this.#changes, 'change', { signal });
    signal.throwIfAborted();
  }

  async #check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#found = await this.#find();
    this.#failures = this.#found === undefined ? 0 : this.#failures + 1;
    this.#tell();
    const wait = this.#failures === 0 ? EVERY : Math.min(MOST, SECOND * 2 ** (this.#failures - 1));
    if (!this.#isOver) this.#timer = setTimeout(() => void this.now(), wait).unref();
  }

  async #find(): Promise<string | undefined> {
    for (const [name, check] of Object.entries(this.#checks)) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Problem('overloaded', storeCannotBeReached())), PATIENCE);
      });
      try {
        await Promise.race([check(), late]);
      } catch (error) {
        return `${name}: ${problemOfSystem(error)?.code ?? (error as Error).name}`;
      } finally {
        clearTimeout(timer);
      }
    }
    return undefined;
  }

  #tell(): void {
    const { fault } = this;
    if (fault === this.#told) return;
    this.#told = fault;
    if (fault === undefined) this.#log('this worker takes parts', {});
    else this.#log('this worker takes no parts', { cause: fault }, 'warn');
    this.#changes.emit('change');
  }
}

/** Throws unless so many bytes are free in a folder, and a file can be written there that is on the disk. */
export async function checkFolder(folder: string, spare: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < spare) throw noSpace();
  const path = join(folder, 'check');
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(Buffer.alloc(4096, 1));
    await handle.sync();
  } finally {
    await handle.close();
    await rm(path, { force: true });
  }
}
