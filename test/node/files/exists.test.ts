// A name is taken by whatever has it.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exists } from '../../../src/node/files/exists.js';
import { makeFolder } from '../../support/run-command.js';

it('tells names that are taken, by links that lead nowhere, too, from those that are free', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'folder'));
  symlinkSync('nowhere', join(folder, 'link'));
  const found = await Promise.all(
    ['file', 'folder', 'link', 'nothing', 'file/inside'].map((name) => exists(join(folder, name))),
  );
  expect(found).toEqual([true, true, true, false, false]);
});
