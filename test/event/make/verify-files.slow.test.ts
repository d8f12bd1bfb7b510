// Proves that a pack without its secret still shows which of its files are missing, cut or changed.
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyWithoutSecret } from '../../../src/event/make/verify-without-secret.js';
import { openFolder } from '../../../src/plans.js';
import { makeFolder } from '../../support/run-command.js';
import { build, order } from './small-pack.js';

let folder: string;

beforeEach(async () => {
  folder = join(makeFolder(), 'spring');
  await build(folder, { record: order({ fair: 'off' }) });
});

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
  writeFileSync(path, bytes);
}

describe.each(['players/round-1.pdf', 'director/key-round-1.pdf', 'public/schedule.pdf'])('%s', (path) => {
  it.each([
    ['deleted', rmSync, 'is missing'],
    ['cut', (file: string) => truncateSync(file, 1000), 'has 1000 bytes'],
    ['changed by a bit', flip, 'is not what the '],
  ] as const)('is a difference when it is %s', async (_, spoil, message) => {
    spoil(join(folder, path));
    const differences = await verifyWithoutSecret(await openFolder(folder));
    expect(differences.map((difference) => difference.path)).toEqual([path]);
    expect(differences[0]?.message).toContain(message);
  });
});
