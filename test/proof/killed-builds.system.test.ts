// Proves that a run that is killed after any operation on the disk leaves nothing half made, that the same command then ends well, and that nothing is left.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPORARY } from '../../src/node/files/write-file.js';
import { SECRET, work, writeSecret } from '../cli/pack-commands.js';
import { listFolder, makeFolder, runCommand, runProcess } from '../support/run-command.js';

const PROVE = process.env['PROVE'] === '1';
/** Loaded before the program: kills it after its n-th operation on the disk (KILL_AT), or says at its end how many there were. */
const KILLER = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env.KILL_AT ?? 0);
let done = 0;

for (const name of ['link', 'rename', 'rm', 'mkdir', 'rmdir', 'unlink', 'writeFile', 'open']) {
  const own = fs.promises[name];
  fs.promises[name] = async (...args) => {
    const result = await own(...args);
    if (name === 'open' && !/w|a/.test(String(args[1] ?? 'r'))) return result;
    if (++done === at) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}
syncBuiltinESMExports();
process.on('exit', () => {
  if (at === 0) fs.writeSync(2, \`operations: \${done}\n\`);
});
`;
const PACK = ['--players', 'players.csv', '--rounds', '1', '--paper', 'a4', '--tags', 'off', '-q'];

let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  writeSecret(home, undefined, 'secret.txt');
  writeFileSync(join(home, 'players.csv'), 'name\nAda\nBen\nCleo\nDan\n');
  writeFileSync(join(home, 'final.csv'), 'a,b\nAda,Cleo\n');
  writeFileSync(join(home, 'results.csv'), 'round,table,winner\n1,1,A\n1,2,A\n');
  await work(['pack', 'build', ...PACK, ...SECRET, '-o', 'spring'], { cwd: home });
  cpSync(join(home, 'secret.txt'), join(home, 'spring.secret'));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Case {
  readonly args: readonly string[];
  /** What it makes anew; undefined where it changes the pack. */
  readonly makes?: string;
  /** After which operations it is killed in a run that does not prove all; without any, only a proof tries it. */
  readonly kills: readonly number[];
}

const cases: Readonly<Record<string, Case>> = {
  'pack build': { args: ['pack', 'build', ...PACK, ...SECRET, '-o', 'cup'], makes: 'cup', kills: [] },
  'pack build with a fresh secret': {
    args: ['pack', 'build', ...PACK, '-o', 'cup'],
    makes: 'cup',
    kills: [1, 21],
  },
  'pack build of an archive': { args: ['pack', 'build', ...PACK, '-o', 'cup.zip'], makes: 'cup.zip', kills: [4] },
  match: { args: ['match', '-q', '-o', 'cup'], makes: 'cup', kills: [] },
  class: { args: ['class', 'players.csv', '--seed', 'x', '-q', '-o', 'cup'], makes: 'cup', kills: [] },
  'kit flagship': { args: ['kit', 'flagship', '-q', '-o', 'cup'], makes: 'cup', kills: [] },
  'kit plunder': { args: ['kit', 'plunder', '--seed', 'x', '-q', '-o', 'cup'], makes: 'cup', kills: [] },
  'pack add of a round': {
    args: ['pack', 'add', 'spring', '--round', '2', '--pairings', 'final.csv', '-q'],
    kills: [],
  },
  'pack add of a player': { args: ['pack', 'add', 'spring', '--player', 'Zoë', '-q'], kills: [20] },
  'pack next': { args: ['pack', 'next', 'spring', '--results', 'results.csv', '-q'], kills: [] },
  'pack replace': {
    args: ['pack', 'replace', 'spring', '--round', '1', '--table', '2', '--seat', 'B', '-q'],
    kills: [22, 26],
  },
};

function copyHome(): string {
  const cwd = makeFolder();
  cpSync(home, cwd, { recursive: true });
  return cwd;
}

/** What lies in a folder besides the rooms of runs. */
function look(cwd: string): Record<string, string> {
  return Object.fromEntries(Object.entries(listFolder(cwd)).filter(([path]) => !path.includes(TEMPORARY)));
}

/** Runs the command and kills it after so many operations; returns how it ended. */
function runUntil(args: readonly string[], cwd: string, operations: number) {
  return runProcess(args, {
    cwd,
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(KILLER)}`, KILL_AT: String(operations) },
  });
}

const tried = Object.entries(cases).filter(([, { kills }]) => PROVE || kills.length > 0);

describe.each(tried)('%s', (name, { args, makes, kills }) => {
  it('ends as if it had not been killed', { timeout: 3_600_000 }, async () => {
    const before = look(home);
    const whole = copyHome();
    const { stderr } = await runUntil(args, whole, 0);
    const operations = Number(/operations: (\d+)/.exec(stderr)?.[1]);
    expect(operations, stderr).toBeGreaterThan(3);
    const after = listFolder(whole);
    const tally = { before: 0, whole: 0, refused: 0 };
    for (const n of PROVE ? Array.from({ length: operations }, (_, i) => i + 1) : kills) {
      const cwd = copyHome();
      expect((await runUntil(args, cwd, n)).signal, `killed after operation ${n} of ${operations}`).toBe('SIGKILL');
      const isMade = makes === undefined ? record(cwd) !== record(home) : existsSync(join(cwd, makes));
      tally[isMade ? 'whole' : 'before']++;
      if (makes === undefined) await work(['verify', 'spring', '-q'], { cwd });
      if (!isMade) expect(without(look(cwd), 'cup.secret')).toEqual(before);
      const again = await runCommand(args, { cwd });
      if (isMade) {
        expect(again.stderr, `after operation ${n} of ${operations}`).toMatch(/^error: /);
        tally.refused++;
      } else expect(again, `after operation ${n} of ${operations}: ${again.stderr}`).toMatchObject({ code: 0 });
      if (makes !== undefined && existsSync(join(cwd, 'cup.secret'))) {
        expect(Object.keys(listFolder(cwd))).toEqual(Object.keys(after));
        if (makes === 'cup') await work(['verify', 'cup', '-q'], { cwd });
      } else expect(listFolder(cwd)).toEqual(after);
      expect(readdirSync(cwd).filter((path) => path.includes(TEMPORARY))).toEqual([]);
    }
    if (PROVE) console.info(`${name}: ${operations} operations, ${JSON.stringify(tally)}`);
  });
});

function record(cwd: string): string {
  return readFileSync(join(cwd, 'spring/data/pack.json'), 'utf8');
}

function without(found: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(found).filter(([path]) => path !== name));
}
