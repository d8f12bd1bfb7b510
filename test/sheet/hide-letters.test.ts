// Behind every secret letter and digit of a sheet stands one that means nothing, exactly where it shows through.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { namesOf } from '../../src/core/input/choose.js';
import { deployments } from '../../src/game/battle.js';
import { editions } from '../../src/game/editions/index.js';
import { parsePrint } from '../../src/paper/options.js';
import type { Item, Page } from '../../src/paper/scene/scene.js';
import { turnHalf } from '../../src/paper/scene/turn-half.js';
import { glyphsIn, MONO_ADVANCE } from '../support/glyphs-in.js';
import { deal, pagesOf } from '../support/matrix.js';

const SECRET = ['defense-grid', 'fleet', 'manifest', 'launch-codes'];
const cases = namesOf(editions).flatMap((edition) => namesOf(deployments).map((filling) => ({ edition, filling })));
const print = (fields: Readonly<Record<string, unknown>>) => parsePrint({ back: 'decoy', ...fields });

/** A leaf is turned on its long edge: what stands on a level one is then turned to be read. */
function seen(back: Page): Page {
  if (back.width < back.height) return back;
  const around = { x: 0, y: 0, width: back.width, height: back.height };
  const turn = (item: Item) => (item.kind === 'use' ? item : turnHalf(item, around));
  return { ...back, parts: back.parts.map((part) => ({ ...part, items: part.items.map(turn) })) };
}

/** Returns the secret glyphs of a page behind which no other stands, seen from behind. */
function bareGlyphs(front: Page, back: Page): string[] {
  const [own, decoys] = [front, seen(back)].map((page) => SECRET.flatMap((block) => glyphsIn(page, block)));
  return (own ?? []).flatMap(({ character, x, y, size }) => {
    const left = front.width - x - MONO_ADVANCE * size;
    const isCovered = decoys?.some(
      (decoy) => Math.abs(decoy.x - left) < 0.02 && Math.abs(decoy.y - y) < 0.02 && Math.abs(decoy.size - size) < 0.02,
    );
    return isCovered === true ? [] : [`${character} at ${x.toFixed(2)}, ${y.toFixed(2)}`];
  });
}

describe.each(cases)('the back of $edition, $filling', ({ edition, filling }) => {
  const battles = deal({ edition, filling, seed: 'backs' }, { count: 2 });

  it.each(['station', 'bands', 'spread', 'tent', 'large'])('%s has a glyph behind each', async (template) => {
    const drawn = await pagesOf(battles, print({ template }));
    // What stands on a back is art.
    const pages = drawn.map((page, i) => (i % 2 === 0 ? page : { ...page, parts: page.art }));
    expect(pages.length % 4).toBe(0);
    for (let i = 0; i < pages.length; i += 2) {
      const [front, back] = [pages[i], pages[i + 1]] as [Page, Page];
      expect([back.width, back.height]).toEqual([front.width, front.height]);
      expect(bareGlyphs(front, back)).toEqual([]);
      expect(drawn[i + 1]?.parts).toEqual([]);
    }
    const glyphs = pages.flatMap((page, i) => (i % 2 === 1 ? glyphsIn(page, 'defense-grid') : []));
    expect(glyphs).toHaveLength(200);
  });
});

it('tells nothing of the fleet: what is on a back follows from the serial alone, which differs', async () => {
  const [first, ...others] = deal({ edition: 'engagement', filling: 'deployed', seed: 'backs' }, { count: 40 }) as [
    Battle,
    ...Battle[],
  ];
  const backOf = async (battle: Battle) => JSON.stringify((await pagesOf([battle], print({})))[1]);
  const backs = new Set<string>();
  for (const battle of others) {
    const back = await backOf(battle);
    backs.add(back);
    expect(await backOf({ ...first, serial: battle.serial })).toBe(back);
  }
  expect(backs.size).toBeGreaterThan(4);
});

it('refuses a panel that is too short for what is behind it', () => {
  const battles = deal({ edition: 'engagement', filling: 'deployed', seed: 'backs' });
  const panel = (size: number) => [
    { size, block: 'outside' },
    { size: 3, block: 'ridge-fold' },
    { block: 'defense-grid' },
  ];
  const layOut = (size: number) => {
    const json = JSON.stringify({ title: 'Own', rows: panel(size) });
    return pagesOf(battles, parsePrint({ template: { name: 'own', json } }));
  };
  return Promise.all([
    expect(layOut(140)).resolves.not.toHaveLength(0),
    expect(layOut(80)).rejects.toMatchObject({ code: 'does-not-fit', place: { field: 'outside' } }),
  ]);
});
