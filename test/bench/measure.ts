// Runs node in a fresh process and measures it: CPU and peak memory as the process knows them, wall time as we see it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { compile, root } from './compile.js';

export interface Usage {
  /** User and system time of all threads, from the start of the process to its exit event. */
  readonly cpuSeconds: number;
  /** From before the process is started until it is gone. */
  readonly wallSeconds: number;
  readonly peakMegabytes: number;
}

/** Runs node with these arguments. Throws an Error with the end of what it said on stderr when it fails. */
export type Measure = (nodeArguments: readonly string[]) => Usage;

/** Prepares measuring; `scratch` is a folder for its files. */
export function prepareMeasure(scratch: string): Measure {
  const hook = join(scratch, 'report-usage.cjs');
  const report = join(scratch, 'usage.json');
  writeFileSync(hook, compile('report-usage.ts', ts.ModuleKind.CommonJS));
  return (nodeArguments) => {
    const started = performance.now();
    const child = spawnSync(process.execPath, ['--require', hook, ...nodeArguments], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', BENCH_REPORT: report },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    const wallSeconds = (performance.now() - started) / 1000;
    if (child.status !== 0)
      throw new Error(`exit ${child.status ?? child.signal ?? '?'}: ${child.stderr.slice(-2000)}`);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(report, 'utf8')) as NodeJS.ResourceUsage;
    return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, wallSeconds, peakMegabytes: (maxRSS * 1024) / 1e6 };
  };
}

/** Returns the middle of the values, the lower one of two. Requires at least one value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}
