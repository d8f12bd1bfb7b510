// Proves that one process at a time holds a folder's lock, and that the lock of a dead one is taken over.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeLock } from '../../src/storage/lock.js';
import { hasNamespaces, inNamespace } from '../support/namespaces.js';
import { makeFolder } from '../support/run-command.js';

const BUILT = new URL('../../dist/storage/lock.js', import.meta.url).href;

/** Starts node on a script that has `takeLock` and `folder`, in a PID namespace of its own if asked to. */
function startScript(script: string, folder: string, { apart = false } = {}) {
  const whole = `import { takeLock } from ${JSON.stringify(BUILT)};
    import { mkdirSync, rmdirSync } from 'node:fs';
    const folder = process.argv[1];
    ${script}`;
  const command = [process.execPath, '--input-type=module', '--eval', whole, folder];
  const [program = '', ...args] = apart ? inNamespace(command) : command;
  const child = spawn(program, args, { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, said: () => said };
}

async function holdElsewhere(folder: string, where = {}) {
  const script = `const release = await takeLock(folder); console.log(release ? 'held' : 'refused'); setInterval(() => {}, 1000);`;
  const { child, ended, said } = startScript(script, folder, where);
  while (said() === '') await new Promise((resolve) => setTimeout(resolve, 10));
  expect(said()).toBe('held\n');
  return { child, ended };
}

describe('a lock', () => {
  it('is held by one, and free again when it is given back', async () => {
    const folder = makeFolder();
    const release = await takeLock(folder);
    expect(await takeLock(folder)).toBeUndefined();
    await release?.();
    expect(readdirSync(folder)).toEqual([]);
    const again = await takeLock(folder);
    expect(again).toBeDefined();
    await again?.();
  });

  it('is held by a process that lives, and taken over from one that was killed', async () => {
    const folder = makeFolder();
    const { child, ended } = await holdElsewhere(folder);
    expect(await takeLock(folder)).toBeUndefined();
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(folder)).toHaveLength(1);
    const release = await takeLock(folder);
    expect(release).toBeDefined();
    expect(await takeLock(folder)).toBeUndefined();
    await release?.();
    expect(readdirSync(folder)).toEqual([]);
  });

  describe.skipIf(!hasNamespaces)('across PID namespaces', () => {
    it.fails('is held by a process that lives, and taken over from one that was killed', async () => {
      const folder = makeFolder();
      const { child, ended } = await holdElsewhere(folder, { apart: true });
      expect(await takeLock(folder)).toBeUndefined();
      expect(await holdElsewhere(folder, { apart: true }).catch(String)).toContain('refused');
      child.kill('SIGKILL');
      await ended;
      const release = await takeLock(folder);
      expect(release).toBeDefined();
      await release?.();
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  it.skipIf(!existsSync('/proc/self/stat'))('is not held by another process that got the number', async () => {
    const folder = makeFolder();
    const { child } = await holdElsewhere(folder);
    const [name = ''] = readdirSync(folder);
    const owner = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { pid: number; started: string };
    expect(owner).toEqual({ pid: child.pid, started: expect.stringMatching(/^\d+$/) as string });
    writeFileSync(join(folder, name), JSON.stringify({ ...owner, started: String(Number(owner.started) - 1) }));
    const release = await takeLock(folder);
    expect(release).toBeDefined();
    await release?.();
  });

  it.skipIf(!existsSync('/proc/self/stat'))('is not held by a process that ended and was not asked about', async () => {
    const folder = makeFolder();
    // A shell that turns into something else never asks what became of its child.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: 'pipe' });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const pid = Number(
      await new Promise<string>((resolve) => parent.stdout.once('data', (b: Buffer) => resolve(String(b)))),
    );
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = stat()
      .slice(stat().lastIndexOf(')') + 2)
      .split(' ')[19];
    writeFileSync(join(folder, 'lock-1'), JSON.stringify({ pid, started }));
    while (!/\) Z /.test(stat())) await new Promise((resolve) => setTimeout(resolve, 10));
    const release = await takeLock(folder);
    expect(release).toBeDefined();
    await release?.();
  });

  it.each(['', '{', '{}', '[]', 'null', '{"pid":"1"}', '{"pid":999999999}'])(
    'that says %j holds nothing',
    async (text) => {
      const folder = makeFolder();
      writeFileSync(join(folder, 'lock-7'), text);
      const release = await takeLock(folder);
      expect(release).toBeDefined();
      expect(readdirSync(folder)).toContain('lock-8');
      await release?.();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('goes to one at most of many who ask at one time', async () => {
    for (let round = 0; round < 60; round++) {
      const folder = makeFolder();
      if (round % 2 === 1) writeFileSync(join(folder, 'lock-3'), '{"pid":999999999}');
      const asked = await Promise.all(Array.from({ length: 6 }, () => takeLock(folder)));
      const given = asked.filter((release) => release !== undefined);
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
        const release = await takeLock(folder);
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

it('is tested as it is built', () => {
  expect(existsSync(fileURLToPath(BUILT))).toBe(true);
});
