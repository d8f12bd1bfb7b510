// Runs the built command line in temporary folders, in this process or in one of its own, and tells what came of it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runInProcess } from './run-in-process.js';

/** The built program; `npm run build` makes it. */
export const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

if (!existsSync(MAIN)) throw new Error('the program is not built: npm run build');

export interface Surroundings {
  /** The folder in which it runs; without one, a new one. */
  readonly cwd?: string;
  /** Added to an environment that names no locale and no time zone. */
  readonly env?: Readonly<Record<string, string>>;
  /** What it reads from standard input. */
  readonly input?: string;
}

export interface Outcome {
  /** The exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface Started {
  readonly isRunning: () => boolean;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly outcome: Promise<Outcome>;
}

/** A child that hangs fails its test instead of outliving it. */
const TIME_LIMIT = process.env['PROVE'] === '1' ? 3_600_000 : 500_000;

/** What would make one person's run differ from another's, or Node talk on stderr. */
const PERSONAL = /^(LC_|LANG|TZ$|NODE_|VITEST|NO_COLOR$|FORCE_COLOR$)/;

/** Runs `battle-tracker` with the arguments to its end, in the test's own process: where messages, files and the exit code matter. */
export async function runCommand(args: readonly string[], { cwd, env, input }: Surroundings = {}): Promise<Outcome> {
  const state = { cwd: cwd ?? makeFolder(), env: { ...cleanEnvironment(), ...env }, input: input ?? '' };
  return { ...(await runInProcess(MAIN, args, state)), signal: null };
}

/** Runs `battle-tracker` in a process of its own to its end: where the process itself matters. */
export function runProcess(args: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  return startCommand(args, surroundings).outcome;
}

/** Starts `battle-tracker` with the arguments. */
export function startCommand(args: readonly string[], surroundings: Surroundings = {}): Started {
  return start(process.execPath, [MAIN, ...args], surroundings);
}

/** Runs a script with /bin/sh, in which `battle-tracker` at the start of a word is the built program. */
export function runShell(script: string, surroundings: Surroundings = {}): Promise<Outcome> {
  const env = { ...surroundings.env, NODE: process.execPath, MAIN };
  return start('/bin/sh', ['-c', asShell(script)], { ...surroundings, env }).outcome;
}

/** Returns the environment of children: ours, without what is personal. */
export function cleanEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !PERSONAL.test(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function start(program: string, args: readonly string[], { cwd, env, input }: Surroundings): Started {
  const child = spawn(program, args, {
    cwd: cwd ?? makeFolder(),
    env: { ...cleanEnvironment(), ...env },
    stdio: 'pipe',
    timeout: TIME_LIMIT,
    killSignal: 'SIGKILL',
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
  child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
  // A program that never reads its input closes it.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') });
    });
  });
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal) => child.kill(signal),
    outcome,
  };
}

/** Makes an empty folder that vanishes after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns every file and folder below a folder, hidden ones too, and the SHA-256 of each file. */
export function listFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const rows = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), entry.isFile() ? sha256(readFileSync(path)) : 'no file'] as const;
  });
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the SHA-256 of bytes or text in hexadecimal digits. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a terminal showed, and what went past it. */
interface TerminalOutcome {
  readonly code: number | null;
  readonly screen: string;
  readonly past: string;
}

/** Runs a command on a new terminal and copies its screen to standard output. */
const PYTHON_TERMINAL = `
import os, pty, subprocess, sys
terminal, line = pty.openpty()
child = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=line, stderr=line)
os.close(line)
while True:
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        break
    if not piece:
        break
    sys.stdout.buffer.write(piece)
sys.stdout.flush()
sys.exit(child.wait())
`;

/** Runs a shell script with one of its streams on a terminal; undefined when this machine has no means to make one. */
export async function runOnTerminal(script: string, stream: 'stdout' | 'stderr'): Promise<TerminalOutcome | undefined> {
  const folder = makeFolder();
  const past = join(folder, 'past');
  const command = `{ ${asShell(script)}\n} ${stream === 'stdout' ? '2' : '1'}>"$PAST"`;
  // `script` starts the shell that the environment names.
  const surroundings = { env: { NODE: process.execPath, MAIN, PAST: past, SHELL: '/bin/sh' } };
  const terminal = has('script', ['--version']) // the one of util-linux; BSD's takes other arguments and has no version
    ? start('script', ['-qec', command, '/dev/null'], surroundings)
    : has('python3', ['-c', 'import pty'])
      ? start('python3', ['-c', PYTHON_TERMINAL, '/bin/sh', '-c', command], surroundings)
      : undefined;
  if (terminal === undefined) return undefined;
  const { code, stdout } = await terminal.outcome;
  return { code, screen: stdout.toString('utf8'), past: readFileSync(past, 'utf8') };
}

function has(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function asShell(script: string): string {
  return script.replaceAll(/\bbattle-tracker(?=\s|$)/g, '"$NODE" "$MAIN"');
}
