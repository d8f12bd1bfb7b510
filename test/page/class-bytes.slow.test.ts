// What the page makes of a class is what the command line makes of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classOf } from '../../src/page/work/class.js';
import { makeFolder, runCommand } from '../support/run-command.js';

const roster = 'name,level,large,partner\nZoë,easy,,Ben\nBen,,yes,\n李,,,\n';

it('byte for byte, as files and as an archive', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'class.csv'), roster);
  const args = ['class', 'class.csv', '--seed', 'monday', '--paper', 'a4', '--event', 'Spring'];
  for (const output of ['set', 'set.zip']) {
    const { code, stderr } = await runCommand([...args, '-o', output], { cwd });
    expect(stderr).toContain('children.pdf');
    expect(code).toBe(0);
  }
  const made = await classOf({ fields: { paper: 'a4', event: 'Spring' }, roster, seed: 'monday' });
  expect(made.files).toHaveLength(8);
  for (const { path, bytes } of made.files)
    expect(Buffer.from(bytes).equals(readFileSync(join(cwd, 'set', path))), path).toBe(true);
  expect(Buffer.from(made.archive.bytes).equals(readFileSync(join(cwd, 'set.zip')))).toBe(true);
});
