// Runs the examples that help texts and pages of docs show, in a folder that holds what they read.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dealOne } from '../support/deal.js';
import { proving } from '../support/figures.js';
import { makeFolder, type Outcome, runCommand, runShell } from '../support/run-command.js';

/** What a file starts with, by the end of its name. */
const starts: Readonly<Record<string, string>> = {
  pdf: '%PDF-',
  svg: '<svg ',
  json: '{"',
  zip: 'PK',
  txt: 'Word Fleet',
  sheet: 'BATTLE TRACKER',
  trf: '012 ',
};

/** What examples read that commands must make first, by a pattern of the examples that need it. */
const before: readonly (readonly [RegExp, string])[] = [
  [/ spring\//, 'battle-tracker pack build spring.json -o spring/'],
  [/ swiss\//, 'battle-tracker pack build --players players.csv --event Swiss -o swiss/'],
  [/ judge tonight\//, 'battle-tracker match -o tonight/'],
  [/ --sheet blank\.json/, 'battle-tracker sheet --deployment blank --format json -o blank.json'],
];

/** What the examples read, by file name: lists for a tournament of ten, the log of a game and a fleet. */
const given: Readonly<Record<string, string>> = {
  'spring.json': JSON.stringify({
    event: 'Spring Open',
    rounds: proving ? 5 : 2,
    players: 'players.csv',
  }),
  'players.csv': 'name\nAda\nBen\nCleo\nDan\nEve\nFay\nGus\nHal\nIda\nJo\n',
  'final.csv': 'a,b\nAda,Dan\nBen,Cleo\n',
  'r1.csv': 'round,table,winner,sunk a,sunk b\n1,1,A,5,3\n1,2,B,2,5\n',
  'results.csv': 'table,winner\n1,A\n2,draw\n3,0-0\n4,-/+\n5,B\n',
  'r2.csv': 'table,winner,round\n1,draw,2\n',
  'next.txt': '5\n1 3\n4 5\n6 7\n8 9\n10 0\n',
  'spelling.txt': 'go\nmy\nhat\ndog\nfish\napple\n',
  'calls.txt': 'first: alpha\nalpha E9-T\nbravo R\n',
  'class.csv': 'name\nEmma\nNoor\nLiam\nAïsha\nSeán\nMia\n',
  'longer.csv': 'name,partner\nEmma,Noor\nNoor,\nLiam,\nZoë,Liam\n',
  'roster.csv': 'name,level,large\nEmma,easy,yes\nNoor,,\n',
  'new.txt': 'Nora\n',
  'sheet.json': `${JSON.stringify(dealOne('x'))}\n`,
  'admiral.json': `${JSON.stringify(dealOne('x', { edition: 'admiral' }))}\n`,
  'alpha.json': `${JSON.stringify(dealOne('x'))}\n`,
  'bravo.json': `${JSON.stringify(dealOne('y'))}\n`,
  'fleet.txt': dealOne('x')
    .fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}\n`)
    .join(''),
};

/** Runs a help text's examples one after the other in one folder, since some read what an earlier one wrote. */
export async function runExamples(examples: readonly string[]): Promise<void> {
  const cwd = makeFolder();
  for (const [name, text] of Object.entries(given)) writeFileSync(join(cwd, name), text);
  const made = new Set(examples.map(outputOf));
  for (const [needs, command] of before)
    if (needs.test(examples.join('\n')) && !made.has(outputOf(command))) await runExample(command, cwd);
  for (const example of examples) {
    const output = outputOf(example);
    if (output !== undefined) makeRoom(join(cwd, output));
    const { code, stdout, stderr } = await runExample(withHead(withSerial(example, cwd), cwd), cwd);
    expect(stderr, example).not.toContain('error: ');
    expect(code, `${example}\n${stdout.toString()}${stderr}`).toBe(0);
    if (output !== undefined) expectKind(join(cwd, output), example);
    else if (!example.includes(' pack ') && !example.includes('--dry-run'))
      expect(stdout.length, example).toBeGreaterThan(0);
  }
}

/** The file or folder that an example says it makes. */
function outputOf(example: string): string | undefined {
  return example.includes('--dry-run') ? undefined : /(?:-o |> )(\S+)/.exec(example)?.[1];
}

/** A shell runs what only a shell understands: pipes and redirections. */
function runExample(example: string, cwd: string): Promise<Outcome> {
  if (/[|<>]/.test(example)) return runShell(example, { cwd });
  const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return runCommand(words.slice(1), { cwd });
}

/** Takes away what an earlier example wrote, with its secret. */
function makeRoom(output: string): void {
  rmSync(output, { recursive: true, force: true });
  rmSync(`${output.replace(/\/$|\.\w+$/, '')}.secret`, { force: true });
}

/** Serials in an example are made up; those of the pack's own first sheet and of one at another table take their places. */
function withSerial(example: string, cwd: string): string {
  const folder = / (\w+)\//.exec(example)?.[1] ?? '';
  const list = join(cwd, folder, 'public/serials.csv');
  if (!existsSync(list)) return example;
  const serials = readFileSync(list, 'utf8').match(/^[0-9A-Z]{9}(?=,)/gm) ?? [];
  return example.replace('7K3Q9ZPMZ', serials[0] ?? '').replace('04JQ5VPRY', serials[2] ?? '');
}

/** So is a head: the proof names that of its batch. */
function withHead(example: string, cwd: string): string {
  if (!example.endsWith(' HEAD')) return example;
  const { head } = JSON.parse(readFileSync(join(cwd, 'proof.json'), 'utf8')) as { head: string };
  return example.replace(/HEAD$/, head);
}

/** A file that an example names holds what its name says; a folder holds something. */
function expectKind(path: string, example: string): void {
  expect(existsSync(path), example).toBe(true);
  if (statSync(path).isDirectory()) return expect(readdirSync(path).length, example).toBeGreaterThan(0);
  const kind = path.endsWith('sheet.txt') ? 'sheet' : path.slice(path.lastIndexOf('.') + 1);
  const start = starts[kind] ?? 'an unknown kind of file';
  expect(readFileSync(path, 'latin1').slice(0, start.length), example).toBe(start);
}
