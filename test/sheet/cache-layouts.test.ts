// Proves which layouts a resources keeps, and that they are those of a resources that keeps none.
import { describe, expect, it } from 'vitest';
import { nameFontNames } from '../../src/paper/fonts/fonts.js';
import type { Battle } from '../../src/game/battle.js';
import { readTemplate } from '../../src/paper/templates.js';
import type { LayoutSheet } from '../../src/sheet/layout/layout-sheet.js';
import { cacheLayouts } from '../../src/sheet/sheet-printer.js';
import { createCache } from '../../src/core/cache.js';
import type { PrintRequest } from '../../src/paper/options.js';
import { openRenderResources } from '../../src/sheet/render-resources.js';
import { deal, print, SEEDS } from '../support/matrix.js';

const layouts = createCache<LayoutSheet>({ entries: 100, bytes: 1e9 }, () => 1);
const resources = cacheLayouts(layouts);
const [battle] = deal({ edition: 'codebreaker', filling: 'deployed', seed: SEEDS[0] }) as [Battle];

function sharedOf({ edition, rules, opening, deployment, words }: Battle) {
  return { edition, rules, opening, deployment, words };
}

describe('cacheLayouts', () => {
  it('keeps one layout for equal sheets and print, and another for any that differ', () => {
    const kinds: [Battle, PrintRequest][] = [
      [battle, print('a4', 'normal')],
      [battle, print('a5', 'normal')],
      [battle, print('a4', 'low')],
      [battle, print('a4', 'normal', 'bands')],
      [{ ...battle, opening: 'signal-flags' }, print('a4', 'normal')],
      [{ ...battle, deployment: 'words' }, print('a4', 'normal')],
      [{ ...battle, words: null }, print('a4', 'normal')],
      [{ ...battle, rules: { ...battle.rules, 'lock-tie': 'coin' } }, print('a4', 'normal')],
    ];
    const all = kinds.map(([kind, printed]) => resources.layoutFor(sharedOf(kind), printed));
    expect(new Set(all).size).toBe(kinds.length);
    expect(layouts.size).toBe(kinds.length);
    for (const [i, [kind, printed]] of kinds.entries()) {
      expect(resources.layoutFor(structuredClone(sharedOf(kind)), { ...printed })).toBe(all[i]);
      expect(all[i]?.(kind)).toEqual(openRenderResources().layoutFor(sharedOf(kind), printed)(kind));
    }
  });

  it('does not keep a template of somebody’s own, even one that says the same as a shipped one, nor a print of own words', () => {
    const before = layouts.size;
    const own = print('letter', 'normal', { name: 'station', json: readTemplate('station') });
    const words = { list: 'own-0123abcd', level: 'all', theme: null };
    for (let i = 0; i < 2; i++) {
      resources.layoutFor(sharedOf(battle), own);
      resources.layoutFor(sharedOf({ ...battle, words }), print('letter', 'normal'));
    }
    expect(layouts.size).toBe(before);
  });

  it('keeps nothing of a template that is not known', () => {
    const before = layouts.size;
    expect(() => resources.layoutFor(sharedOf(battle), print('a4', 'normal', 'band'))).toThrow(
      expect.objectContaining({ code: 'unknown-value', where: 'template' }),
    );
    expect(layouts.size).toBe(before);
  });

  it.each(nameFontNames)('reads the typeface of names %s once', (name) => {
    expect(resources.files[name].ttf).toBe(resources.files[name].ttf);
    expect(Buffer.compare(resources.files[name].ttf, openRenderResources().files[name].ttf)).toBe(0);
  });
});
