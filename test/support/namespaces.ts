// Runs programs in PID namespaces of their own, as containers do, where this machine lets us.
import { spawnSync } from 'node:child_process';

/** The killed program's namespace goes with it. */
const UNSHARE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'] as const;

const [program, ...options] = UNSHARE;

/** Whether this machine makes PID namespaces; elsewhere the tests that need them are skipped. */
export const hasNamespaces = spawnSync(program, [...options, 'true'], { stdio: 'ignore' }).status === 0;

if (!hasNamespaces) console.info('skipped: tests across PID namespaces, which need unshare and the right to use it');

/** Returns the command that runs another one in a namespace of its own. */
export function inNamespace(command: readonly string[]): string[] {
  return [...UNSHARE, ...command];
}
