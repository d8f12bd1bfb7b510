// Proves that a file that is not there is told from one that cannot be read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOptional } from '../../../src/node/files/read-optional.js';
import { makeFolder } from '../../support/run-command.js';

it('returns the text, or nothing where there is no file', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'a'), 'Zoë');
  expect(await readOptional(join(folder, 'a'))).toBe('Zoë');
  expect(await readOptional(join(folder, 'b'))).toBeUndefined();
  expect(await readOptional(join(folder, 'a', 'below a file'))).toBeUndefined();
});

it('does not take a folder for a file that is missing', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'c'));
  await expect(readOptional(join(folder, 'c'))).rejects.toMatchObject({ code: 'EISDIR' });
});
