// The only file that knows pdfkit's insides: a document whose pages are appended as finished bytes.
import { fieldWidths, inObjectStream, locationParameters, packLocations } from './cross-reference.js';
import { type DocumentFacts, optionsOf, viewerPreferencesOf } from './document-facts.js';
import { loadPdfkit } from './load-pdfkit.js';
import type { PackedObject } from './object-stream.js';
import { packLeaf, PAGES_A_LEAF, pageText } from './page-leaf.js';
import { type Compress, compress, createCompress } from './recall-deflate.js';

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

/**
 * Collects what pdfkit writes instead of queueing it in a stream, and ends the file with a cross-reference stream: pdfkit's table
 * knows no object streams and takes 40 bytes a page.
 */
class CollectingDocument extends PDFDocument {
  declare collected: Uint8Array[];
  compressor = compress;

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
    this._write(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF`);
  }
}

function internals(document: CollectingDocument): Internals {
  return document as unknown as Internals;
}

/** Names an object in a way that pdfkit's object writer copies: it prints what it takes for neither dictionary nor array. */
class Link {
  readonly [Symbol.toStringTag] = 'Link';
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }

  toString(): string {
    return `${this.id} 0 R`;
  }
}

/**
 * The beginning of a document: all bytes up to some object, where the objects lie, and the fonts among them by the names that pages
 * know them by. It says nothing of the facts of a document, so that any other can start from it.
 */
export interface Opening {
  readonly bytes: Uint8Array;
  readonly locations: readonly (number | null)[];
  readonly fonts: Readonly<Record<string, number>>;
  /** Compresses for all documents that start from here: they number their objects alike. */
  readonly compress: Compress;
}

/** A PDF under construction. `take` hands out what is finished, so that a document never has to be held in memory. */
export class PageDocument {
  readonly #document: CollectingDocument;
  readonly #pages: Record<string, unknown>;
  readonly #fonts: Record<string, Reference | Link> = {};
  #leaf: { readonly id: number; readonly pages: PackedObject[] } | undefined;
  #taken = 0;

  /** Starts a document, from the opening of another if one is given. */
  constructor(facts: DocumentFacts, opening?: Opening) {
    const document = new CollectingDocument(optionsOf(facts));
    const inside = internals(document);
    inside._id = facts.id;
    this.#document = document;
    Object.assign((inside._root.data['ViewerPreferences'] as Reference).data, viewerPreferencesOf(facts));
    this.#pages = (inside._root.data['Pages'] as Reference).data;
    Object.assign(this.#pages, { MediaBox: [0, 0, facts.width, facts.height] });
    if (opening !== undefined) this.#resume(opening);
  }

  /** What pdfkit numbered when it was constructed has the same numbers in every document, and is written at the end. */
  #resume({ bytes, locations, fonts, compress }: Opening): void {
    const inside = internals(this.#document);
    inside._offsets = [...locations];
    inside._offset = bytes.length;
    this.#document.collected = [bytes];
    this.#document.compressor = compress;
    this.addFonts(Object.fromEntries(Object.entries(fonts).map(([name, id]) => [name, new Link(id)])));
  }

  /** Returns what is written so far. Requires that nothing was taken, and that there is no page. */
  toOpening(): Opening {
    const bytes = Buffer.concat(this.#document.collected);
    const fonts = Object.fromEntries(Object.entries(this.#fonts).map(([name, { id }]) => [name, id]));
    return { bytes, locations: [...internals(this.#document)._offsets], fonts, compress: createCompress() };
  }

  /** Names fonts of all pages, at any time before the document is finished: pages may show them already. */
  addFonts(fonts: Readonly<Record<string, Reference | Link>>): void {
    Object.assign(this.#fonts, fonts);
    this.#pages['Resources'] ??= { Font: this.#fonts };
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
    const text = pageText(this.#leaf.id, [shared.toString(), `${contentId} 0 R`]);
    this.#leaf.pages.push({ id: this.#reserve(), text });
    if (this.#leaf.pages.length === PAGES_A_LEAF) this.#closeLeaf();
  }

  /** Returns the number of an object whose place is settled later. */
  #reserve(): number {
    return internals(this.#document)._offsets.push(null);
  }

  #closeLeaf(): void {
    if (this.#leaf === undefined) return;
    const { id, pages } = this.#leaf;
    const root = String(internals(this.#document)._root.data['Pages']);
    const { ids, data, stream } = packLeaf(this.#leaf, root, this.#document.compressor);
    const packed = this.addObject(data, stream);
    ids.forEach((object, index) => {
      internals(this.#document)._offsets[object - 1] = inObjectStream(packed.id, index);
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
