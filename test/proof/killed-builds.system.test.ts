// Proves that runs that are killed at any instant, a hundred with PROVE=1, go on to the very pack that none has interrupted.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPORARY } from '../../src/node/files/write-file.js';
import { expectVerified, SECRET, writeSecret } from '../cli/pack-commands.js';
import { listFolder, makeFolder } from '../support/run-command.js';
import { chanceOf } from './damage.js';
import { type Instant, runAndKill, type Stage, stageOf } from './kill-run.js';

const PROVE = process.env['PROVE'] === '1';

/** 1,200 sheets, or few enough for a run of all tests. */
const [PLAYERS, ROUNDS] = PROVE ? [200, 6] : [12, 2];
const ORDER = ['--players', String(PLAYERS), '--rounds', String(ROUNDS), '--paper', 'a4'];
const BUILD = ['pack', 'build', ...ORDER, '-q'];
/** Threads take longer to start than so few sheets to make; one case has two of them in any run. */
const WORKERS = PROVE ? '2' : '1';
const CHAIN = 5;
const HOUR = 3_600_000;

let home: string;

/** Hashes of what an uninterrupted run leaves, with how long it took, by the name of its folder in `home`. */
const whole = new Map<string, { hashes: Record<string, string>; milliseconds: number }>();

async function runWhole(name: string, args: readonly string[], prepare?: (cwd: string) => void): Promise<void> {
  const cwd = join(home, name);
  writeHome(cwd, prepare);
  const { code, stderr, milliseconds } = await runAndKill(args, cwd);
  expect(code, stderr).toBe(0);
  whole.set(name, { hashes: listFolder(cwd), milliseconds });
}

function writeHome(cwd: string, prepare?: (cwd: string) => void): void {
  cpSync(join(home, 'empty'), cwd, { recursive: true });
  prepare?.(cwd);
}

const copyBuilt = (cwd: string) => cpSync(join(home, 'folder', 'spring'), join(cwd, 'spring'), { recursive: true });

const late = `name\n${Array.from({ length: PLAYERS }, (_, i) => `Late ${i + 1}\n`).join('')}`;
const ADD = ['pack', 'add', 'spring', ...SECRET, '-q', '--round', '1', '--players', 'late.csv'];
const REPLACE = ['pack', 'replace', 'spring', ...SECRET, '-q', '--round', '2', '--table', '3', '--seat', 'B'];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  const empty = join(home, 'empty');
  cpSync(makeEmpty(), empty, { recursive: true });
  await runWhole('folder', [...BUILD, ...SECRET, '--workers', WORKERS, '-o', 'spring']);
  await runWhole('archive', [...BUILD, ...SECRET, '--workers', WORKERS, '-o', 'spring.zip']);
  await runWhole('add', [...ADD, '--workers', '1'], copyBuilt);
  await runWhole('replace', [...REPLACE, '--workers', '1'], copyBuilt);
}, HOUR);

afterAll(() => rmSync(home, { recursive: true, force: true }));

function makeEmpty(): string {
  const folder = mkdtempSync(join(home, 'start-'));
  writeSecret(folder);
  writeFileSync(join(folder, 'late.csv'), late);
  return folder;
}

interface Tally {
  landed: number;
  chains: number;
  longest: number;
  readonly stages: Map<Stage, number>;
}

/** All kills of this file, by what they met. */
const kills = new Map<Stage, number>();

/** Kills a run again and again, then lets it finish; adds what it had been about to the tally. */
async function chain(args: readonly string[], cwd: string, instants: readonly Instant[], tally: Tally): Promise<void> {
  const before = existsSync(join(cwd, 'spring')) ? readFileSync(join(cwd, 'spring/data/pack.json'), 'utf8') : undefined;
  let inChain = 0;
  for (const instant of instants) {
    const { code, signal, stderr } = await runAndKill(args, cwd, instant);
    if (signal === null) {
      expect(code, stderr).toBe(0);
      tally.chains++;
      return;
    }
    expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
    const stage = stageOf(join(cwd, 'spring'));
    // Killed after all was done and taken away, it had nothing left but to say so: the same command again would be another order.
    const isOver = isDone(cwd, before);
    // A pack stands under its name only when it is whole, and its record changes last.
    if (before === undefined && stage !== 'naming' && !isOver)
      expect(readdirSync(cwd).filter((name) => /^spring(\.zip)?$/.test(name))).toEqual([]);
    inChain++;
    kills.set(stage, (kills.get(stage) ?? 0) + 1);
    tally.landed++;
    tally.stages.set(stage, (tally.stages.get(stage) ?? 0) + 1);
    if (!isOver) continue;
    tally.chains++;
    tally.longest = Math.max(tally.longest, inChain);
    return;
  }
  tally.chains++;
  tally.longest = Math.max(tally.longest, inChain);
  const { code, stderr } = await runAndKill(args, cwd);
  expect(code, stderr).toBe(0);
}

/** Whether a run has ended but for its last words: what it was to make is there, and its workspace is gone. */
function isDone(cwd: string, before: string | undefined): boolean {
  const names = readdirSync(cwd);
  if (names.some((name) => name.endsWith('.building'))) return false;
  if (before === undefined) return names.some((name) => /^spring(\.zip)?$/.test(name));
  return readFileSync(join(cwd, 'spring/data/pack.json'), 'utf8') !== before;
}

interface Case {
  readonly name: string;
  readonly args: readonly string[];
  /** The uninterrupted run with which it is compared. */
  readonly as: string;
  readonly prepare?: (cwd: string) => void;
  /** Kills, in a proof and else. */
  readonly kills: readonly [number, number];
}

const cases: readonly Case[] = [
  {
    name: 'pack build, one at work',
    args: [...BUILD, ...SECRET, '--workers', '1', '-o', 'spring'],
    as: 'folder',
    kills: [20, 2],
  },
  {
    name: 'pack build, two at work',
    args: [...BUILD, ...SECRET, '--workers', '2', '-o', 'spring'],
    as: 'folder',
    kills: [50, 2],
  },
  {
    name: 'pack build of an archive',
    args: [...BUILD, ...SECRET, '--workers', WORKERS, '-o', 'spring.zip'],
    as: 'archive',
    kills: [30, 2],
  },
  { name: 'pack add', args: [...ADD, '--workers', '1'], as: 'add', prepare: copyBuilt, kills: [15, 2] },
  { name: 'pack replace', args: [...REPLACE, '--workers', '1'], as: 'replace', prepare: copyBuilt, kills: [15, 1] },
];

/** Where nothing is proved, one kill falls into each part of the work and the rest by chance. */
function instantsOf(wanted: number, milliseconds: number, chance: (below: number) => number): Instant[] {
  const random = () => ({ after: chance(Math.max(1, Math.round(milliseconds))) });
  if (PROVE) return Array.from({ length: Math.min(wanted, 1 + chance(CHAIN)) }, random);
  return [{ step: 'found' } as const, { step: 'written' } as const, random()].slice(0, wanted);
}

describe.each(cases)('$name', ({ args, as, prepare, kills }) => {
  const wanted = kills[PROVE ? 0 : 1];

  it(
    `that is killed ${wanted} times, in chains of up to ${PROVE ? CHAIN : wanted}, ends as if it had not been`,
    async () => {
      const chance = chanceOf(`killed builds ${args.join(' ')}`);
      const tally: Tally = { landed: 0, chains: 0, longest: 0, stages: new Map() };
      const reference = whole.get(as);
      if (reference === undefined) throw new Error('nothing to compare with');
      while (tally.landed < wanted) {
        const cwd = join(makeFolder(), 'home');
        writeHome(cwd, prepare);
        await chain(args, cwd, instantsOf(wanted - tally.landed, reference.milliseconds, chance), tally);
        const found = listFolder(cwd);
        expect(found).toEqual(reference.hashes);
        expect(Object.keys(found).filter((path) => path.includes(TEMPORARY) || path.includes('.building'))).toEqual([]);
        rmSync(cwd, { recursive: true });
      }
      const { landed, chains, longest, stages } = tally;
      console.info(
        `${landed} kills landed in ${chains} chains of up to ${longest}: ${JSON.stringify(Object.fromEntries(stages))}`,
      );
      // Few kills by chance may all fall into one part of a short run.
      if (as === 'replace' || (PROVE && wanted < 20)) return;
      expect(stages.get('dealing')).toBeGreaterThan(0);
      expect(stages.get('writing')).toBeGreaterThan(0);
      if (PROVE && wanted >= 50) expect(longest).toBe(CHAIN);
    },
    HOUR,
  );
});

describe('a build with a secret of its own', () => {
  it(
    `that is killed ${PROVE ? 10 : 1} times keeps the secret`,
    async () => {
      const args = [...BUILD, '--workers', WORKERS, '-o', 'spring'];
      const chance = chanceOf('killed builds of fresh secrets');
      const tally: Tally = { landed: 0, chains: 0, longest: 0, stages: new Map() };
      const wanted = PROVE ? 10 : 1;
      while (tally.landed < wanted) {
        const cwd = makeFolder();
        const first = await runAndKill(args, cwd, { step: 'found' });
        expect(first.signal).toBe('SIGKILL');
        tally.landed++;
        const secret = readFileSync(join(cwd, 'spring.building/work/secret'), 'utf8');
        expect(existsSync(join(cwd, 'spring.secret'))).toBe(false);
        const { milliseconds = 1000 } = whole.get('folder') ?? {};
        await chain(args, cwd, instantsOf(wanted - tally.landed, milliseconds, chance).slice(-2), tally);
        expect(readFileSync(join(cwd, 'spring.secret'), 'utf8')).toBe(secret);
        expect(readdirSync(cwd).sort()).toEqual(['spring', 'spring.secret']);
        await expectVerified(cwd);
      }
    },
    HOUR,
  );
});

it(`at least ${PROVE ? 100 : 9} kills landed, all but a few before a pack had its name`, () => {
  console.info(`kills in all: ${JSON.stringify(Object.fromEntries(kills))}`);
  const all = [...kills.values()].reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThanOrEqual(PROVE ? 100 : 9);
  expect(all - (kills.get('naming') ?? 0)).toBeGreaterThanOrEqual(PROVE ? 95 : 8);
});
