// Proves that a file appears whole or not at all, and that a failure leaves what was there.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTemporary, TEMPORARY, writeFile } from '../../../src/node/files/write-file.js';
import { makeFolder } from '../../support/run-command.js';

function* pieces(...texts: readonly string[]): Iterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

function* failing(): Iterable<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('no more paper');
}

describe('writeFile', () => {
  it('writes all pieces and returns how many bytes they are', async () => {
    const path = join(makeFolder(), 'a.txt');
    expect(await writeFile(path, pieces('one ', '', 'two'))).toBe(7);
    expect(readFileSync(path, 'utf8')).toBe('one two');
  });

  it('writes pieces of any length, in one buffer that is used again for each', async () => {
    const path = join(makeFolder(), 'a.bin');
    const lengths = [1, 65_535, 1, 65_536, 0, 65_537, 200_000, 3, 40_000, 40_000];
    const buffer = Buffer.alloc(Math.max(...lengths));
    function* shared(): Iterable<Uint8Array> {
      for (const [i, length] of lengths.entries()) yield buffer.subarray(0, length).fill(i);
    }
    const whole = Buffer.concat(lengths.map((length, i) => Buffer.alloc(length, i)));
    expect(await writeFile(path, shared())).toBe(whole.length);
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  it('shows the name only when the file is whole', async () => {
    const folder = makeFolder();
    const path = join(folder, 'a.txt');
    const seen: string[][] = [];
    async function* watched(): AsyncIterable<Uint8Array> {
      yield Buffer.from('one');
      seen.push(readdirSync(folder));
      yield Buffer.from('two');
      seen.push(readdirSync(folder));
    }
    await writeFile(path, watched());
    expect(seen).toHaveLength(2);
    for (const names of seen) expect(names).toEqual([expect.stringContaining(TEMPORARY)]);
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it('keeps the earlier file, and leaves no other, when the pieces end early', async () => {
    const folder = makeFolder();
    const path = join(folder, 'a.txt');
    writeFileSync(path, 'a letter from home');
    await expect(writeFile(path, failing())).rejects.toThrow('no more paper');
    expect(readFileSync(path, 'utf8')).toBe('a letter from home');
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it('replaces the earlier file', async () => {
    const path = join(makeFolder(), 'a.txt');
    writeFileSync(path, 'a letter from home');
    await writeFile(path, pieces('new'));
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  it.skipIf(process.platform === 'win32')('gives the file its mode from the start', async () => {
    const folder = makeFolder();
    const path = join(folder, 'secret');
    let mode = 0;
    function* watched(): Iterable<Uint8Array> {
      const [name = ''] = readdirSync(folder);
      mode = statSync(join(folder, name)).mode & 0o777;
      yield Buffer.from('x');
    }
    await writeFile(path, watched(), 0o600);
    expect(mode).toBe(0o600);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('names the path that was given, not a temporary one', async () => {
    const path = join(makeFolder(), 'nowhere', 'a.txt');
    await expect(writeFile(path, pieces('x'))).rejects.toMatchObject({ code: 'ENOENT', path });
    const folder = makeFolder();
    await expect(writeFile(folder, pieces('x'))).rejects.toMatchObject({ path: folder });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('openTemporary', () => {
  it('gives every file that is open at one time a name of its own', async () => {
    const folder = makeFolder();
    const opened = await Promise.all(Array.from({ length: 20 }, () => openTemporary(folder)));
    expect(new Set(opened.map(({ path }) => path)).size).toBe(20);
    for (const { file } of opened) await file.close();
  });
});
