// Proves that files that are known beforehand are built all or none, from where a run has stopped, and verified where they are.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, type FilesToBuild, leftDrawn } from '../../../src/node/build/build-files.js';
import { listFolder, makeFolder } from '../../support/run-command.js';

const paths = ['tables/a.pdf', 'tables/b.pdf', 'director/c.txt', 'data/box.json'];

/** Orders of four small files; `made` hears of each that is made. */
function ordersOf(output: string, made: string[] = [], given: Partial<FilesToBuild> = {}): FilesToBuild {
  return {
    output,
    identity: 'one',
    drawn: 'a seed',
    secret: undefined,
    filesOf: (secret) =>
      paths.map((path) => ({
        path,
        write: () => {
          made.push(path);
          return [Buffer.from(`${path} `), Buffer.from(Buffer.from(secret ?? []).toString('hex'))];
        },
      })),
    report: () => undefined,
    signal: new AbortController().signal,
    ...given,
  };
}

/** Builds until the first files are on disk, as a run that a signal stops. */
async function stopAfter(count: number, orders: FilesToBuild): Promise<void> {
  const controller = new AbortController();
  const report = (done: number) => {
    if (done === count) controller.abort();
  };
  await expect(buildFiles({ ...orders, report, signal: controller.signal })).rejects.toMatchObject({
    code: 'resumable',
  });
}

it.each(['box', 'box.zip'])('%s goes on where a run has stopped, and ends in the same bytes', async (name) => {
  const [whole, folder] = [makeFolder(), makeFolder()];
  await buildFiles(ordersOf(join(whole, name)));
  const output = join(folder, name);
  const made: string[] = [];
  await stopAfter(2, ordersOf(output, made));
  expect(existsSync(output)).toBe(false);
  expect(await leftDrawn(output)).toBe('a seed');
  expect(await buildFiles(ordersOf(output, made))).toMatchObject({ files: 4, isVerified: false });
  expect(made).toEqual(paths);
  expect(listFolder(folder)).toEqual(listFolder(whole));
});

it.each(['box', 'box.zip'])('%s that is whole is held against what would be made, and never replaced', async (name) => {
  const folder = makeFolder();
  const output = join(folder, name);
  await buildFiles(ordersOf(output));
  const before = listFolder(folder);
  expect(await buildFiles(ordersOf(output))).toMatchObject({ files: 4, isVerified: true });
  const file = name === 'box' ? join(output, 'tables/b.pdf') : output;
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes, Buffer.of(0)]));
  await expect(buildFiles(ordersOf(output))).rejects.toMatchObject({ code: 'output-exists', place: { file } });
  writeFileSync(file, bytes);
  expect(listFolder(folder)).toEqual(before);
});

it('work of other orders, or of another secret, is not gone on with', async () => {
  const output = join(makeFolder(), 'box');
  const secret = Buffer.alloc(32, 1);
  await stopAfter(1, ordersOf(output, [], { secret }));
  for (const given of [{ secret: Buffer.alloc(32, 2) }, { secret, identity: 'two' }])
    await expect(buildFiles(ordersOf(output, [], given))).rejects.toMatchObject({ code: 'output-exists' });
  await buildFiles(ordersOf(output, [], { secret }));
});

it('a fresh secret is kept through a stop, lies beside the output, and verifies it', async () => {
  const folder = makeFolder();
  const output = join(folder, 'box');
  await stopAfter(1, ordersOf(output, [], { secret: 'fresh' }));
  const { secret } = await buildFiles(ordersOf(output, [], { secret: 'fresh' }));
  expect(secret).toBe(join(folder, 'box.secret'));
  expect(statSync(secret ?? '').mode & 0o777).toBe(0o600);
  expect(statSync(join(output, 'director/c.txt')).mode & 0o777).toBe(0o600);
  expect(await buildFiles(ordersOf(output, [], { secret: 'fresh' }))).toMatchObject({ isVerified: true });
  rmSync(secret ?? '');
  await expect(buildFiles(ordersOf(output, [], { secret: 'fresh' }))).rejects.toMatchObject({ code: 'no-secret' });
});
