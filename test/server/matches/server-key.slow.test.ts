// The server's key: made once, for its owner alone.
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readServerKey } from '../../../src/server/matches/server-key.js';

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

it('is refused, and left as it is, when others can read it', async () => {
  await readServerKey(folder);
  const path = join(folder, 'links.key');
  chmodSync(path, 0o644);
  await expect(readServerKey(folder)).rejects.toMatchObject({ code: 'not-permitted', where: path });
  expect(modeOf(path)).toBe(0o644);
});

it('is refused where it is a link', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await readServerKey(elsewhere);
  const path = join(folder, 'links.key');
  symlinkSync(join(elsewhere, 'links.key'), path);
  await expect(readServerKey(folder)).rejects.toMatchObject({ code: 'not-permitted', where: path });
});

// Only root can give a file away.
describe.runIf(process.getuid?.() === 0)('of another user', () => {
  it('is refused, as is a folder of theirs', async () => {
    await readServerKey(folder);
    const path = join(folder, 'links.key');
    chownSync(path, 4321, 4321);
    await expect(readServerKey(folder)).rejects.toMatchObject({ code: 'not-permitted', where: path });
    rmSync(path);
    chownSync(folder, 4321, 4321);
    await expect(readServerKey(folder)).rejects.toMatchObject({ code: 'not-permitted', where: folder });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('is never replaced when it cannot be read', async () => {
  writeFileSync(join(folder, 'links.key'), 'bt-links-1:short\n', { mode: 0o600 });
  await expect(readServerKey(folder)).rejects.toMatchObject({ code: 'bad-secret', where: join(folder, 'links.key') });
});
