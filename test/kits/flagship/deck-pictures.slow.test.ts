// Proves that decks with pictures print them, each once in a file, or end in one line that says which, why and what to do.
import { describe, expect, it } from 'vitest';
import { formatProblem, Problem } from '../../../src/core/problem.js';
import { cardGrids } from '../../../src/kits/cards/card-grids.js';
import { duplexEdges, mirrorBox, mirrorsColumns } from '../../../src/kits/cards/mirror-box.js';
import { flagshipDocument, layoutPart } from '../../../src/kits/flagship/flagship-files.js';
import { type OwnDeck, readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { deckLimits } from '../../../src/kits/options/deck-rows.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { boxOfUse } from '../../../src/paper/scene/use-box.js';
import { exifOf, jpegs, plainPng, pngOf, pngOfChunks, withSegment } from '../../support/sample-images.js';
import { readObjects } from '../../support/read-pdf.js';

type Files = Readonly<Record<string, Uint8Array>>;

const deckOf = (csv: string, files: Files): OwnDeck => ({
  name: 'deck.csv',
  bytes: Buffer.from(csv),
  pictures: (name) => {
    const bytes = files[name];
    if (bytes === undefined) throw new Problem('no-input', { text: ['does not exist; put it there'], values: [] });
    return bytes;
  },
});

const orderOf = (csv: string, files: Files, fields: object = {}) =>
  readFlagshipOrder({ ...fields, deck: deckOf(csv, files) });

/** Returns the dictionaries of the images in the document, those of masks too. */
function imagesOf(csv: string, files: Files, fields: object = {}): string[] {
  const pdf = Buffer.concat([...flagshipDocument(orderOf(csv, files, fields))]);
  return [...readObjects(pdf).values()].map(({ text }) => text).filter((text) => text.includes('/Subtype /Image'));
}

function linesOf(csv: string, files: Files, fields: object = {}): string[] {
  try {
    orderOf(csv, files, fields);
  } catch (error) {
    if (error instanceof Problem) return [error, ...error.others].map(formatProblem);
    throw error;
  }
  return [];
}

const art = (...names: readonly string[]) =>
  `name,strength,art\n${names.map((name, i) => `S${i},${i + 1},${name}`).join('\n')}\n`;
const png = plainPng();
const clear = pngOf({ width: 4, height: 4, type: 6, depth: 8 }, (x, y, i) => (i === 3 ? x * 60 : x * y * 9));
const gray = pngOf({ width: 4, height: 4, type: 0, depth: 16, isInterlaced: true }, (x, y) => x * y * 999);
const animated = pngOf(
  {
    ...{ width: 2, height: 1, type: 0, depth: 8 },
    before: [['acTL', Buffer.alloc(8)]],
    after: [['fdAT', Buffer.alloc(20)]],
  },
  (x) => x,
);
const huge = (() => {
  const head = Buffer.from('00001388000013880802000000', 'hex');
  return pngOfChunks(['IHDR', head], ['IDAT', Buffer.alloc(9)], ['IEND', Buffer.alloc(0)]);
})();

describe('a deck', () => {
  it.each<[string, string, Files, readonly RegExp[]]>([
    ['a PNG in colors', art('a.png'), { 'a.png': png }, [/Width 8\n\/Height 6\n.*\n.*DeviceRGB/]],
    ['a PNG in gray, of 16 bits, interlaced', art('a.png'), { 'a.png': gray }, [/DeviceGray/]],
    ['a PNG that one can see through', art('a.png'), { 'a.png': clear }, [/DeviceGray/, /SMask/]],
    ['the still picture of an animated PNG', art('a.png'), { 'a.png': animated }, [/DeviceGray/]],
    [
      'a JPEG',
      art('a.jpg'),
      { 'a.jpg': jpegs.baseline },
      [/Width 16\n\/Height 12\n.*\n.*DeviceRGB\n\/Filter \/DCTDecode/],
    ],
    ['a progressive JPEG', art('a.jpeg'), { 'a.jpeg': jpegs.progressive }, [/DCTDecode/]],
    ['a gray JPEG', art('a.JPG'), { 'a.JPG': jpegs.gray }, [/DeviceGray\n\/Filter \/DCTDecode/]],
    ['a JPEG that is called PNG', art('a.png'), { 'a.png': jpegs.baseline }, [/DCTDecode/]],
    [
      'a name with blanks, brackets and other letters',
      art('Süße Katze (2).png'),
      { 'Süße Katze (2).png': png },
      [/Width 8/],
    ],
    [
      'one picture on three cards and on a back',
      `name,strength,art,back\nA,1,a.png,\nB,2,a.png,\nC,3,a.png,a.png\n`,
      { 'a.png': png },
      [/Width 8/],
    ],
    [
      'pictures and drawn ships',
      art('a.png', 'brig', 'none', 'b.jpg'),
      { 'a.png': png, 'b.jpg': jpegs.gray },
      [/Width 8/, /Width 16/],
    ],
  ])('prints %s once', (_, csv, files, wanted) => {
    for (const fields of [{}, { ink: 'low' }, { ink: 'color' }, { grid: 'fold' }, { duplex: 'short' }]) {
      const found = imagesOf(csv, files, fields);
      expect(found).toHaveLength(wanted.length);
      wanted.forEach((each, i) => expect(found[i]).toMatch(each));
    }
  });

  it.each<[string, string, Files, string]>([
    ['is missing', art('a.png'), {}, '"a.png" does not exist; put it there'],
    ['is empty', art('a.png'), { 'a.png': Buffer.alloc(0) }, '"a.png" is empty; copy it again'],
    [
      'is larger than a file may be',
      art('a.png'),
      { 'a.png': Buffer.alloc(deckLimits.pictureBytes + 1) },
      '"a.png" is larger than 8 MiB; save it smaller',
    ],
    [
      'has too many pixels',
      art('a.png'),
      { 'a.png': huge },
      '"a.png" has 5000 by 5000 pixels, more than 20 million; save it smaller',
    ],
    ['is cut short', art('a.jpg'), { 'a.jpg': jpegs.baseline.subarray(0, 200) }, '"a.jpg" is cut short; copy it again'],
    ['is a PNG cut short', art('a.png'), { 'a.png': png.subarray(0, -9) }, '"a.png" is cut short; copy it again'],
    [
      'is in CMYK',
      art('a.jpg'),
      { 'a.jpg': jpegs.cmyk },
      '"a.jpg" is in the colors of a printing press, CMYK; save it as RGB or as PNG',
    ],
    [
      'is a mirror image',
      art('a.jpg'),
      { 'a.jpg': withSegment(jpegs.gray, 0xe1, exifOf(7)) },
      '"a.jpg" is stored as its mirror image; open it and save it anew as PNG',
    ],
    [
      'is an SVG with a script',
      art('a.svg'),
      { 'a.svg': Buffer.from('<svg onload="alert(1)"><script href="http://x"/></svg>') },
      '"a.svg" is an SVG, which may hold scripts and links; save it as PNG',
    ],
    [
      'is an SVG that is called PNG',
      art('a.png'),
      { 'a.png': Buffer.from('<?xml version="1.0"?><svg/>') },
      '"a.png" holds text such as that of an SVG; save it as PNG',
    ],
    ['is a GIF', art('a.gif'), { 'a.gif': Buffer.from('GIF89a') }, '"a.gif" is neither PNG nor JPEG; save it as PNG'],
    [
      'is a GIF that is called PNG',
      art('a.png'),
      { 'a.png': Buffer.from('GIF89a') },
      '"a.png" holds neither PNG nor JPEG; save it as PNG',
    ],
  ])('says in one line that a picture %s', (_, csv, files, said) => {
    // However many cards have it.
    expect(linesOf(`${csv}T,9,${csv.trim().split(',').at(-1)}\n`, files)).toEqual([
      `bad-deck: deck.csv row 2, column art: ${said}`,
    ]);
  });

  it.each([
    '../a.png',
    '/etc/a.png',
    'b/a.png',
    'b\\a.png',
    '.a.png',
    'a..png',
    'http://x.y/a.png',
    'C:a.png',
    'a\u202e.png',
    '~a.png',
    '-a.png',
    'a.png '.repeat(20),
  ])('opens nothing of the name %s', (name) => {
    const deck = { card: [{ name: 'S', strength: 1, art: name }] };
    const pictures = () => {
      throw new Error('it was opened');
    };
    for (const own of [
      { name: 'd.json', bytes: Buffer.from(JSON.stringify(deck)), pictures },
      { fields: deck, pictures },
      { name: 'd.csv', bytes: Buffer.from(`name,strength,art\nS,1,"${name}"\n`), pictures },
    ])
      expect(() => readFlagshipOrder({ deck: own })).toThrow(
        /^cannot be .* or the plain name of a PNG or JPEG file beside the deck$/,
      );
  });

  it('has a text refused that leaves no room for its picture, where a drawn one is left out', () => {
    const said = Array.from({ length: 18 }, (_, i) => {
      const csv = (name: string) => `name,strength,text,art\nS,1,${'A word of a long text. '.repeat(i + 1)},${name}\n`;
      return [csv('brig'), csv('a.png')].map((deck) => linesOf(deck, { 'a.png': png }, { size: 'mini' })[0] ?? '');
    });
    const refused = said.filter(([drawn, own]) => drawn === '' && own !== '').map(([, own]) => own);
    expect(refused.length).toBeGreaterThan(0);
    for (const line of refused)
      expect(line).toMatch(/column text: does not fit in the least type; cut about \d+ characters$/);
    expect(said.filter(([drawn, own]) => drawn !== '' && own === '')).toEqual([]);
  });

  it.each(Object.keys(cardGrids).flatMap((grid) => duplexEdges.map((duplex) => [grid, duplex] as const)))(
    'has pictured backs behind their cards in grid %s on the %s edge, none on another',
    (grid, duplex) => {
      // A page of one card has no room beside it.
      const [right, down] = grid === 'fold' || grid === '1' ? [0, 0] : [1, -2];
      const nudge = grid === '1' ? '0,0' : '1,-2';
      const csv = `name,strength,art,back,copies\nA,1,a.png,b.png,2\nB,2,a.png,,1\nC,3,a.png,b.png,2\n`;
      const order = orderOf(csv, { 'a.png': png, 'b.png': clear }, { grid, duplex, paper: 'a4', nudge });
      const pages = layoutPart(order, 'cards', readFonts());
      const usesOf = (page: Page | undefined, block: string) =>
        (page?.parts ?? [])
          .filter((part) => part.block === block)
          .flatMap(({ items }) => items.filter((item) => item.kind === 'use'));
      const isFolded = grid === 'fold';
      const [front, back] = isFolded ? [pages[0], pages[0]] : [pages[0], pages[1]];
      const cells = usesOf(front, 'cards').map(boxOfUse);
      const shown = usesOf(back, 'backs');
      // Last of all, each as far as its cut.
      const clips = shown.slice(-cells.length).flatMap(({ clip }) => clip ?? []);
      const paper = front as Page;
      const behind = cells.map((cell) => {
        const box = mirrorBox(paper, isFolded || mirrorsColumns(paper, duplex), cell);
        return { ...box, x: box.x + right, y: box.y + down };
      });
      expect(cells.length).toBeGreaterThan(0);
      expect(clips).toHaveLength(cells.length);
      clips.forEach((clip, i) => {
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(clip[side]).toBeCloseTo(behind[i]?.[side] ?? NaN, 9);
      });
    },
  );

  it('is refused pictures where none are read', () => {
    const read = () => readFlagshipOrder({ deck: { fields: { card: [{ name: 'S', strength: 1, art: 'a.png' }] } } });
    expect(read).toThrow(
      '"a.png" is a picture file, which only the command line and the page read; use one of them, or a drawn picture',
    );
  });

  it('may have so many pictures and pixels, and no more', () => {
    const names = Array.from({ length: deckLimits.pictures + 1 }, (_, i) => `p${i}.png`);
    const files = Object.fromEntries(names.map((name) => [name, png]));
    const csv = `name,strength,art\n${names.map((name, i) => `S${i},1,${name}`).join('\n')}\n`;
    expect(linesOf(csv, files)).toEqual([
      `bad-deck: deck.csv row 102, column art: "p100.png" is one picture file more than 100; use fewer`,
    ]);
    const large = jpegSaying(4000, 5000);
    const six = names.slice(0, 6);
    expect(linesOf(art(...six), Object.fromEntries(six.map((name) => [name, large])))).toEqual([
      'bad-deck: deck.csv row 7, column art: "p5.png" brings all pictures to more than 100 million pixels; save some of them smaller',
    ]);
  });

  it('has other bytes when a picture changes, and the same when none does', () => {
    const draw = (bytes: Uint8Array) =>
      Buffer.concat([...flagshipDocument(orderOf(art('a.png'), { 'a.png': bytes }))]).toString('latin1');
    const idOf = (pdf: string) => /\/ID\[<(\w+)>/.exec(pdf)?.[1];
    expect(draw(png)).toBe(draw(Buffer.from(png)));
    expect(idOf(draw(png))).not.toBe(idOf(draw(gray)));
  });
});

/** Of a JPEG no more than its frame says how large it is. */
function jpegSaying(width: number, height: number): Buffer {
  const file = Buffer.from(jpegs.baseline);
  const frame = file.indexOf(Buffer.of(0xff, 0xc0));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}
