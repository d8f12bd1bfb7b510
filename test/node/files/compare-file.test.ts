// Proves that every difference between a file and its bytes is found, with its place.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFile } from '../../../src/node/files/compare-file.js';
import { makeFolder } from '../../support/run-command.js';

/** Cuts bytes into pieces of the given lengths, over and over. */
function* cut(bytes: Uint8Array, lengths: readonly number[]): Iterable<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const length = lengths[i % lengths.length] ?? 1;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
const lengths = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 5 });

describe('compareFile', () => {
  it('finds nothing in an equal file, however its bytes come', async () => {
    const path = join(makeFolder(), 'a');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), lengths, async (data, parts) => {
        writeFileSync(path, data);
        expect(await compareFile(path, cut(data, parts))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('names the first byte that differs', async () => {
    const path = join(makeFolder(), 'a');
    await fc.assert(
      fc.asyncProperty(bytes, lengths, fc.nat(), fc.integer({ min: 0, max: 7 }), async (data, parts, where, bit) => {
        const at = where % data.length;
        const changed = Uint8Array.from(data, (byte, i) => (i === at ? byte ^ (1 << bit) : byte));
        writeFileSync(path, changed);
        expect(await compareFile(path, cut(data, parts))).toBe(`differs at byte ${at}`);
      }),
      { numRuns: 50 },
    );
  });

  it('tells where a file ends early, and how much is too much', async () => {
    const path = join(makeFolder(), 'a');
    await fc.assert(
      fc.asyncProperty(bytes, lengths, fc.nat(), async (data, parts, where) => {
        const size = where % data.length;
        writeFileSync(path, data.subarray(0, size));
        expect(await compareFile(path, cut(data, parts))).toBe(`ends after ${size} bytes`);
        writeFileSync(path, data);
        const less = cut(data.subarray(0, size), parts);
        expect(await compareFile(path, less)).toBe(`has ${data.length - size} bytes too many`);
      }),
      { numRuns: 50 },
    );
  });

  it('tells a file that is missing, and a folder in its place', async () => {
    const folder = makeFolder();
    expect(await compareFile(join(folder, 'none'), [Buffer.from('x')])).toBe('is missing');
    expect(await compareFile(join(folder, 'none', 'deeper'), [])).toBe('is missing');
    mkdirSync(join(folder, 'a folder'));
    expect(await compareFile(join(folder, 'a folder'), [Buffer.from('x')])).toBe('is no file');
  });
});
