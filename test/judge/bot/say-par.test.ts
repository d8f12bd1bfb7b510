// Proves that the command `key` says par of single sheets after their key, and never where it must not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { makeKey } from '../../../src/cli/make-key.js';
import { admiral, blank, codebreaker, wordsOnly } from '../../support/sample-battle.js';

const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-par-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the key of sheets and returns what was said. */
async function said(sheets: readonly Battle[], options: Record<string, unknown> = {}): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const source = join(folder, 'sheets.json');
  writeFileSync(source, sheets.map((sheet) => `${JSON.stringify(sheet)}\n`).join(''));
  let text = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  await makeKey(source, { output: join(folder, 'key.pdf'), force: true, paper: 'a4', ...options });
  return text;
}

it('of one or two deployed sheets it is said after the key', async () => {
  const text = await said([codebreaker, admiral]);
  const lines = text.trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/± [\d.]+/, '± x'))).toEqual([
    expect.stringMatching(/key\.pdf: a key/),
    '6R5CDCRBV: par is 46 turns to sink its fleet (mean of 32 games of the reference bot, ± x)',
    '6R5CDCRBV: par is 21 turns to sink its fleet (mean of 32 games of the reference bot, ± x)',
  ]);
});

it('of more sheets, of fleets that are not placed, and to the quiet nothing is said', async () => {
  expect(await said([codebreaker, codebreaker, codebreaker])).not.toContain('par is');
  expect(await said([wordsOnly(codebreaker), blank(codebreaker)])).not.toContain('par is');
  expect(await said([codebreaker], { quiet: true })).toBe('');
});

it('words of a list that is not known here are taken for strangers’, and the key is made all the same', async () => {
  for (const words of [
    { list: 'own-1234abcd', level: 'all', theme: null },
    { list: 'english-1', level: 'nonesuch', theme: null },
  ]) {
    expect(await said([{ ...codebreaker, words }])).toMatch(/a key.*\n6R5CDCRBV: par is \d+ turns/);
  }
});
