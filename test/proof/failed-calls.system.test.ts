// Proves that whichever call to the disk fails, a pack is the old one or the whole new one, one line says why, and the same command then finishes it.
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOfSystem } from '../../src/node/files/system-problem.js';
import { TEMPORARY } from '../../src/node/files/write-file.js';
import { problemKinds } from '../../src/core/problems/kinds.js';
import { type Call, calls, type Fault, type FaultPlan, faults, withFault } from '../support/failing-disk.js';
import { listFolder } from '../support/run-command.js';
import { type Said, runHere } from '../support/run-here.js';

const PROVE = process.env['PROVE'] === '1';

/** Points of each case where nothing is proved, spread over all of them. */
const CUT = 2;

const HOUR = 3_600_000;

interface Case {
  readonly name: string;
  /** What stands under the name when it is done. */
  readonly output: 'spring' | 'spring.zip';
  readonly args: (home: string) => string[];
  /** Prepares the folder in which the command runs. */
  readonly prepare: (home: string) => Promise<void>;
  /** Whether each run makes other files. */
  readonly isFresh?: true;
}

const quiet = ['-q'];
const sized = ['--players', '4', '--rounds', '3', '--paper', 'a4'];
const secret = (home: string) => ['--secret-file', join(home, 'secret.txt')];
const buildArgs = (home: string, output: string) => ['pack', 'build', ...sized, ...quiet, '-o', join(home, output)];

const rostered = (home: string) => {
  writeFileSync(join(home, 'roster.csv'), 'Ada\nBen\n');
  return Promise.resolve();
};

const built = async (home: string) => expectDone(await runHere([...buildArgs(home, 'spring'), ...secret(home)]));

const cases: readonly Case[] = [
  {
    name: 'a build',
    output: 'spring',
    args: (home) => [...buildArgs(home, 'spring'), ...secret(home)],
    prepare: () => Promise.resolve(),
  },
  {
    name: 'a build of an archive',
    output: 'spring.zip',
    args: (home) => [...buildArgs(home, 'spring.zip'), ...secret(home)],
    prepare: () => Promise.resolve(),
  },
  {
    name: 'players who come late',
    output: 'spring',
    args: (home) => [
      'pack',
      'add',
      join(home, 'spring'),
      ...secret(home),
      ...quiet,
      ...['--player', 'Ada', '--player', 'Ben', '--round', '1'],
    ],
    prepare: built,
  },
  {
    name: 'a replaced sheet',
    output: 'spring',
    args: (home) => [
      'pack',
      'replace',
      join(home, 'spring'),
      ...secret(home),
      ...quiet,
      '--round',
      '2',
      '--table',
      '1',
      '--seat',
      'A',
    ],
    prepare: built,
  },
  {
    name: 'a build with a secret of its own',
    output: 'spring',
    args: (home) => buildArgs(home, 'spring'),
    prepare: () => Promise.resolve(),
    isFresh: true,
  },
  {
    name: 'a class',
    output: 'spring',
    args: (home) => [
      'class',
      join(home, 'roster.csv'),
      '--seed',
      'x',
      '--paper',
      'a4',
      '-q',
      '-o',
      join(home, 'spring'),
    ],
    prepare: rostered,
  },
  {
    name: 'a kit',
    output: 'spring.zip',
    args: (home) => ['kit', 'plunder', '--seed', 'x', '-q', '-o', join(home, 'spring.zip')],
    prepare: () => Promise.resolve(),
  },
];

/** What is under the names of a pack: hashes and modes. */
type State = Readonly<Record<string, string>>;

function stateOf(home: string, isFresh = false): State {
  const shown = Object.entries(listFolder(home)).filter(([path]) => !path.includes(TEMPORARY));
  return Object.fromEntries(
    shown.map(([path, hash]) => [
      path,
      `${isFresh && path !== 'secret.txt' ? '' : hash} ${(statSync(join(home, path)).mode & 0o777).toString(8)}`,
    ]),
  );
}

function expectDone({ code, stderr }: Said): void {
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: '' });
}

/** The exit code that the table of docs/commands.md has for an error of the system. */
function exitOf(fault: Fault): number {
  const problem = problemOfSystem(Object.assign(new Error(), { code: fault }));
  return problem === undefined ? 70 : problemKinds[problem.code].exit;
}

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  writeFileSync(join(home, 'secret.txt'), `bt-secret-1:${'5ea1c0de'.repeat(8)}\n`, { mode: 0o600 });
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

function copyTo(name: string, from: string): string {
  const to = join(home, name);
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  return to;
}

describe.each(cases)('$name', (one) => {
  const { name, args, prepare, isFresh } = one;
  it(
    `in which ${PROVE ? 'any' : 'one'} call fails leaves the old state or the whole new one, and is finished by the same command`,
    async () => {
      const start = join(home, 'start');
      rmSync(start, { recursive: true, force: true });
      cpSync(join(home, 'secret.txt'), join(start, 'secret.txt'));
      await prepare(start);
      const before = stateOf(start, isFresh);
      const whole = copyTo('run', start);
      const { result, counts } = await withFault(whole, undefined, () => runHere(args(whole)));
      expectDone(result);
      const after = stateOf(whole, isFresh);
      expect(leftIn(whole)).toBe(false);
      expect(after).not.toEqual(before);
      const points = plansOf(counts);
      const tally = new Map<string, number>();
      const wrong: string[] = [];
      for (const plan of points) {
        const outcome = await failOnce(plan, one, start, before, after).catch((error: Error) => {
          wrong.push(error.message);
          return 'WRONG';
        });
        const key = `${plan.call} ${plan.fault}: ${outcome}`;
        tally.set(key, (tally.get(key) ?? 0) + 1);
      }
      expect(wrong).toEqual([]);
      const missed = [...tally].reduce((sum, [key, count]) => sum + (key.endsWith(NOT_REACHED) ? count : 0), 0);
      expect(missed).toBeLessThanOrEqual(0.02 * points.length);
      console.info(
        `${name}: ${points.length} points\n${[...tally].map(([key, count]) => `  ${key} ${count}`).join('\n')}`,
      );
    },
    HOUR,
  );
});

/** Every call of the run with every fault that it may meet, or a few of them. */
function plansOf(counts: Readonly<Record<Call, number>>): FaultPlan[] {
  const all = calls.flatMap((call) =>
    faults
      .filter((fault) => fault !== 'short' || call === 'write')
      .flatMap((fault) => Array.from({ length: counts[call] }, (_, i): FaultPlan => ({ call, nth: i + 1, fault }))),
  );
  if (PROVE) return all;
  return Array.from({ length: CUT }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / CUT)] as FaultPlan);
}

/** Whether something temporary lies beside the output or in it. */
const leftIn = (home: string) => Object.keys(listFolder(home)).some((path) => path.includes(TEMPORARY));

const NOT_REACHED = 'ends before that call';

async function failOnce(
  plan: FaultPlan,
  { args, isFresh }: Case,
  start: string,
  before: State,
  after: State,
): Promise<string> {
  const what = `${plan.call} ${plan.nth} ${plan.fault}`;
  const cwd = copyTo('run', start);
  const { result, failed } = await withFault(cwd, plan, () => runHere(args(cwd)));
  if (failed === undefined) {
    // How many pieces an archive is written in follows from how fast they come.
    expect(stateOf(cwd, isFresh), what).toEqual(after);
    return NOT_REACHED;
  }
  const says = `${what} in ${failed}: ${result.code} ${result.stderr}`;
  const found = stateOf(cwd, isFresh);
  if (result.code === 0) {
    expect(found, says).toEqual(after);
    expect(result.stderr, says).toMatch(/^$|^note: .*battle-tracker-tmp-.* could not be removed \(E\w+\).*\n$/);
    return leftIn(cwd) ? 'done, leaves its room to the next run' : 'done';
  }
  expect(leftIn(cwd), says).toBe(false);
  // Whatever is wrong with an input file, it is an input that is not there.
  expect(
    failed === 'secret.txt' || failed === 'roster.csv' ? [66, exitOf(plan.fault)] : [exitOf(plan.fault)],
    says,
  ).toContain(result.code);
  if (result.code !== 70) expect(result.stderr, says).toMatch(/^error: [a-z-]+: .+\n$/);
  expect(found, says).toEqual(before);
  const again = await runHere(args(cwd));
  expect(again, says).toMatchObject({ code: 0, stderr: '' });
  expect(stateOf(cwd, isFresh), says).toEqual(after);
  expect(leftIn(cwd), says).toBe(false);
  return `exit ${result.code}, old state, then finished`;
}
