// One pack that the service makes: ordered, watched, fetched, removed. Its token never stands in an address.
import { ask, isAbort } from '../wire/ask.js';
import { readEvents } from '../wire/read-events.js';
import { Refusal } from '../wire/refusal.js';

export interface JobStatus {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'expired';
  readonly done: number;
  readonly total: number;
  readonly problem?: { readonly code: string; readonly message: string };
  readonly expiresAt?: string | number | null;
}

export interface Job {
  readonly id: string;
  readonly token: string;
}

/** How long to wait before asking again where events do not come through, in milliseconds. */
const POLL = 1000;

/** How often in a row the service may be out of reach before the watch is given up. */
const MISSES = 30;

/** Orders a pack. The same key with the same order gives the same pack, however often it is sent. */
export async function orderPack(body: unknown, key: string): Promise<{ job: Job; status: JobStatus }> {
  const response = await ask('/v1/packs', { method: 'POST', body, headers: { 'Idempotency-Key': key } });
  const { id, token, status } = (await response.json()) as Job & { status: JobStatus };
  return { job: { id, token }, status };
}

/** Yields the job's states up to the last one, by events, or by asking where they break off. Throws Refusal. */
export async function* watchPack(job: Job, signal: AbortSignal): AsyncGenerator<JobStatus> {
  let misses = 0;
  while (!signal.aborted) {
    try {
      for await (const status of eventsOf(job, signal)) {
        misses = 0;
        yield status;
        if (isOver(status)) return;
      }
      const status = await statusOf(job, signal);
      yield status;
      if (isOver(status)) return;
    } catch (error) {
      if (isAbort(error) || (error instanceof Refusal && isFinal(error))) throw error;
      if (++misses > MISSES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

async function statusOf(job: Job, signal: AbortSignal): Promise<JobStatus> {
  const reply = (await (await ask(pathOf(job), { token: job.token, signal })).json()) as JobStatus & {
    status?: JobStatus;
  };
  return reply.status ?? reply;
}

async function* eventsOf(job: Job, signal: AbortSignal): AsyncGenerator<JobStatus> {
  const headers = { Accept: 'text/event-stream' };
  const { body } = await ask(`${pathOf(job)}/events`, { token: job.token, headers, signal });
  if (body === null) return;
  for await (const data of readEvents(textOf(body))) {
    const status: unknown = JSON.parse(data);
    if (typeof status === 'object' && status !== null && 'state' in status) yield status as JobStatus;
  }
}

/** Safari cannot iterate over a stream, so it is read by hand. */
async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Returns the reply that holds one of the pack's files. */
export function fetchPart(job: Job, part: 'archive.zip' | 'secret' | 'file.json'): Promise<Response> {
  return ask(`${pathOf(job)}/${part}`, { token: job.token });
}

/** Stops the work and deletes everything. */
export async function removePack(job: Job): Promise<void> {
  await ask(pathOf(job), { method: 'DELETE', token: job.token });
}

function pathOf({ id }: Job): string {
  return `/v1/packs/${encodeURIComponent(id)}`;
}

export function isOver({ state }: JobStatus): boolean {
  return state === 'done' || state === 'failed' || state === 'expired';
}

/** Whether asking again would get the same answer. */
function isFinal({ status }: Refusal): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
