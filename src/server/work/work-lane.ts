// Keeps the tasks that wait for their turn: clients take turns, and the tasks of each are done in the order in which they came.
import type { Advance } from './work-task.js';

/** The tasks of one client that wait. */
interface Turn {
  readonly client: string;
  readonly tasks: Advance[];
}

/** Tasks of one length, each begun when the last has ended: what is begun holds what it has made in memory. */
export class Lane {
  /** The client whose turn is next stands first. No set: what was taken out of one keeps things in memory for longer than they live. */
  readonly #turns: Turn[] = [];
  waiting = 0;
  current: Advance | undefined;

  add(client: string, advance: Advance): void {
    const turn = this.#turns.find((each) => each.client === client);
    if (turn === undefined) this.#turns.push({ client, tasks: [advance] });
    else turn.tasks.push(advance);
    this.waiting++;
  }

  /** Returns the task to go on with, if there is any. */
  take(): Advance | undefined {
    return (this.current ??= this.#next());
  }

  #next(): Advance | undefined {
    const turn = this.#turns.shift();
    const advance = turn?.tasks.shift();
    if (turn === undefined || advance === undefined) return undefined;
    this.waiting--;
    if (turn.tasks.length > 0) this.#turns.push(turn);
    return advance;
  }

  leave(client: string, advance: Advance): void {
    if (this.current === advance) this.current = undefined;
    const at = this.#turns.findIndex((each) => each.client === client);
    const tasks = this.#turns[at]?.tasks ?? [];
    const place = tasks.indexOf(advance);
    if (place < 0) return;
    tasks.splice(place, 1);
    this.waiting--;
    if (tasks.length === 0) this.#turns.splice(at, 1);
  }

  get isEmpty(): boolean {
    return this.current === undefined && this.waiting === 0;
  }
}
