// Proves that every command that prints what a person reads prints the same as data with --json.
import type { Command } from 'commander';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { rulesFormats } from '../../src/sheet/rules-formats.js';
import { parseGame } from '../../src/game/options.js';
import { dealOne } from '../support/deal.js';
import { runCommand } from '../support/run-command.js';
import { builtOnce, listPack, SMALL } from './pack-commands.js';

/** Commands that print nothing for a person on standard output: they write files, or what a file would hold. */
const writers =
  'sheet match class blank render serve work pack-build pack-add pack-next pack-replace pack-reveal pack-file';

function leavesOf(command: Command, path: readonly string[] = []): [name: string, command: Command][] {
  return command.commands.flatMap((part) => {
    const own = [...path, part.name()];
    return part.commands.length > 0 ? leavesOf(part, own) : [[own.join('-'), part] as [string, Command]];
  });
}

it('every command has --json but those that write files', async () => {
  const leaves = leavesOf(await createProgram());
  const without = leaves.filter(([, { options }]) => !options.some(({ long }) => long === '--json'));
  expect(without.map(([name]) => name).sort()).toEqual(writers.split(' ').sort());
});

const built = builtOnce(...SMALL);

/** Runs the command in a folder with a pack and some files. */
async function jsonOf(...args: string[]): Promise<{ readonly code: number | null; readonly data: unknown[] }> {
  const cwd = built.copy();
  writeFileSync(join(cwd, 'words.txt'), 'go\nhat\ncat\nfish\napple\nbecause\n');
  writeFileSync(join(cwd, 'sheet.json'), `${JSON.stringify(dealOne('x'))}\n`);
  writeFileSync(join(cwd, 'three.csv'), 'name\n"Lovelace, Ada"\nBen\nCleo\n');
  writeFileSync(join(cwd, 'r1.csv'), 'round,table,winner\n1,1,A\n1,2,draw\n');
  const { code, stdout, stderr } = await runCommand([...args, '--json'], { cwd });
  expect(stderr).not.toContain('error: ');
  const lines = stdout.toString().trimEnd().split('\n');
  return { code, data: lines.map((line) => JSON.parse(line) as unknown) };
}

describe('--json', () => {
  it('of rules is the card', async () => {
    const { data } = await jsonOf('rules', 'admiral', '--rule', 'radar-sweep=on');
    const [card] = data as [{ title: string; sections: { heading: string }[]; rules: object }];
    expect(card.rules).toMatchObject({ 'radar-sweep': true });
    const pieces = [];
    const game = parseGame({ edition: 'admiral', rule: ['radar-sweep=on'] });
    for await (const piece of rulesFormats.text.write(game)) pieces.push(piece);
    // Lines may be broken anywhere between words.
    const text = Buffer.concat(pieces).toString().replace(/\s+/g, ' ');
    expect(text.startsWith(`${card.title} `)).toBe(true);
    for (const { heading } of card.sections) expect(text).toContain(` ${heading.toUpperCase()} `);
  });

  it('of verify names the head, or every difference', async () => {
    const whole = await jsonOf('verify', 'spring/');
    expect(whole).toMatchObject({ code: 0, data: [{ scope: 'secret', differences: [] }] });
    expect((whole.data[0] as { heads: string[] }).heads).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const other = await jsonOf('verify', 'spring/', '--head', 'f'.repeat(64));
    expect(other.code).toBe(65);
    expect(other.data[0]).toMatchObject({ differences: [{ path: '', message: expect.any(String) as unknown }] });
  });

  it('of a key is the sheets, which the judge takes', async () => {
    const { data } = await jsonOf('key', 'spring/', '--round', '1', '--table', '2', '--seat', 'B');
    const list = await listPack(built.copy());
    const { serial } = list.find(({ table, seat }) => table === '2' && seat === 'B') as (typeof list)[number];
    expect(data).toMatchObject([{ serial, fleet: expect.any(Array) as unknown }]);
    const cwd = built.copy();
    const judged = await runCommand(['judge', '-', 'R'], { cwd, input: `${JSON.stringify(data[0])}\n` });
    expect(judged.code).toBe(0);
    expect(judged.stdout.toString()).toContain(serial);
    expect((await jsonOf('key', 'sheet.json')).data).toEqual([dealOne('x')]);
  });

  it('of results is the standings', async () => {
    const { data } = await jsonOf('pack', 'results', 'spring/', 'r1.csv');
    expect(data[0]).toMatchObject({ rounds: [1], standings: expect.any(Array) as unknown });
  });

  it('and another format are refused together', async () => {
    const { code, stderr } = await runCommand(['rules', '--json', '--format', 'pdf']);
    expect(code).toBe(64);
    expect(stderr).toContain('"-f, --format <name>" cannot be used with option "--json"');
    expect(stderr).toContain('see battle-tracker rules --help');
  });
});
