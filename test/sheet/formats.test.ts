// Proves the table of formats: what each row says of itself is what it writes.
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../src/core/input/choose.js';
import { defaultFormat, formats } from '../../src/sheet/formats.js';
import { collect, deal, print, SEEDS, write } from '../support/matrix.js';

const battles = deal({ edition: 'engagement', filling: 'words', seed: SEEDS[1] }, { count: 3 });

/** How each media type starts and ends; a new format is described here. */
const shapes: Readonly<Record<string, readonly [start: RegExp, end: RegExp]>> = {
  'application/pdf': [/^%PDF-1\.\d\n/, /%%EOF\n$/],
  'image/svg+xml': [/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/, /<\/svg>\n$/],
  'application/json': [/^\{"generator":"g2"/, /\}\n$/],
  'text/plain; charset=utf-8': [/^BATTLE TRACKER, /, /\nGenerator: g2, sheet \d+\n$/],
};

describe.each(namesOf(formats))('format %s', (name) => {
  const { extension, mediaType, readable } = formats[name];

  it('starts and ends as its media type says', async () => {
    const text = Buffer.from(await write(name, battles, print('a4', 'normal'))).toString('latin1');
    const shape = shapes[mediaType];
    expect(shape, `${mediaType} is not described in this test`).toBeDefined();
    expect(text).toMatch(shape?.[0] ?? /$^/);
    expect(text).toMatch(shape?.[1] ?? /$^/);
  });

  it('can be shown on a terminal when it says so', async () => {
    const bytes = await write(name, battles, print('a4', 'normal'));
    const text = new TextDecoder('utf-8').decode(bytes);
    const plain = !/[^\P{Cc}\n\f]|\ufffd/u.test(text);
    expect(plain).toBe(readable);
  });

  it('has an extension of its own', () => {
    expect(extension).toMatch(/^[a-z]{3,4}$/);
    expect(namesOf(formats).filter((other) => formats[other].extension === extension)).toEqual([name]);
  });
});

describe('JSON', () => {
  it('is one line a sheet, and does not depend on what it would be printed on', async () => {
    const text = Buffer.from(await write('json', battles, print('a4', 'normal'))).toString('utf8');
    expect(text).toBe(battles.map((battle) => `${JSON.stringify(battle)}\n`).join(''));
    expect(Buffer.from(await write('json', battles, print('a5', 'color', 'bands'))).toString('utf8')).toBe(text);
  });

  it('comes in pieces that a reader can take one at a time', async () => {
    let taken = 0;
    const many = (function* () {
      for (let i = 0; i < 2000; i++) {
        taken++;
        yield* battles.slice(0, 1);
      }
    })();
    const pieces = formats.json.write({ battles: many, print: print('a4', 'normal') })[Symbol.asyncIterator]();
    await pieces.next();
    expect(taken).toBeLessThan(200);
    await pieces.return?.();
    expect(taken).toBeLessThan(200);
  });
});

it('has the default format in the table', () => {
  expect(namesOf(formats)).toContain(defaultFormat);
});

it('draws nothing before it is asked to', async () => {
  let taken = 0;
  const battle = (function* () {
    taken++;
    yield* battles;
  })();
  const pieces = formats.pdf.write({ battles: battle, print: print('a4', 'normal') });
  expect(taken).toBe(0);
  expect((await collect(pieces)).length).toBeGreaterThan(10_000);
  expect(taken).toBe(1);
});
