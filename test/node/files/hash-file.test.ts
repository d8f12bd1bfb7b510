// Proves that a file that is read back is summed up whole, and that whatever is no plain file has no sum.
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashFile, hashPieces } from '../../../src/node/files/hash-file.js';
import { makeFolder, sha256 } from '../../support/run-command.js';

describe('hashFile', () => {
  it.each([0, 1, 262_143, 262_144, 262_145, 700_000])('sums up %i bytes', async (bytes) => {
    const path = join(makeFolder(), 'file');
    const content = Buffer.alloc(bytes, 'Battle Tracker');
    writeFileSync(path, content);
    expect(await hashFile(path)).toEqual({ bytes, sha256: sha256(content) });
  });

  it('has no sum of what is missing, a folder or a link', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'file'), 'x');
    symlinkSync('file', join(folder, 'link'));
    mkdirSync(join(folder, 'folder'));
    for (const name of ['none', 'file/none', 'link', 'folder'])
      expect(await hashFile(join(folder, name))).toBeUndefined();
  });
});

it('hashPieces passes on what it sums up', async () => {
  const hash = createHash('sha256');
  const passed: Uint8Array[] = [];
  for await (const piece of hashPieces([Buffer.from('ab'), Buffer.from('c')], hash)) passed.push(piece);
  expect(Buffer.concat(passed).toString()).toBe('abc');
  expect(hash.digest('hex')).toBe(sha256('abc'));
});
