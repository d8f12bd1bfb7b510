// Has a pack built by a child process, and by another one if that dies or hangs.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Problem, problemFromJson } from '../../core/problem.js';
import { type Child, forkChild } from '../children/fork-child.js';
import type { JobLimits } from './job-limits.js';
import { type FromChild, packProgram, type ToChild } from './messages.js';
import type { JobProblem } from './pack-jobs.js';

export interface ChildBuildOrders {
  readonly folder: string;
  readonly limits: Pick<JobLimits, 'silence' | 'standstill' | 'restarts' | 'stopping'>;
  /** Hears which share of the work is done, from 0 to 1. */
  readonly report: (share: number) => void;
  /** Hears how a child ended that was not done, and how often that has happened. */
  readonly lost: (how: string, times: number) => void;
  /** Stops between two steps, or after `stopping` wherever the build is; at once with the reason AT_ONCE. */
  readonly signal: AbortSignal;
}

/** Why a build failed; `cause` says it to the operator, without anything that a person typed. */
export type BuildEnd = 'done' | 'stopped' | (JobProblem & { readonly cause?: string });

/** Why a build is stopped that is no longer needed. */
export const AT_ONCE = 'at once';

/** An orphan of a server that was killed ends within a moment; until then the folder is its own. */
const BUSY_WAIT = 250;

export async function runBuild(orders: ChildBuildOrders): Promise<BuildEnd> {
  const { limits, signal, lost } = orders;
  let busy = 0;
  let cause = '';
  for (let losses = 0; losses <= limits.restarts;) {
    if (signal.aborted) return 'stopped';
    const { last, how } = await runChild(orders);
    if (last?.kind === 'done') return 'done';
    if (last?.kind === 'failed') return failedBy(problemFromJson(last.problem));
    if (signal.aborted) return 'stopped';
    if (last?.kind === 'busy' && (busy += BUSY_WAIT) < limits.silence) {
      await sleep(BUSY_WAIT, undefined, { signal }).catch(() => undefined);
      continue;
    }
    losses++;
    cause = last?.kind ?? how;
    lost(cause, losses);
  }
  const message = `its build ended ${limits.restarts + 1} times before it was done, the last time by ${cause}`;
  return { code: 'internal', message, cause };
}

function failedBy(problem: Problem): BuildEnd {
  return { ...jobProblem(problem), cause: problem.code };
}

async function runChild({
  folder,
  limits,
  report,
  signal,
}: ChildBuildOrders): Promise<{ last?: FromChild; how: string }> {
  let last: FromChild | undefined;
  const child = forkChild<ToChild, FromChild>({
    ...packProgram,
    args: [folder],
    times: limits,
    receive: (message) => {
      if (message.kind === 'progress') report(message.share);
      else last = message;
    },
  });
  const free = stopOn(signal, child, limits.stopping);
  const how = await child.ended;
  free();
  return { ...(last === undefined ? {} : { last }), how };
}

/** Tells the child to stop when the signal comes, and stops it itself if that takes too long. */
function stopOn(signal: AbortSignal, child: Child<ToChild>, grace: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    if (signal.reason === AT_ONCE) return child.kill();
    child.send({ kind: 'stop' });
    timer = setTimeout(() => child.kill(), grace);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  };
}

export function jobProblem({ code, message }: Problem): JobProblem {
  return { code, message };
}
