// Proves par: as good as stated, the same for ever, and of the fleet alone.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { type Par, PAR_GAMES, preparePar } from '../../../src/game/setup/fleet-par.js';
import { readSheet } from '../../../src/game/judge/read-sheet.js';
import { deal } from '../../support/deal.js';
import { proving, showFigure } from '../../support/figures.js';
import { admiral, codebreaker, engagement, withWords } from '../../support/sample-battle.js';
import { games, publicWords } from './hunts.js';

const parOf = (battle: Battle, count?: number) =>
  preparePar({ edition: battle.edition, rules: battle.rules, words: publicWords }, count)(readSheet(battle));

describe('par', () => {
  it('of a fleet is what it was when it was first printed', () => {
    expect([codebreaker, admiral].map((battle) => parOf(battle)?.turns)).toEqual([45, 20]);
    if (proving) expect(parOf(engagement)?.turns).toBe(79);
  });

  it('depends on the fleet, not on the sheet', () => {
    const other = { ...codebreaker, serial: null, seed: 'other', player: 'Ada', fleetName: null, launchCodes: null };
    expect(parOf(other, 3)).toEqual(parOf(codebreaker, 3));
    expect(parOf({ ...codebreaker, fleet: [...codebreaker.fleet].reverse() }, 3)).toEqual(parOf(codebreaker, 3));
  });

  it("is left open where strangers' words can only be guessed", () => {
    const rules = { ...admiral.rules, 'letters-sink': false };
    const strange = withWords({ ...admiral, rules }, ['XYZZY', 'QOPH', 'ZZZ', 'VUG', 'KY']);
    expect(preparePar({ edition: 'admiral', rules, words: null }, 2)(readSheet(strange))).toBeUndefined();
  });

  // The research's bots reached 44 and 76 turns; a plain sweep of all letters takes 20 in admiral.
  it.each([
    ['codebreaker', 36, 52],
    ['engagement', 66, 86],
    ['admiral', 15, 24],
  ] as const)('is sensible in %s', (edition, low, high) => {
    const [, fields] = games.find(([name]) => name === edition) ?? ['', {}];
    const pars = [...deal(`pars ${edition}`, { ...fields, count: proving ? 60 : 2 })].map((battle) => {
      return parOf(battle, proving ? PAR_GAMES : 4) as Par;
    });
    const mean = pars.reduce((sum, { turns }) => sum + turns, 0) / pars.length;
    expect(mean).toBeGreaterThan(low);
    expect(mean).toBeLessThan(high);
    const error = pars.reduce((sum, { standardError }) => sum + standardError, 0) / pars.length;
    showFigure(`standard error of par in ${edition}`, error);
    if (proving) expect(error).toBeLessThan(2);
  });
});
