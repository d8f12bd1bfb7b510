// Proves that a quick test cannot start a process, by whichever function.
import * as named from 'node:child_process';
import { expect, it } from 'vitest';
import './refuse-processes.js';

it.each(['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const)(
  'nothing starts by %s',
  (name) => {
    const start = named[name] as (program: string) => unknown;
    expect(() => start(process.execPath)).toThrow(/may start no process/);
  },
);
