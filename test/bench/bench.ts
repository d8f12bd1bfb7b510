// `npm run bench -- --peers FOLDER --earlier FOLDER`: every figure that speed is held to, against other programs and an earlier version, in one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Goal, goalRow } from './goals.js';
import { goalOf, type RaceResult, runRace } from './interleave.js';
import { raceHttp } from './http-race.js';
import { median, spread } from './median.js';
import { measureMemory } from './memory.js';
import { preparePeers } from './peers.js';
import { type Bench, listRaces } from './races.js';
import { figure, formatTable } from './table.js';

const { values: options } = parseArgs({
  options: {
    /** The folder of the programs to measure against. */
    peers: { type: 'string' },
    /** The folder of a built earlier version. */
    earlier: { type: 'string' },
    /** Further programs of Node for the start of the command line. */
    node: { type: 'string', multiple: true, default: [] },
    /** Names of races, with commas between. */
    only: { type: 'string' },
    /** How often each is run, instead of its own number. */
    runs: { type: 'string' },
  },
});

/** They take minutes, so they run only when they are named. */
const LONG = ['sheets-100000', 'memory'];

/** Says on stderr what runs now, so that standard output holds the figures alone. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${formatTable(rows)}`);
}

function printRace({ race, cpu, bytes, figures }: RaceResult): void {
  print(race.name, [
    ['CPU, medians (least-most)', 'ms', 'runs', 'bytes'],
    ...[...cpu].map(([name, values]) => [
      name,
      spread(values, median(values) < 10 ? 3 : 0),
      figure(values.length),
      bytes.has(name) ? figure(bytes.get(name) ?? 0) : '-',
    ]),
  ]);
  print('', [
    ...figures.map(({ figure: { name, decimals }, values }) => [
      name,
      values.length === 0 ? '-' : spread(values, decimals),
    ]),
  ]);
}

async function bench(scratch: string): Promise<void> {
  const peers = options.peers === undefined ? undefined : preparePeers(resolve(options.peers), scratch);
  const earlier = options.earlier === undefined ? undefined : resolve(options.earlier);
  const setting: Bench = {
    scratch,
    peers,
    earlier,
    nodes: [process.execPath, ...options.node.map((path) => resolve(path))],
  };
  const races = listRaces(setting);
  const all = [...Object.keys(races), 'http', 'memory'];
  const chosen = options.only?.split(',') ?? all.filter((name) => !LONG.includes(name));
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new RangeError(`there is no race ${unknown}, only ${all.join(', ')}`);
  const load = loadavg()
    .map((value) => figure(value, 1))
    .join(' ');
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, load ${load}\n`,
  );
  if (peers !== undefined) {
    print('Programs measured against, SHA-256', peers.sums);
    for (const [name, draw] of Object.entries(peers.programs))
      if (draw === undefined) process.stdout.write(`\nskipped: ${name}, which needs a package that is not installed\n`);
  }
  const goals: Goal[] = [];
  for (const name of chosen) {
    if (name === 'memory') {
      goals.push(...(await measureMemory(scratch, say)));
      continue;
    }
    const race = races[name]?.();
    const result =
      race === undefined
        ? await raceHttp(scratch, earlier, say)
        : runRace(race, Number(options.runs ?? race.runs), say);
    printRace(result);
    goals.push(...result.figures.flatMap((each) => goalOf(each) ?? []));
  }
  print('Goals', [['goal', 'measured', 'asked', 'verdict'], ...goals.map(goalRow)]);
}

const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
try {
  await bench(scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
