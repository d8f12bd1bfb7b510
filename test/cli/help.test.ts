// Proves that every command explains itself, and that every example in every help text does what it says.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.js';
import { runExamples } from './run-examples.js';

const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

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
