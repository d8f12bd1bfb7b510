// Sends the progress of a pack as server-sent events until it is over.
import type { Request, Response } from 'express';
import { isOver, type JobStatus, type PackJobs } from '../jobs/pack-jobs.js';

export const EVENTS_TYPE = 'text/event-stream';

/** Milliseconds. A comment in between keeps proxies and the service's own time limit from ending the connection. */
export interface EventTimes {
  readonly heartbeat: number;
  /** The least time between two counts. */
  readonly pause: number;
}

export const eventTimes: EventTimes = { heartbeat: 15_000, pause: 250 };

/** Answers a GET or HEAD; resolves when the last event is sent or the client has gone. Throws the Problems of PackJobs.watch. */
export async function sendProgress(
  jobs: PackJobs,
  { id, token }: { readonly id: string; readonly token: string },
  { request, response, times }: { readonly request: Request; readonly response: Response; readonly times: EventTimes },
): Promise<void> {
  const stop = new AbortController();
  const news = jobs.watch(id, token, stop.signal)[Symbol.asyncIterator]();
  const first = await news.next();
  response.status(200);
  response.setHeader('Content-Type', EVENTS_TYPE);
  response.setHeader('Cache-Control', 'no-store');
  // Asks nginx not to keep events back.
  response.setHeader('X-Accel-Buffering', 'no');
  if (request.method === 'HEAD') {
    await news.return?.();
    return void response.end();
  }
  response.flushHeaders();
  const closed = new Promise<void>((resolve) => {
    if (response.destroyed) resolve();
    else response.once('close', resolve);
  });
  const abort = () => stop.abort();
  void closed.then(abort);
  if (jobs.closing.aborted) abort();
  jobs.closing.addEventListener('abort', abort);
  const stream = new EventStream(response, times);
  try {
    for (let next = first; next.done !== true; next = await news.next()) stream.send(next.value);
    if (stop.signal.aborted) stream.end();
    await closed;
  } finally {
    jobs.closing.removeEventListener('abort', abort);
    stream.stop();
  }
}

/** Writes the newest status as soon as the last one is taken and its time is over; those in between are left out. */
class EventStream {
  readonly #response: Response;
  readonly #pause: number;
  readonly #heartbeat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #next: JobStatus | undefined;
  #isFull = false;
  #number = 0;

  constructor(response: Response, { heartbeat, pause }: EventTimes) {
    this.#response = response;
    this.#pause = pause;
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), heartbeat);
    response.on('drain', () => {
      this.#isFull = false;
      this.#flush();
    });
  }

  send(status: JobStatus): void {
    this.#next = status;
    this.#flush();
  }

  end(): void {
    this.stop();
    this.#response.end();
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    this.#next = undefined;
  }

  #flush(): void {
    const status = this.#next;
    if (status === undefined || this.#isFull) return;
    const isLast = isOver(status);
    if (this.#timer !== undefined && !isLast) return;
    this.#next = undefined;
    this.#write(`id: ${++this.#number}\nevent: progress\ndata: ${JSON.stringify(status)}\n\n`);
    if (isLast) return this.end();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, this.#pause);
  }

  #write(text: string): void {
    if (!this.#isFull) this.#isFull = !this.#response.write(text);
  }
}
