// Proves that every command explains itself, and that every example in every help text does what it says.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { lettersBySquare } from '../../src/game/describe-battle.js';
import { dealOne } from '../support/deal.js';
import { proving } from '../support/figures.js';
import { makeFolder, type Outcome, runCommand, runShell } from '../support/run-command.js';
import { PAIRS } from './pack-commands.js';

const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** What a file starts with, by the end of its name. */
const starts: Readonly<Record<string, string>> = {
  pdf: '%PDF-',
  svg: '<svg ',
  json: '{"generator":',
  zip: 'PK',
  txt: 'Word Fleet',
};

/** The help of the program and of every command, by name. */
const helps = await readHelps();

async function readHelps(): Promise<[name: string, text: string][]> {
  const textOf = async (...args: readonly string[]) => (await runCommand(args, { cwd: tmpdir() })).stdout.toString();
  const program = await textOf('--help');
  const commands = commandsOf(program).map(async (name): Promise<[string, string]> => [
    name,
    await textOf(name, '--help'),
  ]);
  return [['battle-tracker', program], ...(await Promise.all(commands))];
}

describe('help', () => {
  it('names every command', () => {
    const names = helps.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['battle-tracker', 'sheet', 'blank', 'render', 'rules']));
  });

  it.each(helps)('of %s says how it is used, with examples of it', (name, text) => {
    const command = name === 'battle-tracker' ? name : `battle-tracker ${name}`;
    expect(text.startsWith(`Usage: ${command} [options]`), text).toBe(true);
    expect(examplesOf(text).some((example) => example.includes(command))).toBe(true);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  // The examples of `serve` run until they are stopped; test/http/serve.test.ts tries them.
  it.each(helps.filter(([name]) => name !== 'serve'))('of %s has examples that do what they say', async (_, text) => {
    const examples = examplesOf(text);
    expect(examples.length).toBeGreaterThan(1);
    await runExamples(examples);
  });

  it.each(helps.slice(1))('of %s comes by each of its names, on standard output', async (name, text) => {
    for (const args of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
    ]) {
      const { code, stdout, stderr } = await runCommand(args);
      expect({ code, stderr, stdout: stdout.toString() }).toEqual({ code: 0, stderr: '', stdout: text });
    }
  });
});

describe('version', () => {
  it.each(['--version', '-V'])('%s is the one of the package', async (option) => {
    const { code, stdout, stderr } = await runCommand([option]);
    expect({ code, stderr, stdout: stdout.toString() }).toEqual({ code: 0, stderr: '', stdout: `${VERSION}\n` });
  });
});

function commandsOf(help: string): string[] {
  const [, list = ''] = help.split('\nCommands:\n');
  const [commands = ''] = list.split('\n\n');
  return [...commands.matchAll(/^ {2}([a-z-]+) /gm)].map((match) => match[1] ?? '').filter((name) => name !== 'help');
}

function examplesOf(help: string): string[] {
  return [...help.matchAll(/^ +(battle-tracker .+)$/gm)].map((match) => match[1] ?? '');
}

/** What examples read that commands must make first, by a pattern of the examples that need it. */
const before: readonly (readonly [RegExp, string])[] = [
  [/ spring\//, 'battle-tracker pack build spring.toml -o spring/'],
  [/ judge tonight\//, 'battle-tracker match -o tonight/'],
  [/ --sheet blank\.json/, 'battle-tracker sheet --fleet blank --format json -o blank.json'],
];

/** A tracker that agrees with the sheet: the first ship found, a square next to nothing tried, and three letters. */
function trackerOf(battle: Battle): string {
  const letters = lettersBySquare({ ...battle, fleet: battle.fleet.slice(0, 1) });
  const water = lettersBySquare(battle).findIndex((letter) => letter === undefined);
  const marks = Array.from({ length: 100 }, (_, square) => letters[square] ?? (square === water ? 'o' : '.'));
  const rows = Array.from({ length: 10 }, (_, row) => `${row + 1} ${marks.slice(10 * row, 10 * row + 10).join('')}`);
  const { R, T } = battle.manifest ?? {};
  return [...rows, `R ${R}`, `T ${T === 0 ? 'no' : 'yes'}`, `sunk ${battle.fleet[0]?.ship}`, ''].join('\n');
}

/** What the examples read, by file name: lists for a tournament of ten, the log of a game, a tracker and a fleet. */
const given: Readonly<Record<string, string>> = {
  'spring.toml': `event = "Spring Open"\nrounds = 5\nplayers = "players.csv"\n${proving ? '' : 'fair = "off"\n'}`,
  'players.csv': 'name\nAda\nBen\nCleo\nDan\nEve\nFay\nGus\nHal\nIda\nJo\n',
  'final.csv': 'a,b\nAda,Dan\nBen,Cleo\n',
  'spelling.txt': 'go\nmy\nhat\ndog\nfish\napple\n',
  'calls.txt': 'first: alpha\nalpha E9-T\nbravo R\n',
  'tracker.txt': trackerOf(dealOne('x')),
  'fleet.txt': dealOne('x')
    .fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}\n`)
    .join(''),
};

/** Runs a help text's examples one after the other in one folder, since some read what an earlier one wrote. */
async function runExamples(examples: readonly string[]): Promise<void> {
  const cwd = makeFolder();
  for (const [name, text] of Object.entries(given)) writeFileSync(join(cwd, name), text);
  for (const [needs, command] of before)
    if (/ (key|judge|check) /.test(examples.join()) && needs.test(examples.join())) await runExample(command, cwd);
  for (const example of examples) {
    const output = /(?:-o |> )(\S+)/.exec(example)?.[1];
    if (output !== undefined) makeRoom(join(cwd, output));
    const { code, stdout, stderr } = await runExample(withSerial(example, cwd), cwd);
    expect(stderr, example).not.toContain('error: ');
    expect(code, example).toBe(0);
    if (output !== undefined) expectKind(join(cwd, output), example);
    else if (!example.includes(' pack ')) expect(stdout.length, example).toBeGreaterThan(0);
  }
}

/** A shell runs what only a shell understands: pipes and redirections. */
function runExample(example: string, cwd: string): Promise<Outcome> {
  if (/[|<>]/.test(example)) return runShell(example, { cwd });
  const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const isDealt = /^battle-tracker (match|pack build --players) /.test(example);
  return runCommand([...words.slice(1), ...(isDealt ? PAIRS : [])], { cwd });
}

/** Takes away what an earlier example wrote, with its secret. */
function makeRoom(output: string): void {
  rmSync(output, { recursive: true, force: true });
  rmSync(`${output.replace(/\/$|\.\w+$/, '')}.secret`, { force: true });
}

/** A serial in an example is made up; its place takes one of the pack's own. */
function withSerial(example: string, cwd: string): string {
  const serials = join(cwd, 'spring/public/serials.csv');
  if (!existsSync(serials)) return example;
  const serial = /^[0-9A-Z]{9}(?=,)/m.exec(readFileSync(serials, 'utf8'))?.[0] ?? 'no serial';
  return example.replace('7K3Q9ZPMZ', serial);
}

/** A file that an example names holds what its name says; a folder holds something. */
function expectKind(path: string, example: string): void {
  expect(existsSync(path), example).toBe(true);
  if (statSync(path).isDirectory()) return expect(readdirSync(path).length, example).toBeGreaterThan(0);
  const start = starts[path.slice(path.lastIndexOf('.') + 1)] ?? 'an unknown kind of file';
  expect(readFileSync(path, 'latin1').slice(0, start.length), example).toBe(start);
}
