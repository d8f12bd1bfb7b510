// Proves that a flipped bit in what a stopped run left, a thousand of them with PROVE=1, never ends in a wrong pack, and nearly always in the right one.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '../../src/core/problem.js';
import { listFolder } from '../support/run-command.js';
import { anotherRound, build, master, replaceFirst, stopAfter, update } from '../event/make/small-pack.js';
import { type Chance, chanceOf } from './damage.js';

const FLIPS = process.env['PROVE'] === '1' ? 1000 : 40;

interface Case {
  readonly name: string;
  readonly output: string;
  readonly run: (output: string, stop?: ReturnType<typeof stopAfter>) => Promise<unknown>;
  readonly isUpdate?: boolean;
}

const cases: readonly Case[] = [
  { name: 'a build', output: 'spring', run: (output, stop) => build(output, stop) },
  {
    name: 'a build with a secret of its own',
    output: 'spring',
    run: (output, stop) => build(output, { ...stop, master: undefined }),
  },
  { name: 'a build of an archive', output: 'spring.zip', run: (output, stop) => build(output, stop) },
  {
    name: 'an added round',
    output: 'spring',
    run: (output, stop) => update(output, anotherRound(2), stop),
    isUpdate: true,
  },
  {
    name: 'a replaced sheet',
    output: 'spring',
    run: (output, stop) => update(output, replaceFirst, stop),
    isUpdate: true,
  },
];

let home: string;

/** Leaves what a run leaves that was stopped after its last file, and beside it what the same orders make of that undisturbed. */
async function prepare({ name, output, run, isUpdate }: Case): Promise<void> {
  const [stopped, whole, counted] = ['stopped', 'whole', 'counted'].map((kind) => join(home, name, kind)) as [
    string,
    string,
    string,
  ];
  mkdirSync(stopped, { recursive: true });
  if (isUpdate === true) await build(join(stopped, output), { master });
  cpSync(stopped, counted, { recursive: true });
  const reports = stopAfter(0);
  await run(join(counted, output), reports);
  await expect(run(join(stopped, output), stopAfter(reports.count()))).rejects.toMatchObject({ code: 'resumable' });
  cpSync(stopped, whole, { recursive: true });
  await run(join(whole, output));
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  for (const each of cases) await prepare(each);
});

afterAll(() => rmSync(home, { recursive: true }));

type Kind = 'journal' | 'secret' | 'workspace file';
type End = 'the right pack' | 'refused in one line' | 'a WRONG pack';

async function flipOnce({ name, output, run }: Case, chance: Chance): Promise<{ kind: Kind; end: End; what: string }> {
  const cwd = join(home, 'run');
  rmSync(cwd, { recursive: true, force: true });
  cpSync(join(home, name, 'stopped'), cwd, { recursive: true });
  const before = readdirSync(cwd).filter((path) => !path.endsWith('.building'));
  const files = Object.entries(listFolder(join(cwd, `${output}.building`))).flatMap(([path, hash]) =>
    hash === 'no file' ? [] : [path],
  );
  const path = files[chance(files.length)] ?? '';
  const full = join(cwd, `${output}.building`, path);
  const bytes = readFileSync(full);
  const bit = chance(8 * bytes.length);
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  writeFileSync(full, bytes);
  const kind = path === 'work/journal' ? 'journal' : path === 'work/secret' ? 'secret' : 'workspace file';
  const what = `${name}: bit ${bit} of ${path}`;
  try {
    await run(join(cwd, output));
  } catch (error) {
    const isRefusal = error instanceof Problem;
    const isUntouched =
      readdirSync(cwd)
        .filter((other) => !other.endsWith('.building'))
        .join() === before.join();
    return {
      kind,
      end: isRefusal && isUntouched ? 'refused in one line' : 'a WRONG pack',
      what: `${what}: ${String(error)}`,
    };
  }
  const right = JSON.stringify(listFolder(cwd)) === JSON.stringify(listFolder(join(home, name, 'whole')));
  return { kind, end: right && existsSync(join(cwd, output)) ? 'the right pack' : 'a WRONG pack', what };
}

it(`${FLIPS} flipped bits never end in a wrong pack, and those in a workspace's files nearly always in the right one`, async () => {
  const chance = chanceOf('flipped bits');
  const tally = new Map<string, number>();
  const wrong: string[] = [];
  for (let i = 0; i < FLIPS; i++) {
    const { kind, end, what } = await flipOnce(cases[i % cases.length] as Case, chance);
    if (end === 'a WRONG pack') wrong.push(what);
    tally.set(`${kind}: ${end}`, (tally.get(`${kind}: ${end}`) ?? 0) + 1);
  }
  console.info(`${FLIPS} flipped bits: ${JSON.stringify(Object.fromEntries(tally))}`);
  expect(wrong).toEqual([]);
  const count = (key: string) => tally.get(key) ?? 0;
  const right = count('workspace file: the right pack');
  expect(right).toBeGreaterThan(0);
  expect(right / (right + count('workspace file: refused in one line'))).toBeGreaterThanOrEqual(0.9);
  expect(count('journal: the right pack')).toBeGreaterThan(0);
}, 3_600_000);
