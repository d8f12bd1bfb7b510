// Starts processes that take a folder's lock, in PID namespaces of their own or without /proc if asked to, and tells what they say.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { expect, onTestFinished } from 'vitest';
import { inNamespace } from './namespaces.js';

/** The lock, bundled for processes of their own. */
export const BUILT_LOCK = pathToFileURL(await bundleLock()).href;

async function bundleLock(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-lock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'lock.mjs');
  await build({
    input: fileURLToPath(new URL('../../src/node/files/lock.ts', import.meta.url)),
    platform: 'node',
    resolve: { extensionAlias: { '.js': ['.ts'] } },
    logLevel: 'silent',
    output: { file, codeSplitting: false },
  });
  return file;
}

/** `bare` is as on a machine that has no /proc. */
export type Place = 'here' | 'apart' | 'bare';

const BARE = ['unshare', '--mount', '/bin/sh', '-c', 'mount -t tmpfs none /proc && exec "$@"', 'sh'];

export const canBeBare = spawnSync('unshare', ['--mount', '/bin/sh', '-c', 'mount -t tmpfs none /proc']).status === 0;

export interface LockProcess {
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code once the process is gone. */
  readonly ended: Promise<number | null>;
  readonly said: () => string;
}

/** Starts node on a script that has `takeLock`, `folder` and `args`. */
export function startScript(
  script: string,
  folder: string,
  { place = 'here', args = [] }: { readonly place?: Place; readonly args?: readonly string[] } = {},
): LockProcess {
  const whole = `import { takeLock } from ${JSON.stringify(BUILT_LOCK)};
    import { appendFileSync, mkdirSync, rmdirSync } from 'node:fs';
    const [, folder, ...args] = process.argv;
    ${script}`;
  const node = [process.execPath, '--input-type=module', '--eval', whole, folder, ...args];
  const [program = '', ...rest] = place === 'apart' ? inNamespace(node) : place === 'bare' ? [...BARE, ...node] : node;
  const child = spawn(program, rest, { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { kill: (signal) => void child.kill(signal), ended, said: () => said };
}

/** Returns a process that asks for the lock once it has said what came of it, and stays. */
export async function askElsewhere(folder: string, place: Place = 'here'): Promise<LockProcess> {
  const script = `const { heldBy } = await takeLock(folder); console.log(heldBy ?? 'taken'); setInterval(() => {}, 1000);`;
  const process = startScript(script, folder, { place });
  while (!process.said().includes('\n')) await new Promise((resolve) => setTimeout(resolve, 10));
  return process;
}

/** Returns a process that holds the lock until it is killed. */
export async function holdElsewhere(folder: string, place: Place = 'here'): Promise<LockProcess> {
  const process = await askElsewhere(folder, place);
  expect(process.said()).toBe('taken\n');
  return process;
}
