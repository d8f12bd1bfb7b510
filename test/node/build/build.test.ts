// Proves that files come to lie in a new place, or in one that is in use, all of them or none, whatever ends the run.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlainFile } from '../../../src/core/files.js';
import { type BuildOrders, buildInto, buildNew, putBack } from '../../../src/node/build/build.js';
import { TEMPORARY } from '../../../src/node/files/write-file.js';
import { makeFolder } from '../../support/run-command.js';

const now = Date.now();

function file(path: string, text = path, isPublic = path.startsWith('public/')): PlainFile {
  return { path, isPublic, write: () => [Buffer.from(text)] };
}

function watching(files: readonly PlainFile[], signal = new AbortController().signal): BuildOrders {
  return { files, report: () => undefined, signal, now };
}

const pack = [file('players/a.pdf'), file('public/list.csv'), file('data/pack.json')];

const failing: PlainFile = {
  ...file('z'),
  write: () => {
    throw new Error('no more paper');
  },
};

/** What lies in a folder, with folders, modes and texts. */
function look(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return Object.fromEntries(
    entries
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const mode = (statSync(path).mode & 0o777).toString(8);
        return [
          path.slice(folder.length + 1),
          entry.isFile() ? `${mode} ${readFileSync(path, 'utf8')}` : mode,
        ] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The name of a room of a process that is gone, or of this one. */
async function roomName(folder: string, pid: number): Promise<string> {
  let name = '';
  const peek = { ...file('x'), write: () => [Buffer.from((name = readdirSync(folder)[0] ?? ''))] };
  await buildNew({ output: join(folder, 'peek'), ...watching([peek]) });
  return name.replace('peek', '').replace(/-\d+-\d+$/, `-${pid}-1`);
}

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('a new output', () => {
  it('is a folder in which what is secret is its owner’s alone, with its secret beside it', async () => {
    const folder = makeFolder();
    await buildNew({ output: join(folder, 'spring'), secret: 'hush', ...watching(pack) });
    expect(look(folder)).toEqual({
      spring: '755',
      'spring.secret': '600 hush',
      'spring/data': '700',
      'spring/data/pack.json': '600 data/pack.json',
      'spring/players': '700',
      'spring/players/a.pdf': '600 players/a.pdf',
      'spring/public': '755',
      'spring/public/list.csv': '644 public/list.csv',
    });
  });

  it('is an archive that only its owner can read', async () => {
    const folder = makeFolder();
    await buildNew({ output: join(folder, 'spring.zip'), secret: 'hush', ...watching(pack) });
    expect(Object.keys(look(folder))).toEqual(['spring.secret', 'spring.zip']);
    expect(statSync(join(folder, 'spring.zip')).mode & 0o777).toBe(0o600);
  });

  it.each(['spring', 'spring.zip'])('takes the place of an empty folder, and of nothing else: %s', async (name) => {
    const folder = makeFolder();
    const output = join(folder, name);
    mkdirSync(output);
    await buildNew({ output, ...watching(pack) });
    const before = look(folder);
    await expect(buildNew({ output, ...watching(pack) })).rejects.toMatchObject({ code: 'output-exists' });
    expect(look(folder)).toEqual(before);
  });

  it.each(['spring', 'spring.zip'])('is not there, nor its secret, when a file of %s cannot be made', async (name) => {
    const folder = makeFolder();
    const orders = { output: join(folder, name), secret: 'hush', ...watching([...pack, failing]) };
    await expect(buildNew(orders)).rejects.toThrow('no more paper');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not there when it was stopped between two files', async () => {
    const folder = makeFolder();
    const controller = new AbortController();
    const stopping = { ...file('a'), write: () => (controller.abort(), [Buffer.from('a')]) };
    const orders = watching([stopping, file('b')], controller.signal);
    await expect(buildNew({ output: join(folder, 'spring'), ...orders })).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['spring', 'spring.zip'])(
    'has one maker, where two make %s at once, and the secret of that one',
    async (name) => {
      const folder = makeFolder();
      const output = join(folder, name);
      const runs = ['one', 'two'].map((secret) => buildNew({ output, secret, ...watching([file('who', secret)]) }));
      const ended = await Promise.allSettled(runs);
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const secret = readFileSync(join(folder, 'spring.secret'), 'utf8');
      expect(secret).toBe(ended[0]?.status === 'fulfilled' ? 'one' : 'two');
      const found = readFileSync(name === 'spring' ? join(output, 'who') : output, 'latin1');
      expect(found).toContain(secret);
      expect(readdirSync(folder).sort()).toEqual([name, 'spring.secret'].sort());
    },
  );

  it('never takes the secret of another pack', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'spring.secret'), 'of a pack that is being played');
    const orders = { output: join(folder, 'spring'), secret: 'hush', ...watching(pack) };
    await expect(buildNew(orders)).rejects.toMatchObject({ code: 'output-exists' });
    expect(look(folder)).toEqual({ 'spring.secret': '600 of a pack that is being played'.replace('600', '644') });
  });
});

describe('what a killed run has left beside its output', () => {
  async function leave(folder: string, pid: number, name = 'spring'): Promise<string> {
    const room = join(folder, `${name}${await roomName(folder, pid)}`);
    mkdirSync(room);
    writeFileSync(join(room, 'secret'), 'hush');
    linkSync(join(room, 'secret'), join(folder, 'spring.secret'));
    if (name === 'spring') mkdirSync(join(room, name));
    else writeFileSync(join(room, name), 'PK');
    return room;
  }

  it.each(['spring', 'spring.zip'])('goes with the next build of any name, %s', async (name) => {
    const folder = makeFolder();
    await leave(folder, deadPid(), name);
    await buildNew({ output: join(folder, 'other'), ...watching(pack) });
    expect(readdirSync(folder).sort()).toEqual(['other', 'peek']);
  });

  it('stays as long as its run is at work', async () => {
    const folder = makeFolder();
    const room = await leave(folder, process.ppid);
    await buildNew({ output: join(folder, 'other'), ...watching(pack) });
    expect(existsSync(join(room, 'secret'))).toBe(true);
    expect(existsSync(join(folder, 'spring.secret'))).toBe(true);
  });

  it.each(['spring', 'spring.zip'])('goes without the secret of %s where that has got its name', async (name) => {
    const folder = makeFolder();
    const room = await leave(folder, deadPid(), name);
    // Renamed or linked, and moved elsewhere since.
    if (name === 'spring') renameSync(join(room, name), join(folder, 'moved'));
    else linkSync(join(room, name), join(folder, 'moved.zip'));
    await buildNew({ output: join(folder, 'other'), ...watching(pack) });
    expect(existsSync(room)).toBe(false);
    expect(readFileSync(join(folder, 'spring.secret'), 'utf8')).toBe('hush');
  });
});

describe('a folder that is in use', () => {
  const added = [
    file('players/b.pdf'),
    file('public/add-2/list.csv'),
    file('players/a.pdf', 'struck'),
    file('data/pack.json', 'two'),
  ];
  const noCheck = () => Promise.resolve();

  async function makePack(): Promise<string> {
    const folder = join(makeFolder(), 'spring');
    await buildNew({ output: folder, ...watching(pack) });
    return folder;
  }

  it('gets new files, has old ones replaced, and nothing else is left', async () => {
    const folder = await makePack();
    await buildInto(folder, noCheck, watching(added));
    expect(look(folder)).toMatchObject({
      'data/pack.json': '600 two',
      'players/a.pdf': '600 struck',
      'players/b.pdf': '600 players/b.pdf',
      'public/add-2': '755',
      'public/add-2/list.csv': '644 public/add-2/list.csv',
      'public/list.csv': '644 public/list.csv',
    });
    expect(readdirSync(folder).sort()).toEqual(['data', 'players', 'public']);
  });

  it.each([
    [
      'a file cannot be made',
      async (folder: string) => buildInto(folder, noCheck, watching([...added, failing, file('y')])),
    ],
    ['the last cannot be made', async (folder: string) => buildInto(folder, noCheck, watching([...added, failing]))],
    [
      'the last cannot be moved',
      async (folder: string) => {
        const blocked = { ...file('public'), write: () => [Buffer.from('x')] };
        await buildInto(folder, noCheck, watching([...added, blocked]));
      },
    ],
    [
      'it has changed',
      async (folder: string) => buildInto(folder, () => Promise.reject(new Error('busy')), watching(added)),
    ],
  ])('is as it was when %s', async (_, run) => {
    const folder = await makePack();
    const before = look(folder);
    await expect(run(folder)).rejects.toThrow();
    expect(look(folder)).toEqual(before);
  });

  it('is changed by one run at a time, and names what to delete where none is at work', async () => {
    const folder = await makePack();
    const before = look(folder);
    const room = await roomName(dirname(folder), process.ppid).then((name) => name.slice(name.indexOf(TEMPORARY)));
    mkdirSync(join(folder, room));
    await expect(buildInto(folder, noCheck, watching(added))).rejects.toThrow(`delete ${room} in it`);
    expect(look(folder)).toEqual({ ...before, [room]: '755' });
  });

  it('gets back what a killed run had moved before its last file', async () => {
    const folder = await makePack();
    const before = look(folder);
    const room = join(folder, (await roomName(makeFolder(), deadPid())).replace(/^.*\.battle/, '.battle'));
    for (const each of ['new/public/add-2', 'before/players', 'new/players'])
      mkdirSync(join(room, each), { recursive: true });
    writeFileSync(join(room, 'last'), 'two');
    writeFileSync(join(room, 'new/public/add-2/list.csv'), 'new');
    writeFileSync(join(room, 'new/players/b.pdf'), 'not moved yet');
    linkSync(join(folder, 'players/a.pdf'), join(room, 'before/players/a.pdf'));
    mkdirSync(join(folder, 'public/add-2'));
    linkSync(join(room, 'new/public/add-2/list.csv'), join(folder, 'public/add-2/list.csv'));
    writeFileSync(join(room, 'struck'), 'struck');
    renameSync(join(room, 'struck'), join(folder, 'players/a.pdf'));
    await putBack(folder, now);
    expect(look(folder)).toEqual(before);
  });

  it('keeps what a killed run had moved with its last file', async () => {
    const folder = await makePack();
    const before = look(folder);
    const room = join(folder, (await roomName(makeFolder(), deadPid())).replace(/^.*\.battle/, '.battle'));
    mkdirSync(join(room, 'new/players'), { recursive: true });
    mkdirSync(join(room, 'before/data'), { recursive: true });
    linkSync(join(folder, 'players/a.pdf'), join(room, 'new/players/a.pdf'));
    writeFileSync(join(room, 'before/data/pack.json'), 'older');
    await putBack(folder, now);
    expect(look(folder)).toEqual(before);
  });
});
