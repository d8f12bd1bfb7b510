// Reads the structure of a tagged PDF back: its elements, what of the pages belongs to each, and the words for what is drawn (ISO 32000-1, 14.7).
import { readValue, type Value } from './pdf-reader/read-value.js';
import { field, readObjects } from './read-pdf.js';

type Dictionary = ReadonlyMap<string, Value>;

export interface ReadElement {
  readonly type: string;
  readonly kids: readonly (ReadElement | number)[];
  /** The number of its page's object, for elements that hold marks. */
  readonly page: number | undefined;
  readonly alternative: string | undefined;
  readonly heard: string | undefined;
  readonly scope: string | undefined;
  readonly columns: number;
  readonly id: number;
}

interface ReadStructure {
  readonly catalog: Dictionary;
  readonly document: ReadElement;
  /** The elements that own the marks of each page, by the page's number in the tree of parents. */
  readonly parents: readonly (readonly number[])[];
  readonly at: (id: number) => Value;
}

const structures = new WeakMap<Uint8Array, ReadStructure>();

/** Returns the structure, which is read once a file. An element that names another parent than the one that names it is an error. */
export function readStructure(bytes: Uint8Array): ReadStructure {
  const structure = structures.get(bytes) ?? parseStructure(bytes);
  structures.set(bytes, structure);
  return structure;
}

function parseStructure(bytes: Uint8Array): ReadStructure {
  const objects = readObjects(bytes);
  const at = (id: number): Value => readValue({ text: objects.get(id)?.text ?? 'null', at: 0 });
  const table = [...objects.values()].find(({ text }) => /\/Type ?\/XRef/.test(text));
  const catalog = at(Number(/\d+/.exec(field(table?.text ?? '', 'Root'))?.[0])) as Dictionary;
  const resolve = (value: Value | undefined): Value => (isRef(value) ? at(value.ref) : (value ?? null));
  const root = resolve(catalog.get('StructTreeRoot')) as Dictionary;
  const read = (id: number, parent: number): ReadElement => {
    const element = at(id) as Dictionary;
    if (refOf(element.get('P')) !== parent) throw new Error(`element ${id} names another parent`);
    const said = element.get('A') as Dictionary | undefined;
    const scope = said?.get('Scope');
    return {
      id,
      type: nameOf(element.get('S')),
      kids: listOf(element.get('K')).map((kid) => (typeof kid === 'number' ? kid : read(refOf(kid), id))),
      page: element.has('Pg') ? refOf(element.get('Pg')) : undefined,
      alternative: textOf(resolve(element.get('Alt'))),
      heard: textOf(resolve(element.get('ActualText'))),
      scope: scope === undefined ? undefined : nameOf(scope),
      columns: Number(said?.get('ColSpan') ?? 1),
    };
  };
  const numbers = listOf((resolve(root.get('ParentTree')) as Dictionary).get('Nums'));
  const parents = numbers.flatMap((value, i) => (i % 2 === 0 ? [] : [listOf(resolve(value)).map(refOf)]));
  if (numbers.some((value, i) => i % 2 === 0 && value !== i / 2)) throw new Error('the tree of parents skips a page');
  return { catalog, document: read(refOf(root.get('K')), refOf(catalog.get('StructTreeRoot'))), parents, at };
}

/** Returns an element and all below it, in reading order. */
export function elementsOf(element: ReadElement): ReadElement[] {
  return [element, ...element.kids.flatMap((kid) => (typeof kid === 'number' ? [] : elementsOf(kid)))];
}

function isRef(value: Value | undefined): value is { readonly ref: number } {
  return typeof value === 'object' && value !== null && 'ref' in value;
}

function refOf(value: Value | undefined): number {
  if (!isRef(value)) throw new Error(`${JSON.stringify(value)} names no object`);
  return value.ref;
}

function nameOf(value: Value | undefined): string {
  return (value as { readonly name: string }).name;
}

function listOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as readonly Value[]) : [value];
}

function textOf(value: Value): string | undefined {
  if (typeof value !== 'string') return undefined;
  const bytes = Buffer.from(value, 'latin1');
  return value.startsWith('\u00fe\u00ff') ? bytes.subarray(2).swap16().toString('utf16le') : value;
}
