// Proves that the program as it is started does what it does in a test's own process: one success of each command, or where it has none its refusal, and help and refusals of two.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands, createProgram } from '../../src/cli/program.js';
import { engagement } from '../support/sample-battle.js';
import { listFolder, makeFolder, type Outcome, runCommand, runProcess } from '../support/run-command.js';
import { writeSecret } from './pack-commands.js';

type Args = readonly string[];

const HIDDEN = ['--secret-file', 'secret.txt', '--paper', 'a4', '-q'];

/** `serve` and `work` run until they are stopped; test/server/serve.system.test.ts and test/server/store start them. */
const cases: readonly (readonly [command: string, success: Args | undefined, refusal: Args])[] = [
  ['sheet', ['--seed', 'x', '--paper', 'a4'], ['--paper', 'a9']],
  ['match', [...HIDDEN, '-o', 'game'], ['-o', '-']],
  ['class', ['roster.csv', '--seed', 'x', '-o', 'set/', '-q'], ['nowhere.csv', '-o', 'set/']],
  ['blank', ['--paper', 'a4', '-o', 'blank.pdf'], ['--edition', 'none', '-o', 'blank.pdf']],
  ['rules', ['codebreaker'], ['chess']],
  ['kit', ['flagship', '--plan'], ['flagship', '--deck', 'none', '--plan']],
  ['pack', ['build', '--players', '2', ...HIDDEN, '-o', 'spring'], ['add', 'nowhere', '--player', 'Zoë']],
  ['verify', [resolve('fixtures/proofs/honest/even/public')], ['nowhere']],
  ['key', ['sheet.json', '--paper', 'a4', '-o', 'key.pdf'], ['nowhere.json', '-o', 'key.pdf']],
  ['judge', ['sheet.json', 'R'], ['sheet.json', 'nonsense']],
  ['check', ['sheet.json'], ['nowhere.json']],
  ['render', ['sheet.json', '--format', 'svg'], ['sheet.txt', '-o', 'sheet.svg']],
  ['serve', undefined, ['--port', 'none']],
  ['work', undefined, ['--store-file', 'nowhere']],
];

/** Runs the command and returns all that came of it. */
async function outcomeOf(run: typeof runCommand, args: Args) {
  const cwd = makeFolder();
  writeSecret(cwd);
  writeFileSync(join(cwd, 'roster.csv'), 'Ada\nBen\n');
  writeFileSync(join(cwd, 'sheet.json'), `${JSON.stringify(engagement)}\n`);
  const { code, signal, stdout, stderr }: Outcome = await run(args, { cwd });
  return { code, signal, stdout: stdout.toString('latin1'), stderr, files: listFolder(cwd) };
}

it('every command is tried', async () => {
  const names = (await createProgram()).commands.map((command) => command.name());
  expect(names).toHaveLength(commands.length);
  expect(cases.map(([name]) => name)).toEqual(names);
});

describe.each(cases)('%s', (name, success, refusal) => {
  // A process costs a second; what help and refusals say is tested in one for all.
  const isWhole = name === 'sheet' || name === 'pack';
  const tries: readonly (readonly [what: string, isTried: boolean, args: Args])[] = [
    ['explains itself', isWhole, ['--help']],
    ['works', success !== undefined, success ?? []],
    ['refuses', isWhole || success === undefined, refusal],
  ];

  it.each(tries.filter(([, isTried]) => isTried))('%s in a process of its own, too', async (what, _, args) => {
    const found = await outcomeOf(runProcess, [name, ...args]);
    expect(found.stderr.startsWith('error: ')).toBe(what === 'refuses');
    expect(found.code === 0).toBe(what !== 'refuses');
    expect(found).toEqual(await outcomeOf(runCommand, [name, ...args]));
  });
});
