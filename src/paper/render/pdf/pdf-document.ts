// A PDF as pdfkit writes it, but smaller: fflate compresses its streams, small objects share streams, and a stream says where all of them lie (ISO 32000-1, 7.5).
import PDFDocument from 'pdfkit';
import type { Duplex } from '../renderer.js';
import { bytesMissing } from '../secret-size.js';
import { deflate } from './deflate.js';

/** A numbered object of the file. pdfkit writes texts in its data as names, and String objects as strings. */
export interface Reference {
  readonly id: number;
  data: Record<string, unknown>;
  offset: number;
  end(stream?: Uint8Array): void;
}

/** What is used of pdfkit 0.20.2; its types say less. */
interface Pdfkit {
  readonly info: Record<string, unknown>;
  readonly outline: { addItem(title: string, options: { fit: true; pageNumber: number }): void };
  ref(data: object): Reference;
  font(ttf: Uint8Array): { readonly _font: unknown };
  getStructTreeRoot(): Reference;
  appendXML(xml: string): void;
  end(): void;
  /** Where each object lies, by number less one. */
  readonly _offsets: number[];
  _offset: number;
  _id: Uint8Array;
  /** Whether the file ends with the next object that does. */
  _ended: boolean;
  readonly _root: Reference & { readonly data: Readonly<Record<'Pages' | 'ViewerPreferences', Reference>> };
  readonly _info: Reference;
  _write(data: string | Uint8Array): void;
  _refEnd(reference: Reference): void;
  _addInfo(): void;
  _finalize(): void;
}

const Pdfkit = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => Pdfkit;

interface DocumentFacts {
  readonly title: string;
  readonly id: Uint8Array;
  readonly duplex?: Duplex | undefined;
  /** Whether it is PDF/UA-1 and PDF/A-2a; then it must be given a structure. */
  readonly tagged: boolean;
}

const PRODUCER = 'Battle Tracker';
/** What a print dialog starts with (ISO 32000-1, table 150). */
const DUPLEX = { off: 'Simplex', long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;

/** A reader takes a stream apart as a whole. */
const OBJECTS_A_STREAM = 4096;
/** Objects in streams lie at negative places, so many to a stream. */
const PLACES = 65_536;

/** PDF/A wants every property that it does not know described (ISO 19005-2, 6.6.2.3). */
const CONFORMANCE = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Indicates which part of ISO 14289 is followed</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;

/** A PDF under construction. `take` hands out what is finished, so that it never has to be held in memory. */
export class PdfDocument extends Pdfkit {
  /** What pdfkit has written of an object; of the file's head before the first one. */
  declare private pieces: (string | Uint8Array)[] | undefined;
  /** Fonts and forms by name, for all pages and forms. */
  readonly resources = { Font: {} as Record<string, Reference>, XObject: {} as Record<string, Reference> };
  readonly #resources: Reference;
  #chunks: Uint8Array[] = [];
  #taken = 0;
  /** The stream that small objects are gathered for. */
  #pack: { readonly stream: Reference; readonly ids: number[]; readonly texts: string[] } | undefined;
  #isSecret = false;

  constructor({ title, id, duplex = 'off', tagged }: DocumentFacts) {
    super({
      autoFirstPage: false,
      font: null as unknown as string,
      compress: false,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      // pdfkit writes the title into XML without escaping it.
      info: { Title: title.replace(/[<>&]/g, ' '), Producer: PRODUCER, Creator: PRODUCER },
      tagged,
      ...(tagged ? { subset: 'PDF/A-2a' as const } : {}),
    });
    this.#send();
    delete this.info['CreationDate'];
    this._id = id;
    const { Pages, ViewerPreferences } = this._root.data;
    Object.assign(ViewerPreferences.data, { PrintScaling: 'None', PickTrayByPDFSize: true, Duplex: DUPLEX[duplex] });
    this.#resources = this.ref(this.resources);
    Pages.data['Resources'] = this.#resources;
    if (tagged) this.appendXML(CONFORMANCE);
  }

  /** Writes an object that nothing changes later, and forgets what is in it. */
  add(data: object, stream?: Uint8Array): Reference {
    const reference = this.ref(data);
    reference.end(stream);
    reference.data = {};
    return reference;
  }

  /** Appends a page of this size in points. */
  appendPage(size: readonly [width: number, height: number], entries: object): Reference {
    const { Pages } = this._root.data;
    const { Kids, Count } = Pages.data as { readonly Kids: Reference[]; readonly Count: number };
    const MediaBox = [0, 0, ...size];
    const page = this.add({ Type: 'Page', Parent: Pages, MediaBox, ...entries });
    // pdfkit's outline asks for it.
    page.data = { MediaBox };
    Kids.push(page);
    Pages.data['Count'] = Count + 1;
    return page;
  }

  /** Writes a form, which pages and forms show by its name. */
  addForm(name: string, [width, height]: readonly [number, number], content: Uint8Array): void {
    const data = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: this.#resources };
    this.resources.XObject[name] = this.add(data, content);
  }

  /** Writes everything that is left; a secret file is filled up to whole steps. */
  finish(isSecret: boolean): void {
    this.#isSecret = isSecret;
    this.#resources.end();
    this.end();
    this.#closePack();
  }

  /** How many bytes wait to be taken. */
  get waiting(): number {
    return this._offset - this.#taken;
  }

  /** Returns the bytes written since the last call. */
  take(): Uint8Array {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#taken += bytes.length;
    return bytes;
  }

  override _write(data: string | Uint8Array): void {
    (this.pieces ??= []).push(data);
  }

  override _refEnd(reference: Reference): void {
    const { data } = reference;
    const [, text, , stream] = this.pieces as [string, string, string, Uint8Array?];
    if (stream === undefined) this.#packText(reference, text);
    else if (data['Filter'] === undefined && data['Type'] !== 'Metadata') {
      this.pieces = [];
      data['Filter'] = 'FlateDecode';
      reference.end(deflate(stream));
      return;
    } else this.#send();
    super._refEnd(reference);
  }

  #packText(reference: Reference, text: string): void {
    const { stream, ids, texts } = (this.#pack ??= { stream: this.ref({ Type: 'ObjStm' }), ids: [], texts: [] });
    reference.offset = -(stream.id * PLACES + ids.length);
    ids.push(reference.id);
    texts.push(`${text}\n`);
    this.pieces = [];
    if (ids.length === OBJECTS_A_STREAM) this.#closePack();
  }

  #closePack(): void {
    if (this.#pack === undefined) return;
    const { stream, ids, texts } = this.#pack;
    this.#pack = undefined;
    let length = 0;
    const index = ids.map((id, i) => `${id} ${(length += texts[i - 1]?.length ?? 0)}\n`).join('');
    Object.assign(stream.data, { N: ids.length, First: index.length });
    stream.end(Buffer.from(index + texts.join(''), 'latin1'));
  }

  /** Hands out what pdfkit has written. */
  #send(): void {
    for (const piece of this.pieces ?? []) {
      const bytes = typeof piece === 'string' ? Buffer.from(`${piece}\n`, 'latin1') : piece;
      this.#chunks.push(bytes);
      this._offset += bytes.length;
    }
    this.pieces = [];
  }

  /** Writes what pdfkit would but when the document was made, which equal requests must not tell apart. */
  override _addInfo(): void {
    const { Title, Creator, Producer } = this.info as Record<string, string>;
    this.appendXML(
      '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        `<xmp:CreatorTool>${Creator}</xmp:CreatorTool><pdf:Producer>${Producer}</pdf:Producer>` +
        `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${Title}</rdf:li></rdf:Alt></dc:title></rdf:Description>`,
    );
  }

  override _finalize(): void {
    this._ended = false;
    const { _offsets: offsets, _offset: start, _root: Root, _info: Info, _id: id } = this;
    const table = this.ref({
      Type: 'XRef',
      Size: offsets.length + 2,
      W: [1, 4, 2],
      Root,
      Info,
      ID: [id, id],
      Filter: 'FlateDecode',
      DecodeParms: { Predictor: 12, Columns: 7 },
    });
    offsets[table.id - 1] = start;
    table.end(deflate(packOffsets(offsets)));
    const end = `startxref\n${start}\n%%EOF`;
    // Nothing may follow the end, and what comes before the table changes its length.
    const missing = this.#isSecret ? bytesMissing(this._offset + end.length + 1, 2) : 0;
    if (missing > 0) this._write('%'.padEnd(missing - 1));
    this._write(end);
    this.#send();
  }
}

/**
 * Returns the rows of a cross-reference stream (ISO 32000-1, 7.5.8): kind, place or stream, index. Each is told by how it differs from the one
 * above, which compresses well.
 */
function packOffsets(offsets: readonly number[]): Uint8Array {
  const rows = Buffer.alloc(7 * (offsets.length + 1));
  offsets.forEach((place, i) => {
    const at = 7 * (i + 1);
    rows[at] = place < 0 ? 2 : 1;
    rows.writeUInt32BE(place < 0 ? Math.floor(-place / PLACES) : place, at + 1);
    rows.writeUInt16BE(place < 0 ? -place % PLACES : 0, at + 5);
  });
  const differences = Buffer.alloc(8 * (offsets.length + 1), 2);
  rows.forEach((byte, i) => (differences[i + Math.floor(i / 7) + 1] = byte - (rows[i - 7] ?? 0)));
  return differences;
}
