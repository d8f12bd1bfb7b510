// The only file that knows pdfkit's insides: a document that hands out what it writes, and ends in a cross-reference stream.
import PDFDocument from 'pdfkit';
import { fieldWidths, locationParameters, packLocations } from './cross-reference.js';
import { bytesMissing } from '../secret-size.js';
import { compress } from './recall-deflate.js';

/** Returns a value as it stands in a file (ISO 32000-1, 7.3). Throws RangeError for a number that PDF cannot hold. */
function writeValue(value: unknown): string {
  if (typeof value === 'string') return `/${value}`;
  if (typeof value === 'number') return writeNumber(value);
  if (value instanceof String) return writeString(value.valueOf());
  if (value instanceof Date) return `(D:${value.toISOString().replace(/\..*|\D/g, '')}Z)`;
  if (Array.isArray(value)) return `[${value.map((item) => writeValue(item ?? null)).join(' ')}]`;
  return isDictionary(value) ? writeDictionary(value) : String(value);
}

function writeDictionary(dictionary: Readonly<Record<string, unknown>>): string {
  let out = '<<\n';
  for (const key of Object.keys(dictionary)) {
    const value = dictionary[key];
    if (value !== undefined) out += `/${key} ${writeValue(value)}\n`;
  }
  return `${out}>>`;
}

/** References, and values that write themselves, are not dictionaries. */
function isDictionary(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function writeNumber(value: number): string {
  if (Math.abs(value) < 1e21) return String(Math.round(value * 1e6) / 1e6);
  throw new RangeError(`${value} is too large for a PDF`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '(': '\\(',
  ')': '\\)',
  '\\': '\\\\',
};

/** Beyond ASCII it is written in two bytes a unit. */
function writeString(text: string): string {
  const bytes = /^\p{ASCII}*$/u.test(text) ? text : Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return `(${bytes.replace(/[\n\r\t\b\f()\\]/g, (character) => ESCAPES[character] ?? '')})`;
}

/**
 * What we use of pdfkit 0.20.2 beyond its documented interface. The contract test beside this file's tests fails when a
 * release changes any of it; the version is pinned for that reason.
 */
interface Internals {
  /** Location of every object by number less one; null while it is not written. */
  _offsets: (number | null)[];
  /** Bytes written so far. */
  _offset: number;
  _id: Uint8Array;
  _root: Reference;
  _info: Reference;
  /** How many objects are not ended. */
  _waiting: number;
  /** Notes where an object stands that has ended. */
  _refEnd(ended: { readonly id: number; readonly offset: number }): void;
  ref(data: Record<string, unknown>): Reference;
  /** Adds to the metadata. */
  appendXML(xml: string): void;
  end(): void;
}

/** A numbered object of the document. */
export interface Reference {
  readonly id: number;
  readonly data: Record<string, unknown>;
  end(chunk?: Uint8Array): void;
  toString(): string;
}

/** Writes as pdfkit's own references do, but no bytes twice, and texts at one go: a document of one page is mostly small objects. */
class NumberedObject implements Reference {
  readonly [Symbol.toStringTag] = 'Reference';
  readonly id: number;
  readonly data: Record<string, unknown>;
  readonly #document: CollectingDocument;
  readonly #chunks: Uint8Array[] = [];

  constructor(document: CollectingDocument, id: number, data: Record<string, unknown>) {
    this.#document = document;
    this.id = id;
    this.data = data;
  }

  write(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
  }

  end(chunk?: Uint8Array): void {
    if (chunk !== undefined) this.write(chunk);
    const document = internals(this.#document);
    const offset = document._offset;
    const length = this.#chunks.reduce((sum, { length: own }) => sum + own, 0);
    if (this.#chunks.length > 0) this.data['Length'] = length;
    const object = `${this.id} 0 obj\n${writeValue(this.data)}\n`;
    if (length === 0) this.#document._write(`${object}endobj`);
    else {
      this.#document._write(`${object}stream`);
      for (const bytes of this.#chunks) this.#document._write(bytes);
      this.#document._write('\nendstream\nendobj');
    }
    document._refEnd({ id: this.id, offset });
  }

  toString(): string {
    return `${this.id} 0 R`;
  }
}

/**
 * Collects what pdfkit writes instead of queueing it in a stream, and ends the file with a cross-reference stream: pdfkit's table
 * knows no object streams and takes 40 bytes a page.
 */
export class CollectingDocument extends PDFDocument {
  declare collected: Uint8Array[];
  compressor = compress;
  /** Whether the file is filled up to whole steps. */
  isSecret = false;

  override ref(data: Record<string, unknown> = {}): PDFKit.PDFKitReference {
    const inside = internals(this);
    inside._waiting++;
    return new NumberedObject(this, inside._offsets.push(null), data) as unknown as PDFKit.PDFKitReference;
  }

  /** Writes what pdfkit would but when the document was made, which equal requests must not tell apart. */
  _addInfo(): void {
    const { Title = '', Creator = '', Producer = '' } = this.info;
    internals(this).appendXML(
      '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        `<xmp:CreatorTool>${Creator}</xmp:CreatorTool><pdf:Producer>${Producer}</pdf:Producer>` +
        `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${Title}</rdf:li></rdf:Alt></dc:title></rdf:Description>`,
    );
  }

  _write(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data;
    // pdfkit's constructor writes the file's head before a field of this class could be set.
    this.collected ??= [];
    this.collected.push(bytes);
    internals(this)._offset += bytes.length;
  }

  _finalize(): void {
    const { _offsets: offsets, _offset: start, _id: id, _root: root, _info: info } = internals(this);
    offsets.push(start);
    const table = this.compressor(packLocations(offsets as number[]));
    const hex = Buffer.from(id).toString('hex');
    const { Predictor, Columns } = locationParameters;
    this._write(
      `${offsets.length} 0 obj\n<</Type/XRef/Size ${offsets.length + 1}/W[${fieldWidths.join(' ')}]/Root ${root}/Info ${info}` +
        `/ID[<${hex}><${hex}>]/Filter/FlateDecode/DecodeParms<</Predictor ${Predictor}/Columns ${Columns}>>/Length ${table.length}>>\nstream`,
    );
    this._write(table);
    this._write('\nendstream\nendobj');
    const end = `startxref\n${start}\n%%EOF`;
    // Nothing may follow the end, and what comes before the table changes its length.
    const missing = this.isSecret ? bytesMissing(internals(this)._offset + end.length + 1, 2) : 0;
    if (missing > 0) this._write('%'.padEnd(missing - 1));
    this._write(end);
  }
}

/** Returns what pdfkit keeps to itself. */
export function internals(document: CollectingDocument): Internals {
  return document as unknown as Internals;
}
