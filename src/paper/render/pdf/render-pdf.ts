// Draws pages as PDF: shared art once, then each page's own strings; one path for one page and for a hundred thousand.
import { faceNames, type FontName, type Fonts, isNameFont, nameFontNames } from '../../fonts/fonts.js';
import { toPoints } from '../../geometry/length.js';
import type { Page } from '../../scene/scene.js';
import { formatNumber } from '../number.js';
import type { DocumentRequest, PrepareDraw, Render, Tagged, Typefaces } from '../renderer.js';
import { type Advances, type ContentRequest, writeContent } from './content.js';
import { prepareFaces, SYMBOLIC, writeDescriptor, type WriteFace } from './font-objects.js';
import { createFormSet, type FormSet, showsForms } from './forms.js';
import { createGlyphSets, type GlyphSets, type UsedGlyph } from './glyph-set.js';
import type { Reference } from './collecting-document.js';
import { createMarking, type Mark } from './marking.js';
import { encodePage } from './page-code.js';
import { PageDocument } from './page-document.js';
import { type Compress, createCompress } from './recall-deflate.js';
import { createStructure, type Structure } from './structure.js';
import { fontKeys } from './texts.js';
import type { Box } from '../../geometry/box.js';
import { deflate } from './deflate.js';
import { createShownFaces, type ShownFaces } from './shown-faces.js';
import type { NameFont } from '../../fonts/name-font.js';
import { bytesOf, openTrueType, type TrueType, viewOf } from '../../fonts/true-type.js';

interface CutFont {
  /** The font's file. It holds no table of characters: a PDF names glyphs by number. */
  readonly file: Uint8Array;
  /** Which glyph of the file each of the given ones has become; one that was given twice stands there once. */
  readonly glyphs: readonly number[];
}

/** Returns a font of the missing glyph, the given glyphs and the parts that they are composed of. Throws Error when it is no TrueType font. */
export function cutFont(ttf: Uint8Array, glyphs: readonly number[]): CutFont {
  const font = openTrueType(ttf);
  const numbers = new Map<number, number>();
  const numberOf = (glyph: number) => {
    const number = numbers.get(glyph) ?? numbers.size;
    numbers.set(glyph, number);
    return number;
  };
  numberOf(0);
  const cut = glyphs.map(numberOf);
  const outlines: Uint8Array[] = [];
  // Parts join the map while it is gone through.
  for (const glyph of numbers.keys()) outlines.push(renumberParts(font.outlineOf(glyph), numberOf));
  return { file: writeFont(font, [...numbers.keys()], outlines), glyphs: cut };
}

/** What a part of a composed glyph says of itself: how its place and its scale are written, and whether it is the last. */
const part = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** Returns the outline; of a composed glyph one that names its parts by their new numbers. */
function renumberParts(outline: Uint8Array, numberOf: (glyph: number) => number): Uint8Array {
  const isComposed = outline.length > 0 && viewOf(outline).getInt16(0) < 0;
  if (!isComposed) return outline;
  const copy = Uint8Array.from(outline);
  const view = viewOf(copy);
  let at = 10;
  let flags: number;
  do {
    flags = view.getUint16(at);
    view.setUint16(at + 2, numberOf(view.getUint16(at + 2)));
    at += 4 + (flags & part.words ? 4 : 2);
    at += flags & part.scale ? 2 : flags & part.twoScales ? 4 : flags & part.matrix ? 8 : 0;
  } while (flags & part.more);
  return copy;
}

function writeFont(font: TrueType, glyphs: readonly number[], outlines: readonly Uint8Array[]): Uint8Array {
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => copyOf(font.table(tag))) as [
    DataView,
    DataView,
    DataView,
  ];
  hhea.setUint16(34, glyphs.length);
  maxp.setUint16(4, glyphs.length);
  const width = font.isLong ? 4 : 2;
  const loca = new DataView(new ArrayBuffer(width * (glyphs.length + 1)));
  let end = 0;
  [...outlines, undefined].forEach((outline, i) => {
    if (font.isLong) loca.setUint32(4 * i, end);
    else loca.setUint16(2 * i, end / 2);
    end += outline?.length ?? 0;
  });
  const hmtx = new DataView(new ArrayBuffer(4 * glyphs.length));
  glyphs.forEach((glyph, i) => {
    const { advance, bearing } = font.metricsOf(glyph);
    hmtx.setUint16(4 * i, advance);
    hmtx.setInt16(4 * i + 2, bearing);
  });
  const glyf = Buffer.concat(outlines);
  return joinTables({ head, hhea, loca, maxp, glyf: viewOf(glyf), hmtx });
}

/** Returns a file of the tables in their order. No reader of a PDF asks for their checksums. */
function joinTables(tables: Readonly<Record<string, DataView>>): Uint8Array {
  const rows = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(rows.length));
  const directory = new DataView(new ArrayBuffer(12 + 16 * rows.length));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, i) => directory.setUint8(at + i, letter.charCodeAt(0)));
  write(0, 'true');
  directory.setUint16(4, rows.length);
  directory.setUint16(6, 16 * power);
  directory.setUint16(8, Math.log2(power));
  directory.setUint16(10, 16 * (rows.length - power));
  let start = directory.byteLength;
  rows.forEach(([tag, { byteLength }], i) => {
    const at = 12 + 16 * i;
    write(at, tag);
    directory.setUint32(at + 8, start);
    directory.setUint32(at + 12, byteLength);
    start += byteLength;
  });
  return Buffer.concat([directory, ...rows.map(([, table]) => table)].map(bytesOf));
}

function copyOf(view: DataView): DataView {
  return viewOf(Uint8Array.from(bytesOf(view)));
}

/** Writes the font's file, descriptor, character map and dictionaries, and returns the one that pages name. */
function embedNameFont(document: PageDocument, font: NameFont, ttf: Uint8Array, used: readonly UsedGlyph[]): Reference {
  const name = `${tagOf(used)}+${font.family.replaceAll(' ', '')}`;
  const { file, glyphs } = cutFont(
    ttf,
    used.map(({ id }) => id),
  );
  const data = document.addObject({ Length1: file.length, Filter: 'FlateDecode' }, deflate(file, 9));
  const descendant = document.addObject({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    // pdfkit writes these as strings, and plain strings as names.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: writeDescriptor(document, font, { name, flags: SYMBOLIC, data }),
    DW: 0,
    W: [0, used.map(({ advance }) => advance)],
    CIDToGIDMap: mapToGlyphs(document, glyphs),
  });
  const characters = Buffer.from(characterMap(used), 'latin1');
  return document.addObject({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: document.addObject({ Filter: 'FlateDecode' }, deflate(characters, 9)),
  });
}

/** Codes are the numbers of the glyphs in the file, unless a shape that stands for several characters has several codes. */
function mapToGlyphs(document: PageDocument, glyphs: readonly number[]): Reference | 'Identity' {
  if (glyphs.every((glyph, code) => glyph === code)) return 'Identity';
  const map = Uint8Array.from(glyphs.flatMap((glyph) => [glyph >> 8, glyph & 255]));
  return document.addObject({ Filter: 'FlateDecode' }, deflate(map, 9));
}

/** Subsets of one font must have different tags, lest a program that joins documents takes one for the other. */
function tagOf(used: readonly UsedGlyph[]): string {
  let hash = 0x811c9dc5;
  for (const { id, text } of used) {
    for (const value of [id, ...[...text].map((character) => character.codePointAt(0) ?? 0)])
      hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
  }
  return Array.from({ length: 6 }, (_, i) => String.fromCharCode(65 + (Math.floor(hash / 26 ** i) % 26))).join('');
}

/** As many entries as one block of a map may have. */
const MOST_ENTRIES = 100;

/** Returns the map from codes to characters (ISO 32000-1, 9.10.3). */
function characterMap(used: readonly UsedGlyph[]): string {
  const entries = used.slice(1).map(({ text }, i) => `<${hex(i + 1)}> <${utf16Of(text)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += MOST_ENTRIES) {
    const block = entries.slice(start, start + MOST_ENTRIES);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  );
}

function utf16Of(text: string): string {
  return Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}

const NOTHING = new Uint8Array();

/** Bytes that are collected before they are handed on. */
const CHUNK = 64 * 1024;

/** What documents share. */
interface Prepared extends Typefaces {
  readonly compress: Compress;
  readonly writeFace: WriteFace;
  readonly advances: Advances;
  readonly writeArt: WriteArt;
}

/** Yields the file in chunks. Nothing is drawn ahead: a slow reader slows the making. A page that has not the first one's size says so itself. */
export const renderPdf: Render = async function* ({ fonts, files, ...document }) {
  yield* preparePdf({ fonts, files })(document);
};

/** Prepares the fonts of all documents, and the art as it comes. The documents are those of renderPdf. */
export const preparePdf: PrepareDraw = ({ fonts, files }) => {
  const advances = Object.fromEntries(faceNames.map((name) => [name, fonts[name].advances.get('0') ?? 0])) as Advances;
  const prepared = {
    fonts,
    files,
    advances,
    compress: createCompress(),
    writeFace: prepareFaces({ fonts, files }),
    writeArt: prepareArt(fonts, advances),
  };
  return (document) => drawDocument(prepared, document);
};

function* drawDocument(prepared: Prepared, request: DocumentRequest): Iterable<Uint8Array> {
  const { advances, compress } = prepared;
  const pages = request.pages[Symbol.iterator]();
  const first = pages.next();
  if (first.done === true || first.value === null) throw new RangeError('a PDF needs at least one page');
  const { width, height } = first.value;
  const { title, id, duplex, tagged = false } = request;
  const document = new PageDocument(
    { title, id, width: inPoints(width), height: inPoints(height), duplex, tagged },
    compress,
  );
  const glyphs = createGlyphSets(prepared.fonts);
  const forms = createFormSet(document, ({ parts, height: pageHeight }, inner) =>
    writeContent({ parts, pageHeight, advances, glyphs, forms: inner, precision: 100 }),
  );
  const artOf = createArtFinder((page) => {
    const { stream, marks } = prepared.writeArt(page, glyphs, forms, tagged);
    return { reference: document.addObject({ Filter: 'FlateDecode' }, stream), marks };
  });
  const structure = tagged === false ? undefined : createStructure(document, tagged === 'figures');
  let isSecret = false;
  for (let next: IteratorResult<Page | null> = first; next.done !== true; next = pages.next()) {
    const page = next.value;
    if (page === null) {
      yield NOTHING;
      continue;
    }
    const { parts, height: pageHeight } = page;
    isSecret ||= page.secret === true;
    const boxes = writePageBox(page, first.value);
    const art = artOf(page);
    const precision = page.precise === true ? 100 : 10;
    const content = { parts, pageHeight, advances, glyphs, forms, precision } as const;
    if (structure === undefined) document.addPage(art.reference, writeContent(content), boxes, encodePage);
    else addTagged({ document, structure, art, boxes }, page, content);
    if (document.waiting > CHUNK) yield document.take();
  }
  embedFonts(document, prepared, glyphs);
  structure?.finish();
  document.finish(isSecret);
  yield document.take();
}

interface Tagging {
  readonly document: PageDocument;
  readonly structure: Structure;
  readonly art: PlacedArt;
  readonly boxes: string;
}

function addTagged({ document, structure, art, boxes }: Tagging, page: Page, content: ContentRequest): void {
  const marking = createMarking(art.marks.length, true, structure.inFigures);
  const written = writeContent({ ...content, marking });
  const marks = [...art.marks, ...marking.marks];
  // Not remembered: what a page has of its own hardly ever comes twice.
  const encode = (text: string) => deflate(Buffer.from(text, 'latin1'), 6);
  const id = document.addPage(art.reference, written, boxes + structure.entriesOfNext(), encode);
  structure.addPage(page, id, marks);
}

/** Art as it stands in a document, and what it marks. */
interface PlacedArt {
  readonly reference: Reference;
  readonly marks: readonly Mark[];
}

/** Returns what finds art that is written already. Places are measured from the foot, so pages of several heights share none. */
function createArtFinder(write: (page: Page) => PlacedArt): (page: Page) => PlacedArt {
  const byHeight = new Map<number, WeakMap<Page['art'], PlacedArt>>();
  return (page) => {
    let arts = byHeight.get(page.height);
    if (arts === undefined) byHeight.set(page.height, (arts = new WeakMap()));
    let art = arts.get(page.art);
    if (art === undefined) arts.set(page.art, (art = write(page)));
    return art;
  };
}

/** Embeds what the pages show, which is known only at the end. */
function embedFonts(document: PageDocument, { fonts, files, writeFace }: Prepared, glyphs: GlyphSets): void {
  document.addFaces(glyphs.faces.list().map(([name, extent]) => [fontKeys[name], writeFace(name, extent)]));
  for (const name of nameFontNames) {
    const { used } = glyphs[name];
    if (used.length > 1)
      document.addFonts({ [fontKeys[name]]: embedNameFont(document, fonts[name], files[name].ttf, used) });
  }
}

function inPoints(mm: number): number {
  return Number(formatNumber(toPoints(mm)));
}

/** Returns the entry of a page in a document whose pages have this size in mm unless they say so. */
function writePageBox({ width, height }: Page, size: Pick<Box, 'width' | 'height'>): string {
  const isOfSize = width === size.width && height === size.height;
  return isOfSize ? '' : `/MediaBox[0 0 ${formatNumber(toPoints(width))} ${formatNumber(toPoints(height))}]`;
}

/** Returns the art of a page as a zlib stream; `glyphs` and `forms` are those of the document that it is for. */
type WriteArt = (page: Page, glyphs: GlyphSets, forms: FormSet | undefined, tagged: Tagged) => WrittenArt;

interface WrittenArt {
  readonly pageHeight: number;
  readonly stream: Uint8Array;
  /** What it marks; nothing where it is not tagged. */
  readonly marks: readonly Mark[];
  readonly faces: ShownFaces;
}

type ArtCache = WeakMap<Page['art'], WrittenArt>;

/** Returns a writer that caches art for as long as something else refers to it. */
function prepareArt(fonts: Fonts, advances: Advances): WriteArt {
  const caches = { plain: new WeakMap(), tables: new WeakMap(), figures: new WeakMap() } satisfies Record<
    string,
    ArtCache
  >;
  return ({ art, height }, glyphs, forms, tagged) => {
    const written: ArtCache = caches[tagged === 'figures' ? 'figures' : tagged ? 'tables' : 'plain'];
    const known = written.get(art);
    if (known?.pageHeight === height) {
      glyphs.faces.join(known.faces);
      return known;
    }
    const marking = tagged === false ? undefined : createMarking(0, false, tagged === 'figures');
    const own = { ...glyphs, faces: createShownFaces(fonts) };
    const content = { parts: art, pageHeight: height, advances, glyphs: own, precision: 100, marking } as const;
    const stream = compressArt(writeContent(forms === undefined ? content : { ...content, forms }));
    // Glyphs of names and used art are numbered as each document comes upon them, so art that shows any is the document's own.
    const made = { pageHeight: height, stream, marks: marking?.marks ?? [], faces: own.faces };
    glyphs.faces.join(own.faces);
    if (!showsFont(art, isNameFont) && !showsForms(art)) written.set(art, made);
    return made;
  };
}

/** The stream leaves PDF's graphics state as it found it. */
function compressArt(content: string): Uint8Array {
  return deflate(Buffer.from(`q\n${content}Q\n`, 'latin1'), 9);
}

function showsFont(art: Page['art'], is: (font: FontName) => boolean): boolean {
  return art.some(({ items }) => items.some((item) => item.kind === 'text' && is(item.font)));
}
