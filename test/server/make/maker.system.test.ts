// The threads that make files: whatever happens to one costs its own request, and is answered at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { makeFile } from '../../../src/server/make/make-file.js';
import { createMaker, type MakerOptions } from '../../../src/server/make/maker.js';
import { RetryLater } from '../../../src/server/retry-later.js';

const task = { kind: 'flagship', fields: { deck: 'core' } } as const;
const children = Array.from({ length: 100 }, (_, i) => `Child ${i}`);
const large = { kind: 'class', fields: { children }, seed: 'x' } as const;

class Client {
  readonly client: string;
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;

  constructor(client = 'client') {
    this.client = client;
  }

  leave(): void {
    this.#controller.abort();
  }
}

const client = new Client();

function open(options: Partial<MakerOptions> = {}) {
  const maker = createMaker({ builds: 1, seconds: 60, ...options });
  onTestFinished(() => maker.close());
  return maker;
}

/** For those that do it no harm. */
const maker = createMaker({ builds: 1, seconds: 600 });
afterAll(() => maker.close());

it('makes the same of the same order as it would make here', async () => {
  const here = Buffer.from(await makeFile(task));
  for (const line of ['files', 'packs'] as const)
    expect(here.equals(await maker.make(task, client, line)), line).toBe(true);
});

it('passes Problems on as they are', async () => {
  const few = { kind: 'match', fields: { ownWords: ['storm', 'wave', 'fog', 'sea', 'go'] } } as const;
  await expect(maker.make(few, client, 'files')).rejects.toMatchObject({ name: 'Problem', code: 'too-few-words' });
});

it('goes on after a fault of ours', async () => {
  const fault = maker.make({ ...task, fields: null as never }, client, 'files');
  const next = maker.make(task, client, 'files');
  await expect(fault).rejects.toThrow(TypeError);
  await expect(next).resolves.toBeDefined();
});

it('says what takes more memory than a thread has, and makes the next', async () => {
  const maker = open({ memory: 24 });
  const refused = Array.from({ length: 100 }, (_, i) => `${i} ${'x'.repeat(1_000_000)}`);
  const lost = maker.make({ ...task, fields: { rules: refused } }, client, 'files');
  const next = maker.make({ ...task, fields: { paper: 'none of ours' } }, client, 'files');
  const outcomes = await Promise.allSettled([lost, next]);
  expect(outcomes).toMatchObject([{ reason: { code: 'too-large' } }, { reason: { code: 'unknown-value' } }]);
});

it('answers at once where no thread can start', async () => {
  const maker = open({ memory: 1 });
  await expect(maker.make(task, client, 'files')).rejects.toMatchObject({ code: 'too-large' });
  await expect(maker.make(task, client, 'files')).rejects.toMatchObject({ code: 'overloaded' });
});

it('gives up what is not made in time, and makes the next', async () => {
  const maker = open();
  await maker.make(task, client, 'files');
  const late = maker.make(large, client, 'files', { since: performance.now() - 59_980 });
  const next = maker.make(task, client, 'files');
  await expect(late).rejects.toThrow(RetryLater);
  await expect(late).rejects.toThrow('was not made within 60 seconds');
  await expect(next).resolves.toBeDefined();
});

it('refuses at once what would wait too long, and says when to come again', async () => {
  const maker = open({ seconds: 10 });
  const first = maker.make(task, client, 'packs', { work: 3200 });
  const second = maker.make(task, client, 'packs', { work: 1400 });
  await expect(second).rejects.toMatchObject({ code: 'overloaded', seconds: 2 });
  await expect(maker.make(task, client, 'packs', { work: 400 })).resolves.toBeDefined();
  await first;
  // Now it is known that it is faster than that.
  await expect(maker.make(task, client, 'packs', { work: 3600 })).resolves.toBeDefined();
});

it('lets a few of a client wait, and some of all', async () => {
  const maker = open({ seconds: 600 });
  const clients = Array.from({ length: 9 }, (_, i) => new Client(`client ${i}`));
  const quick = { kind: 'order', sent: { fields: { playerCount: 2 }, csv: undefined } } as const;
  const waiting = clients.flatMap((each) => [1, 2, 3, 4].map(() => maker.make(quick, each, 'files')));
  const outcomes = Promise.allSettled(waiting);
  await expect(maker.make(quick, clients[0] as Client, 'files')).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(maker.make(quick, new Client('new'), 'files')).rejects.toMatchObject({ code: 'overloaded' });
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
});

it('ends the thread of a client that leaves, takes its other task out of the line, and makes the next', async () => {
  const maker = open();
  await maker.make(task, client, 'files');
  const gone = new Client('gone');
  const [running, waiting] = [maker.make(large, gone, 'files'), maker.make(large, gone, 'files')];
  const next = maker.make(task, client, 'files');
  const outcomes = Promise.allSettled([running, waiting]);
  await sleep(20);
  gone.leave();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(next).resolves.toBeDefined();
});
