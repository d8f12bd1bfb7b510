// Proves that every leaf of packs, matches and class sets bears one bar of a known length, covers and slips too.
import { describe, expect, it } from 'vitest';
import { readClassOrder } from '../../../src/event/class/class-order.js';
import {
  layoutBoardAnswers,
  layoutChildren,
  layoutClassRules,
  layoutTeacher,
} from '../../../src/event/class/class-pages.js';
import { dealClass } from '../../../src/event/class/deal-class.js';
import { openRenderResources } from '../../../src/sheet/render-resources.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { barsOn } from '../../support/bars-on.js';
import { makePack, matchOf, packOf, pagesOf } from './packs.js';

const players = ['Ada', 'Ben', 'Cleo'];

const SPREAD = [{ edition: 'codebreaker', duplex: 'short', template: 'spread' }];

/** Returns the numbers of the pages that do not have exactly one bar. A back that is empty, or only hides its front, needs none. */
function withoutBar(pages: Iterable<Page>): string[] {
  return [...pages].flatMap((page, i) => {
    const empty = page.art.length === 0 && page.parts.length === 0;
    const hides = page.art.some(({ block }) => block === 'back');
    const bars = barsOn(page);
    return bars.length === (empty || hides ? 0 : 1) ? [] : [`page ${i + 1} has ${bars.length}`];
  });
}

describe.each(['a4', 'letter', 'a5', 'universal'])('a pack on %s', (paper) => {
  it.each([
    { edition: 'engagement', duplex: 'long' },
    ...(paper === 'a5' ? [{ edition: 'admiral', duplex: 'off', covers: false }] : []),
    ...(paper === 'a4' ? [...SPREAD, { template: 'tent' }, { template: 'large' }] : []),
  ])('has a bar on every leaf: %j', async (fields) => {
    const pack = await makePack(packOf({ players, paper, ...fields }));
    const kinds = pack.files.flatMap((file) => {
      const pages = pagesOf(pack, file);
      expect(withoutBar(pages), file.path).toEqual([]);
      return pages.length > 0 ? [file.job.file.kind] : [];
    });
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(5);
  });

  it('has a bar on every leaf of a match', async () => {
    const match = await makePack(matchOf({ paper }, ['Ada', 'Ben']));
    for (const file of match.files) expect(withoutBar(pagesOf(match, file)), file.path).toEqual([]);
  });

  it('has a bar on every leaf of a class set', () => {
    const order = readClassOrder({ children: players, paper, template: paper === 'a5' ? undefined : 'tent' });
    const set = { order, deal: dealClass(order, masterOfSeed('x')), seed: 'x', resources: openRenderResources() };
    for (const pages of [layoutChildren(set), layoutTeacher(set), layoutClassRules(set), layoutBoardAnswers(set)])
      expect(withoutBar(pages)).toEqual([]);
  });
});
