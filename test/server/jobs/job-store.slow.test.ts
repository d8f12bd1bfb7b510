// Jobs on disk: whole or not there, for one server at a time, and readable by nobody else.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../../src/server/jobs/job-keys.js';
import type { JobRecord } from '../../../src/server/jobs/job-record.js';
import { type JobStore, openJobStore } from '../../../src/server/jobs/job-store.js';
import { makeFolder } from '../../support/run-command.js';

function newRecord(more: Partial<JobRecord> = {}): JobRecord {
  const hash = 'ab'.repeat(32);
  const record = { id: newId(), tokenHash: hash, client: 'c', createdAt: 5, sheets: 4, etag: '"e"' };
  return { ...record, request: { mark: 'm', orders: hash }, end: null, ...more };
}

async function open(root: string): Promise<JobStore> {
  const store = await openJobStore(root);
  onTestFinished(() => store.close());
  return store;
}

describe('the store', () => {
  it('gives jobs back as they were, the oldest first', async () => {
    const root = join(makeFolder(), 'deep', 'packs');
    const [late, early] = [newRecord({ createdAt: 9 }), newRecord({ createdAt: 3 })];
    const first = await openJobStore(root);
    for (const record of [late, early]) await first.create(record, '{}');
    const ended = {
      ...late,
      end: { state: 'failed', expiresAt: 99, problem: { code: 'bad-spec', message: 'm' }, size: null },
    } as const;
    await first.save(ended);
    await first.close();
    expect(await (await open(root)).list()).toEqual([early, ended]);
  });

  it('keeps its key, and lets nobody else read anything', async () => {
    const root = join(makeFolder(), 'packs');
    const store = await openJobStore(root);
    const record = newRecord();
    await store.create(record, '{}');
    await store.close();
    const again = await open(root);
    expect(again.key).toEqual(store.key);
    expect(again.key).toHaveLength(32);
    const { record: file, orders } = again.filesOf(record.id);
    for (const path of [root, again.folderOf(record.id)]) expect(statSync(path).mode & 0o777).toBe(0o700);
    for (const path of [join(root, 'key'), file, orders]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('refuses a key that others can read or that is a link, leaves it as it is, and the folder free', async () => {
    const root = join(makeFolder(), 'packs');
    const store = await openJobStore(root);
    const { key } = store;
    await store.close();
    const path = join(root, 'key');
    chmodSync(path, 0o640);
    await expect(openJobStore(root)).rejects.toMatchObject({ code: 'not-permitted', where: path });
    expect(statSync(path).mode & 0o777).toBe(0o640);
    chmodSync(path, 0o600);
    renameSync(path, join(root, '..', 'key'));
    symlinkSync('../key', path);
    await expect(openJobStore(root)).rejects.toMatchObject({ code: 'not-permitted', where: path });
    renameSync(join(root, '..', 'key'), path);
    expect((await open(root)).key).toEqual(key);
  });

  it('draws another key for another folder', async () => {
    expect((await open(makeFolder())).key).not.toEqual((await open(makeFolder())).key);
  });

  it('belongs to one server at a time', async () => {
    const root = makeFolder();
    const store = await openJobStore(root);
    await expect(openJobStore(root)).rejects.toMatchObject({ name: 'Problem', code: 'busy' });
    await store.close();
    await (await openJobStore(root)).close();
  });

  it('takes away what a creation or a deletion that was killed has left, and nothing else', async () => {
    const root = makeFolder();
    const [left, foreign, damaged] = [newId(), 'photos', newId()];
    for (const name of [left, foreign, damaged]) {
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, 'orders.json'), '{}');
    }
    writeFileSync(join(root, damaged, 'job.json'), '{"format":"something else"');
    const store = await open(root);
    expect(await store.list()).toEqual([]);
    expect(existsSync(join(root, left))).toBe(false);
    expect(readdirSync(join(root, foreign))).toEqual(['orders.json']);
    const [aside = ''] = readdirSync(join(root, 'damaged'));
    expect(aside).toMatch(new RegExp(`^\\d+-${damaged}$`));
    expect(readdirSync(join(root, 'damaged', aside)).sort()).toEqual(['job.json', 'orders.json']);
    await store.removeDamaged(0);
    expect(readdirSync(join(root, 'damaged'))).toEqual([aside]);
    await store.removeDamaged(Date.now());
    expect(readdirSync(join(root, 'damaged'))).toEqual([]);
  });

  it('leaves nothing of a job that cannot be put on disk', async () => {
    const root = makeFolder();
    const store = await open(root);
    const record = newRecord();
    mkdirSync(store.folderOf(record.id));
    await expect(store.create(record, '{}')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readdirSync(root).filter((name) => name === record.id)).toEqual([]);
  });

  it('clears all of a job but its record, and removes that, too', async () => {
    const root = makeFolder();
    const store = await open(root);
    const record = newRecord();
    await store.create(record, '{"secret":"x"}');
    mkdirSync(store.filesOf(record.id).workspace);
    await store.clear(record.id);
    expect(readdirSync(store.folderOf(record.id))).toEqual(['job.json']);
    expect(readFileSync(store.filesOf(record.id).record, 'utf8')).toContain(record.id);
    await store.remove(record.id);
    expect(existsSync(store.folderOf(record.id))).toBe(false);
  });

  it('says what the system says of a folder that cannot be', async () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    await expect(openJobStore(join(file, 'packs'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
