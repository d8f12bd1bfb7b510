// One sheet by the command line, the whole process, held against a node that does nothing.
import { join } from 'node:path';
import type { Goal } from './goals.js';
import { root } from './compile.js';
import { type Measure, median, type Usage } from './measure.js';
import type { Say } from './packs.js';
import { figure } from './table.js';

const RUNS = 21;

const IDLE = 'node, nothing';

/** Every process that is started, as arguments of node, and the most that it may take, as a multiple of an idle node. */
function subjects(output: string): Readonly<Record<string, { args: readonly string[]; atMost?: number }>> {
  const command = (name: string, ...options: string[]) => [
    join(root, 'dist/cli/main.js'),
    name,
    ...options,
    ...['-o', output, '-q', '--force'],
  ];
  const sheet = (format: string) => command('sheet', '--seed', 'bench', '--paper', 'a4', '--format', format);
  return {
    [IDLE]: { args: ['--eval', '0'] },
    'node, import pdfkit': { args: ['--input-type=module', '--eval', 'import "pdfkit"'] },
    'sheet as PDF': { args: sheet('pdf'), atMost: 3.5 },
    'sheet as SVG': { args: sheet('svg'), atMost: 2 },
    'sheet as JSON': { args: sheet('json'), atMost: 2 },
    'rules as text': { args: command('rules', '--format', 'text') },
  };
}

export interface OneSheet {
  readonly name: string;
  readonly atMost: number | undefined;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** As multiples of an idle node's. */
  readonly cpuRatio: number;
  readonly wallRatio: number;
}

/** Starts every process in turn, round after round, and returns the medians. */
export function measureOneSheet(measure: Measure, output: string, say: Say): OneSheet[] {
  const all = Object.entries(subjects(output)).map(([name, subject]) => ({ name, ...subject, runs: [] as Usage[] }));
  for (let round = 0; round < RUNS; round++) {
    say(`one sheet, round ${round + 1} of ${RUNS}`);
    for (const { args, runs } of all) runs.push(measure(args));
  }
  const medians = all.map(({ name, atMost, runs }) => ({
    name,
    atMost,
    cpuSeconds: median(runs.map((run) => run.cpuSeconds)),
    wallSeconds: median(runs.map((run) => run.wallSeconds)),
  }));
  const idle = medians.find(({ name }) => name === IDLE) as (typeof medians)[number];
  return medians.map((one) => ({
    ...one,
    cpuRatio: one.cpuSeconds / idle.cpuSeconds,
    wallRatio: one.wallSeconds / idle.wallSeconds,
  }));
}

/** Returns the medians as rows of a table, the head first. */
export function oneSheetRows(all: readonly OneSheet[]): string[][] {
  return [
    ['process', 'CPU ms', 'wall ms', 'CPU x node', 'wall x node'],
    ...all.map(({ name, cpuSeconds, wallSeconds, cpuRatio, wallRatio }) => [
      name,
      figure(cpuSeconds * 1000),
      figure(wallSeconds * 1000),
      figure(cpuRatio, 2),
      figure(wallRatio, 2),
    ]),
  ];
}

export function oneSheetGoals(all: readonly OneSheet[]): Goal[] {
  return all.flatMap(({ name, atMost, cpuRatio, wallRatio }) => {
    if (atMost === undefined) return [];
    const goal = { bound: { atMost }, decimals: 2, unit: 'x node' };
    return [
      { name: `${name}, CPU`, value: cpuRatio, ...goal },
      { name: `${name}, wall`, value: wallRatio, ...goal },
    ];
  });
}
