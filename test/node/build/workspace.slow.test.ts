// Proves that the folder in which a pack is made belongs to one run, and goes away without taking what is another's.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEMPORARY } from '../../../src/node/files/write-file.js';
import { openWorkspace, removeTemporary, requireFree } from '../../../src/node/build/workspace.js';
import { secretPath } from '../../../src/node/build/build.js';
import { withFault } from '../../support/failing-disk.js';
import { listFolder, makeFolder } from '../../support/run-command.js';
import { build } from '../../event/make/small-pack.js';

describe('a workspace', () => {
  it('is one run’s, is kept when it is not done, and gone when it is', async () => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    const space = await openWorkspace(output);
    await expect(openWorkspace(output)).rejects.toMatchObject({ code: 'busy', where: output });
    writeFileSync(join(space.work, 'journal'), 'x');
    await space.close(false);
    expect(Object.keys(listFolder(folder))).toContain(join('spring.building', 'work', 'journal'));
    const again = await openWorkspace(output);
    await again.close(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is gone when nothing was begun in it', async () => {
    const folder = makeFolder();
    const space = await openWorkspace(join(folder, 'spring'));
    writeFileSync(join(space.work, 'secret'), 'of nothing');
    await space.close(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('holds nothing half written after it is opened', async () => {
    const output = join(makeFolder(), 'spring');
    const space = await openWorkspace(output);
    mkdirSync(space.pack);
    const half = [join(space.work, `${TEMPORARY}7-1`), join(space.pack, `${TEMPORARY}7-2`)];
    for (const path of half) writeFileSync(path, 'half');
    writeFileSync(join(space.pack, 'whole'), 'whole');
    writeFileSync(join(space.work, 'journal'), 'begun');
    await space.close(false);
    const again = await openWorkspace(output);
    for (const path of half) expect(existsSync(path)).toBe(false);
    expect(existsSync(join(again.pack, 'whole'))).toBe(true);
    await again.close(true);
  });

  it('keeps the files of a run that came in while it was closed', async () => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    const space = await openWorkspace(output);
    writeFileSync(join(space.work, 'of another run'), 'x');
    await space.close(true);
    expect(existsSync(join(space.work, 'of another run'))).toBe(true);
  });

  it('goes to one of many that ask at one time, or to nobody', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = makeFolder();
      const asked = await Promise.allSettled(Array.from({ length: 5 }, () => openWorkspace(join(folder, 'spring'))));
      const given = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const refused = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(given).toHaveLength(1);
      for (const reason of refused) expect(reason).toMatchObject({ code: 'busy' });
      await given[0]?.close(true);
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('is not made where the folder around it is missing', async () => {
    const folder = makeFolder();
    await expect(openWorkspace(join(folder, 'nowhere', 'spring'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a workspace that others could change', () => {
  it('is refused when it is a link', async () => {
    const folder = makeFolder();
    const elsewhere = makeFolder();
    const root = join(folder, 'spring.building');
    symlinkSync(elsewhere, root);
    const refused = { code: 'output-exists', where: root };
    await expect(openWorkspace(join(folder, 'spring'))).rejects.toMatchObject(refused);
    await expect(build(join(folder, 'spring'))).rejects.toMatchObject(refused);
    rmSync(root);
    mkdirSync(root);
    symlinkSync(elsewhere, join(root, 'work'));
    await expect(build(join(folder, 'spring'))).rejects.toMatchObject({ ...refused, where: join(root, 'work') });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it.skipIf(process.getuid?.() !== 0)('is refused when it belongs to another user', async () => {
    const folder = makeFolder();
    const root = join(folder, 'spring.building');
    mkdirSync(root, { mode: 0o777 });
    chownSync(root, 12345, 12345);
    await expect(build(join(folder, 'spring'))).rejects.toMatchObject({ code: 'not-permitted', where: root });
    expect(readdirSync(root)).toEqual([]);
  });

  it('is closed to them while it is used', async () => {
    const folder = makeFolder();
    const root = join(folder, 'spring.building');
    mkdirSync(root);
    chmodSync(root, 0o777);
    const space = await openWorkspace(join(folder, 'spring'));
    for (const path of [root, space.work]) expect(statSync(path).mode & 0o777).toBe(0o700);
    await space.close(true);
  });

  it('keeps what somebody put there before anything was begun, and names it', async () => {
    const folder = makeFolder();
    const letter = join(folder, 'spring.building', 'pack', 'letter');
    mkdirSync(join(folder, 'spring.building', 'pack'), { recursive: true });
    writeFileSync(letter, 'from home');
    await expect(build(join(folder, 'spring'))).rejects.toMatchObject({ code: 'output-exists', where: letter });
    expect(readFileSync(letter, 'utf8')).toBe('from home');
  });
});

describe('a workspace that cannot be removed', () => {
  it.each(['spring', 'spring.zip'])('when %s has its name is told, and removed by the same orders', async (name) => {
    const folder = makeFolder();
    const output = join(folder, name);
    const { counts } = await withFault(folder, undefined, () => build(output));
    let left = false;
    for (let nth = counts.unlink; nth > 0 && !left; nth--) {
      rmSync(output, { recursive: true });
      rmSync(`${output}.building`, { recursive: true, force: true });
      const { result } = await withFault(folder, { call: 'unlink', nth, fault: 'EPERM' }, () => build(output));
      expect(existsSync(output)).toBe(true);
      left = existsSync(join(`${output}.building`, 'work', 'journal'));
      if (left) expect(result.leftover).toEqual({ path: `${output}.building`, code: 'EPERM' });
    }
    expect(left).toBe(true);
    expect((await build(output)).leftover).toBeUndefined();
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('does not hide why a run failed', async () => {
    const output = join(makeFolder(), 'spring');
    const space = await openWorkspace(output);
    writeFileSync(join(space.work, 'secret'), 'of nothing');
    const { result } = await withFault(output, { call: 'unlink', nth: 1, fault: 'EPERM' }, () => space.close(false));
    expect(result).toEqual({ path: `${output}.building`, code: 'EPERM' });
  });
});

describe('requireFree', () => {
  it('passes a name that is free, and takes an empty folder away', async () => {
    const folder = makeFolder();
    await requireFree(join(folder, 'spring'));
    mkdirSync(join(folder, 'spring'));
    await requireFree(join(folder, 'spring'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a file', (path: string) => writeFileSync(path, 'x')],
    ['a folder that holds something', (path: string) => mkdirSync(join(path, 'x'), { recursive: true })],
    ['a link to nowhere', (path: string) => symlinkSync(join(path, 'nowhere'), path)],
  ])('refuses %s and keeps it', async (_, make) => {
    const folder = makeFolder();
    const path = join(folder, 'spring');
    make(path);
    const before = listFolder(folder);
    await expect(requireFree(path)).rejects.toMatchObject({ code: 'output-exists', where: path });
    expect(listFolder(folder)).toEqual(before);
  });

  it('tells a path below a file from one that exists', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'letter'), 'x');
    await expect(requireFree(join(folder, 'letter', 'spring'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('removeTemporary', () => {
  it('takes half-written files at any depth, and nothing else', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'a', 'b'), { recursive: true });
    mkdirSync(join(folder, `${TEMPORARY}folder`));
    for (const path of ['x', 'a/x', 'a/b/x']) writeFileSync(join(folder, path), 'x');
    const before = listFolder(folder);
    for (const path of ['', 'a', 'a/b']) writeFileSync(join(folder, path, `${TEMPORARY}1-1`), 'x');
    await removeTemporary(folder);
    expect(listFolder(folder)).toEqual(before);
    rmSync(folder, { recursive: true });
  });
});

it.each([
  ['a/spring', 'a/spring.secret'],
  ['a/spring.zip', 'a/spring.secret'],
  ['a/spring.ZIP', 'a/spring.secret'],
  ['spring 1.5', 'spring 1.5.secret'],
])('the secret of %s is %s', (output, secret) => {
  expect(secretPath(output)).toBe(join(secret));
});
