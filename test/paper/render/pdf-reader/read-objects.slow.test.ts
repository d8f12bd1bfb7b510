// Objects are found only where and as the table says; files that are cut, flipped or patched are errors, and end at once.
import { beforeAll, describe, expect, it } from 'vitest';
import { surroundings } from '../../../../src/core/surroundings.js';
import { deflate } from '../../../../src/paper/render/pdf/deflate.js';
import { entry, nameOf, readObjects, refOf } from '../../../../src/paper/render/pdf-reader/read-objects.js';
import { readPdf } from '../../../../src/paper/render/pdf-reader/read-pdf.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { fileOf, makePack, packOf } from '../../../event/pages/packs.js';

let bytes: Uint8Array;

const inflate = (stream: Uint8Array) => surroundings().inflate(stream, 64 * 1024 * 1024);

beforeAll(async () => {
  const pack = await makePack(packOf({ players: ['Ada', 'Łukasz'], spares: 0, tags: 'off' }));
  ({ bytes } = fileOf(pack, 'players/round-1.pdf'));
});

/** Reads every page and returns the number of texts. */
function readAll(file: Uint8Array): number {
  let texts = 0;
  for (const { art, own } of readPdf(file).pages) texts += art.texts.length + own.texts.length;
  return texts;
}

/** Returns the file with one text in place of another that is as long and stands once, or at least first. */
function patch(from: RegExp, to: (found: string) => string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const found = from.exec(text)?.[0];
  if (found === undefined) throw new Error(`${from} is not there`);
  const replaced = to(found);
  if (replaced.length !== found.length || replaced === found) throw new Error('not another of one length');
  return Buffer.from(
    text.replace(found, () => replaced),
    'latin1',
  );
}

/** A stream can say the same in other bits: what repeats can be taken from elsewhere, and bits before its checksum may mean nothing. */
function isSameStream(flipped: Uint8Array, start: number, end: number): boolean {
  try {
    return Buffer.from(inflate(flipped.subarray(start, end))).equals(inflate(bytes.subarray(start, end)));
  } catch {
    return false;
  }
}

/** Whether a stream can be opened: of some thousand flips one may give other bytes of the same Adler-32, which nobody can tell from the true ones. */
function isOpened(flipped: Uint8Array, start: number, end: number): boolean {
  try {
    return inflate(flipped.subarray(start, end)).length > 0;
  } catch {
    return false;
  }
}

function nextDigit(found: string): string {
  return found.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

describe('a file', () => {
  it('is read when nothing was done to it', () => {
    expect(readAll(bytes)).toBeGreaterThan(400);
    const objects = readObjects(bytes);
    const tree = objects.get(refOf(entry(objects.get(objects.root).value, 'Pages'))).value;
    expect([nameOf(entry(tree, 'Type')), entry(tree, 'Count')]).toEqual(['Pages', 4]);
  });

  it.each([
    ['a length of a stream that is wrong by one', /<<\/Length \d+>>/, nextDigit],
    ['a length that is far too large', /<<\/Length \d+>>/, (found: string) => found.replace(/\d/g, '9')],
    ['a table that starts elsewhere', /startxref\n\d+/, nextDigit],
    ['a table that starts beyond the end', /startxref\n\d+/, (found: string) => found.replace(/\d/g, '9')],
    ['a number of an object that is wrong', /\n\d+ 0 obj\n<<\/Length/, (found: string) => found.replace(/\d/, '9')],
    ['a size of the table that is wrong', /\/Size \d+/, nextDigit],
    ['a root that is no catalog', /\/Root \d+/, nextDigit],
    ['a filter that is none of ours', /\/ObjStm[^>]*FlateDecode/, (found: string) => found.replace('Flate', 'Blate')],
    ['a font of another encoding', /WinAnsiEncoding/, () => 'MacRomEncoding '],
    ['a font without widths', /\/Widths/, () => '/Wodths'],
    ['a page tree that counts otherwise', /\/Count 4/, () => '/Count 5'],
    ['pages that start elsewhere', /\/MediaBox \[0 0/, () => '/MediaBox [9 0'],
    ['another beginning', /%PDF-/, () => '%QDF-'],
    ['another end', /%%EOF/, () => '%%EOG'],
  ])('is refused with %s', (_, from, to) => {
    expect(() => readAll(patch(from, to))).toThrow(Error);
  });

  it('is refused wherever it is cut, and with anything behind its end', () => {
    const random = createRandom(new Uint8Array(32), 'cuts');
    const cuts = [0, 1, 5, 9, bytes.length - 1, ...Array.from({ length: 100 }, () => random.below(bytes.length))];
    for (const length of cuts) expect(() => readAll(bytes.subarray(0, length)), String(length)).toThrow(Error);
    for (const more of ['\n', ' ', '%%EOF\n', 'startxref\n0\n%%EOF\n'])
      expect(() => readAll(Buffer.concat([bytes, Buffer.from(more)])), JSON.stringify(more)).toThrow(Error);
  });

  it('is refused with any bit of its table flipped', () => {
    const text = Buffer.from(bytes).toString('latin1');
    const start = text.indexOf('stream', text.lastIndexOf('/XRef')) + 7;
    const end = text.indexOf('\nendstream', start);
    expect(end - start).toBeGreaterThan(50);
    let same = 0;
    for (let at = start; at < end; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const flipped = Uint8Array.from(bytes);
        flipped[at] = (flipped[at] as number) ^ (1 << bit);
        if (isSameStream(flipped, start, end)) same++;
        else expect(() => readAll(flipped), `byte ${at - start}, bit ${bit}`).toThrow(Error);
      }
    }
    expect(same).toBeLessThan(16);
  });

  it('is refused with any bit of its packed pages flipped', () => {
    const text = Buffer.from(bytes).toString('latin1');
    const start = text.indexOf('stream\n', text.indexOf('/ObjStm')) + 7;
    const end = text.indexOf('\nendstream', start);
    let [same, alike] = [0, 0];
    for (let at = start; at < end; at++) {
      const flipped = Uint8Array.from(bytes);
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
      if (isSameStream(flipped, start, end)) same++;
      else if (isOpened(flipped, start, end)) alike++;
      else expect(() => readAll(flipped), `byte ${at - start}`).toThrow(Error);
    }
    expect(same).toBeLessThan(8);
    expect(alike).toBeLessThan(2);
  });

  it('ends at once when values are nested without end', () => {
    for (const open of ['[', '<<', '<</A '])
      expect(() =>
        readAll(patch(/<<\/Length [\s\S]{2000}/, (found) => open.repeat(found.length).slice(0, found.length))),
      ).toThrow(Error);
  });
});

/** Returns a file of given objects and a table over them; kinds and places of its entries may be any. */
function makeFile(
  objects: readonly string[],
  change: (entries: [number, number, number][]) => void = () => undefined,
): Uint8Array {
  let body = '%PDF-1.7\n';
  const entries: [number, number, number][] = [[0, 0, 65_535]];
  for (const [i, object] of objects.entries()) {
    entries.push([1, body.length, 0]);
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  entries.push([1, body.length, 0]);
  change(entries);
  const above = [0, 0, 0, 0, 0, 0, 0];
  const rows = entries.flatMap(([kind, place, index]) => {
    const bytes = [place >>> 24, (place >>> 16) & 255, (place >>> 8) & 255, place & 255];
    const row = [kind, ...bytes, index >> 8, index & 255];
    const packed = [2, ...row.map((value, i) => (value - (above[i] as number)) & 255)];
    row.forEach((value, i) => (above[i] = value));
    return packed;
  });
  const table = Buffer.from(deflate(Uint8Array.from(rows), 6)).toString('latin1');
  const start = body.length;
  body += `${objects.length + 1} 0 obj\n<</Type/XRef/Size ${entries.length}/Root 1 0 R/Filter/FlateDecode/Length ${table.length}>>\nstream\n${table}\nendstream\nendobj\n`;
  return Buffer.from(`${body}startxref\n${start}\n%%EOF\n`, 'latin1');
}

function packedStream(index: string, content: string, count: number): string {
  const data = Buffer.from(deflate(Buffer.from(`${index}\n${content}`), 6)).toString('latin1');
  return `<</N ${count}/First ${index.length + 1}/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream`;
}

describe('a table', () => {
  it('leads to objects that stand alone or in a stream of objects', () => {
    const file = makeFile(
      ['<</Pages 3 0 R>>', packedStream('3 0', '(packed)', 1), ''],
      (entries) => (entries[3] = [2, 2, 0]),
    );
    const objects = readObjects(file);
    expect(objects.root).toBe(1);
    expect(objects.get(1).value).toEqual(new Map([['Pages', { ref: 3 }]]));
    expect(objects.get(3).value).toBe('packed');
    for (const number of [0, 9, -1, 1.5]) expect(() => objects.get(number)).toThrow(Error);
  });

  it.each([
    [
      'leads to another object',
      (entries: [number, number, number][]) => (entries[3] = entries[1] as [number, number, number]),
    ],
    ['leads into the middle of one', (entries: [number, number, number][]) => (entries[3] = [1, 12, 0])],
    ['leads to a stream that holds itself', (entries: [number, number, number][]) => (entries[3] = [2, 3, 0])],
    ['leads to a stream that holds others', (entries: [number, number, number][]) => (entries[3] = [2, 2, 0])],
    ['leads to what is no stream', (entries: [number, number, number][]) => (entries[3] = [2, 1, 0])],
    ['has a kind that is none', (entries: [number, number, number][]) => (entries[3] = [3, 2, 0])],
    ['calls an object free', (entries: [number, number, number][]) => (entries[3] = [0, 0, 0])],
  ])('is refused when it %s', (_, change) => {
    const file = makeFile(['<</Pages 3 0 R>>', packedStream('4 0', '(packed)', 1), '(alone)'], change);
    expect(() => readObjects(file).get(3)).toThrow(Error);
  });

  it('is refused when it is not packed as ours are', () => {
    for (const size of [7, 9]) {
      const data = Buffer.from(deflate(new Uint8Array(size).fill(2), 6)).toString('latin1');
      const body = `%PDF-1.7\n1 0 obj\n<</Size 1/Root 1 0 R/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;
      expect(() => readObjects(Buffer.from(`${body}startxref\n9\n%%EOF\n`, 'latin1'))).toThrow(/breaks off/);
    }
  });

  it('is refused when a stream of objects holds fewer than it says', () => {
    const file = makeFile(
      ['<</Pages 3 0 R>>', packedStream('3 0', '(packed)', 2), ''],
      (entries) => (entries[3] = [2, 2, 0]),
    );
    expect(() => readObjects(file).get(3)).toThrow(/as many/);
  });
});

it('reads once what is the same in files, byte for byte', () => {
  const artOf = (file: Uint8Array) => [...readPdf(file).pages].map(({ art }) => art);
  const before = artOf(bytes);
  for (const [i, art] of artOf(Uint8Array.from(bytes)).entries()) expect(art).toBe(before[i]);
});
