// Proves what the SVG renderer writes item by item, that nothing in a text can break out, and keeps whole sheets as goldens.
import { describe, expect, it } from 'vitest';
import { placeName } from '../../../src/paper/compose/place-person.js';
import { readFonts, readFontFiles } from '../../../src/paper/fonts/fonts.js';
import { renderSvg } from '../../../src/paper/render/svg.js';
import type { Item, Page } from '../../../src/paper/scene/scene.js';
import { expectGolden } from '../../support/golden.js';
import { collect, deal, print, SEEDS, write } from '../../support/matrix.js';
import { type Element, parseXml } from '../../support/read-svg.js';
import { originals } from '../../support/originals.js';

const fonts = readFonts();
const files = readFontFiles();
const id = new Uint8Array(16);

function pageWith(items: Item[], block = 'fold'): Page {
  return { width: 100, height: 50.5, art: [{ block, items }], parts: [] };
}

async function draw(pages: Page[], title = 'A title'): Promise<string> {
  return Buffer.from(await collect(renderSvg({ pages, title, id, fonts, files }))).toString('utf8');
}

async function drawItem(item: Item): Promise<string> {
  const text = await draw([pageWith([item])]);
  parseXml(text);
  return /<g data-block="fold">\n(.*)\n<\/g>/.exec(text)?.[1] ?? '';
}

describe('renderSvg', () => {
  const stroke = { width: 0.5, ink: 0 };

  it.each<[string, Item, string]>([
    [
      'a rectangle with stroke',
      { kind: 'rect', x: 1, y: 2.005, width: 3, height: 4, stroke },
      '<rect x="1" y="2.01" width="3" height="4" fill="none" stroke="#000000" stroke-width="0.5"/>',
    ],
    [
      'a gray area',
      { kind: 'rect', x: 1, y: 2, width: 3, height: 4, fill: 0.86 },
      '<rect x="1" y="2" width="3" height="4" fill="#dbdbdb"/>',
    ],
    [
      'a colored area with stroke',
      { kind: 'rect', x: 1, y: 2, width: 3, height: 4, fill: [1, 0.5, 0], stroke },
      '<rect x="1" y="2" width="3" height="4" fill="#ff8000" stroke="#000000" stroke-width="0.5"/>',
    ],
    [
      'a dashed line',
      { kind: 'line', x1: 1, y1: 2, x2: -0.001, y2: 4, stroke: { ...stroke, dash: [1.5, 1] } },
      '<path d="M1 2L0 4" fill="none" stroke="#000000" stroke-width="0.5" stroke-dasharray="1.5 1"/>',
    ],
    ['a disc', { kind: 'circle', x: 1, y: 2, radius: 3, fill: 0 }, '<circle cx="1" cy="2" r="3" fill="#000000"/>'],
    [
      'an open run, with round corners',
      {
        kind: 'path',
        start: [1, 2],
        segments: [
          [3, 2.005],
          [4, 2, 5, 3, 5.5, 4],
        ],
        stroke,
      },
      '<path d="M1 2L3 2.01C4 2 5 3 5.5 4" fill="none" stroke="#000000" stroke-width="0.5" stroke-linejoin="round"/>',
    ],
    [
      'a closed area without a line',
      {
        kind: 'path',
        start: [1, 2],
        segments: [
          [3, 2],
          [3, -4],
        ],
        closed: true,
        fill: 0.5,
      },
      '<path d="M1 2L3 2L3 -4Z" fill="#808080"/>',
    ],
    [
      'text',
      { kind: 'text', text: 'No. 5', x: 1, y: 2, font: 'label', size: 3, ink: 0 },
      '<text class="label" x="1" y="2" font-size="3">No. 5</text>',
    ],
    [
      'white text',
      { kind: 'text', text: 'A', x: 1, y: 2, font: 'stencil', size: 3, ink: 1 },
      '<text class="stencil" x="1" y="2" font-size="3" fill="#ffffff">A</text>',
    ],
    [
      'pitched text, with the place of every character',
      { kind: 'text', text: 'A B', x: 1, y: 2, font: 'mono', size: 3, ink: 0, pitch: 7.123 },
      '<text class="mono" x="1" y="2" font-size="3">A <tspan x="15.25">B</tspan></text>',
    ],
  ])('draws %s', async (_, item, expected) => {
    expect(await drawItem(item)).toBe(expected);
  });

  it('lets nothing in a text, block or title break out', async () => {
    const text = '</text><script>alert("x")</script> & &amp; \'';
    const page = pageWith([{ kind: 'text', text, x: 1, y: 2, font: 'text', size: 3, ink: 0 }], '"><script>');
    const svg = await draw([page], '</title><script>&');
    expect(svg).not.toContain('<script');
    const root = parseXml(svg);
    const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];
    expect(all(root).find(({ name }) => name === 'text')?.text).toBe(text);
    expect(all(root).find(({ name }) => name === 'title')?.text).toBe('</title><script>&');
    expect(all(root).find(({ name }) => name === 'g')?.attributes['data-block']).toBe('"><script>');
  });

  it('puts pages below each other, each as large as its paper, where the next leaf of the first one’s size starts', async () => {
    const svg = await draw([pageWith([]), { ...pageWith([]), width: 120, height: 70 }, pageWith([])]);
    const root = parseXml(svg);
    expect(svg).toContain('@page{size:100mm 50.5mm;margin:0}');
    expect(root.attributes).toMatchObject({ width: '120mm', height: '202mm', viewBox: '0 0 120 202' });
    const pages = root.children.filter(({ name }) => name === 'svg');
    expect(pages.map(({ attributes }) => attributes['y'])).toEqual(['0', '50.5', '151.5']);
    expect(pages[1]?.attributes).toMatchObject({ width: '120', height: '70', viewBox: '0 0 120 70' });
  });

  it('takes whole steps of 4096 bytes where a page is secret', async () => {
    const page = pageWith([{ kind: 'rect', x: 1, y: 2, width: 3, height: 4, stroke }]);
    const plain = await draw([page, page]);
    const secret = await draw([page, { ...page, secret: true }]);
    parseXml(secret);
    expect(Buffer.byteLength(secret) % 4096).toBe(0);
    expect(secret.trimEnd()).toBe(plain.trimEnd());
  });

  it('brings the fonts that are used, and no others', async () => {
    const item = { kind: 'text', text: 'A', x: 1, y: 2, size: 3, ink: 0 } as const;
    const svg = await draw([
      pageWith([
        { ...item, font: 'text' },
        { ...item, font: 'mono' },
      ]),
    ]);
    expect([...svg.matchAll(/font-family:"([^"]+)";src/g)].map((match) => match[1])).toEqual([
      'Tracker Mono',
      'Tracker Text',
    ]);
    const embedded = /src:url\(data:font\/ttf;base64,([^)]+)\)/.exec(svg)?.[1] ?? '';
    expect(Buffer.from(embedded, 'base64').equals(files.mono.ttf)).toBe(true);
    expect(await draw([pageWith([])])).not.toContain('font-face');
  });

  it('writes a name of another script whole, and brings the typeface that seats its marks', async () => {
    const items = placeName(
      fonts,
      { size: 4, least: 2, where: 'x' },
      'Щукін J́',
      { x: 5, y: 5, width: 50, height: 9 },
      'left',
    );
    const svg = await draw([pageWith(items)]);
    expect(svg).toMatch(/<text class="names" x="5(\.\d+)?" y="[\d.]+" font-size="4">Щукін J́<\/text>/);
    const embedded = /font-family:"Tracker Names";src:url\(data:font\/ttf;base64,([^)]+)\)/.exec(svg)?.[1] ?? '';
    expect(Buffer.from(embedded, 'base64').equals(files.names.ttf)).toBe(true);
  });

  it('asks for no file but itself', async () => {
    const svg = Buffer.from(
      await write('svg', deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }), print('a4', 'color')),
    ).toString('utf8');
    const addresses = [...svg.matchAll(/(?:url\(|href="|src=")([^)"]{0,40})/g)].map((match) => match[1]);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.every((address) => address?.startsWith('data:font/ttf;base64,'))).toBe(true);
    expect(svg).not.toMatch(/<(script|image|foreignObject|use)\b/);
  });
});

describe('the sheets of a seed', () => {
  it.each(originals)('%s on a4', async (edition) => {
    const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
    expectGolden(
      `sheets/${edition}-a4.svg`,
      Buffer.from(await write('svg', battles, print('a4', 'normal'))).toString('utf8'),
    );
  });
});

describe('a sheet for who hears it', () => {
  it.each(originals)('tells every block of %s that shows anything, in reading order', async (edition) => {
    const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
    const svg = Buffer.from(await write('svg', battles, print('a4', 'normal'))).toString('utf8');
    const [page] = parseXml(svg).children.filter(({ name }) => name === 'svg');
    const told = (page?.children ?? []).filter(({ attributes }) => attributes['role'] === 'img');
    const wordsOf = (block: string) => {
      const [found] = told.filter(({ attributes }) => attributes['data-block'] === block);
      const [title, description] = found?.children ?? [];
      expect([title?.name, description?.name]).toEqual(['title', 'desc']);
      expect(title?.text).not.toBe('');
      return description?.text ?? '';
    };
    const [battle] = battles;
    const words = (battle?.fleet ?? []).map(({ word, start, direction }) => `${word}, ${start} ${direction}.`);
    for (const word of words) expect(wordsOf('fleet')).toContain(word);
    expect(wordsOf('launch-codes')).toContain(battle?.launchCodes?.join(' '));
    expect(wordsOf('attack-grid')).toContain('The grid is empty.');
    expect(wordsOf('footer')).toContain(`Serial: ${battle?.serial}.`);
    expect(told.map(({ attributes }) => attributes['data-block'])).toEqual(
      ['header', 'attack-grid', 'enemy-roster', 'letter-log', 'legend', 'launch-codes', 'defense-grid', 'fleet']
        .concat(['manifest', 'footer'])
        .sort((a, b) => order(a) - order(b)),
    );
    function order(block: string): number {
      return svg.indexOf(`<g role="img" data-block="${block}">`);
    }
  });

  it('does not hear the labels of what is told as a whole', async () => {
    const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] });
    const svg = Buffer.from(await write('svg', battles, print('a4', 'normal'))).toString('utf8');
    const [page] = parseXml(svg).children.filter(({ name }) => name === 'svg');
    const heard = (page?.children ?? []).filter(
      ({ name, attributes }) => name === 'g' && attributes['aria-hidden'] !== 'true' && attributes['role'] !== 'img',
    );
    expect(heard).toEqual([]);
  });
});
