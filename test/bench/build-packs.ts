// `npm run bench:packs`: prints what packs cost: whole builds by the built command, and dealing and pairing alone. `--quick` leaves out the largest.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesOf } from '../../src/core/input/choose.js';
import { editions } from '../../src/game/editions/index.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { prepareDealer } from '../../src/event/deal/deal-tables.js';
import { preparePackTables } from '../../src/event/deal/pack-tables.js';
import { listTables, type TableEntry } from '../../src/event/order/list-tables.js';
import { orderPack } from '../../src/event/record/order-pack.js';
import { root } from './run-tree.js';
import { type Goal, goalRow } from './goals.js';
import { figure, formatTable } from './table.js';
import { type TreeUsage, watchProcess } from './watch-process.js';
import '../support/provide.js';

interface Build {
  readonly name: string;
  readonly sheets: number;
  readonly args: readonly string[];
}

/** A pack that takes minutes. */
const LARGE = 100_000;

const quick = process.argv.includes('--quick');

const BUILDS: readonly Build[] = [
  { name: 'a folder', sheets: 1_000, args: ['--players', '200', '--rounds', '5'] },
  { name: 'a folder', sheets: LARGE, args: ['--players', '2000', '--rounds', '50'] },
];

interface Built extends TreeUsage {
  readonly build: Build;
  readonly bytes: number;
  readonly load: number;
}

/** Sheets that are dealt and paired alone, an edition. */
const SETTLED = 2_000;

async function makeBuild(build: Build, scratch: string): Promise<Built> {
  process.stderr.write(`${figure(build.sheets)} sheets, ${build.name}\n`);
  writeFileSync(join(scratch, 'secret.txt'), `bt-secret-1:${'5ea1c0de'.repeat(8)}\n`, { mode: 0o600 });
  const output = join(scratch, 'pack');
  const args = ['pack', 'build', ...build.args, '--paper', 'a4', '--secret-file', 'secret.txt', '-q', '-o', output];
  const usage = await watchProcess([join(root, 'dist/cli/main.js'), ...args], scratch);
  const bytes = sizeOf(output);
  rmSync(output, { recursive: true });
  return { ...usage, build, bytes, load: loadavg()[0] ?? 0 };
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Tables that are dealt before the clock starts. */
const WARMING = 128;

/** Returns sheets a second of one core, dealt, paired and committed to, but not drawn. */
function measureSettling(edition: string): number {
  process.stderr.write(`${figure(SETTLED)} sheets of ${edition}, dealt and paired\n`);
  const record = orderPack({ playerCount: SETTLED, rounds: 1, edition, spares: 0, paper: 'a4' });
  const dealer = prepareDealer(
    { pack: { id: 'bench', event: null }, sheet: record.spec.sheet, duplicate: false },
    masterOfSeed('bench'),
  );
  const tables = preparePackTables(dealer, record);
  const all = listTables(record);
  const mark = (entry: TableEntry) => tables.markOf(entry, { seat: 'A', issue: 1 });
  // The first tables warm up.
  all.slice(0, WARMING).forEach(mark);
  const before = process.cpuUsage();
  const measured = all.slice(WARMING);
  measured.forEach(mark);
  const count = 2 * measured.length;
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

function buildRows(all: readonly Built[]): string[][] {
  const optional = (value: number | undefined, decimals = 0) => (value === undefined ? '-' : figure(value, decimals));
  return [
    ['pack', 'sheets', 'wall s', 'CPU s', 'sheets/s', 'sheets/CPU s', 'peak MB', 'size MB', 'load'],
    ...all.map(({ build: { name, sheets }, wallSeconds, cpuSeconds, peakMegabytes, bytes, load }) => [
      name,
      figure(sheets),
      figure(wallSeconds, 1),
      optional(cpuSeconds, 1),
      figure(sheets / wallSeconds),
      optional(cpuSeconds && sheets / cpuSeconds),
      optional(peakMegabytes),
      figure(bytes / 1e6, 1),
      figure(load, 1),
    ]),
  ];
}

async function bench(scratch: string): Promise<void> {
  const settled = namesOf(editions).map((edition) => ({ edition, rate: measureSettling(edition) }));
  const built: Built[] = [];
  for (const build of BUILDS) {
    if (quick && build.sheets === LARGE) continue;
    built.push(await makeBuild(build, scratch));
  }
  const most = built.find(({ build }) => build.sheets === LARGE);
  const goals: Goal[] = [
    {
      name: 'peak of all processes at 100,000',
      value: most?.peakMegabytes,
      bound: { atMost: 400 },
      decimals: 0,
      unit: 'MB',
    },
    ...settled.map(({ edition, rate }) => {
      return {
        name: `a match dealt and paired, ${edition}`,
        value: 2 / rate,
        bound: { atMost: 1 },
        decimals: 3,
        unit: 'CPU s',
      };
    }),
  ];
  process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}\n`);
  print('Packs by the command line, whole processes', buildRows(built));
  print('Goals', [['goal', 'measured', 'asked', 'verdict'], ...goals.map(goalRow)]);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${formatTable(rows)}`);
}

const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
try {
  await bench(scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
