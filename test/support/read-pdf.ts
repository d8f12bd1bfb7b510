// Reads PDFs back: their texts with pdf.js, character by character, and their objects by following the cross-reference stream.
import { inflateSync } from 'node:zlib';
import type { Box } from '../../src/paper/geometry/box.js';

/** Characters that were shown together. All lengths are in mm from the top left of the page. */
export interface Run {
  readonly text: string;
  /** The font's name without its subset tag: TrackerMono. */
  readonly font: string;
  readonly size: number;
  /** The baseline. */
  readonly y: number;
  /** Where each character starts, and its advance without the space added between characters. */
  readonly characters: readonly { readonly character: string; readonly x: number; readonly width: number }[];
}

/** A page as it stands in a file, whatever wrote it. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly Run[];
  /** Every rectangle that is drawn as one. */
  readonly boxes: readonly Box[];
}

const MM = 25.4 / 72;

/** Returns the pages of a PDF. An operator that would move text and is not known here is an error. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const names = new Map<number, string>(Object.entries(pdfjs.OPS).map(([name, code]) => [code, name]));
  // pdf.js takes the bytes away from whoever hands them over.
  const document = await pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const contents = pageContents(bytes);
  const pages: ReadPage[] = [];
  try {
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      if (left !== 0 || bottom !== 0) throw new Error('the page does not start at 0, 0');
      const { fnArray, argsArray } = await page.getOperatorList();
      const fontName = (id: string) => (page.commonObjs.get(id) as { name: string }).name.replace(/^[A-Z]{6}\+/, '');
      const texts = createTextReader(top, fontName);
      fnArray.forEach((code, i) => {
        texts.take(names.get(code) ?? String(code), argsArray[i]);
      });
      const content = contents[number - 1] ?? '';
      pages.push({ width: right * MM, height: top * MM, runs: texts.runs, boxes: boxesOf(content, top) });
      page.cleanup();
    }
  } finally {
    await document.destroy();
  }
  return pages;
}

interface Glyph {
  readonly unicode: string;
  readonly width: number;
}

const NO_TEXT =
  /^(dependency|setFillRGBColor|setStrokeRGBColor|setLineWidth|setLineJoin|setDash|constructPath|clip|endPath|beginMarkedContent|beginMarkedContentProps|endMarkedContent)$/;

/** As ISO 32000-1, 8.3.4 writes it. */
type Matrix = readonly [number, number, number, number, number, number];

const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

function carry([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** What the inner matrix does first. */
function multiply([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix {
  const [g, h, i, j] = outer;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, ...carry(outer, e, f)];
}

/** Follows the text operators as ISO 32000-1, 9.4 says. */
function createTextReader(pageHeight: number, fontName: (id: string) => string) {
  const runs: Run[] = [];
  let state = { font: '', size: 0, spacing: 0, leading: 0, matrix: UNMOVED };
  const saved: (typeof state)[] = [];
  let line = { x: 0, y: 0 };
  let x = 0;
  /** Whether texts run to the left, upside down. */
  let turned = false;
  const move = (dx: number, dy: number) => {
    line = turned ? { x: line.x - dx, y: line.y - dy } : { x: line.x + dx, y: line.y + dy };
    x = line.x;
  };
  const show = (glyphs: readonly (Glyph | number)[]) => {
    const characters: { character: string; x: number; width: number }[] = [];
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        x -= ((turned ? -glyph : glyph) * state.size) / 1000;
        continue;
      }
      const width = (glyph.width * state.size) / 1000;
      const [left] = carry(state.matrix, turned ? x - width : x, line.y);
      characters.push({ character: glyph.unicode, x: left * MM, width: width * MM });
      x += (turned ? -1 : 1) * (width + state.spacing);
    }
    // A tagged paragraph's lines end in a blank, so that they do not run into each other where they are read on.
    if (characters.length > 1 && characters.at(-1)?.character === ' ') characters.pop();
    const text = characters.map(({ character }) => character).join('');
    const [, baseline] = carry(state.matrix, x, line.y);
    runs.push({ text, font: state.font, size: state.size * MM, y: (pageHeight - baseline) * MM, characters });
  };
  const take = (name: string, values: unknown) => {
    const [first, second] = (values ?? []) as [unknown, unknown];
    if (name === 'save') saved.push({ ...state });
    else if (name === 'restore' || name === 'paintFormXObjectEnd') state = saved.pop() ?? state;
    else if (name === 'paintFormXObjectBegin') {
      saved.push({ ...state });
      if (first !== null) state = { ...state, matrix: multiply(first as Matrix, state.matrix) };
    } else if (name === 'transform') state = { ...state, matrix: multiply(values as Matrix, state.matrix) };
    else if (name === 'beginText') {
      move(-line.x, -line.y);
      turned = false;
    } else if (name === 'setTextMatrix') {
      const [a, b, c, d, e, f] = first as readonly number[] & { length: 6 };
      if ([a, b, c, d].join(' ') !== '-1 0 0 -1') throw new Error('a text is turned in a way that is not known');
      line = { x: e ?? 0, y: f ?? 0 };
      x = line.x;
      turned = true;
    } else if (name === 'setFont') state = { ...state, font: fontName(first as string), size: second as number };
    else if (name === 'setCharSpacing') state = { ...state, spacing: first as number };
    else if (name === 'moveText') move(first as number, second as number);
    else if (name === 'setLeadingMoveText') {
      state = { ...state, leading: -(second as number) };
      move(first as number, second as number);
    } else if (name === 'nextLine') move(0, -state.leading);
    else if (name === 'showText') show(first as readonly (Glyph | number)[]);
    else if (name !== 'endText' && !NO_TEXT.test(name)) throw new Error(`operator ${name} is not known to this reader`);
  };
  return { runs, take };
}

function boxesOf(content: string, pageHeight: number): Box[] {
  const boxes: Box[] = [];
  for (const match of withoutStrings(content).matchAll(/(\S+) (\S+) (\S+) (\S+) re\b/g)) {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number);
    boxes.push({ x: x * MM, y: (pageHeight - y - height) * MM, width: width * MM, height: height * MM });
  }
  return boxes;
}

/** Returns a content stream with every string emptied, so that what is left are numbers, names and operators. */
export function withoutStrings(content: string): string {
  return content.replace(/\((?:[^\\()]|\\[\s\S])*\)/g, '()');
}

/** An object of a file: its dictionary or value as text, and its stream, decompressed. */
export interface PdfObject {
  readonly text: string;
  readonly stream?: Uint8Array;
}

/** Returns every object of a PDF by number, each read where the cross-reference stream says that it lies. */
export function readObjects(bytes: Uint8Array): Map<number, PdfObject> {
  const file = Buffer.from(bytes);
  const tail = file.subarray(-64).toString('latin1');
  const start = /\nstartxref\n(\d+)\n%%EOF\n$/.exec(tail)?.[1];
  if (start === undefined) throw new Error('the file does not end in startxref, a position and %%EOF');
  const table = readAt(file, Number(start), undefined);
  const rows = unpredict(table.stream ?? new Uint8Array(), Number(field(table.text, 'Columns')));
  const objects = new Map<number, PdfObject>();
  const packs = new Map<number, Pack>();
  const packAt = (id: number) => {
    const found = packs.get(id) ?? readPack(readObject(objects, file, rows, id));
    packs.set(id, found);
    return found;
  };
  for (const [id, row] of rows.entries()) {
    const [kind = 0, a = 0, b = 0, c = 0, d = 0, high = 0, low = 0] = row;
    const position = ((a * 256 + b) * 256 + c) * 256 + d;
    if (id === 0) {
      if (kind !== 0) throw new Error('object 0 is not free');
    } else if (kind === 1) objects.set(id, readAt(file, position, id));
    else if (kind === 2) objects.set(id, readPacked(packAt(position), id, high * 256 + low));
    else throw new Error(`object ${id} has an entry of kind ${kind}`);
  }
  return objects;
}

/** Object streams may lie behind the objects that they hold. */
function readObject(
  known: ReadonlyMap<number, PdfObject>,
  file: Buffer,
  rows: readonly Uint8Array[],
  id: number,
): PdfObject {
  const found = known.get(id);
  if (found !== undefined) return found;
  const row = Buffer.from(rows[id] ?? new Uint8Array(7));
  return readAt(file, row.readUInt32BE(1), id);
}

function readAt(file: Buffer, position: number, id: number | undefined): PdfObject {
  const head = /^(\d+) 0 obj\n/.exec(file.toString('latin1', position, position + 24));
  if (head === null || (id !== undefined && Number(head[1]) !== id)) throw new Error(`no object ${id} at ${position}`);
  const start = position + head[0].length;
  const [end, stream] = [file.indexOf('endobj', start), file.indexOf('stream\n', start)];
  if (end < 0) throw new Error(`object ${id} does not end`);
  if (stream < 0 || stream > end) return { text: file.toString('latin1', start, end).trim() };
  const text = file.toString('latin1', start, stream).trim();
  const from = stream + 'stream\n'.length;
  const to = from + Number(field(text, 'Length'));
  const after = file.toString('latin1', to, to + 18).trimStart();
  if (!after.startsWith('endstream')) throw new Error(`the length of object ${id} is wrong`);
  const raw = file.subarray(from, to);
  return { text, stream: text.includes('/FlateDecode') ? inflateSync(raw) : raw };
}

/** An object stream: what it holds, and of each object its number and where it starts behind `first`. */
interface Pack {
  readonly body: string;
  readonly first: number;
  readonly numbers: readonly number[];
}

function readPack({ text, stream }: PdfObject): Pack {
  const body = Buffer.from(stream ?? new Uint8Array()).toString('latin1');
  const first = Number(field(text, 'First'));
  const numbers = body.slice(0, first).trim().split(/\s+/).map(Number);
  if (numbers.length !== 2 * Number(field(text, 'N')))
    throw new Error('an object stream has a wrong number of objects');
  return { body, first, numbers };
}

function readPacked({ body, first, numbers }: Pack, id: number, index: number): PdfObject {
  if (numbers[2 * index] !== id) throw new Error(`object ${id} is not at index ${index} of its stream`);
  const from = first + (numbers[2 * index + 1] ?? 0);
  const next = numbers[2 * index + 3];
  return { text: body.slice(from, next === undefined ? undefined : first + next).trim() };
}

/** Returns the value of a dictionary's key, for numbers, names and references. */
export function field(dictionary: string, key: string): string {
  const value = new RegExp(`/${key}(?![A-Za-z0-9]) ?/?([^/<>[\\]]+)`).exec(dictionary)?.[1];
  if (value === undefined) throw new Error(`no /${key} in ${dictionary.slice(0, 200)}`);
  return value.trim();
}

/** Undoes PNG's "up" prediction (ISO 32000-1, 7.4.4.4). */
function unpredict(data: Uint8Array, columns: number): Uint8Array[] {
  const rows: Uint8Array[] = [];
  let above = new Uint8Array(columns);
  for (let at = 0; at < data.length; at += columns + 1) {
    if (data[at] !== 2) throw new Error('a row is not predicted from the one above');
    above = data.slice(at + 1, at + 1 + columns).map((value, i) => value + (above[i] ?? 0));
    rows.push(above);
  }
  return rows;
}

function reference(text: string): number {
  return Number(/^(\d+) 0 R/.exec(text.trim())?.[1]);
}

/** Returns the page objects of a file in the order of its page tree. Counts that do not agree are an error. */
export function readPageTree(objects: ReadonlyMap<number, PdfObject>): PdfObject[] {
  const table = [...objects.values()].find(({ text }) => /\/Type ?\/XRef/.test(text));
  const catalog = objects.get(reference(field(table?.text ?? '', 'Root')));
  const walk = (id: number, parent: number | undefined): PdfObject[] => {
    const node = objects.get(id);
    if (node === undefined) throw new Error(`the page tree names object ${id}, which is not there`);
    if (parent !== undefined && reference(field(node.text, 'Parent')) !== parent)
      throw new Error(`object ${id} names another parent`);
    if (/\/Type ?\/Page\b(?!s)/.test(node.text)) return [node];
    const kids = /\/Kids ?\[([^\]]*)\]/.exec(node.text)?.[1] ?? '';
    const pages = [...kids.matchAll(/(\d+) 0 R/g)].flatMap((match) => walk(Number(match[1]), id));
    if (pages.length !== Number(field(node.text, 'Count'))) throw new Error(`object ${id} counts its pages wrongly`);
    return pages;
  };
  return walk(reference(field(catalog?.text ?? '', 'Pages')), undefined);
}

/** Returns the dictionaries and values of a file, one after another: most of them lie in compressed streams. */
export function dictionariesOf(bytes: Uint8Array): string {
  return [...readObjects(bytes).values()].map(({ text }) => text).join('\n');
}

/** Returns what each page draws: its content streams, decompressed, one after another. */
export function pageContents(bytes: Uint8Array): string[] {
  const objects = readObjects(bytes);
  return readPageTree(objects).map(({ text }) => {
    const streams = /\/Contents ?\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    return [...streams.matchAll(/(\d+) 0 R/g)]
      .map((match) => Buffer.from(objects.get(Number(match[1]))?.stream ?? new Uint8Array()).toString('latin1'))
      .join('\n');
  });
}

/** Returns the text of each page as pdf-parse gives it. */
export async function parseTexts(bytes: Uint8Array): Promise<string[]> {
  const { PDFParse } = await import('pdf-parse');
  const parser = new PDFParse({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    return (await parser.getText()).pages.map((page) => page.text);
  } finally {
    await parser.destroy();
  }
}
