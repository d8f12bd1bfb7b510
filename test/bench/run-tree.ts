// Runs a command and measures the processor time of it and of all processes that it started and waited for.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What bash says of the whole tree, to the millisecond: node knows of its own process alone. */
const FORMAT = 'TREE %3U %3S';

/** Returns milliseconds, user and system. Throws an Error with the end of what the command said on stderr when it fails. */
export function runTree({ program, args, cwd, env = {} }: Command): number {
  const script = `TIMEFORMAT='${FORMAT}'; time "$@"`;
  const { status, stderr, error } = spawnSync('bash', ['-c', script, 'bash', program, ...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', LC_ALL: 'C', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw error;
  const times = /TREE ([\d.]+) ([\d.]+)\s*$/.exec(stderr);
  if (status !== 0 || times === null) throw new Error(`${program} ${args.join(' ')}: ${stderr.slice(-2000)}`);
  return 1000 * (Number(times[1]) + Number(times[2]));
}
