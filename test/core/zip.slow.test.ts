// Proves that an archive is right to other readers and has the same bytes whenever and wherever it is made.
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { zipFiles } from '../../src/core/zip.js';
import { makeFolder, sha256 } from '../support/run-command.js';
import { readZip } from '../support/read-zip.js';

const contents: Readonly<Record<string, Buffer>> = {
  'players/Zoë, Ł. (2).pdf': Buffer.from('a sheet'),
  'players/Ωmega и Ёлка.pdf': Buffer.alloc(200_000, 'long'),
  'data/empty': Buffer.alloc(0),
};

/** A file on disk, as packs are archived. */
const entryOf = (path: string, file: string, isPublic = false) => ({
  ...{ path, file, isPublic },
  write: () => createReadStream(file) as AsyncIterable<Uint8Array>,
});

function writeContents(): ReturnType<typeof entryOf>[] {
  const folder = makeFolder();
  return Object.entries(contents).map(([name, bytes], i) => {
    const path = join(folder, `file ${i}`);
    writeFileSync(path, bytes);
    return entryOf(name, path, true);
  });
}

async function collect(entries: Parameters<typeof zipFiles>[0]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipFiles(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('an archive', () => {
  it('holds every file under its name, in order, stored, with one time', async () => {
    const all = await readZip(await collect(writeContents()));
    const found = all.filter(({ name }) => !name.endsWith('/'));
    expect(all.map(({ name }) => name).filter((name) => name.endsWith('/'))).toEqual(['players/', 'data/']);
    expect(found.map(({ name }) => name)).toEqual(Object.keys(contents));
    for (const { name, bytes, isUtf8, method, time, mode } of found) {
      expect(sha256(bytes), name).toBe(sha256(contents[name] ?? ''));
      expect({ isUtf8, method, time, mode }).toEqual({ isUtf8: true, method: 0, time: [0, 33], mode: 0o100644 });
    }
  });

  it('has the same bytes whatever the times of its files', async () => {
    const entries = writeContents();
    const first = await collect(entries);
    for (const { file } of entries) utimesSync(file, 1, 1);
    expect((await collect(entries)).equals(first)).toBe(true);
    expect((await collect(writeContents())).equals(first)).toBe(true);
    expect((await collect([...entries].reverse())).equals(first)).toBe(false);
  });

  it('has the same bytes in every time zone', async () => {
    const entries = writeContents();
    const before = process.env['TZ'];
    const first = sha256(await collect(entries));
    try {
      for (const zone of ['Pacific/Kiritimati', 'America/St_Johns']) {
        process.env['TZ'] = zone;
        expect(sha256(await collect(entries))).toBe(first);
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('is whole to Python, too', async () => {
    const path = join(makeFolder(), 'a.zip');
    writeFileSync(path, await collect(writeContents()));
    const script =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip()); print("|".join(z.namelist()))';
    const { status, stdout } = spawnSync('python3', ['-X', 'utf8', '-c', script, path], { encoding: 'utf8' });
    if (status === null) return console.info('skipped: there is no Python on this machine');
    expect(stdout).toBe(`None\n${['players/', 'data/', ...Object.keys(contents)].join('|')}\n`);
  });

  it('fails with the file that cannot be read', async () => {
    const folder = makeFolder();
    const [first] = writeContents();
    if (first === undefined) throw new Error('no file');
    const none = join(folder, 'none');
    await expect(collect([first, entryOf('none', none)])).rejects.toMatchObject({
      code: 'ENOENT',
      path: none,
    });
    mkdirSync(none);
    await expect(collect([entryOf('none', none)])).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('fails with what is thrown while a file is made', async () => {
    const write = function* () {
      yield Buffer.from('half');
      throw new Error('the other half');
    };
    await expect(collect([{ path: 'a', isPublic: false, write }])).rejects.toThrow('the other half');
  });

  it('ends the file it is in, and begins no other, when nobody reads on', async () => {
    const done: string[] = [];
    const fileOf = (path: string) => ({
      ...{ path, isPublic: false },
      write: function* () {
        try {
          for (let i = 0; i < 100; i++) yield Buffer.alloc(1_000_000);
        } finally {
          done.push(path);
        }
      },
    });
    for await (const piece of zipFiles([fileOf('first'), fileOf('second')])) if (piece.length > 1000) break;
    expect(done).toEqual(['first']);
  });

  it('is made while any number of others wait for their readers', async () => {
    const alone = await collect(writeContents());
    const waiting = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const archive = zipFiles([entryOf('long', '/dev/zero')])[Symbol.asyncIterator]();
        await archive.next();
        return archive;
      }),
    );
    expect((await collect(writeContents())).equals(alone)).toBe(true);
    for (const archive of waiting) await archive.return?.();
  });

  it('opens a file only when its turn comes', async () => {
    const [first, second] = writeContents();
    if (first === undefined || second === undefined) throw new Error('no files');
    writeFileSync(first.file, Buffer.alloc(3_000_000, 'x'));
    let taken = 0;
    let late = false;
    for await (const piece of zipFiles([first, second])) {
      taken += piece.length;
      if (late || taken < 1_000_000) continue;
      late = true;
      writeFileSync(second.file, 'written while the first was packed');
    }
    expect(late).toBe(true);
    expect(readFileSync(second.file, 'utf8')).toContain('written while');
  });
});
