// The engine that keeps jobs in a database: the contract of all engines by two replicas in turns, and what a database adds.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { secretSource } from '../../../../src/core/source.js';
import type { KeyRing } from '../../../../src/server/key-ring.js';
import { type JobLimits, jobLimits } from '../../../../src/server/jobs/job-limits.js';
import { openPackJobs } from '../../../../src/server/jobs/open-pack-jobs.js';
import type { NewJob, PackJobs } from '../../../../src/server/jobs/pack-jobs.js';
import { recordOf } from '../../../../src/server/jobs/pack-orders.js';
import { createVault } from '../../../../src/server/jobs/store/vault.js';
import { buildPack } from '../../../../src/plans.js';
import { longPack } from '../../ask-packs.js';
import { proving } from '../../../support/figures.js';
import { askPostgres as ask, type Postgres, provesStore, runTool, startPostgres } from '../../../support/postgres.js';
import { makeFolder } from '../../../support/run-command.js';
import { code, describePackJobs, orders, readPart, still, untilOver } from '../pack-jobs-contract.js';

const [key, newKey] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];

interface Opening {
  readonly limits?: Partial<JobLimits>;
  readonly ring?: KeyRing;
  readonly tag?: string;
  readonly goneAfter?: number;
  readonly takesOrders?: boolean;
  readonly data?: string;
  readonly log?: (message: string, facts: Readonly<Record<string, string | number>>, level?: string) => void;
}

// Some minutes: an ordinary run uses the store in shared-store.tools.test.ts alone.
describe.skipIf(!provesStore)('packs in a database', () => {
  let postgres: Postgres;
  let template: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    template = await postgres.newDatabase();
    await (await open(template, { limits: still })).close();
  });
  afterAll(() => postgres.remove());

  async function open(url: string, { limits = {}, ring = [key], log, data, ...more }: Opening = {}) {
    const store = { url, ring, tag: 'test', ...more };
    return openPackJobs({
      data: data ?? (limits.builds === 0 ? '' : makeFolder()),
      store,
      limits,
      ...(log === undefined ? {} : { log }),
    });
  }

  async function start(options: Opening = {}, url?: string) {
    const database = url ?? (await postgres.newDatabase(template));
    const jobs = await open(database, options);
    onTestFinished(() => jobs.close());
    return { url: database, jobs };
  }

  const places = new Map<string, Promise<string>>();
  describePackJobs('two replicas', {
    newPlace: () => String(Math.random()),
    open: async (place, limits) => {
      const made = places.get(place) ?? postgres.newDatabase(template);
      places.set(place, made);
      const url = await made;
      const replicas = [await open(url, { limits }), await open(url, { limits: { ...limits, builds: 0 } })] as const;
      onTestFinished(() => Promise.all(replicas.map((each) => each.close())).then(() => undefined));
      return takeTurns(replicas);
    },
  });

  describe('a pack', () => {
    it('is the one that the command line builds from its orders and secret', async () => {
      const { jobs } = await start({ limits: { builds: 2 } });
      const order = orders({ ...longPack, players: [...'abcdefgh'].map((name) => ({ name })), playerCount: undefined });
      const job = await jobs.create(order, 'a', null);
      expect(await untilOver(jobs, job)).toMatchObject({ state: 'done' });
      const output = join(makeFolder(), 'pack.zip');
      const { master } = secretSource(await jobs.secret(job.id, job.token));
      const { signal } = new AbortController();
      const report = () => undefined;
      await buildPack({ record: recordOf(order.text), master, output, workers: 1, report, signal });
      expect((await readPart(jobs, job)).equals(readFileSync(output))).toBe(true);
    });

    it('leaves nothing in the clear, and nothing at all once it is deleted', async () => {
      const { jobs, url } = await start();
      const name = 'Zebulon Quartermaine';
      const order = orders({ ...longPack, players: [{ name }, { name: 'Ben' }], playerCount: undefined });
      const job = await jobs.create(order, 'client-7', 'key-of-the-request');
      await untilOver(jobs, job);
      const secret = /[0-9a-f]{64}/.exec(await jobs.secret(job.id, job.token))?.[0] ?? '';
      const dumped = dump(url);
      const hidden = [name, 'Zebulon', secret, job.token, 'client-7', 'key-of-the-request', 'players/', 'bt-secret'];
      for (const text of hidden) {
        const forms = [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64').slice(0, -3)];
        for (const form of forms) expect(dumped.includes(form), text).toBe(false);
      }
      expect(dumped).toContain(job.id);
      await jobs.remove(job.id, job.token);
      const rows = /^COPY battle_tracker\.\S+ .*\n(?!\\\.)/gm;
      expect(
        dump(url)
          .match(rows)
          ?.map((each) => each.split(' ')[1]),
      ).toEqual(['battle_tracker.alive', 'battle_tracker.key_check', 'battle_tracker.migration']);
    });

    it('is given up by whoever builds it, at once, when another replica deletes it', async () => {
      const { jobs, url } = await start();
      const { jobs: other } = await start({ limits: still }, url);
      const job = await jobs.create(orders({ ...longPack, playerCount: 400 }), 'a', null);
      await expect.poll(async () => (await jobs.status(job.id, job.token)).done, FAR).toBeGreaterThan(0);
      await other.remove(job.id, job.token);
      await expect(jobs.status(job.id, job.token)).rejects.toThrow(code('not-found'));
      const next = await other.create(orders(), 'a', null);
      expect(await untilOver(jobs, next)).toMatchObject({ state: 'done' });
    });

    it('fails when its parts end their process each time, and others are built meanwhile', async () => {
      const said: string[] = [];
      const restarts = proving ? jobLimits.restarts : 1;
      const { jobs: waiting, url } = await start({ limits: { ...still, restarts } });
      const job = await waiting.create(orders(), 'a', null);
      const sealed = createVault([key]).seal(job.id, 'orders', 'not what was ordered');
      await ask(url, 'update battle_tracker.pack set orders = $1 where id = $2', [sealed, job.id]);
      const { jobs } = await start({ limits: { restarts }, log: (message) => said.push(message) }, url);
      const other = await waiting.create(orders(), 'a', null);
      expect(await untilOver(jobs, other)).toMatchObject({ state: 'done' });
      expect(await untilOver(waiting, job)).toMatchObject({
        state: 'failed',
        problem: {
          code: 'internal',
          message: expect.stringMatching(
            new RegExp(
              `^its build ended ${restarts + 1} times before it was done, the last time by exit code 70 after SyntaxError at `,
            ),
          ) as string,
        },
      });
      expect(said.filter((each) => each === 'a part was lost').length).toBeGreaterThanOrEqual(restarts + 1);
      await expect(jobs.archive(job.id, job.token)).rejects.toThrow(code('conflict'));
    });
  });

  describe('what is not the fault of a part', () => {
    /** Opens a worker whose log is kept. */
    async function startWorker(options: Opening, url: string) {
      const said: Record<string, unknown>[] = [];
      const log = (message: string, facts: object, level?: string) => void said.push({ message, level, ...facts });
      const { jobs } = await start({ takesOrders: false, log, ...options }, url);
      return { worker: jobs, said };
    }

    it('stops a worker whose scratch cannot be used, until it can, and no pack fails by it', async () => {
      const { jobs: waiting, url } = await start({ limits: still });
      const data = makeFolder();
      writeFileSync(join(data, 'scratch'), 'in the way');
      const { worker, said } = await startWorker({ data }, url);
      const job = await waiting.create(orders(), 'a', null);
      await expect.poll(() => worker.fault?.()).toBe('scratch: output-exists');
      expect(said).toContainEqual({
        ...{ message: 'this worker takes no parts', level: 'warn', cause: 'scratch: output-exists' },
      });
      expect(await waiting.status(job.id, job.token)).toEqual(job.status);
      rmSync(join(data, 'scratch'));
      expect(await untilOver(waiting, job)).toMatchObject({ state: 'done' });
      expect(worker.fault?.()).toBeUndefined();
      expect(said.some(({ message }) => message === 'this worker takes parts')).toBe(true);
    });

    it('stops a worker with too little room', async () => {
      const { url } = await start({ limits: still });
      const { worker } = await startWorker({ limits: { spare: Infinity } }, url);
      await expect.poll(() => worker.fault?.()).toBe('scratch: no-space');
    });

    it('stops a worker that lacks the key with which packs are sealed now, while one that has it goes on', async () => {
      const { url } = await start({ limits: still });
      const { jobs } = await start({ limits: still, ring: [newKey, key] }, url);
      const { worker, said } = await startWorker({ ring: [key] }, url);
      const job = await jobs.create(orders(), 'a', null);
      await expect.poll(() => worker.fault?.()).toBe('key: no-key');
      await startWorker({ ring: [key, newKey] }, url);
      expect(await untilOver(jobs, job)).toMatchObject({ state: 'done' });
      expect(said.filter(({ message }) => message === 'a part was lost')).toEqual([]);
    });

    it('puts a part back where its key is not there, as often as it takes', async () => {
      const { jobs, url } = await start({ limits: still });
      const job = await jobs.create(orders(), 'a', null);
      // Another key took over too early, and nobody has the old one.
      const { jobs: other } = await start({ limits: still, ring: [newKey, key] }, url);
      const { said } = await startWorker({ ring: [newKey], limits: { restarts: 0 } }, url);
      const went = { message: 'a part went back', level: 'warn', pack: job.id, part: 'count 0' };
      const cause = 'no-key';
      await expect.poll(() => said.filter((each) => each['message'] === went.message).length, FAR).toBeGreaterThan(1);
      expect(said).toContainEqual({ ...went, cause });
      expect(await jobs.status(job.id, job.token)).toEqual(job.status);
      const late = await other.create(orders(), 'b', null);
      expect(await untilOver(other, late)).toMatchObject({ state: 'done' });
      await startWorker({ ring: [newKey, key] }, url);
      expect(await untilOver(other, job)).toMatchObject({ state: 'done' });
    });

    it('waits in a database that is full, with what was made, until there is room', async () => {
      const { jobs, url } = await start({ limits: still });
      await ask(url, FULL);
      await ask(url, 'create trigger full_disk before insert on battle_tracker.chunk execute function full_disk()');
      const { worker, said } = await startWorker({ limits: { restarts: 0 } }, url);
      const job = await jobs.create(orders(), 'a', null);
      await expect.poll(() => worker.fault?.(), FAR).toBe('database: no-space');
      await ask(url, 'drop trigger full_disk on battle_tracker.chunk');
      expect(await untilOver(jobs, job)).toMatchObject({ state: 'done' });
      expect(said.map(({ message }) => message)).toEqual([
        ...['the store is there', 'this worker takes parts', 'this worker takes no parts', 'this worker takes parts'],
      ]);
    });
  });

  describe('many orders at two replicas at one time', () => {
    const [repeats, clients] = proving ? [1000, 50] : [60, 4];

    it('are one pack under one key, and four of each client', async () => {
      const limits = { ...still, waiting: 1000 };
      const { jobs: one, url } = await start({ limits });
      const { jobs: other } = await start({ limits }, url);
      const replicas = [one, other] as const;
      const repeated = Array.from({ length: repeats }, (_, i) =>
        (replicas[i % 2] as PackJobs).create(orders(), 'a', 'k'),
      );
      expect(new Set((await Promise.all(repeated)).map((job) => job.id)).size).toBe(1);
      const asked = Array.from({ length: 8 * clients }, (_, i) =>
        (replicas[i % 2] as PackJobs).create(orders(), `client ${i % clients}`, null),
      );
      const answers = await Promise.allSettled(asked);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4 * clients);
      const counted = 'select count(*)::int as count from battle_tracker.pack group by client order by 1';
      expect((await ask(url, counted)).map(({ count }) => count)).toEqual([1, ...Array<number>(clients).fill(4)]);
    });
  });

  it('is opened by four processes at one time that find it empty', async () => {
    const url = await postgres.newDatabase();
    const all = await Promise.all(Array.from({ length: 4 }, () => open(url, { limits: still })));
    const [jobs, ...others] = all as [PackJobs, ...PackJobs[]];
    onTestFinished(() => Promise.all(all.map((each) => each.close())).then(() => undefined));
    const job = await jobs.create(orders(), 'a', null);
    for (const each of others) expect(await each.status(job.id, job.token)).toEqual(job.status);
  });

  it('refuses whoever has another key, before they take up a part', async () => {
    const { jobs, url } = await start({ limits: still });
    const job = await jobs.create(orders(), 'a', null);
    await expect(open(url, { ring: [newKey] })).rejects.toThrow(code('bad-secret'));
    expect(await jobs.status(job.id, job.token)).toEqual(job.status);
  });

  describe('a change', () => {
    it('of keys leaves packs, tokens and requests as they were, until the old one is dropped', async () => {
      const { jobs, url } = await start();
      const job = await jobs.create(orders(), 'a', 'k');
      const { state } = await untilOver(jobs, job);
      const secret = await jobs.secret(job.id, job.token);
      // All know the new one before any seals with it: here there is no other.
      await jobs.close();
      const { jobs: both } = await start({ ring: [newKey, key] }, url);
      expect(await both.create(orders(), 'a', 'k')).toMatchObject({ id: job.id, token: job.token, status: { state } });
      expect(await both.secret(job.id, job.token)).toBe(secret);
      const late = await both.create(orders(), 'a', 'l');
      expect(await untilOver(both, late)).toMatchObject({ state: 'done' });
      const { jobs: only } = await start({ ring: [newKey], limits: still }, url);
      await expect(only.secret(job.id, job.token)).rejects.toThrow(code('no-key'));
      await expect(readPart(only, job)).rejects.toThrow(code('no-key'));
      expect(await only.secret(late.id, late.token)).toMatch(/^bt-secret-1:/);
    });

    it('of the program begins packs again whose builders are gone, from the same secret', async () => {
      const { jobs, url } = await start({ limits: still, tag: 'old' });
      const job = await jobs.create(orders(), 'a', null);
      const before = await secretOf(url, job);
      await start({ tag: 'new', goneAfter: 100, limits: { keepFor: 400_000 } }, url);
      expect(await untilOver(jobs, job)).toMatchObject({ state: 'done' });
      expect(await jobs.secret(job.id, job.token)).toBe(before);
      expect(await ask(url, 'select distinct tag from battle_tracker.pack')).toEqual([{ tag: 'new' }]);
    });
  });

  it('is joined as soon as it is there by whoever was started without it', async () => {
    const url = await postgres.newDatabase();
    await postgres.stop('SIGQUIT');
    const { jobs } = await start({ limits: still }, url);
    const { jobs: worker } = await start({ takesOrders: false }, url);
    expect([jobs.isReached?.(), worker.fault?.()]).toEqual([false, 'database: overloaded']);
    await expect(jobs.create(orders(), 'a', null)).rejects.toThrow(code('overloaded'));
    await expect(jobs.status('x', 'y')).rejects.toThrow(code('overloaded'));
    await expect(jobs.counts()).rejects.toThrow(code('overloaded'));
    await postgres.start();
    await expect.poll(() => jobs.isReached?.(), FAR).toBe(true);
    const job = await jobs.create(orders(), 'a', null);
    expect(await untilOver(jobs, job)).toMatchObject({ state: 'done' });
    expect(worker.fault?.()).toBeUndefined();
  });

  it('is refused with what to do while the database is away, and goes on when it is back', async () => {
    const { jobs } = await start({ limits: still });
    const job = await jobs.create(orders(), 'a', null);
    await postgres.stop('SIGQUIT');
    await expect(jobs.status(job.id, job.token)).rejects.toThrow(code('overloaded'));
    await expect(jobs.create(orders(), 'a', null)).rejects.toThrow(code('overloaded'));
    await expect.poll(() => jobs.isReached?.()).toBe(false);
    await postgres.start();
    await expect.poll(() => jobs.isReached?.(), { timeout: 10_000 }).toBe(true);
    expect(await jobs.status(job.id, job.token)).toEqual(job.status);
  });
});

const FAR = { timeout: 60_000 };

/** What a database says that cannot make a file longer. */
const FULL = `create function full_disk() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;

const dump = (url: string) => runTool('pg_dump', [url]).toString('latin1');

async function secretOf(url: string, { id }: NewJob): Promise<string> {
  const [row] = await ask(url, 'select secret from battle_tracker.pack where id = $1', [id]);
  return createVault([key])
    .open(id, 'secret', row?.['secret'] as Buffer)
    .toString();
}

/** Makes each call on the other replica than the last. */
function takeTurns(replicas: readonly [PackJobs, PackJobs]): PackJobs {
  let turn = 0;
  const next = () => replicas[turn++ % 2] as PackJobs;
  return {
    create: (...given) => next().create(...given),
    status: (...given) => next().status(...given),
    archive: (...given) => next().archive(...given),
    secret: (...given) => next().secret(...given),
    remove: (...given) => next().remove(...given),
    counts: () => next().counts(),
    close: async () => {
      await Promise.all(replicas.map((each) => each.close()));
    },
  };
}
