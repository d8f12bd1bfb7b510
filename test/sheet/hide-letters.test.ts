// Behind every secret letter and digit of a sheet stand two that mean nothing, exactly where it shows through.
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../src/core/input/choose.js';
import { type Deployment, deployments } from '../../src/game/battle.js';
import { readOffensiveWords } from '../../src/game/words/offensive-words.js';
import { readWordText } from '../../src/game/words/sections.js';
import { parsePrint } from '../../src/paper/options.js';
import type { Item, Page } from '../../src/paper/scene/scene.js';
import { turnHalf } from '../../src/paper/scene/turn-half.js';
import { glyphsIn, MONO_ADVANCE } from '../support/glyphs-in.js';
import { deal, pagesOf } from '../support/matrix.js';
import { originals } from '../support/originals.js';

const SECRET = ['defense-grid', 'fleet', 'manifest', 'launch-codes'];
const cases = originals.flatMap((edition) => namesOf(deployments).map((filling) => ({ edition, filling })));
const print = (fields: Readonly<Record<string, unknown>>) => parsePrint({ back: 'decoy', ...fields });

/** A leaf is turned on its long edge: what stands on a level one is then turned to be read. */
function seen(back: Page): Page {
  if (back.width < back.height) return back;
  const around = { x: 0, y: 0, width: back.width, height: back.height };
  const turn = (item: Item) => (item.kind === 'use' ? item : turnHalf(item, around));
  return { ...back, parts: back.parts.map((part) => ({ ...part, items: part.items.map(turn) })) };
}

/** Returns the secret glyphs of a page behind which no two others stand, on the grid two different ones, seen from behind. */
function bareGlyphs(front: Page, back: Page): string[] {
  const [own, decoys] = [front, seen(back)].map((page) =>
    SECRET.flatMap((block) => glyphsIn(page, block).map((glyph) => ({ ...glyph, block }))),
  );
  return (own ?? []).flatMap(({ character, x, y, size, block }) => {
    const left = front.width - x - MONO_ADVANCE * size;
    const covering = decoys?.filter(
      (decoy) => Math.abs(decoy.x - left) < 0.02 && Math.abs(decoy.y - y) < 0.02 && Math.abs(decoy.size - size) < 0.02,
    );
    const different = new Set(covering?.map((decoy) => decoy.character)).size;
    return covering?.length === 2 && (different === 2 || block !== 'defense-grid')
      ? []
      : [`${character} at ${x.toFixed(2)}, ${y.toFixed(2)}`];
  });
}

/** Returns the frames of ships behind whose every square there is none, seen from behind. */
function bareFrames(front: Page, back: Page): Item[] {
  const framesOf = ({ parts }: Page) =>
    parts.flatMap(({ block, items }) =>
      block === 'defense-grid' ? items.flatMap((item) => (item.kind === 'rect' ? [item] : [])) : [],
    );
  const behind = framesOf(seen(back));
  return framesOf(front).filter(({ x, y, width, height, stroke }) => {
    const left = front.width - x - width;
    const inside = behind.filter(
      (frame) =>
        frame.x > left - 0.02 &&
        frame.y > y - 0.02 &&
        frame.x + frame.width < left + width + 0.02 &&
        frame.y + frame.height < y + height + 0.02,
    );
    const isAlike = inside.every((frame) => frame.stroke?.width === stroke?.width);
    return !isAlike || inside.length !== Math.round(Math.max(width / height, height / width));
  });
}

describe.each(cases)('the back of $edition, $filling', ({ edition, filling }) => {
  const battles = deal({ edition, filling, seed: 'backs' }, { count: 2 });

  it.each(['station', 'bands', 'spread', 'tent', 'large'])(
    '%s has glyphs behind each, and frames behind frames',
    async (template) => {
      const drawn = await pagesOf(battles, print({ template }));
      // What stands on a back is art.
      const pages = drawn.map((page, i) => (i % 2 === 0 ? page : { ...page, parts: page.art }));
      expect(pages.length % 4).toBe(0);
      for (let i = 0; i < pages.length; i += 2) {
        const [front, back] = [pages[i], pages[i + 1]] as [Page, Page];
        expect([back.width, back.height]).toEqual([front.width, front.height]);
        expect(bareGlyphs(front, back)).toEqual([]);
        expect(bareFrames(front, back)).toEqual([]);
        expect(drawn[i + 1]?.parts).toEqual([]);
      }
      const glyphs = pages.flatMap((page, i) => (i % 2 === 1 ? glyphsIn(page, 'defense-grid') : []));
      expect(glyphs).toHaveLength(400);
    },
  );
});

describe.each(originals)('every back of %s', (edition) => {
  const backsOf = async (filling: Deployment) => {
    const battles = deal({ edition, filling, seed: 'backs' }, { count: 200 });
    return (await pagesOf(battles, print({}))).filter((_, i) => i % 2 === 1);
  };

  it.each(namesOf(deployments))(
    'tells nothing of the fleet: it is the same behind all that are %s',
    async (filling) => {
      const backs = await backsOf(filling);
      expect(backs).toHaveLength(200);
      expect(new Set(backs.map((back) => JSON.stringify(back))).size).toBe(1);
    },
  );

  it('has no word along a row, a column or a diagonal, and no digits in groups', async () => {
    const [back] = await backsOf('deployed');
    const textsIn = (name: string) =>
      back?.art
        .filter(({ block }) => block === name)
        .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))) ?? [];
    // Each row stands there forward and backward.
    const rows = textsIn('defense-grid').filter((_, i) => i % 2 === 0);
    expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 10));
    const read = (at: (i: number) => string | undefined) => rows.map((_, i) => at(i) ?? '').join('');
    const lines = rows.flatMap((row, y) => [
      row,
      read((i) => rows[i]?.[y]),
      ...[y, y - 9].flatMap((from) => [read((i) => rows[i]?.[i + from]), read((i) => rows[i]?.[9 - i - from])]),
    ]);
    const words = ['english-1', 'accept-1', 'themes-2', 'couples-1'].flatMap(
      (name) => readWordText(name).match(/^[a-z]{2,5}$/gm) ?? [],
    );
    const known = new Set(words.map((word) => word.toUpperCase()));
    const offensive = readOffensiveWords();
    const found = lines
      .flatMap((line) => [line, [...line].reverse().join('')])
      .flatMap((line) => [...line].flatMap((_, i) => [...line].map((__, j) => line.slice(i, j + 1))))
      .filter((text) => known.has(text) || (text.length >= 3 && offensive.has(text)));
    expect(found).toEqual([]);
    for (const text of textsIn('launch-codes')) expect(text).toMatch(/^\d{19}$/);
    expect(textsIn('manifest').join('')).toMatch(/^[1-4]{52}$/);
  });
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
