// Proves what our document relies on inside pdfkit, and that the files which it makes hold together.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { Reference } from '../../../../src/paper/render/pdf/collecting-document.js';
import { type DocumentFacts, PageDocument } from '../../../../src/paper/render/pdf/page-document.js';
import { type Compress, createCompress } from '../../../../src/paper/render/pdf/recall-deflate.js';
import { field, type PdfObject, pageContents, readObjects, readPageTree } from '../../../support/read-pdf.js';

const require = createRequire(import.meta.url);

/** What collecting-document.ts uses of pdfkit without its documentation saying so. */
interface Insides {
  _offsets: (number | null)[];
  _offset: number;
  _id: Uint8Array;
  _root: Reference;
  _info: Reference;
  _write(data: string | Uint8Array): void;
  _finalize(): void;
  ref(data: Record<string, unknown>): Reference;
  end(): void;
  read(): Uint8Array | null;
}

const options = {
  autoFirstPage: false,
  font: null as unknown as string,
  compress: false,
  pdfVersion: '1.7' as const,
  lang: 'en-US',
  displayTitle: true,
  info: { Title: 'Title', CreationDate: new Date(0) },
};

function create(changes: object = {}): Insides {
  return new PDFDocument({ ...options, ...changes }) as unknown as Insides;
}

/** Ends a document and returns its bytes as text. */
function finish(document: Insides): string {
  document.end();
  const pieces: Uint8Array[] = [];
  for (let piece = document.read(); piece !== null; piece = document.read()) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

describe('pdfkit', () => {
  it('is the release whose insides we know', () => {
    const manifest = new URL('../package.json', pathToFileURL(require.resolve('pdfkit')));
    expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ name: 'pdfkit', version: '0.20.2' });
    expect(require('../../../../package.json')).toMatchObject({ dependencies: { pdfkit: '0.20.2' } });
  });

  it('can be made without a page and without a font', () => {
    const text = finish(create());
    expect(text).toContain('/Type /Pages\n/Count 0');
    expect(text).not.toContain('/Font');
    expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  });

  it('keeps positions in _offsets, null until an object is ended, and bytes written in _offset', () => {
    const document = create();
    expect(Array.isArray(document._offsets)).toBe(true);
    const before = document._offsets.length;
    const reference = document.ref({ A: 1 });
    expect(reference.id).toBe(before + 1);
    expect(document._offsets).toHaveLength(before + 1);
    expect(document._offsets[before]).toBeNull();
    const start = document._offset;
    reference.end();
    expect(document._offsets[before]).toBe(start);
    expect(document._offset).toBe(start + `${reference.id} 0 obj\n<<\n/A 1\n>>\nendobj\n`.length);
  });

  it('writes text as one byte a character with a line break, and bytes as they are, through _write alone', () => {
    const document = create();
    const start = document._offset;
    document._write('é');
    expect(document._offset).toBe(start + 2);
    document._write(Uint8Array.of(1, 2, 3));
    expect(document._offset).toBe(start + 5);
    const written: unknown[] = [];
    document._write = (data) => {
      written.push(data);
    };
    document.ref({ Filter: 'FlateDecode' }).end(Uint8Array.of(9, 8));
    expect(written.map((data) => (typeof data === 'string' ? data : [...(data as Uint8Array)]))).toEqual([
      expect.stringMatching(/^\d+ 0 obj$/),
      '<<\n/Filter /FlateDecode\n/Length 2\n>>',
      'stream',
      [9, 8],
      '\nendstream',
      'endobj',
    ]);
  });

  it('numbers and writes the same at its start in every document, whatever its title', () => {
    const starts = ['a', 'quite another title'].map((title) => {
      const document = create({ info: { Title: title, CreationDate: new Date(0) } });
      return { offsets: document._offsets, offset: document._offset, root: document._root.id };
    });
    expect(starts[0]).toEqual(starts[1]);
    expect(starts[0]?.offsets.every((offset) => offset === null)).toBe(true);
  });

  it('goes on from whatever _offsets and _offset it is given', () => {
    const document = create();
    document._offsets = [...document._offsets, 77, 88];
    document._offset = 1000;
    const reference = document.ref({ A: 1 });
    expect(reference.id).toBe(document._offsets.length);
    reference.end();
    expect(document._offsets.slice(-3)).toEqual([77, 88, 1000]);
    expect(finish(document)).toContain(`xref\n0 ${document._offsets.length + 1}\n`);
  });

  it('counts an object that was numbered in _offsets without it, and gives the next number', () => {
    const document = create();
    const number = document._offsets.push(null);
    expect(document.ref({}).id).toBe(number + 1);
  });

  it('takes _id as it stands at the end, and not from the clock', () => {
    const document = create();
    document._id = new Uint8Array(16).fill(0xab);
    const id = 'ab'.repeat(16);
    expect(finish(document)).toContain(`/ID [<${id}> <${id}>]`);
    const same = [create(), create()].map((other) => Buffer.from(other._id).toString('hex'));
    expect(same[0]).toBe(same[1]);
  });

  it('has catalog, page tree and viewer preferences as references whose data can still be changed', () => {
    const document = create();
    const { data } = document._root;
    expect(data['Type']).toBe('Catalog');
    expect(String(data['Lang'])).toBe('en-US');
    const viewer = data['ViewerPreferences'] as Reference;
    expect(viewer.data).toEqual({ DisplayDocTitle: true });
    Object.assign(viewer.data, { PrintScaling: 'None' });
    const pages = data['Pages'] as Reference;
    expect(pages.data).toEqual({ Type: 'Pages', Count: 0, Kids: [] });
    Object.assign(pages.data, { Count: 3, MediaBox: [0, 0, 595.28, 841.89] });
    const text = finish(document);
    expect(text).toContain('/DisplayDocTitle true\n/PrintScaling /None');
    expect(text).toContain('/Count 3\n/Kids []\n/MediaBox [0 0 595.28 841.89]');
    expect(text).toContain('/Lang (en-US)');
  });

  it('prints what is neither dictionary nor array by its toString, and names objects so', () => {
    const document = create();
    const reference = document.ref({ A: 1 });
    expect(String(reference)).toBe(`${reference.id} 0 R`);
    class Link {
      readonly [Symbol.toStringTag] = 'Link';
      toString() {
        return '77 0 R';
      }
    }
    document.ref({ Kids: [new Link(), reference] }).end();
    reference.end();
    expect(finish(document)).toContain(`/Kids [77 0 R ${reference.id} 0 R]`);
  });

  it('calls _finalize once, at the end, when catalog and information are written', () => {
    const document = create();
    let calls = 0;
    const finalize = document._finalize.bind(document);
    document._finalize = () => {
      calls++;
      expect(document._offsets[document._root.id - 1]).toBeTypeOf('number');
      expect(document._offsets[document._info.id - 1]).toBeTypeOf('number');
      expect(document._offsets.every((offset) => offset !== null)).toBe(true);
      finalize();
    };
    expect(calls).toBe(0);
    finish(document);
    expect(calls).toBe(1);
  });

  it('writes the creation date that it is given to its constructor, and no other', () => {
    const text = finish(create());
    expect(text).toContain('(D:19700101000000Z)');
    expect(text).toContain('1970-01-01T00:00:00');
    expect(text).not.toContain(String(new Date().getUTCFullYear()));
    expect(finish(create())).toBe(text);
  });
});

const ID = new Uint8Array(16).fill(7);

function facts(title: string): DocumentFacts {
  return { title, id: ID, width: 595.28, height: 841.89 };
}

function addMono(document: PageDocument): void {
  document.addFonts({ M: document.addObject({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'ABCDEF+Mono' }) });
}

/** Makes a file of so many pages, each with its own content, and a font that all share. */
function makeFile(count: number, title = 'A title', compress?: Compress): Uint8Array {
  const document = new PageDocument(facts(title), compress);
  const pieces: Uint8Array[] = [];
  addMono(document);
  const art = document.addObject({}, Buffer.from('q Q'));
  for (let page = 0; page < count; page++) {
    document.addPage(art, `BT (page ${page}) Tj ET`);
    if (page % 50 === 0) pieces.push(document.take());
  }
  document.finish();
  pieces.push(document.take());
  return new Uint8Array(Buffer.concat(pieces));
}

function catalogOf(objects: ReadonlyMap<number, PdfObject>): string {
  return [...objects.values()].find(({ text }) => text.includes('/Type /Catalog'))?.text ?? '';
}

describe('PageDocument', () => {
  it.each([1, 2, 127, 128, 129, 256, 257, 300])(
    'makes a file of %d pages whose tree and positions are right',
    (count) => {
      const bytes = makeFile(count);
      const objects = readObjects(bytes);
      const pages = readPageTree(objects);
      expect(pages).toHaveLength(count);
      expect(pageContents(bytes)).toEqual(pages.map((_, i) => `q Q\nBT (page ${i}) Tj ET`));
      // Numbers run without a gap, the table names itself, and each object is there once.
      expect([...objects.keys()].toSorted((a, b) => a - b)).toEqual(Array.from(objects.keys(), (_, i) => i + 1));
      const table = [...objects.values()].find(({ text }) => text.includes('/Type/XRef'));
      expect(Number(field(table?.text ?? '', 'Size'))).toBe(objects.size + 1);
    },
  );

  it('inherits size and fonts from the top of the tree and keeps pages short', () => {
    const objects = readObjects(makeFile(3));
    const root = [...objects.values()].find(({ text }) => /\/Type \/Pages/.test(text))?.text ?? '';
    expect(root).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(root).toMatch(/\/Resources <<\n\/Font <<\n\/M \d+ 0 R/);
    for (const { text } of readPageTree(objects)) {
      expect(text).toMatch(/^<<\/Type\/Page\/Parent \d+ 0 R\/Contents\[\d+ 0 R \d+ 0 R\]>>$/);
    }
  });

  it('says title, language and how to print, and names the document twice by its id', () => {
    const bytes = makeFile(1, 'Battle <Tracker> & Co');
    const text = Buffer.from(bytes).toString('latin1');
    const objects = readObjects(bytes);
    expect(text.startsWith('%PDF-1.7\n%\xff\xff\xff\xff\n')).toBe(true);
    expect(catalogOf(objects)).toContain('/Lang (en-US)');
    const viewer = objects.get(Number(field(catalogOf(objects), 'ViewerPreferences').split(' ')[0]))?.text ?? '';
    expect(viewer).toContain('/DisplayDocTitle true');
    expect(viewer).toContain('/PrintScaling /None');
    expect(viewer).toContain('/PickTrayByPDFSize true');
    const id = '07'.repeat(16);
    expect(text).toContain(`/ID[<${id}><${id}>]`);
    expect(text).not.toMatch(/Date|\(D:/);
    // What would break the metadata's XML is blanked out.
    expect(text).toContain('(Battle  Tracker    Co)');
    const metadata = Buffer.from(
      objects.get(Number(field(catalogOf(objects), 'Metadata').split(' ')[0]))?.stream ?? new Uint8Array(),
    ).toString('utf8');
    expect(metadata).toContain('Battle  Tracker    Co');
    expect(metadata).not.toMatch(/<Tracker|&(?!\w+;)/);
  });

  it('hands out every byte once, and knows how many wait', () => {
    const document = new PageDocument({ title: 'x', id: ID, width: 100, height: 100 });
    const waiting = document.waiting;
    expect(waiting).toBeGreaterThan(0);
    expect(document.take()).toHaveLength(waiting);
    expect(document.waiting).toBe(0);
    expect(document.take()).toHaveLength(0);
    const art = document.addObject({}, Buffer.from('q Q'));
    document.addPage(art, 'BT ET');
    document.finish();
    expect(document.waiting).toBeGreaterThan(0);
    expect(Buffer.from(document.take()).toString('latin1').endsWith('%%EOF\n')).toBe(true);
  });

  it('depends on nothing but what it is given', () => {
    expect(Buffer.compare(makeFile(130), makeFile(130))).toBe(0);
    expect(Buffer.compare(makeFile(130), makeFile(130, 'Another'))).not.toBe(0);
    const compress = createCompress();
    for (const count of [1, 2, 128, 129, 1])
      expect(Buffer.compare(makeFile(count, 'A title', compress), makeFile(count))).toBe(0);
  });
});
