// Kills runs of the command line and says what they had done by then.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment, MAIN } from '../support/run-command.js';

/** When a run is killed: so long after its start, or once its journal holds a step of the kind. */
export type Instant = { readonly after: number } | { readonly step: 'begin' | 'found' | 'written' };

interface Ending {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
  readonly milliseconds: number;
}

const TIME_LIMIT = 600_000;

/** Runs the command in a process group of its own, and kills all of it at the instant, if there is one. */
export async function runAndKill(args: readonly string[], cwd: string, instant?: Instant): Promise<Ending> {
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve([code, signal]));
  });
  const timer = aim(instant, join(cwd, 'spring'), () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  const [code, signal] = await ended;
  clearInterval(timer);
  return { code, signal, stderr, milliseconds: performance.now() - started };
}

function aim(instant: Instant | undefined, output: string, kill: () => void): NodeJS.Timeout {
  if (instant === undefined) return setTimeout(kill, TIME_LIMIT);
  if ('after' in instant) return setTimeout(kill, instant.after);
  const before = stepsLeft(output).length;
  const timer = setInterval(() => {
    const steps = stepsLeft(output).slice(instant.step === 'begin' ? 0 : before);
    if (!steps.includes(instant.step)) return;
    clearInterval(timer);
    kill();
  }, 1);
  return timer;
}

/** Returns the kinds of the steps in the journal beside the output, in order. */
function stepsLeft(output: string): string[] {
  const journal = ['', '.zip']
    .map((extension) => join(`${output}${extension}.building`, 'work', 'journal'))
    .find((path) => existsSync(path));
  if (journal === undefined) return [];
  return [...readFileSync(journal, 'utf8').matchAll(/^\{"step":"(\w+)"/gm)].map(([, kind = '']) => kind);
}

/** What a killed run was about. */
export type Stage = 'starting' | 'dealing' | 'writing' | 'naming';

/** Returns what the run was about whose journal is left: the step after the last one that it holds. */
export function stageOf(output: string): Stage {
  const last = stepsLeft(output).at(-1);
  if (last === undefined) return 'starting';
  if (last === 'whole') return 'naming';
  return last === 'written' ? 'writing' : 'dealing';
}
