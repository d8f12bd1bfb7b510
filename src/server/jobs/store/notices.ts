// What other processes say through the database: topics without any content, each of which may be missed.

export interface Hearing {
  /** Resolves at the next notice, or the last one that was not waited for, with true; with false after so many milliseconds, or when the signal aborts. */
  next(signal: AbortSignal, most: number): Promise<boolean>;
  end(): void;
}

export class Notices {
  readonly #hearers = new Map<string, Set<() => void>>();

  /** Calls back at each notice, until the returned function is called. */
  on(topic: string, act: () => void): () => void {
    const hearers = this.#hearers.get(topic) ?? new Set();
    this.#hearers.set(topic, hearers.add(act));
    return () => {
      hearers.delete(act);
      if (hearers.size === 0 && this.#hearers.get(topic) === hearers) this.#hearers.delete(topic);
    };
  }

  hear(topic: string): Hearing {
    let isNew = false;
    let wake: () => void = () => undefined;
    const end = this.on(topic, () => {
      isNew = true;
      wake();
    });
    const next = (signal: AbortSignal, most: number) =>
      new Promise<boolean>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          resolve(isNew && !signal.aborted);
          isNew = false;
        };
        const timer = setTimeout(done, most);
        wake = done;
        signal.addEventListener('abort', done);
        if (isNew || signal.aborted) done();
      });
    return { next, end };
  }

  tell(topic: string): void {
    for (const act of [...(this.#hearers.get(topic) ?? [])]) act();
  }

  tellAll(): void {
    for (const topic of [...this.#hearers.keys()]) if (!topic.endsWith(CANCEL)) this.tell(topic);
  }
}

/** Ends the topic under which a pack's end is told to those that build it. */
const CANCEL = '!';

export function cancelOf(id: string): string {
  return `${id}${CANCEL}`;
}
