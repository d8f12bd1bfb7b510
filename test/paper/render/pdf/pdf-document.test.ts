// Proves that the files which our document makes hold together.
import { describe, expect, it } from 'vitest';
import { PdfDocument } from '../../../../src/paper/render/pdf/pdf-document.js';
import { field, type PdfObject, pageContents, readObjects, readPageTree } from '../../../support/read-pdf.js';

const ID = new Uint8Array(16).fill(7);
const SIZE = [595.28, 841.89] as const;

/** Makes a file of so many pages, each with its own content, after so many other objects and a font that all share. */
function makeFile(count: number, { title = 'A title', others = 0 } = {}): Uint8Array {
  const document = new PdfDocument({ title, id: ID, tagged: false });
  const pieces: Uint8Array[] = [];
  document.resources.Font['M'] = document.add({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'ABCDEF+Mono' });
  for (let i = 0; i < others; i++) document.add({});
  const art = document.add({}, Buffer.from('q Q'));
  for (let page = 0; page < count; page++) {
    document.appendPage(SIZE, { Contents: [art, document.add({}, Buffer.from(`BT (page ${page}) Tj ET`))] });
    if (page % 50 === 0) pieces.push(document.take());
  }
  document.finish(false);
  pieces.push(document.take());
  return new Uint8Array(Buffer.concat(pieces));
}

function catalogOf(objects: ReadonlyMap<number, PdfObject>): string {
  return [...objects.values()].find(({ text }) => text.includes('/Type /Catalog'))?.text ?? '';
}

describe('PdfDocument', () => {
  // 4,096 objects fill a stream: the last page, or what follows it, starts another.
  const atItsEnd = [4082, 4083, 4084, 4085, 4086, 4087, 4088, 4089, 4096, 4097].map((at) => [2, at - 2] as const);
  it.each([[1, 0] as const, [2, 0] as const, [300, 0] as const, ...atItsEnd])(
    'makes a file of %d pages after %d other objects whose tree and positions are right',
    (count, others) => {
      const bytes = makeFile(count, { others });
      const objects = readObjects(bytes);
      const pages = readPageTree(objects);
      expect(pages).toHaveLength(count);
      expect(pageContents(bytes)).toEqual(pages.map((_, i) => `q Q\nBT (page ${i}) Tj ET`));
      // Numbers run without a gap, the table names itself, and each object is there once.
      expect([...objects.keys()].toSorted((a, b) => a - b)).toEqual(Array.from(objects.keys(), (_, i) => i + 1));
      const table = [...objects.values()].find(({ text }) => text.includes('/Type /XRef'));
      expect(Number(field(table?.text ?? '', 'Size'))).toBe(objects.size + 1);
    },
  );

  it('has fonts at the top of the tree and keeps pages short', () => {
    const objects = readObjects(makeFile(3));
    const root = [...objects.values()].find(({ text }) => /\/Type \/Pages/.test(text))?.text ?? '';
    const resources = objects.get(Number(field(root, 'Resources').split(' ')[0]))?.text ?? '';
    expect(resources).toMatch(/\/Font <<\n\/M \d+ 0 R/);
    for (const { text } of readPageTree(objects)) {
      expect(text.replaceAll('\n', ' ').trim()).toMatch(
        /^<< \/Type \/Page \/Parent \d+ 0 R \/MediaBox \[0 0 595.28 841.89\] \/Contents \[\d+ 0 R \d+ 0 R\] >>$/,
      );
    }
  });

  it('says title, language and how to print, and names the document twice by its id', () => {
    const bytes = makeFile(1, { title: 'Battle <Tracker> & Co' });
    const text = Buffer.from(bytes).toString('latin1');
    const objects = readObjects(bytes);
    expect(text.startsWith('%PDF-1.7\n%\xff\xff\xff\xff\n')).toBe(true);
    expect(catalogOf(objects)).toContain('/Lang (en-US)');
    const viewer = objects.get(Number(field(catalogOf(objects), 'ViewerPreferences').split(' ')[0]))?.text ?? '';
    expect(viewer).toContain('/DisplayDocTitle true');
    expect(viewer).toContain('/PrintScaling /None');
    expect(viewer).toContain('/PickTrayByPDFSize true');
    const id = '07'.repeat(16);
    expect(text).toContain(`/ID [<${id}> <${id}>]`);
    const all = [...objects.values()].map((object) => object.text);
    expect(all.join('\n')).not.toMatch(/Date|\(D:/);
    // What would break the metadata's XML is blanked out.
    expect(all.map((each) => each.trim())).toContain('(Battle  Tracker    Co)');
    const metadata = Buffer.from(
      objects.get(Number(field(catalogOf(objects), 'Metadata').split(' ')[0]))?.stream ?? new Uint8Array(),
    ).toString('utf8');
    expect(text).toContain('Battle  Tracker    Co');
    expect(metadata).toContain('Battle  Tracker    Co');
    expect(metadata).not.toMatch(/<Tracker|&(?!\w+;)/);
  });

  it('hands out every byte once, and knows how many wait', () => {
    const document = new PdfDocument({ title: 'x', id: ID, tagged: false });
    const waiting = document.waiting;
    expect(waiting).toBeGreaterThan(0);
    expect(document.take()).toHaveLength(waiting);
    expect(document.waiting).toBe(0);
    expect(document.take()).toHaveLength(0);
    document.appendPage(SIZE, { Contents: [document.add({}, Buffer.from('q Q'))] });
    document.finish(false);
    expect(document.waiting).toBeGreaterThan(0);
    expect(Buffer.from(document.take()).toString('latin1').endsWith('%%EOF\n')).toBe(true);
  });

  it('depends on nothing but what it is given', () => {
    expect(Buffer.compare(makeFile(130), makeFile(130))).toBe(0);
    expect(Buffer.compare(makeFile(130), makeFile(130, { title: 'Another' }))).not.toBe(0);
  });
});
