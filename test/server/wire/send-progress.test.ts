// Events of a pack: the newest state, with pauses, to readers fast and slow, and an end.
import express from 'express';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isOver, type JobStatus, type PackJobs } from '../../../src/server/jobs/pack-jobs.js';
import { type EventTimes, sendProgress } from '../../../src/server/wire/send-progress.js';

const status = (done: number, state: JobStatus['state'] = 'running'): JobStatus => {
  return { state, done, total: 1000, createdAt: '2026-05-01T00:00:00.000Z', expiresAt: null };
};

/** Reads an event stream; `until` resolves as soon as the text so far holds what is asked for. */
function follow(response: Response) {
  let text = '';
  let wake = () => {};
  const whole = (async () => {
    for await (const piece of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      text += piece;
      wake();
    }
    return text;
  })();
  const until = async (holds: (text: string) => boolean) => {
    while (!holds(text)) await new Promise<void>((resolve) => (wake = resolve));
  };
  const untilDone = (done: number) => until((each) => eventsOf(each).some((event) => event.done === done));
  return { whole, until, untilDone };
}

/** Stands in for jobs: tells what the test tells. */
async function serve(times: Partial<EventTimes> = {}) {
  const watchers = new Set<() => void>();
  const closing = new AbortController();
  let now = status(0);
  async function* watch(_id: string, _token: string, signal: AbortSignal): AsyncGenerator<JobStatus> {
    while (!signal.aborted) {
      const told = now;
      yield told;
      if (isOver(told)) return;
      if (told !== now) continue;
      await new Promise<void>((resolve) => {
        watchers.add(resolve);
        signal.onabort = () => resolve();
      });
      watchers.clear();
    }
  }
  const jobs = { watch, closing: closing.signal } as unknown as PackJobs;
  const tell = (next: JobStatus) => {
    now = next;
    for (const wake of watchers) wake();
  };
  const app = express();
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  app.get('/', async (request, response) => {
    await sendProgress(
      jobs,
      { id: 'i', token: 't' },
      { request, response, times: { heartbeat: 1000, pause: 0, ...times } },
    );
    end();
  });
  const server = createServer(app).listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, tell, closing, watchers, ended };
}

/** Lets pauses pass when a test says so. */
function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

function eventsOf(text: string): JobStatus[] {
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as JobStatus);
}

it('tells the state, then every change, and ends with the last one', async () => {
  const { url, tell, watchers, ended } = await serve();
  const response = await fetch(url, { headers: { 'Last-Event-ID': '7' } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { whole, untilDone } = follow(response);
  for (const done of [1, 2]) {
    await untilDone(done - 1);
    tell(status(done));
  }
  await untilDone(2);
  tell(status(1000, 'done'));
  expect(eventsOf(await whole)).toEqual([status(0), status(1), status(2), status(1000, 'done')]);
  expect((await whole).split('\n\n')[1]).toMatch(/^id: 2\nevent: progress\ndata: \{/);
  await ended;
  expect(watchers.size).toBe(0);
});

it('ends at once for a pack that is over', async () => {
  const { url, tell } = await serve();
  tell(status(0, 'failed'));
  expect(eventsOf(await (await fetch(url)).text())).toEqual([status(0, 'failed')]);
});

it('leaves out what comes in a pause, but never the newest nor the last', async () => {
  useFakeTimers();
  const { url, tell } = await serve({ pause: 100 });
  const { whole, untilDone } = follow(await fetch(url));
  await untilDone(0);
  for (let done = 1; done <= 50; done++) {
    tell(status(done));
    await nextTurn();
  }
  vi.advanceTimersByTime(100);
  await untilDone(50);
  tell(status(51));
  await nextTurn();
  tell(status(1000, 'done'));
  expect(eventsOf(await whole).map(({ done }) => done)).toEqual([0, 50, 1000]);
});

it('keeps the connection awake', async () => {
  const { url, tell } = await serve({ heartbeat: 20 });
  const { whole, until } = follow(await fetch(url));
  const beats = (text: string) => text.match(/^: .*\n\n/gm)?.length ?? 0;
  await until((text) => beats(text) >= 2);
  tell(status(1000, 'done'));
  expect(eventsOf(await whole).at(-1)).toEqual(status(1000, 'done'));
});

it('ends when the service stops', async () => {
  const { url, closing, watchers, ended } = await serve();
  const text = (await fetch(url)).text();
  closing.abort();
  expect(eventsOf(await text)).toEqual([status(0)]);
  await ended;
  expect(watchers.size).toBe(0);
});

it('forgets a client that goes away', async () => {
  const { url, watchers, ended } = await serve();
  const controller = new AbortController();
  await fetch(url, { signal: controller.signal });
  expect(watchers.size).toBe(1);
  controller.abort();
  await ended;
  expect(watchers.size).toBe(0);
});

it('keeps nothing for a reader that does not read but the newest state', async () => {
  useFakeTimers();
  const { url, tell } = await serve({ pause: 1 });
  const request = get(url);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  // More than all buffers on the way hold.
  const message = 'x'.repeat(100_000);
  for (let done = 1; done <= 400; done++) {
    tell({ ...status(done), problem: { code: 'internal', message } });
    await nextTurn();
    vi.advanceTimersByTime(1);
  }
  tell(status(1000, 'done'));
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += piece as string;
  const events = eventsOf(text).map(({ done }) => done);
  expect(events.length).toBeLessThan(200);
  expect(events.at(-1)).toBe(1000);
});
