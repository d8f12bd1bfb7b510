// Proves that sheets as data are one line each, come back unchanged, and are the same however many are asked for.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { makeFolder, type Outcome, runCommand, sha256 } from '../support/run-command.js';
import { readPdfPages, readSvgTexts, sheetOf } from './read-output.js';

async function deal(...args: readonly string[]): Promise<string[]> {
  return linesOf(await runCommand(['sheet', '--format', 'json', ...args]));
}

function linesOf({ code, stdout, stderr }: Outcome): string[] {
  expect(code, stderr).toBe(0);
  const lines = stdout.toString().split('\n');
  expect(lines.pop()).toBe('');
  return lines;
}

describe('sheet --format json', () => {
  it('prints one object per line', async () => {
    const lines = await deal('--seed', 'x', '-c', '3');
    const sheets = lines.map(sheetOf);
    expect(sheets.map(({ seed, copy }) => [seed, copy])).toEqual([
      ['x', 1],
      ['x', 2],
      ['x', 3],
    ]);
    expect(new Set(sheets.map(({ serial }) => serial)).size).toBe(3);
    expect(new Set(sheets.map(({ fleet }) => JSON.stringify(fleet))).size).toBe(3);
  });
});

const requests: readonly (readonly string[])[] = [
  ['-e', 'engagement', '--rule', 'minefield=on', '--rule', 'contact=clear-water'],
  ['-e', 'admiral', '--player', 'Zoë “Hawk” O’Brien'],
  ['-e', 'codebreaker', '--opening', 'dead-reckoning', '--rule', 'sonar-ping=on'],
  ['--deployment', 'words', '--level', 'easy'],
  ['--deployment', 'blank'],
];

describe('render', () => {
  it.each(requests)('gives back the bytes of sheet %s %s …', async (...options) => {
    const cwd = makeFolder();
    const args = ['--seed', 'x', '-c', '3', ...options];
    writeFileSync(join(cwd, 'sheets.json'), `${(await deal(...args)).join('\n')}\n`);
    for (const format of ['json', 'pdf']) {
      const dealt = await runCommand(['sheet', ...args, '--format', format]);
      const rendered = await runCommand(['render', 'sheets.json', '--format', format], { cwd });
      expect(rendered.code).toBe(0);
      expect(sha256(rendered.stdout), format).toBe(sha256(dealt.stdout));
    }
  });

  it('gives back an empty tracker', async () => {
    const { stdout } = await runCommand(['blank', '-e', 'codebreaker', '--format', 'json']);
    const again = await runCommand(['render', '-', '--format', 'json'], { input: stdout.toString() });
    expect(again.code).toBe(0);
    expect(again.stdout.toString()).toBe(stdout.toString());
  });

  it('reads standard input and says so', async () => {
    const input = `${(await deal('--seed', 'x', '-c', '3')).join('\n')}\n`;
    const { code, stdout, stderr } = await runCommand(['render', '-', '--format', 'json'], { input });
    expect(code).toBe(0);
    expect(stdout.toString()).toBe(input);
    expect(stderr).toMatch(/3 sheets, from standard input, serial \w{9}\n$/);
  });

  it('takes other spacing, empty lines and line ends, and writes its own', async () => {
    const lines = await deal('--seed', 'x', '-c', '2');
    const spaced = lines.map((line) => JSON.stringify(backwards(sheetOf(line)), null, 1).replaceAll('\n', ' '));
    const input = `\n${spaced.join('\r\n\r\n')}`;
    const { code, stdout } = await runCommand(['render', '-', '--format', 'json'], { input });
    expect(code).toBe(0);
    expect(stdout.toString()).toBe(`${lines.join('\n')}\n`);
  });

  it('prints every sheet it reads', async () => {
    const input = (await deal('--seed', 'x', '-c', '3')).join('\n');
    const serials = input.split('\n').map((line) => sheetOf(line).serial ?? 'no serial');
    const pdf = await readPdfPages((await runCommand(['render', '-'], { input })).stdout);
    const svg = readSvgTexts((await runCommand(['render', '-', '--format', 'svg'], { input })).stdout);
    expect(pdf).toHaveLength(3);
    expect(svg.filter((text) => serials.includes(text))).toEqual(serials);
    for (const [i, serial] of serials.entries()) expect(pdf[i]).toContain(serial);
  });

  it('replaces the very file that it reads', async () => {
    const cwd = makeFolder();
    const [line = ''] = await deal('--seed', 'x');
    writeFileSync(join(cwd, 'sheet.json'), line);
    const args = ['render', 'sheet.json', '--format', 'json', '-o', 'sheet.json', '--force'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'sheet.json'), 'utf8')).toBe(`${line}\n`);
  });

  function backwards(value: Battle): unknown {
    return Object.fromEntries(Object.entries(value).reverse());
  }
});

describe('talk', () => {
  it('is none with --quiet', async () => {
    const cwd = makeFolder();
    for (const command of [
      'sheet -q --format json -o s.json',
      'render --quiet s.json -o s.pdf',
      'blank --quiet -o b.pdf',
      'rules --quiet -o r.txt',
      'sheet -q',
    ])
      expect(await runCommand(command.split(' '), { cwd }), command).toMatchObject({ code: 0, stderr: '' });
  });

  it('goes on with --quiet when something is wrong', async () => {
    const { code, stderr } = await runCommand(['sheet', '--quiet', '--paper', 'a44']);
    expect(stderr).toMatch(/^error: unknown-value: /);
    expect(code).toBe(64);
  });
});

describe('without a seed', () => {
  it('a new one is named, and it gives the same bytes again', async () => {
    const runs = [await runCommand(['sheet', '--paper', 'a4']), await runCommand(['sheet', '--paper', 'a4'])];
    const seeds = runs.map(({ stderr }) => /seed "([^"]+)"/.exec(stderr)?.[1] ?? '');
    expect(seeds[0]).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){3}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
    for (const [i, seed] of seeds.entries()) {
      const again = await runCommand(['sheet', '--paper', 'a4', '--seed', seed]);
      expect(sha256(again.stdout)).toBe(sha256(runs[i]?.stdout ?? ''));
    }
  });
});
