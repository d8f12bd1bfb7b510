// Proves who may read what of a pack that was published: in its folder, in its archive, and after it was unpacked.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orderMatch } from '../../../src/event/record/order-pack.js';
import { makeFolder } from '../../support/run-command.js';
import { readZip } from '../../support/read-zip.js';
import { anotherRound, build, replaceFirst, update } from '../../event/make/small-pack.js';

/** Modes of everything below a folder, and of itself under the empty path, in octal digits. */
function modesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true }) as string[];
  return Object.fromEntries(
    ['', ...paths].map((path) => [path, (statSync(join(folder, path)).mode & 0o777).toString(8)]),
  );
}

/** Holds that what lies below `public/` can be read by all, as far as the mask lets it, and nothing else by others. */
function expectModes(modes: Readonly<Record<string, string>>): void {
  const rights = 0o777 & ~process.umask();
  for (const [path, mode] of Object.entries(modes)) {
    const isFile = /\.\w+$/.test(path);
    const open = path === '' || /^public(\/|$)/.test(path);
    const wanted = isFile ? (open ? rights & 0o666 : 0o600) : open ? rights : 0o700;
    expect(`${path} ${mode}`).toBe(`${path} ${wanted.toString(8)}`);
  }
  expect(Object.keys(modes).filter((path) => path.startsWith('public/')).length).toBeGreaterThan(2);
}

describe.skipIf(process.platform === 'win32')('a pack', () => {
  it('that was built, added to and had a sheet replaced', async () => {
    const folder = join(makeFolder(), 'spring');
    await build(folder);
    expectModes(modesOf(folder));
    await update(folder, anotherRound(2));
    await update(folder, replaceFirst);
    const modes = modesOf(folder);
    expect(Object.keys(modes)).toContain('players/replace-3');
    expectModes(modes);
  });

  it('of one match', async () => {
    const folder = join(makeFolder(), 'tonight');
    await build(folder, orderMatch({ paper: 'a4' }, null));
    expect(modesOf(folder)).toEqual({
      '': '700',
      'alpha.pdf': '600',
      'bravo.pdf': '600',
      'checksums.json': '600',
      'key.pdf': '600',
      'match.json': '600',
      'rules.pdf': '600',
    });
  });

  it('in an archive, and unpacked from it', async () => {
    const folder = makeFolder();
    const archive = join(folder, 'spring.zip');
    await build(archive);
    const entries = await readZip(readFileSync(archive));
    const modes = Object.fromEntries(
      entries.map(({ name, mode }) => [name.replace(/\/$/, ''), (mode & 0o777).toString(8)]),
    );
    const open = ([path]: [string, string]) => path.startsWith('public');
    const all = Object.entries(modes);
    expect(new Set(all.filter(open).map(([, mode]) => mode))).toEqual(new Set(['755', '644']));
    expect(new Set(all.filter((entry) => !open(entry)).map(([, mode]) => mode))).toEqual(new Set(['700', '600']));
    const { status } = spawnSync('unzip', ['-q', archive, '-d', join(folder, 'out')], { stdio: 'ignore' });
    if (status !== 0) return console.info('skipped: no unzip here');
    expectModes({ ...modesOf(join(folder, 'out')), '': (0o777 & ~process.umask()).toString(8) });
  });
});
