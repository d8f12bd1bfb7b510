// Proves that every command explains itself, and that every example in every help text does what it says.
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { runCommand } from '../support/run-command.js';
import { runHere } from '../support/run-here.js';
import { runExamples } from './run-examples.js';

const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** The help of the program and of every command, by name. */
const helps = await readHelps();

async function readHelps(): Promise<[name: string, text: string][]> {
  const found: [string, string][] = [];
  for (const name of ['battle-tracker', ...namesOf(await createProgram(), 'battle-tracker ')]) {
    const { stdout } = await runHere([...name.split(' ').slice(1), '--help']);
    // Each piece that is written is heard as bytes.
    found.push([name, Buffer.from(stdout, 'latin1').toString()]);
  }
  return found;
}

/** The names of commands, groups and what is in them, such as `pack build`. */
function namesOf(command: Command, path: string): string[] {
  return command.commands.flatMap((part) => [`${path}${part.name()}`, ...namesOf(part, `${path}${part.name()} `)]);
}

const groups = ['battle-tracker', 'battle-tracker pack', 'battle-tracker kit', 'battle-tracker words'];

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

  // The examples of `serve` and `work` run until they are stopped; test/server/serve.test.ts and test/proof/shared-store.test.ts try them.
  it.each(helps.filter(([name]) => name.split(' ').length < 3 && !/(serve|work)$/.test(name)))(
    'of %s and of its parts has examples that do what they say',
    async (name) => {
      const own = helps.filter(([each]) => each === name || (name !== 'battle-tracker' && each.startsWith(`${name} `)));
      // What the help of a command shows, too, is run with its other examples.
      const shown = new Set(helps.slice(1).flatMap(([, text]) => examplesOf(text)));
      const examples = [...new Set(own.flatMap(([, text]) => examplesOf(text)))];
      await runExamples(name === 'battle-tracker' ? examples.filter((example) => !shown.has(example)) : examples);
    },
  );

  it.each(helps.slice(1))('of %s comes by each of its names, on standard output', async (name, text) => {
    const [, ...path] = name.split(' ');
    const [first = '', second] = path;
    const ways = [
      [...path, '--help'],
      [...path, '-h'],
      second === undefined ? ['help', first] : [first, 'help', second],
    ];
    for (const args of ways) {
      const { code, stdout, stderr } = await runHere(args);
      expect({ code, stderr, stdout: Buffer.from(stdout, 'latin1').toString() }).toEqual({
        code: 0,
        stderr: '',
        stdout: text,
      });
    }
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
    ['sheet', 'Options:', '--seed', '--edition', '--paper', 'Game:', '--rule', 'Words:', '--fleet', 'Paper:', '--ink'],
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
  it.each(['--version', '-V'])('%s is the one of the package', async (option) => {
    const { code, stdout, stderr } = await runCommand([option]);
    expect({ code, stderr, stdout: stdout.toString() }).toEqual({ code: 0, stderr: '', stdout: `${VERSION}\n` });
  });
});

function examplesOf(help: string): string[] {
  return [...help.matchAll(/^ +(battle-tracker .+)$/gm)].map((match) => match[1] ?? '');
}
