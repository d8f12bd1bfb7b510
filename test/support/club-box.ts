// A club box as a service is asked for it, and as the command line makes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeFolder, runCommand } from './run-command.js';

/** Two tables, for two and for four. */
export const clubBox = { kind: 'kit-box', seed: 'club', table: [{ name: 'Anna', players: 2 }, {}] } as const;

/** Returns the archive that the command line makes of the same fields. */
export async function buildBox(box: Readonly<Record<string, unknown>>, secret?: string): Promise<Buffer> {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'box.json'), JSON.stringify({ paper: 'a4', ...box, kind: undefined }));
  if (secret !== undefined) writeFileSync(join(cwd, 'secret'), secret, { mode: 0o600 });
  const own = secret === undefined ? [] : ['--secret-file', 'secret'];
  expect(await runCommand(['kit', 'box', 'box.json', ...own, '-o', 'box.zip'], { cwd })).toMatchObject({ code: 0 });
  return readFileSync(join(cwd, 'box.zip'));
}
