// Par on the director's key: on pages of one sheet, from the words that both players can look up, and always the same.
import { describe, expect, it } from 'vitest';
import { fleetPar, PAR_GAMES } from '../../../src/game/setup/fleet-par.js';
import { sheetKey } from '../../../src/sheet/sheet-key.js';
import { deal } from '../../support/deal.js';
import { collect } from '../../support/matrix.js';
import { parseTexts } from '../../support/read-pdf.js';
import { codebreaker } from '../../support/sample-battle.js';

const a4 = { paper: 'a4', ink: 'normal' } as const;

const dealt = (fields: Record<string, unknown>) => [...deal('par', { edition: 'admiral', ...fields })];

const lineOf = (turns: number) => `${turns} turns to sink this fleet, mean of ${PAR_GAMES} games of the reference bot`;

describe('par', () => {
  it('stands on the key of one sheet and of two', async () => {
    const sheets = dealt({ count: 2 });
    const pars = sheets.map((sheet) => fleetPar(sheet)?.turns ?? NaN);
    for (const turns of pars) expect(turns).toBeGreaterThan(10);
    const texts = await parseTexts(await collect(sheetKey(sheets, a4, fleetPar)));
    // Each sheet lies behind a cover.
    expect(texts).toHaveLength(4);
    for (const [i, turns] of pars.entries()) expect(texts[2 * i + 1]).toContain(lineOf(turns));
  });

  it('is not worked out for many sheets, nor where nobody knows where the ships lie', async () => {
    const never = () => {
      throw new Error('asked for par');
    };
    const texts = await parseTexts(await collect(sheetKey(dealt({ count: 3 }), a4, never)));
    expect(texts.join(' ')).not.toContain('turns to sink');
    for (const deployment of ['words', 'blank'])
      expect(dealt({ deployment }).map((sheet) => fleetPar(sheet))).toEqual([undefined]);
  });

  it.each([
    { list: 'own-1234abcd', level: 'all', theme: null },
    { list: 'english-1', level: 'nonesuch', theme: null },
  ])('is found where the words are of no list that is known here: $list, $level', (words) => {
    expect(fleetPar({ ...codebreaker, words })?.turns).toBeGreaterThan(10);
  });
});
