// Proves that templates are read as written, and that every fault is refused with its JSON path.
import { describe, expect, it } from 'vitest';
import { blockTopics } from '../../../src/sheet/blocks/block-topics.js';
import { blocks } from '../../../src/sheet/blocks/index.js';
import { parseTemplate } from '../../../src/paper/compose/template.js';
import { listTemplates, readTemplate } from '../../../src/paper/templates.js';
import { namesOf } from '../../../src/core/input/choose.js';

const names = ['header', 'fleet', 'footer'];

function parse(value: unknown) {
  return parseTemplate('mine', typeof value === 'string' ? value : JSON.stringify(value), names);
}

describe('a template', () => {
  it('is read with its sizes, gaps and places', () => {
    const template = parse({
      title: 'Two parts',
      gap: 2.5,
      rows: [
        { size: 12, block: 'header' },
        { size: '1.25fr', columns: [{ block: 'fleet' }, { size: '2fr', block: 'footer' }] },
      ],
    });
    expect(template).toEqual({
      name: 'mine',
      orientation: 'portrait',
      title: 'Two parts',
      scale: 1,
      leastType: 7,
      pages: [
        {
          size: { fr: 1 },
          least: 0,
          gap: 2.5,
          where: '',
          content: {
            kind: 'rows',
            parts: [
              { size: { mm: 12 }, least: 0, gap: 0, where: 'rows[0]', content: { kind: 'block', block: 'header' } },
              {
                size: { fr: 1.25 },
                least: 0,
                gap: 0,
                where: 'rows[1]',
                content: {
                  kind: 'columns',
                  parts: [
                    {
                      size: { fr: 1 },
                      least: 0,
                      gap: 0,
                      where: 'rows[1].columns[0]',
                      content: { kind: 'block', block: 'fleet' },
                    },
                    {
                      size: { fr: 2 },
                      least: 0,
                      gap: 0,
                      where: 'rows[1].columns[1]',
                      content: { kind: 'block', block: 'footer' },
                    },
                  ],
                },
              },
            ],
          },
        },
      ],
    });
  });

  it('may lie across the paper', () => {
    expect(parse({ title: 'x', orientation: 'landscape', block: 'fleet' }).orientation).toBe('landscape');
  });

  it('may be one block', () => {
    expect(parse({ title: 'x', block: 'fleet' }).pages.map(({ content }) => content)).toEqual([
      { kind: 'block', block: 'fleet' },
    ]);
  });

  it('may have several pages, in type of its own size', () => {
    const pages = [{ block: 'fleet' }, { rows: [{ block: 'fleet' }] }];
    const large = parse({ title: 'x', scale: 1.6, leastType: 14, pages });
    expect(large.pages.map(({ where }) => where)).toEqual(['pages[0]', 'pages[1]']);
    expect(large).toMatchObject({ scale: 1.6, leastType: 14 });
    const [board] = parse({ title: 'x', rows: [{ block: 'fleet', leastType: 40 }] }).pages;
    expect(board?.content).toMatchObject({ parts: [{ leastType: 40 }] });
    expect(parse({ title: 'x', block: 'fleet' })).toMatchObject({ scale: 1, leastType: 7 });
  });

  it.each([
    [{ pages: [] }, 'mine pages'],
    [{ pages: Array(5).fill({ block: 'fleet' }) }, 'mine pages'],
    [{ pages: [{ block: 'fleet' }, { block: 'flotilla' }] }, 'mine pages[1].block'],
    [{ scale: 4, block: 'fleet' }, 'mine scale'],
    [{ leastType: 5, block: 'fleet' }, 'mine leastType'],
    [{ rows: [{ block: 'fleet', leastType: 61 }] }, 'mine rows[0].leastType'],
  ])('is refused with its place: %j', (rest, where) => {
    expect(() => parse({ title: 'x', ...rest })).toThrow(expect.objectContaining({ code: 'bad-template', where }));
  });

  it.each(listTemplates())('%s, as shipped, has all that a game needs', (name) => {
    const text = readTemplate(name);
    expect(parseTemplate(name, text, namesOf(blocks)).title).not.toBe('');
    const used = new Set([...text.matchAll(/"block": "([^"]+)"/g)].map((match) => match[1]));
    const topics = namesOf(blocks).flatMap((block) => (used.has(block) ? blockTopics[block] : []));
    expect(new Set(topics)).toEqual(new Set(Object.values(blockTopics).flat()));
  });
});

function nest(depth: number): unknown {
  return depth === 0 ? { block: 'fleet' } : { rows: [nest(depth - 1)] };
}

const leaf = { block: 'fleet' };
const rows = (...parts: unknown[]) => ({ title: 'x', rows: parts });

describe('a faulty template is refused', () => {
  it.each([
    ['that is not JSON', '{"title": "x",}', 'mine', /not JSON/],
    ['that is empty', '', 'mine', /not JSON/],
    ['that is a list', '[]', 'mine', /one JSON object/],
    ['that is null', 'null', 'mine', /one JSON object/],
    ['that is a text', '"rows"', 'mine', /one JSON object/],
    ['that is too large', `{"title":"x","block":"fleet"}${' '.repeat(64 * 1024)}`, 'mine', /65536 bytes/],
    ['without a title', { rows: [leaf] }, 'mine title', /1 to 100/],
    ['with an empty title', { title: '', rows: [leaf] }, 'mine title', /1 to 100/],
    ['with a title that is no text', { title: 7, rows: [leaf] }, 'mine title', /1 to 100/],
    ['with too long a title', { title: 'x'.repeat(101), rows: [leaf] }, 'mine title', /1 to 100/],
    [
      'whose paper lies otherwise',
      { title: 'x', orientation: 'aslant', block: 'fleet' },
      'mine orientation',
      /cannot be "aslant"/,
    ],
    ['without content', { title: 'x' }, 'mine', /exactly one of block, rows, columns/],
    ['with an unknown block', rows(leaf, { block: 'fleets' }), 'mine rows[1].block', /"fleets" is not a block/],
    ['with a block that is no text', rows({ block: 5 }), 'mine rows[0].block', /"5" is not a block/],
    ['with a block named like a property', rows({ block: 'toString' }), 'mine rows[0].block', /is not a block/],
    ['with a negative size', rows({ size: -3, ...leaf }), 'mine rows[0].size', /cannot be "-3"/],
    ['with size zero', rows({ size: 0, ...leaf }), 'mine rows[0].size', /cannot be "0"/],
    ['with a huge size', rows({ size: 1001, ...leaf }), 'mine rows[0].size', /cannot be "1001"/],
    ['with a size of nothing', rows({ size: null, ...leaf }), 'mine rows[0].size', /cannot be "null"/],
    ['with a size without unit', rows({ size: '12', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with a size in points', rows({ size: '12pt', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with no fraction', rows({ size: 'fr', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with fraction zero', rows({ size: '0fr', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with fraction zero point zero', rows({ size: '0.000fr', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with a negative fraction', rows({ size: '-1fr', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with too fine a fraction', rows({ size: '1.2345fr', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with an exponent', rows({ size: '1e3fr', ...leaf }), 'mine rows[0].size', /cannot be/],
    ['with a negative gap', rows({ gap: -1, ...leaf }), 'mine rows[0].gap', /cannot be "-1"/],
    ['with a huge gap', { gap: 101, ...rows(leaf) }, 'mine gap', /cannot be "101"/],
    ['with a gap that is a text', { gap: '2', ...rows(leaf) }, 'mine gap', /cannot be/],
    ['with two kinds in one node', rows({ columns: [leaf], ...leaf }), 'mine rows[0]', /exactly one/],
    ['with two kinds at the top', { title: 'x', rows: [leaf], columns: [leaf] }, 'mine', /exactly one/],
    ['with empty rows', rows(), 'mine rows', /a list with items/],
    ['with empty columns', rows({ columns: [] }), 'mine rows[0].columns', /a list with items/],
    ['with rows that are no list', { title: 'x', rows: {} }, 'mine rows', /a list with items/],
    ['with a part that is a text', rows('fleet'), 'mine rows[0]', /must be an object/],
    ['with a part that is a list', rows([leaf]), 'mine rows[0]', /must be an object/],
    ['with a part that is nothing', rows(leaf, null), 'mine rows[1]', /must be an object/],
    ['with an unknown key', rows({ columns: [{ ...leaf, color: 1 }] }), 'mine rows[0].columns[0]', /key "color"/],
    ['with an unknown key at the top', { colour: 1, ...rows(leaf) }, 'mine', /key "colour"/],
    ['with a title inside', rows({ title: 'x', ...leaf }), 'mine rows[0]', /key "title"/],
    ['with a prototype', '{"title":"x","__proto__":{},"block":"fleet"}', 'mine', /key "__proto__"/],
    [
      'that is nested too deep',
      { title: 'x', ...(nest(13) as object) },
      `mine ${'rows[0].'.repeat(13)}`,
      /deeper than 12/,
    ],
    ['with too many items', rows(...new Array<object>(200).fill(leaf)), 'mine rows[199]', /item 201; .* at most 200/],
  ])('%s', (_, value, where, message) => {
    let problem: unknown;
    try {
      parse(value);
    } catch (error) {
      problem = error;
    }
    expect(problem).toMatchObject({
      name: 'Problem',
      code: 'bad-template',
      where: where.replace(/\.$/, ''),
      message: expect.stringMatching(message) as string,
    });
  });

  it('with the list of all blocks when it names none of them', () => {
    expect(() => parse(rows({ block: 'moat' }))).toThrow(
      expect.objectContaining({ message: expect.stringContaining(`; choose one of ${names.join(', ')}`) as string }),
    );
  });

  it('only beyond the limits, not at them', () => {
    expect(() => parse({ title: 'x'.repeat(100), ...(nest(12) as object) })).not.toThrow();
    expect(() => parse(rows(...new Array<object>(199).fill({ size: 1000, gap: 100, ...leaf })))).not.toThrow();
    const text = JSON.stringify(rows(leaf));
    expect(() => parse(text + ' '.repeat(64 * 1024 - text.length))).not.toThrow();
    expect(() => parse(rows({ size: '999.999fr', ...leaf }))).not.toThrow();
  });

  it('without echoing more than 64 characters of it', () => {
    try {
      parse(rows({ block: 'x'.repeat(10_000) }));
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain('x'.repeat(65));
    }
  });
});
