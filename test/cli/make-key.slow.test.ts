// The key of one sheet and of a round, and sheets as text for their players.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { parseTexts } from '../support/read-pdf.js';
import { readSheetText } from '../support/read-sheet-text.js';
import { makeFolder, runCommand } from '../support/run-command.js';

async function keyOf(cwd: string, args: readonly string[]): Promise<string[]> {
  const { code, stderr } = await runCommand(['key', ...args, '--output', 'key.pdf', '--force', '--quiet'], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  return parseTexts(readFileSync(join(cwd, 'key.pdf')));
}

it('holds the one sheet of a pack that is asked for', async () => {
  const cwd = makeFolder();
  const pack = ['pack', 'build', '--players', '4', '--rounds', '1', '--edition', 'admiral', '--output', 'spring'];
  expect((await runCommand(pack, { cwd })).code).toBe(0);
  const [, serial = ''] = /\b([0-9A-Z]{9})\b/.exec(readFileSync(join(cwd, 'spring/public/serials.csv'), 'utf8')) ?? [];
  const pages = await keyOf(cwd, ['spring', '--serial', serial]);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain(serial);
  const told = await runCommand(['key', 'spring', '--round', '1', '-o', 'told.pdf'], { cwd });
  expect(told.stderr).toMatch(/^told\.pdf: the key of round 1, a4\n/);
  const missed = await runCommand(['key', 'spring', '--round', '9', '-o', 'missed.pdf'], { cwd });
  expect(missed.stderr).toContain('there is no round 9; this pack has 1');
});

it('writes the sheets of a match as text, with the names of their players', async () => {
  const cwd = makeFolder();
  expect((await runCommand(['match', '--alpha', 'Łukasz', '--bravo', '日本', '-o', 'm'], { cwd })).code).toBe(0);
  const sheetOf = async (seat: string, format: string) => {
    const { code, stdout } = await runCommand(['key', 'm', '--seat', seat, '-f', format], { cwd });
    expect(code).toBe(0);
    return stdout.toString();
  };
  const dealt = JSON.parse(await sheetOf('A', 'json')) as Battle;
  expect(readSheetText(await sheetOf('A', 'text'))).toEqual({ ...dealt, player: 'Łukasz' });
  expect(readSheetText(await sheetOf('B', 'text')).player).toBe('日本');
});
