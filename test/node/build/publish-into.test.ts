// A pack lands in the folder of its promise whole, also when the run that made it was stopped between two files.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { publishedInto, publishInto, requireUnbuilt } from '../../../src/node/build/landing.js';
import type { Workspace } from '../../../src/node/build/workspace.js';
import { makeFolder } from '../../support/run-command.js';

const PATHS = ['players/round-1.pdf', 'public/promise.json', 'public/order.json', 'data/pack.json'];
const WHOLE = [{ step: 'whole', head: 'the head' }] as const;

let output: string;
let space: Workspace;

function put(folder: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), path);
}

beforeEach(() => {
  const home = makeFolder();
  output = join(home, 'spring');
  space = { root: home, work: join(home, 'work'), pack: join(home, 'pack'), close: () => Promise.resolve(undefined) };
  for (const path of PATHS) put(space.pack, path);
  for (const path of PATHS.slice(1, 3)) put(output, path);
});

function expectLanded(): void {
  for (const path of PATHS) expect(readFileSync(join(output, path), 'utf8')).toBe(path);
}

it('says that it is whole before it moves the first file', async () => {
  let moved = true;
  const note = () => {
    moved = existsSync(join(output, 'players'));
    return Promise.resolve();
  };
  await publishInto(space, output, PATHS, note);
  expect(moved).toBe(false);
  expectLanded();
});

it.each([0, 1, 2, 3])('is to be finished by the same orders after %d files were moved', async (count) => {
  for (const path of PATHS.slice(0, count)) {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    renameSync(join(space.pack, path), join(output, path));
  }
  expect(await publishedInto(space, output, WHOLE)).toBeUndefined();
  // Those orders make what is missing from the workspace again.
  for (const path of PATHS.slice(0, count)) put(space.pack, path);
  await publishInto(space, output, PATHS, () => Promise.resolve());
  expect(await publishedInto(space, output, WHOLE)).toBe('the head');
  expectLanded();
});

it('is not there before it was whole', async () => {
  put(output, 'data/pack.json');
  expect(await publishedInto(space, output, [{ step: 'begin', pack: '', program: '' }])).toBeUndefined();
});

it('fails when a file is in neither place, and puts back what it moved', async () => {
  renameSync(join(space.pack, 'players'), join(space.pack, 'elsewhere'));
  await expect(publishInto(space, output, PATHS, () => Promise.resolve())).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(join(output, 'data'))).toBe(false);
  for (const path of PATHS.slice(1, 3)) expect(readFileSync(join(output, path), 'utf8')).toBe(path);
});

it('is only for promises that were not kept yet', async () => {
  await expect(requireUnbuilt(output)).resolves.toBeUndefined();
  put(output, 'data/pack.json');
  await expect(requireUnbuilt(output)).rejects.toMatchObject({ code: 'output-exists' });
  await expect(requireUnbuilt(join(output, 'data'))).rejects.toMatchObject({ code: 'no-input' });
});
