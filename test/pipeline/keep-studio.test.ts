// Proves which layouts a studio keeps, and that they are those of a studio that keeps none.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { readTemplate } from '../../src/pipeline/assets.js';
import { keepStudio } from '../../src/pipeline/keep-studio.js';
import { createCache } from '../../src/pipeline/cache.js';
import type { PrintRequest } from '../../src/pipeline/request.js';
import { type LayoutSheet, openStudio } from '../../src/pipeline/studio.js';
import { deal, print, SEEDS } from '../support/matrix.js';

const layouts = createCache<LayoutSheet>({ entries: 100, bytes: 1e9 }, () => 1);
const studio = keepStudio(layouts);
const [battle] = deal({ edition: 'codebreaker', filling: 'deployed', seed: SEEDS[0] }) as [Battle];

function sharedOf({ edition, rules, opening, deployment, words }: Battle) {
  return { edition, rules, opening, deployment, words };
}

describe('keepStudio', () => {
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
    const all = kinds.map(([kind, printed]) => studio.layoutFor(sharedOf(kind), printed));
    expect(new Set(all).size).toBe(kinds.length);
    expect(layouts.size).toBe(kinds.length);
    for (const [i, [kind, printed]] of kinds.entries()) {
      expect(studio.layoutFor(structuredClone(sharedOf(kind)), { ...printed })).toBe(all[i]);
      expect(all[i]?.(kind)).toEqual(openStudio().layoutFor(sharedOf(kind), printed)(kind));
    }
  });

  it('does not keep a template of somebody’s own, even one that says the same as a shipped one, nor a print of own words', () => {
    const before = layouts.size;
    const own = print('letter', 'normal', { name: 'station', json: readTemplate('station') });
    const words = { list: 'own-0123abcd', level: 'all', theme: null };
    for (let i = 0; i < 2; i++) {
      studio.layoutFor(sharedOf(battle), own);
      studio.layoutFor(sharedOf({ ...battle, words }), print('letter', 'normal'));
    }
    expect(layouts.size).toBe(before);
  });

  it('keeps nothing of a template that is not known', () => {
    const before = layouts.size;
    expect(() => studio.layoutFor(sharedOf(battle), print('a4', 'normal', 'band'))).toThrow(
      expect.objectContaining({ code: 'unknown-value', where: 'template' }),
    );
    expect(layouts.size).toBe(before);
  });

  it('reads the typeface of names once', () => {
    expect(studio.files.names.ttf).toBe(studio.files.names.ttf);
    expect(Buffer.compare(studio.files.names.ttf, openStudio().files.names.ttf)).toBe(0);
  });
});
