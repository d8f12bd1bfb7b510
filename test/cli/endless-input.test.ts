// Proves that input without end is refused at the limit of its kind, wherever a file is read.
import { existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runShell } from '../support/run-command.js';

const hasZero = existsSync('/dev/zero');

describe.runIf(hasZero)('input without end', () => {
  // A shell's limit on memory keeps the machine safe where this fails.
  it.fails('is refused in little memory', async () => {
    const { code, stderr } = await runShell('ulimit -v 6000000; battle-tracker words lint /dev/zero');
    expect(stderr).toMatch(/^error: bad-word-list: \/dev\/zero: is larger than .+\n$/);
    expect(code).toBe(65);
  });
});

describe('a file that is far too large', () => {
  it.fails('is refused for its size, as what it was taken for', async () => {
    const cwd = makeFolder();
    const path = join(cwd, 'big.secret');
    writeFileSync(path, '', { mode: 0o600 });
    truncateSync(path, 2 ** 27);
    const { code, stderr } = await runShell('battle-tracker sheet --secret-file big.secret', { cwd });
    expect(stderr).toMatch(/^error: bad-secret: big\.secret: is larger than 4 KiB; .+\n$/);
    expect(code).toBe(65);
  });
});
