// Proves that a sheet that its player filled in becomes one that the judge takes, and that nothing else does.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { checkFleet } from '../../src/sheet/check-fleet.js';
import { fillSheet } from '../../src/sheet/fill-sheet.js';
import { judgeCalls } from '../../src/game/judge/judge-sheets.js';
import { readBattles } from '../../src/sheet/read-battles.js';
import { parseCall } from '../../src/game/judge/notation.js';
import { admiral, blank, codebreaker, engagement, wordsOnly } from '../support/sample-battle.js';

const FLEET = 'GO A10 across\nOAR B5 across\nSTORM B2 across\nWAVE C7 across\nSEA H4 down\n';
const dictionary = { find: () => 'a list', offensive: { has: () => false } as never };

function fill(base: Battle, text: string): Battle {
  const { battle, faults } = checkFleet(text, 'fleet.txt', base, dictionary);
  expect(faults).toEqual([]);
  return fillSheet(base, battle, 'sheet.json');
}

const bare = (battle: Battle): Battle => ({ ...battle, generator: 'g1' });

describe('a filled-in sheet', () => {
  it.each([
    ['engagement', engagement],
    ['admiral', admiral],
    ['codebreaker', codebreaker],
  ])('of %s is judged as if it had been printed so', (_, deployed) => {
    const calls = [deployed.edition === 'engagement' ? 'B2-S' : 'B2', 'R', 'claim 142'].map((call) => parseCall(call));
    const said = judgeCalls(deployed, calls);
    for (const base of [
      wordsOnly(deployed),
      { ...blank(deployed), serial: deployed.serial, launchCodes: deployed.launchCodes },
    ]) {
      const filled = fill(base, FLEET);
      expect(readBattles(JSON.stringify(filled), 'filled.json')).toEqual([filled]);
      expect(judgeCalls(filled, calls)).toEqual(said);
    }
  });

  it('gives each printed word its own ship, in whatever order they were written', () => {
    expect(fill(wordsOnly(engagement), FLEET).fleet).toEqual(engagement.fleet);
  });

  it('takes its mine', () => {
    const mined = { ...wordsOnly(engagement), rules: { ...engagement.rules, minefield: true } };
    expect(fill(mined, `${FLEET}mine J10\n`).mine).toBe('J10');
    const faultsOf = (text: string, base: Battle) =>
      checkFleet(text, 'fleet.txt', base, dictionary).faults.map(({ message }) => message);
    expect(faultsOf(FLEET, mined)).toEqual(['is missing, but the rule minefield is on']);
    expect(faultsOf(`${FLEET}mine B2\n`, mined)).toEqual(['lies under a ship']);
    expect(faultsOf(`${FLEET}mine K1\n`, mined)).toEqual(['is not a square']);
    expect(faultsOf(`${FLEET}mine J10\nmine J9\n`, mined)).toEqual(['is a second mine; keep one']);
    expect(faultsOf(`${FLEET}mine J10\n`, engagement)).toEqual([
      'must be null unless minefield is on and the fleet is deployed',
    ]);
  });

  it.each<[string, Battle, string, string]>([
    ['a sheet that holds its fleet', engagement, FLEET, 'holds its fleet already'],
    ['an empty tracker', { ...blank(engagement), serial: null, launchCodes: null }, FLEET, 'is an empty tracker'],
    ['other words than are printed', wordsOnly(engagement), FLEET.replace('WAVE', 'WADE'), 'the fleet lacks WAVE'],
  ])('is refused for %s', (_, base, text, message) => {
    expect(() => fill(bare(base), text)).toThrow(message);
  });
});
