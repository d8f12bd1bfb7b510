// `npm run bench -- --peers FOLDER`: what sheets cost beside other programs that draw the same, in CPU time of whole process trees.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Goal, goalRow } from './goals.js';
import { type PeerName, type Peers, preparePeers } from './peers.js';
import { type Command, root, runTree } from './run-tree.js';
import { figure, formatTable } from './table.js';

const SHEETS = 10_000;
const RUNS = 5;

/** Returns the middle of the values, the lower one of two. Requires at least one value. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${formatTable(rows)}`);
}

/** Returns what each program takes, in milliseconds: in turns, forth and back, so that a busy moment falls on all. */
function race(subjects: Readonly<Record<string, Command>>): (name: string) => number | undefined {
  const cpu = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]));
  for (let round = 0; round < RUNS; round++) {
    process.stderr.write(`round ${round + 1} of ${RUNS}\n`);
    const order = Object.entries(subjects);
    for (const [name, command] of round % 2 === 0 ? order : order.reverse()) cpu.get(name)?.push(runTree(command));
  }
  print(`${figure(SHEETS)} sheets, ${RUNS} runs`, [
    ['CPU ms', 'median', 'least', 'most'],
    ...[...cpu].map(([name, values]) => [
      name,
      ...[median(values), Math.min(...values), Math.max(...values)].map((value) => figure(value)),
    ]),
  ]);
  return (name) => (cpu.has(name) ? median(cpu.get(name) ?? []) : undefined);
}

function bench(scratch: string, peers: Peers | undefined): void {
  const ours = (...args: string[]): Command => ({
    program: process.execPath,
    args: [join(root, 'dist/cli/main.js'), ...args, '-p', 'letter', '-q', '--force'],
    cwd: scratch,
  });
  const sheets = ['sheet', '--seed', 'bench', '-c', String(SHEETS)];
  runTree(ours(...sheets, '-f', 'json', '-o', 'sheets.json'));
  const listed = peers?.sheets(SHEETS) ?? '';
  const of = race({
    'seed to PDF': ours(...sheets, '-f', 'pdf', '-o', 'ours.pdf'),
    'data to PDF': ours('render', 'sheets.json', '-f', 'pdf', '-o', 'rendered.pdf'),
    ...Object.fromEntries(
      Object.entries(peers?.programs ?? {}).map(([name, draw]) => [name, draw(listed, join(scratch, 'peer.pdf'))]),
    ),
  });
  const ratio = (over: string, under: string) => {
    const [above, below] = [of(over), of(under)];
    return above === undefined || below === undefined ? undefined : above / below;
  };
  const naive: PeerName = 'pdfkit-naive';
  const limit: PeerName = 'limit z6';
  const goals: Goal[] = [
    {
      ...{ name: `CPU of ${naive}, which only draws, x ours from the seed`, bound: { atLeast: 18 } },
      ...{ value: ratio(naive, 'seed to PDF'), decimals: 1, unit: '' },
    },
    {
      ...{ name: `CPU of ours from data, x ${limit}`, bound: { atMost: 1.5 } },
      ...{ value: ratio('data to PDF', limit), decimals: 2, unit: '' },
    },
    {
      ...{ name: 'bytes a page', bound: { atMost: 510 } },
      ...{ value: statSync(join(scratch, 'ours.pdf')).size / SHEETS, decimals: 0, unit: '' },
    },
  ];
  print('Goals', [['goal', 'measured', 'asked', 'verdict'], ...goals.map(goalRow)]);
}

const { values: options } = parseArgs({ options: { peers: { type: 'string' } } });
const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
try {
  const load = figure(loadavg()[0] ?? 0, 1);
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, load ${load}`;
  process.stdout.write(`Node ${process.version}, ${machine}\n`);
  bench(scratch, options.peers === undefined ? undefined : preparePeers(resolve(options.peers), scratch));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
