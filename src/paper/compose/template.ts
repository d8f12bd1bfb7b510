// A template: nested rows and columns in millimeters and fractions, whose leaves name blocks. It is data, never code.
import { utf8 } from '../../core/bytes.js';
import type { Size } from '../geometry/box.js';
import type { Orientation } from '../geometry/papers.js';
import { asGiven, msg, type Message, Problem } from '../../core/problem.js';

export interface TemplateNode {
  readonly size: Size;
  /** No paper makes the node smaller than this, in mm; 0 unless told. */
  readonly least: number;
  /** Distance between the parts, in mm. */
  readonly gap: number;
  /** Least size of its text, in points, where that is not the template's. */
  readonly leastType?: number;
  /** Where the node stands in the file, for messages: `rows[1].columns[0]`. */
  readonly where: string;
  readonly content:
    | { readonly kind: 'block'; readonly block: string }
    | { readonly kind: 'rows' | 'columns'; readonly parts: readonly TemplateNode[] };
}

export interface Template {
  readonly name: string;
  readonly title: string;
  /** How the paper lies on the table. */
  readonly orientation: Orientation;
  /** Factor on type sizes and paddings. */
  readonly scale: number;
  /** Least size of text, in points. */
  readonly leastType: number;
  /** What stands on each page of the sheet. */
  readonly pages: readonly TemplateNode[];
}

const MAX_BYTES = 64 * 1024;
const MAX_ITEMS = 200;
const MAX_DEPTH = 12;
const MAX_PAGES = 4;
const KEYS = ['size', 'least', 'leastType', 'gap', 'block', 'rows', 'columns'];

/** What any text needs to be read, in points. */
const MIN_TYPE = 7;
/** What is large print to the Royal National Institute of Blind People, in points. */
const LARGE_PRINT = 16;

export function isLargePrint({ leastType }: Pick<Template, 'leastType'>): boolean {
  return leastType >= LARGE_PRINT;
}

/** Reads a template. `blocks` are the names that a leaf may bear. Throws Problem `bad-template` that names the JSON path. */
export function parseTemplate(name: string, json: string, blocks: readonly string[]): Template {
  const fail: Fail = (where, message) => {
    throw new Problem('bad-template', message, where === '' ? name : `${name} ${where}`);
  };
  if (utf8(json).length > MAX_BYTES) fail('', msg`is larger than ${MAX_BYTES} bytes; remove what is not needed`);
  const parsed = parseObject(json, fail);
  const { title, orientation = 'portrait', scale = 1, leastType = MIN_TYPE, pages, ...layout } = parsed;
  if (typeof title !== 'string' || title === '' || title.length > 100) {
    fail('title', msg`must be a text of 1 to 100 characters; name the template in a few words`);
  }
  if (orientation !== 'portrait' && orientation !== 'landscape') {
    return fail('orientation', msg`cannot be ${asGiven(orientation)}; write portrait or landscape`);
  }
  let items = 0;
  const read = (value: unknown, where: string, depth: number): TemplateNode => {
    items++;
    if (items > MAX_ITEMS) fail(where, msg`is item ${items}; a template has at most ${MAX_ITEMS}; remove some`);
    if (depth > MAX_DEPTH) fail(where, msg`is nested deeper than ${MAX_DEPTH}; flatten it`);
    if (!isObject(value))
      fail(where, msg`must be an object; write { "block": … }, { "rows": […] } or { "columns": […] }`);
    const node = value as Record<string, unknown>;
    const unknown = Object.keys(node).find((key) => !KEYS.includes(key));
    if (unknown !== undefined) fail(where, msg`has the unknown key ${asGiven(unknown)}; use ${KEYS.join(', ')}`);
    const content = readContent(node, where, blocks, fail, (part, place) => read(part, place, depth + 1));
    return {
      size: readSize(node['size'], where, fail),
      least: readLength(node['least'], 'least', where, fail),
      gap: readLength(node['gap'], 'gap', where, fail),
      ...(node['leastType'] === undefined ? {} : { leastType: readType(node['leastType'], where, fail) }),
      where,
      content,
    };
  };
  return {
    name,
    title: String(title),
    orientation,
    scale: readNumber(scale, 'scale', [0.5, 3], fail),
    leastType: readType(leastType, '', fail),
    pages: readPages(pages, fail)?.map((page, i) => read(page, `pages[${i}]`, 0)) ?? [read(layout, '', 0)],
  };
}

type Fail = (where: string, message: Message) => never;

/** Undefined stands for a template of one page, which needs no list. */
function readPages(value: unknown, fail: Fail): readonly unknown[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length > 0 && value.length <= MAX_PAGES) return value as readonly unknown[];
  return fail('pages', msg`must be a list of 1 to ${MAX_PAGES} pages; write rows, columns or a block for each page`);
}

/** Large enough for what is read across a room. */
const MAX_TYPE = 60;

function readType(value: unknown, where: string, fail: Fail): number {
  return readNumber(value, join(where, 'leastType'), [MIN_TYPE, MAX_TYPE], fail);
}

function readNumber(value: unknown, key: string, [least, most]: readonly [number, number], fail: Fail): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  return fail(key, msg`cannot be ${asGiven(JSON.stringify(value))}; write a number from ${least} to ${most}`);
}

function parseObject(json: string, fail: Fail): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (isObject(value)) return value as Record<string, unknown>;
  } catch {
    return fail('', msg`is not JSON; check commas, quotes and brackets`);
  }
  return fail('', msg`must be one JSON object; start with { "title": …, "rows": […] }`);
}

function readContent(
  node: Record<string, unknown>,
  where: string,
  blocks: readonly string[],
  fail: Fail,
  read: (part: unknown, where: string) => TemplateNode,
): TemplateNode['content'] {
  const kinds = (['block', 'rows', 'columns'] as const).filter((kind) => node[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    return fail(where, msg`must have exactly one of block, rows, columns; keep one of them`);
  const value = node[kind];
  if (kind === 'block') {
    if (typeof value === 'string' && blocks.includes(value)) return { kind, block: value };
    return fail(join(where, 'block'), msg`${asGiven(value)} is not a block; choose one of ${blocks.join(', ')}`);
  }
  if (!Array.isArray(value) || value.length === 0)
    return fail(join(where, kind), msg`must be a list with items; list what it holds`);
  return { kind, parts: value.map((part, i) => read(part, join(where, `${kind}[${i}]`))) };
}

function readSize(value: unknown, where: string, fail: Fail): Size {
  if (value === undefined) return { fr: 1 };
  if (typeof value === 'number' && value > 0 && value <= 1000) return { mm: value };
  const fraction = typeof value === 'string' ? /^(\d{1,3}(?:\.\d{1,3})?)fr$/.exec(value)?.[1] : undefined;
  if (fraction !== undefined && Number(fraction) > 0) return { fr: Number(fraction) };
  return fail(
    join(where, 'size'),
    msg`cannot be ${asGiven(JSON.stringify(value))}; write millimeters above 0, such as 12.5, or a fraction, such as "1.5fr"`,
  );
}

function readLength(value: unknown, key: 'gap' | 'least', where: string, fail: Fail): number {
  if (value === undefined) return 0;
  if (typeof value === 'number' && value >= 0 && value <= 100) return value;
  return fail(join(where, key), msg`cannot be ${asGiven(JSON.stringify(value))}; write millimeters from 0 to 100`);
}

function join(where: string, key: string): string {
  return where === '' ? key : `${where}.${key}`;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
