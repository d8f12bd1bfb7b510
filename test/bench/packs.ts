// Many sheets: ours and plain pdfkit side by side, from the seed to the file on disk.
import { rmSync, statSync } from 'node:fs';
import type { Goal } from './goals.js';
import { type Measure, median, type Usage } from './measure.js';
import { naive, ours, type Program } from './programs.js';
import { figure } from './table.js';

/** How many sheets, and how many times each is made: the run whose CPU time is the median stands in the table. */
const SIZES = [
  { count: 1, runs: 5 },
  { count: 1_000, runs: 5 },
  { count: 10_000, runs: 3 },
  { count: 100_000, runs: 1 },
] as const;

/** Above this, plain pdfkit takes minutes and gigabytes: it runs only when asked for. */
const MOST_NAIVE = 10_000;

interface PackUsage extends Usage {
  readonly bytes: number;
}

/** Tells a person what runs now. */
export type Say = (line: string) => void;

/** What a pack cost, or what stands in the table in place of figures. */
type Result = PackUsage | 'not run' | 'failed';

interface Comparison {
  readonly count: number;
  readonly naive: Result;
  readonly ours: Result;
}

/** Makes all packs. `say` is told of each before it starts. */
export function comparePacks(measure: Measure, output: string, all: boolean, say: Say): Comparison[] {
  return SIZES.map(({ count, runs }) => {
    const withNaive = all || count <= MOST_NAIVE;
    const results = Array.from({ length: runs }, (_, run) => {
      say(`${figure(count)} sheets, run ${run + 1} of ${runs}`);
      // In turns, so that a busy moment of the machine does not fall on one of the two alone.
      const make = (program: Program) => makePack(measure, program(count, output), output, say);
      return { naive: withNaive ? make(naive) : ('not run' as const), ours: make(ours) };
    });
    return {
      count,
      naive: middle(results.map((result) => result.naive)),
      ours: middle(results.map((result) => result.ours)),
    };
  });
}

function makePack(measure: Measure, nodeArguments: readonly string[], output: string, say: Say): Result {
  try {
    return { ...measure(nodeArguments), bytes: statSync(output).size };
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 'failed';
  } finally {
    rmSync(output, { force: true });
  }
}

/** Returns the run of median CPU time; one that failed or was not made stands for all. */
function middle(results: readonly Result[]): Result {
  const missing = results.find((result) => typeof result === 'string');
  if (missing !== undefined) return missing;
  const runs = results.filter((result) => typeof result === 'object');
  const cpu = median(runs.map((run) => run.cpuSeconds));
  return runs.find((run) => run.cpuSeconds === cpu) ?? 'failed';
}

/** Returns the comparisons as rows of a table, the head first. */
export function packRows(comparisons: readonly Comparison[]): string[][] {
  const head = ['sheets', 'drawn by', 'CPU s', 'wall s', 'pages/CPU s', 'bytes/page', 'peak MB'];
  return [
    head,
    ...comparisons.flatMap((comparison) =>
      (['naive', 'ours'] as const).map((name) => packRow(comparison.count, name, comparison[name])),
    ),
  ];
}

function packRow(count: number, name: string, result: Result): string[] {
  const start = [figure(count), name];
  if (typeof result === 'string') return [...start, result];
  const { cpuSeconds, wallSeconds, peakMegabytes, bytes } = result;
  return [
    ...start,
    figure(cpuSeconds, 2),
    figure(wallSeconds, 2),
    figure(count / cpuSeconds),
    figure(bytes / count),
    figure(peakMegabytes),
  ];
}

/** Returns how many times as much plain pdfkit takes of everything, at every size where both ran. */
export function ratioRows(comparisons: readonly Comparison[]): string[][] {
  const rows = comparisons.flatMap((comparison) => {
    const { count, naive: theirs, ours: own } = comparison;
    if (typeof theirs === 'string' || typeof own === 'string') return [];
    return [
      [
        figure(count),
        figure(theirs.cpuSeconds / own.cpuSeconds, 1),
        figure(theirs.wallSeconds / own.wallSeconds, 1),
        figure(theirs.bytes / own.bytes, 1),
        figure(theirs.peakMegabytes / own.peakMegabytes, 1),
      ],
    ];
  });
  return [['sheets', 'CPU', 'wall', 'bytes', 'peak memory'], ...rows];
}

/** A peak at 100,000 sheets of at most this many times that at 10,000 counts as flat. */
const FLAT = 1.25;

export function packGoals(comparisons: readonly Comparison[]): Goal[] {
  const at = (count: number, name: 'naive' | 'ours') => {
    const result = comparisons.find((comparison) => comparison.count === count)?.[name];
    return typeof result === 'object' ? result : undefined;
  };
  const [theirs, middling, large] = [at(10_000, 'naive'), at(10_000, 'ours'), at(100_000, 'ours')];
  const speed = theirs && middling && theirs.cpuSeconds / middling.cpuSeconds;
  const growth = middling && large && large.peakMegabytes / middling.peakMegabytes;
  const size = { bound: { atMost: 700 }, decimals: 0, unit: 'bytes' };
  return [
    { name: 'pages/CPU s at 10,000', value: speed, bound: { atLeast: 12 }, decimals: 1, unit: 'x naive' },
    { name: 'bytes/page at 10,000', value: middling && middling.bytes / 10_000, ...size },
    { name: 'bytes/page at 100,000', value: large && large.bytes / 100_000, ...size },
    { name: 'peak at 100,000', value: large?.peakMegabytes, bound: { atMost: 200 }, decimals: 0, unit: 'MB' },
    { name: 'peak at 100,000 to 10,000', value: growth, bound: { atMost: FLAT }, decimals: 2, unit: 'x' },
  ];
}
