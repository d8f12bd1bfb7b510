// Proves how battles become a document: right or not at all, named by what all may see.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import type { PrintRequest } from '../../src/paper/options.js';
import { layoutBattles } from '../../src/sheet/draw-battles.js';
import { formats } from '../../src/sheet/formats.js';
import { openRenderResources, type RenderResources } from '../../src/sheet/render-resources.js';
import type { DocumentRequest } from '../../src/paper/render/renderer.js';
import { deal, pagesOf, print, SEEDS } from '../support/matrix.js';

const dealt = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }, { count: 3 });
const [first] = dealt as [Battle];

/** Returns what a renderer is given. */
async function requestOf(battles: readonly Battle[], printed: PrintRequest): Promise<DocumentRequest> {
  const request = layoutBattles({ battles, print: printed }, openRenderResources());
  if (request === undefined) throw new Error('nothing was drawn');
  return request;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('a document', () => {
  it('is called after the first serial, or after nothing when it is empty', async () => {
    expect((await requestOf(dealt, print('a4', 'normal'))).title).toBe(`Battle Tracker ${first.serial}`);
    const empty = deal({ edition: 'admiral', filling: 'empty', seed: SEEDS[0] });
    expect((await requestOf(empty, print('a4', 'normal'))).title).toBe('Battle Tracker');
  });

  it('has an id of sixteen bytes, another one for other sheets or paper', async () => {
    const id = async (battles: readonly Battle[], printed: PrintRequest) => hex((await requestOf(battles, printed)).id);
    const a4 = await id(dealt, print('a4', 'normal'));
    expect(a4).toMatch(/^[0-9a-f]{32}$/);
    expect(await id(dealt, print('a4', 'normal'))).toBe(a4);
    const others = [
      await id(dealt.slice(1), print('a4', 'normal')),
      await id(dealt, print('a5', 'normal')),
      await id(dealt, print('a4', 'low')),
      await id(dealt, print('a4', 'normal', 'bands')),
      await id(deal({ edition: 'engagement', filling: 'words', seed: SEEDS[0] }), print('a4', 'normal')),
    ];
    expect(new Set([a4, ...others]).size).toBe(others.length + 1);
  });

  it('has another id when other rules stand on it', async () => {
    const ids = [{}, { rules: ['lock-tie=coin'] }, { opening: 'signal-flags' }].map(async (fields) => {
      const empty = deal({ edition: 'codebreaker', filling: 'empty', seed: SEEDS[0] }, fields);
      return hex((await requestOf(empty, print('a4', 'normal'))).id);
    });
    expect(new Set(await Promise.all(ids)).size).toBe(3);
  });

  it('has an id that says nothing of the fleet', async () => {
    const other: Battle = { ...first, fleet: [], manifest: null, launchCodes: null };
    expect(hex((await requestOf([first], print('a4', 'normal'))).id)).toBe(
      hex((await requestOf([other], print('a4', 'normal'))).id),
    );
  });
});

describe('what cannot be drawn', () => {
  it.each(['pdf', 'svg'] as const)('gives no byte of %s when the first sheet cannot be drawn', async (name) => {
    const wide = { ...first, fleetName: '☠ Squadron' };
    const pieces = formats[name].write({ battles: [wide], print: print('a4', 'normal') })[Symbol.asyncIterator]();
    await expect(pieces.next()).rejects.toMatchObject({ code: 'cannot-draw', where: 'fleet' });
  });

  it('is refused at once when all pages are laid out ahead', () => {
    const third = { ...first, fleetName: '☠ Squadron' };
    const drawing = { battles: [first, first, third], print: print('a4', 'normal') };
    expect(() => layoutBattles(drawing, openRenderResources())).not.toThrow();
    expect(() => layoutBattles({ ...drawing, ahead: true }, openRenderResources())).toThrow(
      expect.objectContaining({ code: 'cannot-draw', where: 'fleet' }),
    );
  });

  it('is refused on whichever sheet it stands', async () => {
    const third = { ...first, fleetName: '☠ Squadron' };
    await expect(pagesOf([first, first, third], print('a4', 'normal'))).rejects.toMatchObject({
      code: 'cannot-draw',
      where: 'fleet',
      message: expect.stringContaining('U+2620') as string,
    });
  });
});

describe('a name that has no room', () => {
  it('is told of, in full, as often as it is cut', async () => {
    const wide = 'W'.repeat(64);
    const told: string[] = [];
    const battles = [first, { ...first, player: wide }, { ...first, player: wide }];
    await pagesOf(battles, print('a5', 'normal'), (note) => told.push(note));
    const whole: unknown = expect.stringContaining(`"${wide}"`);
    expect(told).toEqual([whole, whole]);
  });
});

describe('a layout', () => {
  const asked = (battles: readonly Battle[]) => {
    const resources = openRenderResources();
    const shared: object[] = [];
    const layoutFor: RenderResources['layoutFor'] = (kind, printed) => {
      shared.push(kind);
      return resources.layoutFor(kind, printed);
    };
    const document = layoutBattles({ battles, print: print('a4', 'normal') }, { ...resources, layoutFor });
    return { shared, pages: [...(document?.pages ?? [])] };
  };

  it('is asked for with nothing of any single sheet, since a resources may keep it', () => {
    const { shared } = asked([{ ...first, player: 'Ann' }]);
    expect(shared).toEqual([
      {
        edition: first.edition,
        rules: first.rules,
        opening: first.opening,
        deployment: first.deployment,
        words: first.words,
      },
    ]);
  });

  it('is asked for once a kind, so that sheets share their art in whatever order they come', () => {
    const [other] = deal({ edition: 'admiral', filling: 'deployed', seed: SEEDS[0] }) as [Battle];
    const { shared, pages } = asked([first, other, structuredClone(first), other]);
    expect(shared).toHaveLength(2);
    expect(pages[2]?.art).toBe(pages[0]?.art);
    expect(pages[3]?.art).toBe(pages[1]?.art);
    expect(pages[1]?.art).not.toBe(pages[0]?.art);
  });
});

describe('a template', () => {
  const json = JSON.stringify({ title: 'mine', rows: [{ block: 'fleet' }, { block: 'manifest' }] });

  it('may be shipped, or a text of one’s own', async () => {
    const [shipped] = await pagesOf([first], print('a4', 'normal', 'bands'));
    const [own] = await pagesOf([first], print('a4', 'normal', { name: 'my.json', json }));
    expect(shipped?.art.map(({ block }) => block)).toContain('defense-grid');
    expect(own?.art.map(({ block }) => block)).toEqual(['fleet', 'manifest']);
  });

  it('is the edition’s own when none is named', async () => {
    const battle = deal({ edition: 'admiral', filling: 'deployed', seed: SEEDS[0] });
    expect(await pagesOf(battle, print('a4', 'low'))).toEqual(await pagesOf(battle, print('a4', 'low', 'bands')));
  });

  it('is refused when it is not known or wrong, by its name', async () => {
    await expect(async () => pagesOf([first], print('a4', 'normal', 'band'))).rejects.toMatchObject({
      code: 'unknown-value',
      where: 'template',
      message: expect.stringContaining('"band" is not known; did you mean "bands"?') as string,
    });
    const broken = { name: 'my.json', json: json.replace('manifest', 'manifesto') };
    await expect(async () => pagesOf([first], print('a4', 'normal', broken))).rejects.toMatchObject({
      code: 'bad-template',
      where: 'my.json rows[1].block',
    });
    const crowded = { name: 'my.json', json: JSON.stringify({ title: 'x', rows: [{ size: 900, block: 'fleet' }] }) };
    await expect(pagesOf([first], print('a4', 'normal', crowded))).rejects.toMatchObject({
      code: 'does-not-fit',
      where: 'my.json rows',
    });
  });
});

describe('tags', () => {
  const isTagged = (battles: readonly Battle[], inWords?: 'always' | 'short', tags?: PrintRequest['tags']) => {
    const printed = { ...print('a4', 'normal'), ...(tags === undefined ? {} : { tags }) };
    const drawing = { battles, print: printed, ...(inWords === undefined ? {} : { inWords }) };
    return layoutBattles(drawing, openRenderResources())?.tagged;
  };
  const many = deal({ edition: 'engagement', filling: 'words', seed: SEEDS[0] }, { count: 201 });

  it('are for documents of at most 200 pages, where they can stand', () => {
    expect(isTagged(many.slice(0, 200), 'short')).toBe(true);
    expect(isTagged(many, 'short')).toBe(false);
    expect(isTagged(many.slice(0, 1), 'always')).toBe(false);
    expect(isTagged(many.slice(0, 1))).toBe(false);
  });

  it('are for documents of any length, or of none, where that is asked for', () => {
    expect(isTagged(many, 'short', 'on')).toBe(true);
    expect(isTagged(many.slice(0, 1), 'short', 'off')).toBe(false);
    expect(isTagged(many.slice(0, 1), undefined, 'on')).toBe(false);
  });
});

describe('pages of secrets', () => {
  it('are told from those of seeds, which everybody may deal', () => {
    const secret = Object.fromEntries(Object.entries(first).filter(([key]) => key !== 'seed')) as unknown as Battle;
    const drawing = { battles: [first, secret, first], print: print('a4', 'normal') };
    const pages = [...(layoutBattles(drawing, openRenderResources())?.pages ?? [])];
    expect(pages.map((page) => page?.secret)).toEqual([undefined, true, undefined]);
  });
});
