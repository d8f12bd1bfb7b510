// The child process of a lane: makes parts one after the other, and is replaced when it dies, hangs or is no longer needed.
import { Problem, problemFromJson } from '../../../core/problem.js';
import { systemReports } from '../../../core/sentences.js';
import { type Child, type ChildTimes, forkChild } from '../../children/fork-child.js';
import { type FromChild, packProgram, type ToChild } from '../messages.js';
import type { PartCounts, WrittenFile } from './plan-parts.js';

/** A pack is counted, its tables are settled, its files written, and at last put together. */
export type PartKind = 'count' | 'settle' | 'write' | 'finish';

/** What the queue holds of a part, and all that it holds. */
export interface QueuedPart {
  readonly pack: string;
  readonly kind: PartKind;
  /** From 0, among those of its kind. */
  readonly number: number;
  /** How often it has ended its process, and how often it was put back for what was not its doing. */
  readonly losses?: number;
  readonly waits?: number;
}

export interface PartTask extends Pick<QueuedPart, 'pack' | 'kind' | 'number'> {
  /** Left out of a pack whose part the child has made just before. */
  readonly orders?: { readonly text: string; readonly secret: string };
  /** What was found of each chunk, as JSON; left out where not needed, or known. */
  readonly settled?: readonly string[];
  /** Where files are written, each under its number. */
  readonly folder: string;
  /** All files, in order, where they are to be put together. */
  readonly written?: readonly WrittenFile[];
}

export interface PartAnswer {
  /** How far the pack has come by this part. */
  readonly steps: number;
  readonly counts?: PartCounts;
  readonly found?: string;
  readonly written?: readonly WrittenFile[];
}

/** What the child need not be told again. */
interface Known {
  readonly pack: string;
  readonly isSettled: boolean;
}

/** Of a part whose process ended without a word; its message says how. */
export class PartLost extends Error {}

type End = FromChild | { readonly kind: 'lost'; readonly how: string };

export class PartChild {
  readonly #times: ChildTimes;
  #child: Child<ToChild> | undefined;
  #known: Known | undefined;
  #settle: (end: End) => void = () => undefined;

  constructor(times: ChildTimes) {
    this.#times = times;
  }

  /** What it knows of the pack; undefined when it must be told all. */
  knows(pack: string): Known | undefined {
    return this.#child?.isConnected() === true && this.#known?.pack === pack ? this.#known : undefined;
  }

  /** Has a part made. Rejects with the Problem that it met, with PartLost, and with the signal's reason; then the child is ended. */
  async make(task: PartTask, signal: AbortSignal): Promise<PartAnswer> {
    signal.throwIfAborted();
    const child = this.knows(task.pack) === undefined ? this.#start() : (this.#child as Child<ToChild>);
    this.#known = { pack: task.pack, isSettled: task.settled !== undefined || this.#known?.isSettled === true };
    signal.addEventListener('abort', child.kill, { once: true });
    const end = await new Promise<End>((resolve) => {
      this.#settle = resolve;
      child.send({ kind: 'part', task });
    });
    signal.removeEventListener('abort', child.kill);
    child.rest();
    if (end.kind === 'part' && !signal.aborted) return end.answer;
    this.#known = undefined;
    if (signal.aborted) this.#child = undefined;
    signal.throwIfAborted();
    if (end.kind === 'failed') throw problemFromJson(end.problem);
    const how = end.kind === 'lost' ? end.how : end.kind;
    // A process that never was has not even seen the part.
    if (child.pid === undefined) throw new Problem('system-error', systemReports(how));
    throw new PartLost(how);
  }

  kill(): void {
    this.#child?.kill();
  }

  /** A child that still runs is taken over: what it knows of another pack it forgets. */
  #start(): Child<ToChild> {
    this.#known = undefined;
    if (this.#child?.isConnected() === true) return this.#child;
    const child = forkChild<ToChild, FromChild>({
      ...packProgram,
      times: this.#times,
      mayIdle: true,
      receive: (message) => this.#settle(message),
    });
    void child.ended.then((how) => {
      if (this.#child === child) this.#settle({ kind: 'lost', how });
    });
    this.#child = child;
    return child;
  }
}
