// What a damaged disk does to jobs: the others are served, the damaged ones are set aside and deleted in time, and nothing cut is handed over.
import {
  existsSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../support/run-command.js';
import { ask, fetchPack, order, type Ordered, servePacks, smallPack, untilOver } from '../ask-packs.js';
import { startPackService } from '../pack-service.js';

type Fields = Record<string, unknown>;

let made: { readonly data: string; readonly good: Ordered; readonly bad: Ordered };

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'battle-tracker-damaged-'));
  const service = await startPackService({ data });
  const [good, bad] = [await order(service.url, smallPack), await order(service.url, smallPack)];
  for (const job of [good, bad]) expect(await untilOver(service.url, job)).toMatchObject({ state: 'done' });
  await service.stop();
  made = { data, good, bad };
});

afterAll(() => rmSync(made.data, { recursive: true, force: true }));

/** Returns a data folder with two packs that are done. */
function copyPacks(): typeof made {
  const data = makeFolder();
  cpSync(made.data, data, { recursive: true });
  return { ...made, data };
}

function edit(path: string, change: (record: Fields) => Fields): void {
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Fields)));
}

const damages: Readonly<Record<string, (path: string) => void>> = {
  'has no more than format and id': (path) => edit(path, ({ format, id }) => ({ format, id })),
  'has a short hash of its token': (path) => edit(path, (record) => ({ ...record, tokenHash: 'ab' })),
  'has a time that is none': (path) => edit(path, (record) => ({ ...record, createdAt: 'yesterday' })),
  'has an end that is none': (path) => edit(path, (record) => ({ ...record, end: { state: 'over' } })),
  'has a field too many': (path) => edit(path, (record) => ({ ...record, more: 1 })),
  'has the id of another': (path) => edit(path, (record) => ({ ...record, id: '0'.repeat(26) })),
  'is cut off': (path) => truncateSync(path, 40),
  'is null': (path) => writeFileSync(path, 'null'),
  'is far too long': (path) => writeFileSync(path, ' '.repeat(1 << 20)),
  'is a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
};

describe('a record on disk', () => {
  it.each(Object.entries(damages))('that %s is set aside, and all others are served', async (_, damage) => {
    const { data, good, bad } = copyPacks();
    const packs = join(data, 'packs');
    damage(join(packs, bad.id, 'job.json'));
    const said: unknown[] = [];
    const service = await servePacks({ data, log: (message, facts) => said.push([message, facts]) });
    expect((await ask(service.url, bad.links.self, bad.token)).status).toBe(404);
    expect((await ask(service.url, good.links.self, good.token)).status).toBe(200);
    expect((await fetchPack(service.url, good)).archive.subarray(0, 2).toString()).toBe('PK');
    expect(said).toHaveLength(1);
    expect(said[0]).toEqual(['a damaged pack was set aside', { pack: bad.id, fault: expect.any(String) as string }]);
    expect(existsSync(join(packs, bad.id))).toBe(false);
    const [aside = '', ...others] = readdirSync(join(packs, 'damaged'));
    expect(others).toEqual([]);
    expect(readdirSync(join(packs, 'damaged', aside))).toContain('pack.secret');
    expect(service.faults).toEqual([]);
  });

  it('that was set aside is deleted, with its secret, when a finished pack would be', async () => {
    const { data, bad } = copyPacks();
    truncateSync(join(data, 'packs', bad.id, 'job.json'), 40);
    await servePacks({ data, limits: { keepFor: 200 } });
    const aside = join(data, 'packs', 'damaged');
    expect(readdirSync(aside)).toHaveLength(1);
    while (readdirSync(aside).length > 0) await sleep(20);
  });
});

describe('an archive on disk', () => {
  const archives: Readonly<Record<string, (path: string) => void>> = {
    'is cut off': (path) => truncateSync(path, 1000),
    'is missing': (path) => rmSync(path),
    'is a folder': (path) => {
      rmSync(path);
      mkdirSync(path);
    },
  };

  it.each(Object.entries(archives))('that %s is not sent; the secret still is', async (_, damage) => {
    const { data, good, bad } = copyPacks();
    damage(join(data, 'packs', bad.id, 'pack.zip'));
    const said: unknown[] = [];
    const { url, faults } = await servePacks({ data, log: (message) => said.push(message) });
    for (const headers of [{}, { Range: 'bytes=0-99' }, {}]) {
      const response = await ask(url, bad.links.archive, bad.token, headers);
      expect(response.status).toBe(410);
      expect(response.headers.get('etag')).toBeNull();
      expect(await response.json()).toMatchObject({
        type: '/problems/gone',
        detail: expect.stringContaining('damaged on the disk') as string,
      });
    }
    expect((await ask(url, bad.links.archive, bad.token, {}, 'HEAD')).status).toBe(410);
    expect((await ask(url, bad.links.secret, bad.token)).status).toBe(200);
    expect((await ask(url, good.links.archive, good.token)).status).toBe(200);
    expect(said).toEqual(['the archive of a pack is damaged']);
    expect(faults).toEqual([]);
  });

  it('that changes while the service runs is not sent either', async () => {
    const { data, good: job } = copyPacks();
    const { url } = await servePacks({ data });
    const { archive } = await fetchPack(url, job);
    const path = join(data, 'packs', job.id, 'pack.zip');
    writeFileSync(`${path}.2`, archive);
    renameSync(`${path}.2`, path);
    expect((await ask(url, job.links.archive, job.token)).status).toBe(200);
    truncateSync(path, archive.length - 1);
    expect((await ask(url, job.links.archive, job.token)).status).toBe(410);
  });
});

it('a secret that is missing or cut is a problem, too', async () => {
  const { data, good, bad } = copyPacks();
  rmSync(join(data, 'packs', good.id, 'pack.secret'));
  truncateSync(join(data, 'packs', bad.id, 'pack.secret'), 30);
  const { url, faults } = await servePacks({ data });
  for (const job of [good, bad]) expect((await ask(url, job.links.secret, job.token)).status).toBe(410);
  expect(faults).toEqual([]);
});
