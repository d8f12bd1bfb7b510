// Proves that more sheets are rendered than the heap could hold, and that a bad one among them leaves nothing behind.
import { createWriteStream, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engagement } from '../support/sample-battle.js';
import { listFolder, makeFolder, runShell } from '../support/run-command.js';

const line = `${JSON.stringify(engagement)}\n`;

/** Writes more sheets than the heap of the test below can hold. */
async function writeMany(path: string, count: number): Promise<void> {
  const file = createWriteStream(path);
  const thousand = line.repeat(1000);
  for (let i = 0; i < count / 1000; i++) if (!file.write(thousand)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

describe('render', () => {
  it('takes more sheets than the heap could hold', async () => {
    const cwd = makeFolder();
    await writeMany(join(cwd, 'many.jsonl'), 30_000);
    const script = 'NODE_OPTIONS=--max-old-space-size=48 battle-tracker render many.jsonl --format json -o all.json';
    const { code, stderr } = await runShell(script, { cwd });
    expect(stderr).toContain('all.json: 30000 sheets');
    expect(code).toBe(0);
    const hashes = listFolder(cwd);
    expect(hashes['all.json']).toBe(hashes['many.jsonl']);
  });

  it('leaves nothing under the name of its output when a late line is bad', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'many.jsonl'), `${line.repeat(2000)}{"generator":7}\n`);
    const before = listFolder(cwd);
    const { code, stderr } = await runShell('battle-tracker render many.jsonl -o all.pdf', { cwd });
    expect(stderr).toMatch(/^(?:error: bad-sheet: many\.jsonl line 2001 .+\n)+$/);
    expect(code).toBe(65);
    expect(listFolder(cwd)).toEqual(before);
  });
});
