// Proves that every option value that cannot be meant is refused by name, with what would do, and that nothing is written.
import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '../../src/core/problems/kinds.js';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';
import { expectRefusal, OUTPUT, type Refusal, sheet } from './refusal.js';

type Row = readonly [name: string, args: readonly string[], slug: ProblemCode, ...says: readonly string[]];

/** Returns the rows as refusals, in the form that `it.each` takes. */
function refusals(rows: readonly Row[]): [string, Refusal][] {
  return rows.map(([name, args, slug, ...says]) => [name, { args, code: 64, slug, says }]);
}

const meant = (name: string) => `did you mean "${name}"?`;

const nearMisses: readonly Row[] = [
  ['edition in capitals', sheet('-e', 'ENGAGMENT'), 'unknown-value', meant('engagement')],
  ['paper', sheet('--paper', 'a44'), 'unknown-value', 'paper: "a44"', meant('a4'), 'a4, letter, a5'],
  ['format', sheet('--format', 'pfd'), 'unknown-value', 'format: "pfd"', meant('pdf'), 'pdf, svg, json'],
  ['rule', sheet('--rule', 'minefeild=on'), 'unknown-value', 'rule: "minefeild"', meant('minefield')],
  ['rule value', sheet('--rule', 'contact=tuching'), 'unknown-value', 'rule contact: "tuching"', meant('touching')],
  ['edition of rules', ['rules', 'codebraker', ...OUTPUT], 'unknown-value', 'edition', meant('codebreaker')],
  ['format of rules', ['rules', '--format', 'txt', ...OUTPUT], 'unknown-value', meant('text'), 'text, pdf, svg'],
  ['paper of blank', ['blank', '--paper', 'leter', ...OUTPUT], 'unknown-value', 'paper: "leter"', meant('letter')],
  ['option', sheet('--papr', 'a4'), 'unknown-option', '"--papr"', 'did you mean --paper?'],
  ['option of the program', ['--versoin'], 'unknown-option', '"--versoin"', 'did you mean --version?'],
  ['command', ['shet', ...OUTPUT], 'unknown-command', '"shet"', 'did you mean sheet?'],
  ['command to be helped with', ['help', 'shet'], 'unknown-command', '"shet"'],
];

const misunderstandings: readonly Row[] = [
  ['an option of another command', ['blank', '--seed', 'x', ...OUTPUT], 'unknown-option', '"--seed"'],
  ['a missing option value', ['sheet', '--seed'], 'missing-value', '--seed <text>'],
  ['a missing output', ['sheet', '-o'], 'missing-value', '--output <file>'],
  ['an extra argument', sheet('friday'), 'unknown-option', 'too many arguments for "sheet"'],
  ['two editions', ['rules', 'admiral', 'engagement'], 'unknown-option', 'too many arguments for "rules"'],
  ['two editions that differ', ['rules', 'admiral', '-e', 'engagement'], 'bad-value', '--edition', 'one of the two'],
  ['a missing argument', ['render', ...OUTPUT], 'missing-value', '"file"'],
];

const count = (value: string): Row => [
  `count ${value}`,
  sheet('-c', value),
  'bad-value',
  `count: cannot be ${/^\d{1,9}$/.test(value) ? value : `"${value}"`}`,
  'a whole number from 1 to 100000',
];

const values: readonly Row[] = [
  ...['0', '1e3', '100001', ''].map(count),
  ['an empty seed', sheet('--seed', ''), 'bad-value', 'seed: is empty'],
  ['a seed of 201 characters', sheet('--seed', 'a'.repeat(201)), 'bad-value', 'seed: has 201 characters', 'to 200'],
  ['a seed with a line break', sheet('--seed', 'friday\nnight'), 'bad-value', 'seed: ', 'line breaks'],
  ['a seed that turns its direction', sheet('--seed', 'friday\u202enight'), 'bad-value', 'seed: ', 'direction marks'],
  ['an empty player', sheet('--player', ''), 'bad-value', 'player: is empty'],
  ['a player of 65 characters', sheet('--player', 'a'.repeat(65)), 'bad-value', 'player: ', 'keep it to 64'],
];

describe('a near miss is answered with what may have been meant', () => {
  it.each(refusals(nearMisses))('%s', async (_, refusal) => {
    await expectRefusal(refusal);
  });
});

describe('a misunderstanding is named', () => {
  it.each(refusals(misunderstandings))('%s', async (_, refusal) => {
    await expectRefusal(refusal);
  });
});

describe('a value out of bounds is refused', () => {
  it.each(refusals(values))('%s', async (_, refusal) => {
    await expectRefusal(refusal);
  });

  it('seed and secret file together', async () => {
    const says = ['--seed', '--secret-file', 'give one of the two'];
    const args = sheet('--seed', 'x', '--secret-file', 'secret.txt');
    await expectRefusal({ args, code: 64, slug: 'bad-value', says, files: { 'secret.txt': 'not even read' } });
  });

  it('a name in a script that no font has', async () => {
    const says = ['player: ', 'U+6F22 U+5B57'];
    await expectRefusal({ args: sheet('--player', '漢字'), code: 65, slug: 'cannot-draw', says });
  });

  it('a name outside the first plane, by its whole code point', async () => {
    await expectRefusal({
      args: sheet('--player', 'Ann ⚓🚢'),
      code: 65,
      slug: 'cannot-draw',
      says: ['U+2693 U+1F6A2'],
    });
  });
});

describe('what is quoted cannot harm the terminal', () => {
  it('no control character comes back', async () => {
    const says = ['rule minefield: '];
    const args = sheet('--rule', 'minefield=\u001b[31mon\u0007\u009b1m');
    const stderr = await expectRefusal({ args, code: 64, slug: 'unknown-value', says });
    expect(stderr.trimEnd()).not.toMatch(/\p{Cc}/u);
  });

  it('no character that turns the direction of writing comes back', async () => {
    const args = sheet('--player', 'Ann\u202enight');
    const stderr = await expectRefusal({ args, code: 64, slug: 'bad-value', says: ['player: '] });
    expect(stderr).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  it('a long value is cut', async () => {
    const args = sheet('--edition', 'x'.repeat(5000));
    const stderr = await expectRefusal({ args, code: 64, slug: 'unknown-value', says: ['x'.repeat(64)] });
    expect(stderr).not.toContain('x'.repeat(65));
  });
});

describe('what stands at the edge of the bounds is taken', () => {
  it.each([
    ['a seed of 200 characters', ['--seed', 'a'.repeat(200)]],
    ['a seed of 200 characters outside the first plane', ['--seed', '🚢'.repeat(200)]],
    ['a player of 64 characters', ['--player', 'i'.repeat(64)]],
    ['every near miss of the table, put right', ['-e', 'engagement', '--paper', 'a4', '--template', 'station']],
    ['and the others', ['--ink', 'color', '--level', 'standard', '--words', 'english-1', '--rule', 'minefield=on']],
  ])('%s', async (_, args) => {
    const cwd = makeFolder();
    const { code, stderr } = await runCommand(sheet(...args), { cwd });
    expect(stderr).toMatch(/^out\.pdf: 1 sheet, /);
    expect(code).toBe(0);
    expect(Object.keys(listFolder(cwd))).toEqual(['out.pdf']);
  });
});
