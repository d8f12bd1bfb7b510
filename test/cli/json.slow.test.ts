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
import { builtOnce, SMALL, work } from './pack-commands.js';

/** Commands that print nothing for a person on standard output: they write files, or what a file would hold. */
const writers =
  'sheet match class blank render serve work completion pack-build pack-add pack-next pack-replace pack-reveal pack-file pack-labels pack-guide kit-proof';

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
  it('of words counts what the text counts', async () => {
    const { data } = await jsonOf('words', 'list');
    const text = (await work(['words', 'list'], {})).stdout.toString();
    const { lists, themes } = data[0] as {
      lists: { list: string; level: string; spelling: string; safe: string; words: Record<string, number> }[];
      themes: { theme: string; levels: Record<string, Record<string, number>> }[];
    };
    const plain = lists.filter(({ spelling, safe }) => spelling === 'us' && safe === 'family');
    expect(plain.map(({ level }) => level)).toEqual(['easy', 'standard', 'expert']);
    for (const { list, level, words } of plain)
      expect(text).toMatch(new RegExp(`^${list} +${level} +${Object.values(words).join(' +')}$`, 'm'));
    for (const { theme, levels } of themes)
      expect(text).toMatch(
        new RegExp(
          `^${theme} .* ${Object.values(levels)
            .map((counts) => counts['5'])
            .join('/')}$`,
          'm',
        ),
      );
  });

  it('of words shows, lints and measures', async () => {
    expect((await jsonOf('words', 'show', 'english-1', '--level', 'easy', '--length', '2')).data).toEqual([
      { name: 'english-1', words: expect.arrayContaining(['go', 'no']) as unknown },
    ]);
    const lint = await jsonOf('words', 'lint', 'words.txt');
    expect(lint).toMatchObject({
      code: 0,
      data: [
        {
          rejected: [{ line: 6, text: 'because' }],
          words: { 2: 1, 3: 2, 4: 1, 5: 1 },
          uses: { 'one sheet': 'enough', match: expect.stringContaining('not enough') as unknown },
        },
      ],
    });
    const [stats] = (await jsonOf('words', 'stats')).data as [{ statistics: { lists: unknown[]; others: object } }];
    expect(Object.keys(stats.statistics.others)).toEqual(['accept-1', 'themes-2', 'offensive-1', 'couples-1']);
    expect(stats.statistics.lists[0]).toMatchObject({ list: 'english-1', origins: expect.any(Array) as unknown });
  });

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

  it('of a plan says what a build makes', async () => {
    const { data } = await jsonOf('pack', 'plan', '--players', '4', '--paper', 'a4');
    expect(data[0]).toMatchObject({ players: 4, tables: 2, sheets: 4, paper: 'a4', rounds: 1, sitOut: [] });
    expect((data[0] as { files: string[] }).files).toContain('director/key-round-1.pdf');
    const three = ['pack', 'plan', '--players', 'three.csv', '--format', 'pairs'];
    expect((await jsonOf(...three)).data[0]).toMatchObject({
      meetings: [
        { round: 1, table: 1, players: ['Ada Lovelace', 'Ben'] },
        { round: 1, table: 2, players: ['Cleo', null] },
      ],
    });
    const cwd = built.copy();
    writeFileSync(join(cwd, 'three.csv'), 'name\n"Lovelace, Ada"\nBen\nCleo\n');
    const text = (await work(three, { cwd })).stdout.toString();
    expect(text).toContain('meets    round 1, table 1: Ada Lovelace and Ben\n');
    expect(text).toContain('sits out round 1: Cleo');
  });

  it('of verify names the head, or every difference', async () => {
    const whole = await jsonOf('pack', 'verify', 'spring/', '--workers', '1');
    expect(whole).toMatchObject({ code: 0, data: [{ scope: 'secret', differences: [] }] });
    expect((whole.data[0] as { heads: string[] }).heads).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const other = await jsonOf('pack', 'verify', 'spring/', '--workers', '1', '--head', 'f'.repeat(64));
    expect(other.code).toBe(65);
    expect(other.data[0]).toMatchObject({ differences: [{ path: '', message: expect.any(String) as unknown }] });
  });

  it('of a key is the sheets, which the judge takes', async () => {
    const { data } = await jsonOf('key', 'spring/', '--round', '1', '--table', '2', '--seat', 'B');
    const list = (await jsonOf('pack', 'list', 'spring/')).data as { table: string; seat: string; serial: string }[];
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
