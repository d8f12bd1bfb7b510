// The server's key: made once, for its owner alone.
import { mkdtempSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readServerKey } from '../../../src/service/matches/server-key.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('is made with the folder, readable by nobody else, and is the same from then on', async () => {
  const data = join(folder, 'a', 'data');
  const key = await readServerKey(data);
  expect(key).toHaveLength(32);
  expect(modeOf(data)).toBe(0o700);
  expect(modeOf(join(data, 'links.key'))).toBe(0o600);
  expect(await readServerKey(data)).toEqual(key);
});

it('is one for all who make it at one time', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => readServerKey(folder)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
});

it('is closed to others when it was open', async () => {
  await readServerKey(folder);
  chmodSync(join(folder, 'links.key'), 0o644);
  await readServerKey(folder);
  expect(modeOf(join(folder, 'links.key'))).toBe(0o600);
});

it('is never replaced when it cannot be read', async () => {
  writeFileSync(join(folder, 'links.key'), 'bt-links-1:short\n');
  await expect(readServerKey(folder)).rejects.toMatchObject({ code: 'bad-secret', where: join(folder, 'links.key') });
});
