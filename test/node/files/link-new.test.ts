// Proves that a name is given once, to one file, and that nothing is ever replaced.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkNew } from '../../../src/node/files/link-new.js';
import { makeFolder } from '../../support/run-command.js';

it('gives a file a name that is free, and keeps what bears one that is not', async () => {
  const folder = makeFolder();
  const [a, b, name] = ['a', 'b', 'name'].map((each) => join(folder, each)) as [string, string, string];
  writeFileSync(a, 'first');
  writeFileSync(b, 'second');
  expect(await linkNew(a, name)).toBe(true);
  expect(await linkNew(b, name)).toBe(false);
  expect(readFileSync(name, 'utf8')).toBe('first');
});

it('gives one of many the name', async () => {
  const folder = makeFolder();
  const paths = Array.from({ length: 20 }, (_, i) => join(folder, String(i)));
  for (const path of paths) writeFileSync(path, path);
  const given = await Promise.all(paths.map((path) => linkNew(path, join(folder, 'name'))));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect(readFileSync(join(folder, 'name'), 'utf8')).toBe(paths[given.indexOf(true)]);
});

it('says what is wrong when there is no such file', async () => {
  const folder = makeFolder();
  await expect(linkNew(join(folder, 'none'), join(folder, 'name'))).rejects.toMatchObject({ code: 'ENOENT' });
});
