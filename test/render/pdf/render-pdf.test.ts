// Proves how the PDF renderer takes pages: one at a time, art once, all of one size.
import { describe, expect, it } from 'vitest';
import { readFonts } from '../../../src/pipeline/assets.js';
import { readFontFiles } from '../../../src/pipeline/assets.js';
import { renderPdf } from '../../../src/render/pdf/render-pdf.js';
import type { Page, Part } from '../../../src/scene/scene.js';
import { collect, deal, pagesOf, print, SEEDS } from '../../support/matrix.js';
import { pageContents, readObjects } from '../../support/read-pdf.js';

const facts = { title: 'A title', id: new Uint8Array(16), fonts: readFonts(), files: readFontFiles() };
const art: Part[] = [
  { block: 'fold', items: [{ kind: 'line', x1: 1, y1: 2, x2: 3, y2: 2, stroke: { width: 1, ink: 0 } }] },
];
const other: Part[] = [{ block: 'fold', items: [{ kind: 'circle', x: 9, y: 9, radius: 2, fill: 0.5 }] }];

function page(number: number, changes: Partial<Page> = {}): Page {
  const item = { kind: 'text', text: `No. ${number}`, x: 10, y: 20, font: 'text', size: 4, ink: 0 } as const;
  return { width: 100, height: 50, art, parts: [{ block: 'header', items: [item] }], ...changes };
}

describe('renderPdf', () => {
  it('writes art that pages share once, and each page its own', async () => {
    const pages = [page(0), page(1, { art: other }), page(2), page(3, { art: other }), page(4, { art: [], parts: [] })];
    const bytes = await collect(renderPdf({ ...facts, pages }));
    const contents = pageContents(bytes);
    expect(contents.map((content) => /\((No\. \d)\)/.exec(content)?.[1])).toEqual([
      'No. 0',
      'No. 1',
      'No. 2',
      'No. 3',
      undefined,
    ]);
    expect(contents.map((content) => content.includes(' c h'))).toEqual([false, true, false, true, false]);
    const streams = [...readObjects(bytes).values()].map(({ stream }) => Buffer.from(stream ?? []).toString('latin1'));
    expect(streams.filter((stream) => stream.includes(' 0.5 g') || stream.includes('\n0.5 g'))).toHaveLength(1);
    expect(streams.filter((stream) => stream.startsWith('q\n'))).toHaveLength(3);
  });

  it('leaves the state of a page as it found it', async () => {
    const [sheet] = await pagesOf(
      deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }),
      print('a4', 'color'),
    );
    if (sheet === undefined) throw new Error('nothing was drawn');
    const [content = ''] = pageContents(await collect(renderPdf({ ...facts, pages: [sheet] })));
    expect(content.startsWith('q\n')).toBe(true);
    expect(content.match(/(?:^|\n)q\n/g)).toHaveLength(1);
    expect(content.match(/\nQ\n/g)).toHaveLength(1);
  });

  it('takes no page before its bytes are wanted', async () => {
    let taken = 0;
    const pages = (function* () {
      for (let number = 0; number < 5000; number++) {
        taken++;
        yield page(number);
      }
    })();
    const pieces = renderPdf({ ...facts, pages })[Symbol.asyncIterator]();
    expect(taken).toBe(0);
    const sizes: number[] = [];
    for (let i = 0; i < 3; i++) sizes.push(((await pieces.next()).value as Uint8Array).length);
    // A piece is 64 KB and whatever the page brought that filled it.
    for (const size of sizes) expect(size).toBeLessThan(80 * 1024);
    expect(taken).toBeGreaterThan(1);
    const before = taken;
    await pieces.next();
    expect(taken).toBeGreaterThan(before);
    expect(taken - before).toBeLessThan(700);
    await pieces.return?.();
    expect(taken).toBeLessThan(5000);
  });

  it('refuses pages of different sizes, and none at all', async () => {
    await expect(collect(renderPdf({ ...facts, pages: [] }))).rejects.toThrow(/at least one page/);
    await expect(collect(renderPdf({ ...facts, pages: [page(0), page(1, { width: 101 })] }))).rejects.toThrow(
      /one size/,
    );
    await expect(collect(renderPdf({ ...facts, pages: [page(0), page(1, { height: 51 })] }))).rejects.toThrow(
      /one size/,
    );
  });

  it('passes on what goes wrong while pages are made', async () => {
    const pages = (function* () {
      yield page(0);
      throw new Error('out of words');
    })();
    await expect(collect(renderPdf({ ...facts, pages }))).rejects.toThrow('out of words');
  });

  it('takes about 600 bytes a sheet in a pack', async () => {
    const size = async (count: number) => {
      const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }, { count });
      return (await collect(renderPdf({ ...facts, pages: await pagesOf(battles, print('a4', 'normal')) }))).length;
    };
    const perSheet = ((await size(500)) - (await size(100))) / 400;
    console.info(`a further sheet of a pack takes ${perSheet.toFixed(0)} bytes`);
    expect(perSheet).toBeLessThan(900);
  });
});
