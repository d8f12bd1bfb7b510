// Proves that one process at a time holds a folder's lock, and that the lock of a dead one is taken over.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Release, takeLock } from '../../../src/node/files/lock.js';
import { leaveLock } from '../../support/leave-lock.js';
import { askElsewhere, BUILT_LOCK, canBeBare, holdElsewhere, startScript } from '../../support/lock-process.js';
import { hasNamespaces } from '../../support/namespaces.js';
import { makeFolder } from '../../support/run-command.js';

const isLinux = existsSync('/proc/self/fd');

async function takeFree(folder: string): Promise<Release> {
  const { release, heldBy } = await takeLock(folder);
  expect(heldBy).toBeUndefined();
  return release ?? (() => Promise.resolve());
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A process in another namespace may be gone a moment after the one that is its parent here. */
async function takeSoon(folder: string): Promise<Release> {
  for (;;) {
    const { release } = await takeLock(folder);
    if (release !== undefined) return release;
    await pause();
  }
}

async function expectHeld(folder: string): Promise<void> {
  expect(await takeLock(folder)).toEqual({ heldBy: join(folder, 'lock-1') });
}

function socketsOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('lock-socket-'));
}

describe('a lock', () => {
  it('is held by one, and free again when it is given back', async () => {
    const folder = makeFolder();
    const release = await takeFree(folder);
    await expectHeld(folder);
    await release();
    expect(readdirSync(folder)).toEqual([]);
    await (
      await takeFree(folder)
    )();
  });

  it.skipIf(!isLinux)('is held by a process that lives, and taken over from one that was killed', async () => {
    const folder = makeFolder();
    const { kill, ended } = await holdElsewhere(folder);
    await expectHeld(folder);
    kill('SIGKILL');
    await ended;
    expect(readdirSync(folder)).toHaveLength(2);
    const release = await takeFree(folder);
    // What the dead process left is gone.
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await takeLock(folder)).toEqual({ heldBy: join(folder, 'lock-2') });
    await release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!hasNamespaces)('is held across PID namespaces, and taken over from one that was killed', async () => {
    const folder = makeFolder();
    const { kill, ended } = await holdElsewhere(folder, 'apart');
    await expectHeld(folder);
    expect((await askElsewhere(folder, 'apart')).said()).toBe(`${join(folder, 'lock-1')}\n`);
    kill('SIGKILL');
    await ended;
    await (
      await takeSoon(folder)
    )();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!isLinux)('is held by a process that is stopped, however many have asked', async () => {
    const folder = makeFolder();
    const { kill } = await holdElsewhere(folder);
    kill('SIGSTOP');
    makeOld(join(folder, 'lock-1'));
    await expectHeld(folder);
    const [name = ''] = socketsOf(folder);
    // More than the kernel keeps for a process that takes none.
    const asked = Array.from({ length: 600 }, () => connect(join(folder, name)));
    onTestFinished(() => asked.forEach((socket) => socket.destroy()));
    const outcomes = asked.map(
      (socket) =>
        new Promise((resolve) => {
          socket
            .once('connect', () => resolve('connected'))
            .once('error', ({ code }: { code?: string }) => resolve(code));
        }),
    );
    expect(await Promise.all(outcomes)).toContain('EAGAIN');
    await expectHeld(folder);
  });

  it('does not keep its process alive', async () => {
    const { ended, said } = startScript(`console.log((await takeLock(folder)).heldBy);`, makeFolder());
    expect(await ended).toBe(0);
    expect(said()).toBe('undefined\n');
  });

  it('is kept young by its holder', async () => {
    const folder = makeFolder();
    const { release } = await takeLock(folder, { beat: 20, stale: 15_000 });
    const path = join(folder, 'lock-1');
    const text = readFileSync(path, 'utf8');
    for (let i = 0; i < 3; i++) {
      const time = makeOld(path);
      while (modified(path) === time) await pause();
    }
    expect(readFileSync(path, 'utf8')).toBe(text);
    await release?.();
  });

  it('that another process took over is left to that one', async () => {
    const folder = makeFolder();
    const { release } = await takeLock(folder, { beat: 20, stale: 15_000 });
    const path = join(folder, 'lock-1');
    writeFileSync(path, 'another');
    const time = makeOld(path);
    for (let i = 0; i < 5; i++) await pause();
    expect(modified(path)).toBe(time);
    await release?.();
    expect(readFileSync(path, 'utf8')).toBe('another');
  });

  it('goes to one at most of many who ask at one time', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = makeFolder();
      if (round % 2 === 1) leaveLock(folder, 'lock-3');
      const asked = await Promise.all(Array.from({ length: 6 }, () => takeLock(folder)));
      const given = asked.flatMap(({ release }) => release ?? []);
      expect(given).toHaveLength(1);
      await given[0]?.();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('keeps processes that ask over and over out of each other’s way', async () => {
    const folder = makeFolder();
    const script = `
      let [held, refused] = [0, 0];
      for (const end = Date.now() + 700; Date.now() < end; ) {
        const { release } = await takeLock(folder);
        if (release === undefined) { refused++; continue; }
        mkdirSync(folder + '/inside');
        await new Promise((resolve) => setImmediate(resolve));
        rmdirSync(folder + '/inside');
        held++;
        await release();
      }
      console.log(JSON.stringify({ held, refused }));`;
    const all = Array.from({ length: 3 }, () => startScript(script, folder));
    for (const { ended, said } of all) expect(await ended, said()).toBe(0);
    const counts = all.map(({ said }) => JSON.parse(said()) as { held: number; refused: number });
    expect(counts.reduce((sum, { held }) => sum + held, 0)).toBeGreaterThan(10);
    expect(counts.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
  });
});

function modified(path: string): number {
  return statSync(path).mtimeMs;
}

function makeOld(path: string): number {
  const time = new Date(Date.now() - 3_600_000);
  utimesSync(path, time, time);
  return modified(path);
}

describe('a lock of which nothing but its age is known', () => {
  const texts = ['', '{', '{}', '[]', 'null', '{"pid":0}', '{"pid":-1}', '{"boot":1,"socket":2}'];
  const foreign = ['../../x', 'lock-1', 'lock-socket-1-1'].map((name) =>
    JSON.stringify({ pid: 1, boot: 'x', socket: { name, node: '1:1' } }),
  );

  it.each([...texts, ...foreign])('is held while it is young, and then nobody’s: %j', async (text) => {
    const folder = makeFolder();
    const path = join(folder, 'lock-7');
    writeFileSync(path, text);
    expect(await takeLock(folder)).toEqual({ heldBy: path });
    leaveLock(folder, 'lock-7', text);
    const release = await takeFree(folder);
    expect(readdirSync(folder).filter((name) => /^lock-\d/.test(name))).toEqual(['lock-8']);
    await release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!isLinux)('is that of another machine, or of before a restart', async () => {
    const folder = makeFolder();
    const { kill, ended } = await holdElsewhere(folder);
    const path = join(folder, 'lock-1');
    const text = readFileSync(path, 'utf8').replace(/"boot":"[^"]*"/, '"boot":"another"');
    kill('SIGKILL');
    await ended;
    writeFileSync(path, text);
    await expectHeld(folder);
    makeOld(path);
    await (
      await takeFree(folder)
    )();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!isLinux)('is one whose socket was taken away or replaced', async () => {
    const folder = makeFolder();
    const release = await takeFree(folder);
    const path = join(folder, socketsOf(folder)[0] ?? '');
    unlinkSync(path);
    await expectHeld(folder);
    const other = createServer().listen(path);
    await new Promise((resolve) => other.once('listening', resolve));
    await expectHeld(folder);
    makeOld(join(folder, 'lock-1'));
    const { release: second } = await takeLock(folder);
    expect(second).toBeDefined();
    await new Promise((resolve) => other.close(resolve));
    await second?.();
    await release();
  });

  it('is held in the future as long as somebody writes to it', async () => {
    const folder = makeFolder();
    const path = leaveLock(folder);
    const tomorrow = () => utimesSync(path, new Date(), new Date(Date.now() + 86_400_000));
    tomorrow();
    const timer = setInterval(tomorrow, 10);
    onTestFinished(() => clearInterval(timer));
    const times = { beat: 100, stale: 15_000 };
    expect(await takeLock(folder, times)).toEqual({ heldBy: path });
    clearInterval(timer);
    const { release } = await takeLock(folder, times);
    expect(release).toBeDefined();
    await release?.();
  });

  it.skipIf(!canBeBare)('is one of a system without /proc whose folder has too long a path for a socket', async () => {
    const folder = join(makeFolder(), 'x'.repeat(100));
    mkdirSync(folder);
    const { kill, ended } = await holdElsewhere(folder, 'bare');
    expect(readdirSync(folder)).toEqual(['lock-1']);
    expect(JSON.parse(readFileSync(join(folder, 'lock-1'), 'utf8'))).toMatchObject({ boot: null, socket: null });
    await expectHeld(folder);
    // It is not killed for being old: its holder writes to it.
    const time = makeOld(join(folder, 'lock-1'));
    while (modified(join(folder, 'lock-1')) === time) await pause();
    kill('SIGKILL');
    await ended;
    await expectHeld(folder);
    makeOld(join(folder, 'lock-1'));
    await (
      await takeFree(folder)
    )();
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('is tested as it is built', () => {
  expect(existsSync(fileURLToPath(BUILT_LOCK))).toBe(true);
});
