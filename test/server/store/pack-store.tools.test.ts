// Packs in a database: what services and workers that share one promise, with a maker that only says what it was asked for.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { msg, Problem } from '../../../src/core/problem.js';
import type { KeyRing } from '../../../src/server/key-ring.js';
import { openPackStore, type PackMaker, type PackStore } from '../../../src/server/store/pack-store.js';
import { askPostgres as ask, hasPostgres, type Postgres, runTool, startPostgres } from '../../support/postgres.js';

const [key, newKey] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];

const limits = { perClient: 4, waiting: 64, keptPerClient: 100, keepForSeconds: 3600 };

const orders = (text: string) => ({ text, sheets: 4 });

/** Some pieces of it. */
const archiveOf = (text: string) => Buffer.from(`${text}.`.repeat(300_000));

const echo: PackMaker = { makeNow: async ({ text }) => Promise.resolve(archiveOf(text)) };

const code = (wanted: string) => expect.objectContaining({ name: 'Problem', code: wanted }) as Error;

const FAR = { timeout: 120_000 };

type Pack = Readonly<Record<'id' | 'token', string>>;

describe.skipIf(!hasPostgres)('packs in a database', () => {
  let postgres: Postgres;
  let template: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    template = await postgres.newDatabase();
    await (await openPackStore({ url: template, ring: [key], limits, log: () => undefined })).close(0);
  });
  afterAll(() => postgres.remove());

  const newDatabase = () => postgres.newDatabase(template);

  const said: string[] = [];

  async function open(url: string, more: { limits?: Partial<typeof limits>; ring?: KeyRing } = {}): Promise<PackStore> {
    const log = (message: string, facts: object) => void said.push(`${message} ${JSON.stringify(facts)}`);
    const store = await openPackStore({ url, ring: more.ring ?? [key], limits: { ...limits, ...more.limits }, log });
    onTestFinished(() => store.close(0));
    return store;
  }

  async function startWorker(url: string, maker: PackMaker = echo, ring: KeyRing = [key]): Promise<PackStore> {
    const worker = await open(url, { ring });
    await worker.work(maker, 1);
    return worker;
  }

  it('are ordered at one service, built by a worker, and fetched at another service', async () => {
    const url = await newDatabase();
    const [one, other] = [await open(url), await open(url)];
    const pack = await one.create(orders('first'), 'a', null);
    expect(await other.status(pack.id, pack.token)).toMatchObject({ state: 'queued', sheets: 4, expiresAt: null });
    await expect(other.archive(pack.id, pack.token)).rejects.toThrow(code('conflict'));
    await startWorker(url);
    const { createdAt, expiresAt } = await untilOver(other, pack, 'done');
    const kept = Date.parse(expiresAt ?? '') - Date.parse(createdAt);
    expect(kept).toBeGreaterThanOrEqual(3_600_000);
    expect(kept).toBeLessThan(3_700_000);
    for (const each of [one, other]) expect((await fetchArchive(each, pack)).equals(archiveOf('first'))).toBe(true);
  });

  it('are known by id and token together, and a wrong one is like an unknown one', async () => {
    const store = await open(await newDatabase());
    const [pack, other] = [await store.create(orders('x'), 'a', null), await store.create(orders('x'), 'a', null)];
    const wrong = [
      ...[other.token, '', 'é'].map((token) => ({ id: pack.id, token })),
      ...['unknown', '', `${pack.id} `].map((id) => ({ id, token: pack.token })),
    ];
    const answers = [];
    for (const { id, token } of wrong)
      for (const act of ['status', 'archive', 'remove'] as const)
        answers.push(await store[act](id, token).catch((error: unknown) => error));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual(code('not-found'));
    expect(await store.status(pack.id, pack.token)).toMatchObject({ state: 'queued' });
  });

  it('are one under one key of a client, whichever service is asked, and another order under it is refused', async () => {
    const url = await newDatabase();
    const [one, other] = [await open(url), await open(url)] as const;
    const repeated = Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).create(orders('x'), 'a', 'k'));
    const [pack, ...rest] = (await Promise.all(repeated)) as [Pack, ...Pack[]];
    for (const each of rest) expect(each).toEqual(pack);
    await expect(other.create(orders('y'), 'a', 'k')).rejects.toThrow(code('conflict'));
    for (const [client, name] of [
      ['b', 'k'],
      ['a', 'l'],
      ['a', null],
    ] as const)
      expect((await one.create(orders('x'), client, name)).id).not.toBe(pack.id);
    await one.remove(pack.id, pack.token);
    const worker = await startWorker(url);
    const again = await other.create(orders('y'), 'a', 'k');
    await untilOver(worker, again, 'done');
    expect((await fetchArchive(one, again)).equals(archiveOf('y'))).toBe(true);
    expect(await one.create(orders('y'), 'a', 'k')).toEqual(again);
  });

  it('are four a client that are not over, and so many of all, even when all are ordered at one time', async () => {
    const url = await newDatabase();
    const services = [await open(url, { limits: { waiting: 10 } }), await open(url, { limits: { waiting: 10 } })];
    const order = async (client: string, i: number) => (services[i % 2] as PackStore).create(orders('x'), client, null);
    const count = async (client: string) => {
      const asked = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => order(client, i)));
      const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as Problem] : []));
      return [12 - refused.length, ...new Set(refused.map((each) => each.code))];
    };
    expect(await count('a')).toEqual([4, 'too-many-requests']);
    expect(await count('b')).toEqual([4, 'too-many-requests']);
    expect(await count('c')).toEqual([2, 'overloaded']);
  });

  it('are so many a client that are kept', async () => {
    const url = await newDatabase();
    const store = await open(url, { limits: { keptPerClient: 1 } });
    await startWorker(url);
    const pack = await store.create(orders('x'), 'a', null);
    await untilOver(store, pack, 'done');
    await expect(store.create(orders('x'), 'a', null)).rejects.toThrow(code('too-many-requests'));
    await store.remove(pack.id, pack.token);
    await store.create(orders('x'), 'a', null);
  });

  it('are built in turns: A A A A B B C comes out A B C A B A A', async () => {
    const url = await newDatabase();
    const store = await open(url);
    for (const client of 'AAAABBC') await store.create(orders(client), client, null);
    let built = '';
    const maker = { makeNow: async ({ text }: { text: string }) => Promise.resolve(Buffer.from((built += text))) };
    await startWorker(url, maker);
    await expect.poll(() => built, FAR).toBe('ABCABAA');
  });

  it('fail with the reason where no time and no machine could make them, and are tried again where one could', async () => {
    const url = await newDatabase();
    const store = await open(url);
    const tries: string[] = [];
    const maker: PackMaker = {
      makeNow: ({ text }) => {
        tries.push(text);
        if (text === 'hopeless') throw new Problem('too-few-words', msg`has too few words: QUIXOTRY`, 'words');
        if (text === 'busy' && tries.length < 4) throw new Problem('overloaded', msg`was lost`);
        if (text === 'broken' && tries.length < 4) throw new TypeError('x is not a function');
        return Promise.resolve(archiveOf(text));
      },
    };
    await startWorker(url, maker);
    const [hopeless, ...others] = await Promise.all(
      ['hopeless', 'busy', 'broken'].map((text) => store.create(orders(text), 'a', null)),
    );
    const problem = { code: 'too-few-words', message: 'has too few words: QUIXOTRY' };
    expect((await untilOver(store, hopeless as Pack, 'failed')).problem).toEqual(problem);
    await expect(store.archive((hopeless as Pack).id, (hopeless as Pack).token)).rejects.toThrow(code('conflict'));
    for (const each of others) await untilOver(store, each, 'done');
    expect(tries.filter((each) => each === 'hopeless')).toHaveLength(1);
    expect(runTool('pg_dump', [url]).includes('QUIXOTRY')).toBe(false);
    expect(said.some((each) => each.includes('QUIXOTRY'))).toBe(false);
  });

  it('are refused by a database that is full, and wait for room in it with what is begun', async () => {
    const url = await newDatabase();
    const store = await open(url);
    const pack = await store.create(orders('x'), 'a', null);
    await ask(url, FULL);
    await ask(url, 'create trigger full_disk before insert on battle_tracker.piece execute function full_disk()');
    await expect(store.create(orders('y'), 'a', null)).rejects.toThrow(code('no-space'));
    expect(store.isReached).toBe(true);
    await startWorker(url);
    await expect.poll(() => said.some((each) => each.includes(pack.id) && each.includes('no-space'))).toBe(true);
    await ask(url, 'drop trigger full_disk on battle_tracker.piece');
    await untilOver(store, pack, 'done');
  });

  it('leave nothing in the clear, and nothing at all once they are deleted', async () => {
    const url = await newDatabase();
    const store = await open(url);
    await startWorker(url);
    const pack = await store.create(orders('Zebulon Quartermaine'), 'client-7', 'key-of-the-request');
    await untilOver(store, pack, 'done');
    const dumped = runTool('pg_dump', [url]).toString('latin1');
    expect(dumped).toContain(pack.id);
    for (const text of ['Zebulon', 'Quartermaine', pack.token, 'client-7', 'key-of-the-request'])
      for (const form of ['utf8', 'hex', 'base64'] as const)
        expect(dumped.includes(Buffer.from(text).toString(form).replace(/.?=*$/, '')), text).toBe(false);
    await store.remove(pack.id, pack.token);
    expect(runTool('pg_dump', [url]).includes(pack.id)).toBe(false);
    await expect(store.status(pack.id, pack.token)).rejects.toThrow(code('not-found'));
    expect(await ask(url, 'select count(*)::int from battle_tracker.piece')).toEqual([{ count: 0 }]);
  });

  it('are given up by whoever builds them when they are deleted, and when another has taken them over', async () => {
    const url = await newDatabase();
    const store = await open(url);
    const ends: string[] = [];
    const slow: PackMaker = {
      makeNow: ({ text }, signal) =>
        sleep(60_000, archiveOf(text), { signal }).catch((error: unknown) => {
          ends.push(text);
          throw error;
        }),
    };
    await startWorker(url, slow);
    const one = await store.create(orders('deleted'), 'a', null);
    await expect.poll(() => store.status(one.id, one.token)).toMatchObject({ state: 'running' });
    await store.remove(one.id, one.token);
    await expect.poll(() => ends, FAR).toEqual(['deleted']);
    const two = await store.create(orders('taken'), 'a', null);
    await expect.poll(() => store.status(two.id, two.token), FAR).toMatchObject({ state: 'running' });
    // As the queue does it for one that is not heard of.
    await ask(url, 'update battle_tracker_queue.job set retry_count = 1 where id = $1', [two.id]);
    await expect.poll(() => ends, FAR).toEqual(['deleted', 'taken']);
  });

  it('are those of whoever has them now, though a worker that was taken for dead comes with its own', async () => {
    const url = await newDatabase();
    const store = await open(url);
    let free = () => undefined as void;
    const isFree = new Promise<void>((resolve) => (free = resolve));
    await startWorker(url, { makeNow: async () => isFree.then(() => archiveOf('late')) });
    const pack = await store.create(orders('x'), 'a', null);
    await expect.poll(() => store.status(pack.id, pack.token)).toMatchObject({ state: 'running' });
    await ask(url, `update battle_tracker_queue.job set state = 'retry' where id = $1`, [pack.id]);
    await startWorker(url);
    await untilOver(store, pack, 'done');
    free();
    await expect.poll(() => said.some((each) => each.includes(pack.id) && each.includes('taken over'))).toBe(true);
    expect((await fetchArchive(store, pack)).equals(archiveOf('x'))).toBe(true);
  });

  it('hold through a change of keys, and no worker without the new one touches what it has sealed', async () => {
    const url = await newDatabase();
    const before = await open(url);
    await startWorker(url);
    const old = await before.create(orders('old'), 'a', 'k');
    await untilOver(before, old, 'done');
    const after = await open(url, { ring: [newKey, key] });
    expect(await after.create(orders('old'), 'a', 'k')).toEqual(old);
    expect((await fetchArchive(after, old)).equals(archiveOf('old'))).toBe(true);
    const fresh = await after.create(orders('new'), 'a', null);
    // Ordered later, and built all the same by the worker with the old key.
    const late = await before.create(orders('late'), 'a', null);
    await untilOver(before, late, 'done');
    expect(await after.status(fresh.id, fresh.token)).toMatchObject({ state: 'queued' });
    expect(said.filter((each) => each.includes(fresh.id))).toEqual([]);
    await startWorker(url, echo, [key, newKey]);
    await untilOver(after, fresh, 'done');
    const only = await open(url, { ring: [newKey] });
    expect((await fetchArchive(only, fresh)).equals(archiveOf('new'))).toBe(true);
    await expect(only.status(old.id, old.token)).rejects.toThrow(code('not-found'));
    await expect(open(url, { ring: [new Uint8Array(32).fill(9)] })).rejects.toThrow(code('bad-secret'));
  });

  it('leave no bytes behind when the queue has deleted them', async () => {
    const url = await newDatabase();
    const store = await open(url, { limits: { keepForSeconds: 1 } });
    const worker = await startWorker(url);
    const pack = await store.create(orders('x'), 'a', null);
    const kept = await open(url).then((each) => each.create(orders('y'), 'a', null));
    await untilOver(worker, kept, 'done');
    await ask(url, `update battle_tracker_queue.queue set maintain_on = null, monitor_on = null`);
    await expect
      .poll(() => store.status(pack.id, pack.token).catch((error: Problem) => error.code), FAR)
      .toBe('not-found');
    await ask(url, `insert into battle_tracker_queue.job (name, policy) values ('sweep', 'exclusive')`);
    const left = () => ask(url, 'select distinct pack::text as pack from battle_tracker.piece');
    await expect.poll(left, FAR).toEqual([{ pack: kept.id }]);
  });

  it('wait for a database that is killed, and go on by themselves', async () => {
    const url = await newDatabase();
    const store = await open(url);
    await startWorker(url, { makeNow: ({ text }) => sleep(1000, archiveOf(text)) });
    const begun = await store.create(orders('begun'), 'a', null);
    await expect.poll(() => store.status(begun.id, begun.token)).toMatchObject({ state: 'running' });
    await postgres.stop('SIGKILL');
    await expect.poll(() => store.isReached, FAR).toBe(false);
    await expect(store.create(orders('x'), 'a', null)).rejects.toThrow(code('overloaded'));
    // Whoever starts now joins later.
    const late = await open(url);
    expect(late.isReached).toBe(false);
    await expect(late.status(begun.id, begun.token)).rejects.toThrow(code('overloaded'));
    await postgres.start();
    for (const each of [store, late]) await expect.poll(() => each.isReached, FAR).toBe(true);
    await untilOver(late, begun, 'done');
    await untilOver(store, await late.create(orders('x'), 'a', null), 'done');
  });

  it('are opened by four processes at one time that find the database empty', async () => {
    const url = await postgres.newDatabase();
    const [first, ...others] = (await Promise.all([1, 2, 3, 4].map(() => open(url)))) as [PackStore, ...PackStore[]];
    const pack = await first.create(orders('x'), 'a', null);
    for (const each of others) expect(await each.status(pack.id, pack.token)).toMatchObject({ state: 'queued' });
  });
});

/** What a database says that cannot make a file longer. */
const FULL = `create function full_disk() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;

/** Waits until a pack is over, which must be in this state. */
async function untilOver(store: PackStore, { id, token }: Pack, state: 'done' | 'failed') {
  for (;;) {
    const status = await store.status(id, token).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'overloaded') return { state: 'queued' } as const;
      throw error;
    });
    if ('createdAt' in status && (status.state === 'done' || status.state === 'failed')) {
      expect(status).toMatchObject({ state });
      return status;
    }
    await sleep(50);
  }
}

async function fetchArchive(store: PackStore, { id, token }: Pack): Promise<Buffer> {
  const { size, pieces } = await store.archive(id, token);
  const bytes: Uint8Array[] = [];
  for await (const piece of pieces) bytes.push(piece);
  const whole = Buffer.concat(bytes);
  expect(whole).toHaveLength(size);
  return whole;
}
