// A document whose pages are appended as finished bytes.
import { CollectingDocument, internals, type Reference } from './collecting-document.js';
import { inObjectStream } from './cross-reference.js';
import { deflate } from './deflate.js';
import type { FaceObjects } from './font-objects.js';
import { inStreams, type PackedObject, packObjects } from './object-stream.js';
import type { Compress } from './recall-deflate.js';
import type { Duplex, Tagged } from '../renderer.js';

export interface DocumentFacts {
  readonly title: string;
  readonly id: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly duplex?: Duplex | undefined;
  /** Whether it is PDF/UA-1 and PDF/A-2a; then it must be given a structure. */
  readonly tagged?: Tagged | undefined;
}

const PRODUCER = 'Battle Tracker';
/** What a print dialog starts with (ISO 32000-1, table 150). */
const DUPLEX = { off: 'Simplex', long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;

/** Returns the options of pdfkit's constructor. */
function optionsOf({ title, tagged }: DocumentFacts): PDFKit.PDFDocumentOptions {
  return {
    autoFirstPage: false,
    font: null as unknown as string,
    compress: false,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    ...(tagged !== undefined && tagged !== false ? { subset: 'PDF/A-2a' } : {}),
    info: { Title: escapeXml(title), Producer: PRODUCER, Creator: PRODUCER },
  };
}

/** Returns what the viewer preferences say besides that the title is shown. */
function viewerPreferencesOf({ duplex = 'off' }: DocumentFacts): Record<string, unknown> {
  return {
    PrintScaling: 'None',
    PickTrayByPDFSize: true,
    Duplex: DUPLEX[duplex],
  };
}

/** pdfkit writes the title into XML without escaping it; the reader of the information dictionary gets the same text. */
function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, ' ');
}

/** More pages are put under further nodes, so that a viewer finds any of a hundred thousand quickly. */
const PAGES_A_LEAF = 128;

/** A node of the page tree whose pages wait to be packed. */
export interface Leaf {
  readonly id: number;
  readonly pages: readonly PackedObject[];
}

interface PackedLeaf {
  /** The numbers of the objects, in the stream's order. */
  readonly ids: readonly number[];
  /** The stream's dictionary. */
  readonly data: Record<string, unknown>;
  readonly stream: Uint8Array;
}

/** Returns the text of a page's object; `boxes` are entries that the page does not take over from the tree. */
function pageText(parent: number, contents: readonly string[], boxes = ''): string {
  return `<</Type/Page/Parent ${parent} 0 R${boxes}/Contents[${contents.join(' ')}]>>`;
}

/** Packs a leaf under the root of the tree, which is given as others name it: `1 0 R`. */
function packLeaf({ id, pages }: Leaf, root: string, compress: Compress): PackedLeaf {
  const kids = pages.map((page) => `${page.id} 0 R`).join(' ');
  const node = { id, text: `<</Type/Pages/Parent ${root}/Count ${pages.length}/Kids[${kids}]>>` };
  const objects = [...pages, node];
  const { body, first } = packObjects(objects);
  return {
    ids: objects.map((object) => object.id),
    data: { Type: 'ObjStm', N: objects.length, First: first, Filter: 'FlateDecode' },
    stream: compress(body),
  };
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

/** A link to what is written already, and which pdfkit tells to end as if it had made it. */
class EndedLink extends Link {
  end(): void {
    // There is nothing left to write.
  }
}

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

/** Returns content as a zlib stream, or undefined where it is not to be compressed. */
type Encode = (content: string) => Uint8Array | undefined;

/** A PDF under construction. `take` hands out what is finished, so that a document never has to be held in memory. */
export class PageDocument {
  readonly #document: CollectingDocument;
  readonly #pages: Record<string, unknown>;
  readonly #fonts: Record<string, Reference | Link> = {};
  readonly #forms: Record<string, Reference> = {};
  /** The fonts as an object, which forms name, too. */
  #fontTable: Reference | undefined;
  #leaf: { readonly id: number; readonly pages: PackedObject[] } | undefined;
  #taken = 0;

  /** Starts a document. `compress` is what it shares with others that number their objects alike. */
  constructor(facts: DocumentFacts, compress?: Compress) {
    const document = new CollectingDocument(optionsOf(facts));
    const inside = internals(document);
    delete document.info.CreationDate;
    inside._id = facts.id;
    this.#document = document;
    Object.assign((inside._root.data['ViewerPreferences'] as Reference).data, viewerPreferencesOf(facts));
    this.#pages = (inside._root.data['Pages'] as Reference).data;
    Object.assign(this.#pages, { MediaBox: [0, 0, facts.width, facts.height] });
    if (compress !== undefined) document.compressor = compress;
  }

  /** Names fonts of all pages, at any time before the document is finished: pages may show them already. */
  addFonts(fonts: Readonly<Record<string, Reference | Link>>): void {
    Object.assign(this.#fonts, fonts);
    this.#pages['Resources'] ??= { Font: this.#fonts };
  }

  /** Writes faces, and names them for all pages. */
  addFaces(faces: readonly (readonly [name: string, face: FaceObjects])[]): void {
    this.addFonts({});
    const packed = faces.flatMap(([name, { stream, bytes, descriptor, dictionary }]) => {
      const file = this.addObject({ Length1: bytes, Filter: 'FlateDecode' }, stream);
      const [described, font] = [this.reserve(), this.reserve()];
      this.addFonts({ [name]: new Link(font) });
      return [
        { id: described, text: descriptor(file.id) },
        { id: font, text: dictionary(described) },
      ];
    });
    this.addPacked(packed, this.compress);
  }

  /** Writes an object with pdfkit's own writer and returns what others name it by. Strings become PDF names. */
  addObject(data: Record<string, unknown>, stream?: Uint8Array): Reference {
    const reference = internals(this.#document).ref(data);
    reference.end(stream);
    return reference;
  }

  /** Writes a form that all pages may show by its name. Width and height are points, `shown` the forms that it shows itself. */
  addForm(
    name: string,
    [width, height]: readonly [width: number, height: number],
    stream: Uint8Array,
    shown: Readonly<Record<string, Reference>>,
  ): Reference {
    this.#fontTable ??= internals(this.#document).ref(this.#fonts);
    const inside = Object.keys(shown).length === 0 ? {} : { XObject: shown };
    const form = this.addObject(
      {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width, height],
        Resources: { Font: this.#fontTable, ...inside },
        Filter: 'FlateDecode',
      },
      stream,
    );
    return this.#nameForAll(name, form);
  }

  #nameForAll(name: string, form: Reference): Reference {
    this.#fontTable ??= internals(this.#document).ref(this.#fonts);
    this.#forms[name] = form;
    this.#pages['Resources'] = { Font: this.#fontTable, XObject: this.#forms };
    return form;
  }

  /**
   * Appends a page that shows `shared` and then its own content, and returns the number of its object. `entries` are those that set it apart from
   * the first page. Without a stream from `encode`, content is written as it is.
   */
  addPage(shared: Reference, content: string, entries?: string, encode?: Encode): number {
    const { _offsets: offsets, _offset: start } = internals(this.#document);
    this.#leaf ??= { id: this.reserve(), pages: [] };
    offsets.push(start);
    const contentId = offsets.length;
    this.#document._write(contentObject(contentId, content, encode?.(content)));
    const text = pageText(this.#leaf.id, [shared.toString(), `${contentId} 0 R`], entries);
    const id = this.reserve();
    this.#leaf.pages.push({ id, text });
    if (this.#leaf.pages.length === PAGES_A_LEAF) this.#closeLeaf();
    return id;
  }

  /** Writes small objects into streams of objects, as many as it takes, in the best way there is unless told. */
  addPacked(objects: readonly PackedObject[], compress: Compress = (body) => deflate(body, 9)): void {
    for (const some of inStreams(objects)) {
      const { body, first } = packObjects(some);
      const data = { Type: 'ObjStm', N: some.length, First: first, Filter: 'FlateDecode' };
      this.#locateIn(
        this.addObject(data, compress(body)),
        some.map(({ id }) => id),
      );
    }
  }

  #locateIn({ id: stream }: Reference, ids: readonly number[]): void {
    ids.forEach((id, index) => (internals(this.#document)._offsets[id - 1] = inObjectStream(stream, index)));
  }

  /** Says that the document has a structure, whose root is the object of this number, and what it conforms to. */
  setStructure(root: number): void {
    const inside = internals(this.#document);
    Object.assign(inside._root.data, { MarkInfo: inside.ref({ Marked: true }) });
    this.setCatalog({ StructTreeRoot: root });
    inside.appendXML(CONFORMANCE);
  }

  /** Names objects in the document's catalog, by their numbers. */
  setCatalog(entries: Readonly<Record<string, number>>): void {
    const links = Object.entries(entries).map(([key, id]) => [key, new EndedLink(id)]);
    Object.assign(internals(this.#document)._root.data, Object.fromEntries(links));
  }

  /** Returns the number of an object whose place is settled later. */
  reserve(): number {
    return internals(this.#document)._offsets.push(null);
  }

  #closeLeaf(): void {
    if (this.#leaf === undefined) return;
    const { id, pages } = this.#leaf;
    const root = String(internals(this.#document)._root.data['Pages']);
    const { ids, data, stream } = packLeaf(this.#leaf, root, this.#document.compressor);
    this.#locateIn(this.addObject(data, stream), ids);
    (this.#pages['Kids'] as unknown[]).push(new Link(id));
    (this.#pages['Count'] as number) += pages.length;
    this.#leaf = undefined;
  }

  /** Writes everything that is left: page tree, catalog, cross-reference table. */
  finish(isSecret = false): void {
    this.#document.isSecret = isSecret;
    this.#closeLeaf();
    this.#fontTable?.end();
    this.#document.end();
  }

  /** Compresses what this document holds. */
  get compress(): Compress {
    return this.#document.compressor;
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

const CONTENT_END = Buffer.from('\nendstream\nendobj\n', 'latin1');

function contentObject(id: number, content: string, stream?: Uint8Array): Uint8Array {
  if (stream === undefined)
    return Buffer.from(`${id} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`, 'latin1');
  const head = `${id} 0 obj\n<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`;
  const object = Buffer.allocUnsafe(head.length + stream.length + CONTENT_END.length);
  object.write(head, 'latin1');
  object.set(stream, head.length);
  object.set(CONTENT_END, head.length + stream.length);
  return object;
}
