// The only file that knows pdfkit's insides: a document whose pages are appended as finished bytes.
import { fieldWidths, inObjectStream, locationParameters, packLocations } from './cross-reference.js';
import type { Duplex } from '../renderer.js';
import { deflate } from './deflate.js';
import { loadPdfkit } from './load-pdfkit.js';
import { type PackedObject, packObjects } from './object-stream.js';

const PDFDocument = loadPdfkit();

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
  ref(data: Record<string, unknown>): Reference;
  end(): void;
}

/** A numbered object of the document. */
export interface Reference {
  readonly id: number;
  readonly data: Record<string, unknown>;
  end(chunk?: Uint8Array): void;
  toString(): string;
}

export interface DocumentFacts {
  readonly title: string;
  readonly id: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly duplex?: Duplex | undefined;
}

/** A document starts at this moment wherever and whenever it is made: the clock has no say in the bytes. */
const EPOCH = new Date(0);
const PRODUCER = 'Battle Tracker';
const PAGES_A_LEAF = 128;
/** What a print dialog starts with (ISO 32000-1, table 150). */
const DUPLEX = { off: 'Simplex', long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;

/**
 * Collects what pdfkit writes instead of queueing it in a stream, and ends the file with a cross-reference stream: pdfkit's table
 * knows no object streams and takes 40 bytes a page.
 */
class CollectingDocument extends PDFDocument {
  declare collected: Uint8Array[];

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
    const table = deflate(packLocations(offsets as number[]), 6);
    const hex = Buffer.from(id).toString('hex');
    const { Predictor, Columns } = locationParameters;
    this._write(
      `${offsets.length} 0 obj\n<</Type/XRef/Size ${offsets.length + 1}/W[${fieldWidths.join(' ')}]/Root ${root}/Info ${info}` +
        `/ID[<${hex}><${hex}>]/Filter/FlateDecode/DecodeParms<</Predictor ${Predictor}/Columns ${Columns}>>/Length ${table.length}>>\nstream`,
    );
    this._write(table);
    this._write(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF`);
  }
}

function internals(document: CollectingDocument): Internals {
  return document as unknown as Internals;
}

/** Names an object in a way that pdfkit's object writer copies: it prints what it takes for neither dictionary nor array. */
class Link {
  readonly [Symbol.toStringTag] = 'Link';
  readonly #id: number;

  constructor(id: number) {
    this.#id = id;
  }

  toString(): string {
    return `${this.#id} 0 R`;
  }
}

/** A node of the page tree whose pages wait to be packed. */
interface Leaf {
  readonly id: number;
  readonly pages: PackedObject[];
}

/** A PDF under construction. `take` hands out what is finished, so that a document never has to be held in memory. */
export class PageDocument {
  readonly #document: CollectingDocument;
  readonly #pages: Record<string, unknown>;
  #leaf: Leaf | undefined;
  #taken = 0;

  constructor({ title, id, width, height, duplex }: DocumentFacts) {
    const options = {
      autoFirstPage: false,
      font: null as unknown as string,
      compress: false,
      pdfVersion: '1.7' as const,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: escapeXml(title), Producer: PRODUCER, Creator: PRODUCER, CreationDate: EPOCH },
    };
    const document = new CollectingDocument(options);
    const inside = internals(document);
    inside._id = id;
    this.#document = document;
    const viewer = inside._root.data['ViewerPreferences'] as Reference;
    Object.assign(viewer.data, { PrintScaling: 'None', PickTrayByPDFSize: true });
    if (duplex !== undefined) Object.assign(viewer.data, { Duplex: DUPLEX[duplex] });
    this.#pages = (inside._root.data['Pages'] as Reference).data;
    Object.assign(this.#pages, { MediaBox: [0, 0, width, height] });
  }

  /** Names fonts of all pages, at any time before the document is finished: pages may show them already. */
  addFonts(fonts: Readonly<Record<string, Reference>>): void {
    const resources = (this.#pages['Resources'] ??= { Font: {} }) as { Font: Record<string, Reference> };
    Object.assign(resources.Font, fonts);
  }

  /** Writes an object with pdfkit's own writer and returns what others name it by. Strings become PDF names. */
  addObject(data: Record<string, unknown>, stream?: Uint8Array): Reference {
    const reference = internals(this.#document).ref(data);
    reference.end(stream);
    return reference;
  }

  /** Appends a page that shows `shared` and then its own plain content. */
  addPage(shared: Reference, content: string): void {
    const { _offsets: offsets, _offset: start } = internals(this.#document);
    this.#leaf ??= { id: this.#reserve(), pages: [] };
    offsets.push(start);
    const contentId = offsets.length;
    const object = `${contentId} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
    this.#document._write(Buffer.from(object, 'latin1'));
    const page = `<</Type/Page/Parent ${this.#leaf.id} 0 R/Contents[${shared} ${contentId} 0 R]>>`;
    this.#leaf.pages.push({ id: this.#reserve(), text: page });
    if (this.#leaf.pages.length === PAGES_A_LEAF) this.#closeLeaf();
  }

  /** Returns the number of an object whose place is settled later. */
  #reserve(): number {
    return internals(this.#document)._offsets.push(null);
  }

  #closeLeaf(): void {
    if (this.#leaf === undefined) return;
    const { id, pages } = this.#leaf;
    const root = internals(this.#document)._root.data['Pages'] as Reference;
    const kids = pages.map((page) => `${page.id} 0 R`).join(' ');
    const node = { id, text: `<</Type/Pages/Parent ${root}/Count ${pages.length}/Kids[${kids}]>>` };
    const objects = [...pages, node];
    const { body, first } = packObjects(objects);
    const stream = this.addObject(
      { Type: 'ObjStm', N: objects.length, First: first, Filter: 'FlateDecode' },
      deflate(body, 6),
    );
    objects.forEach((object, index) => {
      internals(this.#document)._offsets[object.id - 1] = inObjectStream(stream.id, index);
    });
    (this.#pages['Kids'] as unknown[]).push(new Link(id));
    (this.#pages['Count'] as number) += pages.length;
    this.#leaf = undefined;
  }

  /** Writes everything that is left: page tree, catalog, cross-reference table. */
  finish(): void {
    this.#closeLeaf();
    this.#document.end();
  }

  /** How many bytes wait to be taken. */
  get waiting(): number {
    return internals(this.#document)._offset - this.#taken;
  }

  /** Returns the bytes written since the last call. */
  take(): Uint8Array {
    const bytes = Buffer.concat(this.#document.collected);
    this.#document.collected = [];
    this.#taken += bytes.length;
    return bytes;
  }
}

/** pdfkit writes the title into XML without escaping it; the reader of the information dictionary gets the same text. */
function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, ' ');
}
