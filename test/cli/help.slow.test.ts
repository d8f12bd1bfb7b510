// Proves that every command explains itself.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { runCommand } from '../support/run-command.js';
import { runHere } from '../support/run-here.js';
import { examplesOf, readHelps } from './read-helps.js';

const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

const helps = await readHelps();

const groups = ['battle-tracker', 'battle-tracker pack', 'battle-tracker kit'];

describe('help', () => {
  it('names every command under a heading', async () => {
    const [[, text = ''] = []] = helps;
    for (const name of (await createProgram()).commands.map((command) => command.name()))
      expect(text).toMatch(new RegExp(`^  ${name} {2,}\\S`, 'm'));
    expect(text).not.toContain('\nCommands:\n');
  });

  it.each(helps)('of %s says how it is used, with examples of it', (name, text) => {
    expect(text.startsWith(`Usage: ${name} [options]`), text).toBe(true);
    const own = examplesOf(text).filter((example) => example.startsWith(name));
    expect(own.length).toBeGreaterThanOrEqual(1);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it.each(groups)('is what %s alone prints', async (name) => {
    const { code, stdout, stderr } = await runHere(name.split(' ').slice(1));
    const text = helps.find(([each]) => each === name)?.[1];
    expect({ code, stderr, stdout: Buffer.from(stdout, 'latin1').toString() }).toEqual({
      code: 0,
      stderr: '',
      stdout: text,
    });
  });

  it.each(helps)('of %s is what an error points to', async (name) => {
    const { code, stderr } = await runHere([...name.split(' ').slice(1), '--no-such-option-at-all']);
    expect(code).toBe(64);
    expect(stderr).toContain(`; see ${name} --help\n`);
  });

  it.each([
    [
      'sheet',
      'Options:',
      '--edition',
      '--paper',
      '--seed',
      'Game:',
      '--rule',
      'Words:',
      '--deployment',
      'Paper:',
      '--ink',
    ],
    ['pack build', 'Options:', '--players', 'Words:', 'Event and players:', '--spares', 'Handing out:', '--duplex'],
    ['kit flagship', 'Options:', '--deck', 'Cards:', '--size'],
  ])('of %s has the essential options first, the others in groups', (name, ...order) => {
    const text = helps.find(([each]) => each === `battle-tracker ${name}`)?.[1] ?? '';
    const lines = text.split('\n').map((line) => line.trim());
    const places = order.map((start) => lines.findIndex((line) => line.replace(/^-\w, /, '').startsWith(start)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(text).not.toContain('(choices:');
  });
});

describe('version', () => {
  it.each(['--version', '-v'])('%s is the one of the package', async (option) => {
    const { code, stdout, stderr } = await runCommand([option]);
    expect({ code, stderr, stdout: stdout.toString() }).toEqual({ code: 0, stderr: '', stdout: `${VERSION}\n` });
  });
});
