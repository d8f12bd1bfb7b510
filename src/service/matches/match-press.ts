// Has matches dealt and printed by a process of its own, which is started again when it dies or hangs.
import { type ChildProcess, fork } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { because, Problem, problemFromJson } from '../../problem.js';
import type { Asker } from '../work/asker.js';
import { createWorkQueue } from '../work/work-queue.js';
import type { DealtMatch } from './match-deal.js';
import type { FromProcess, MatchTask, ToProcess } from './match-messages.js';

export interface MatchPress {
  /** Rejects with the Problems of the deal, and `overloaded` when too many wait or the process ended at this task. */
  deal(task: Extract<MatchTask, { kind: 'deal' }>, asker: Asker): Promise<DealtMatch>;
  print(task: Extract<MatchTask, { kind: 'print' | 'reveal' }>, asker: Asker): Promise<Uint8Array>;
  close(): void;
}

export interface MatchPressLimits {
  /** Tasks that may wait. */
  readonly waiting: number;
  /** Milliseconds after which a task's process is taken for stuck. */
  readonly patience: number;
}

/** Returns the press; its process starts with the first task. */
export function createMatchPress({ waiting, patience }: MatchPressLimits): MatchPress {
  const queue = createWorkQueue(waiting);
  let child: ChildProcess | undefined;
  let id = 0;
  const run = (task: MatchTask, asker: Asker) =>
    queue.run(asker, () => {
      if (child?.connected !== true) child = startProcess();
      return ask(child, { id: ++id, task }, patience);
    });
  return {
    deal: async (task, asker) => (await run(task, asker)) as DealtMatch,
    print: async (task, asker) => (await run(task, asker)) as Uint8Array,
    close: () => child?.kill('SIGKILL'),
  };
}

/** Nothing of this process's environment goes along. It does not keep the service alive. */
function startProcess(): ChildProcess {
  const isBuilt = !import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(isBuilt ? './match-process.js' : './match-process.ts', import.meta.url));
  const child = fork(entry, [], {
    cwd: dirname(entry),
    execArgv: isBuilt ? [] : ['--import=tsx'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(child: ChildProcess, message: ToProcess, patience: number): Promise<DealtMatch | Uint8Array> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, patience);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', lose);
      act();
    };
    const hear = (answer: FromProcess) => {
      if (answer.id !== message.id) return;
      settle(() => {
        if ('dealt' in answer) return resolve(answer.dealt);
        if ('bytes' in answer) return resolve(answer.bytes);
        reject(problemFromJson(answer.problem));
      });
    };
    const lose = () => {
      if (child.connected) child.disconnect();
      settle(() => reject(lost(late)));
    };
    child.on('message', hear).on('exit', lose);
    child.send(message, (error) => error && lose());
  });
}

function lost(late: boolean): Problem {
  if (!late) return new Problem('overloaded', because('match-was-lost'));
  return new Problem('overloaded', because('match-takes-too-long'));
}
