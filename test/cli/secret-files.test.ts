// Proves that a secret file that is damaged, or that others can read, is refused with the remedy.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/run-command.js';
import { runHere } from '../support/run-here.js';

const LINE = `bt-secret-1:${'0f'.repeat(32)}\n`;

function writeSecret(name: string, text: string, mode: number): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, text, { mode });
  return path;
}

describe('a secret file', () => {
  it.fails('that is damaged is wrong data, and is named', async () => {
    const path = writeSecret('mine.secret', LINE.slice(0, -3), 0o600);
    const { code, stderr } = await runHere(['sheet', '--secret-file', path, '--format', 'json']);
    expect(stderr).toMatch(/^error: bad-secret: .*mine\.secret: is not a secret file; .+\n$/);
    expect(code).toBe(65);
  });

  it.fails.each([0o640, 0o604, 0o644])('that others can read (%o) is refused', async (mode) => {
    const path = writeSecret('mine.secret', LINE, mode);
    const { code, stdout, stderr } = await runHere(['sheet', '--secret-file', path, '--format', 'json']);
    expect(stderr).toContain(`chmod 600 ${path}`);
    expect(stdout).toBe('');
    expect(code).toBe(77);
  });
});
