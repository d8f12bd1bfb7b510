// Reads our SVG documents back: checks that they are well-formed, and gives their texts character by character.
import type { Box } from '../../src/paper/geometry/box.js';
import { readFonts } from '../../src/paper/fonts/fonts.js';
import type { ReadPage, Run } from './read-pdf.js';

/** An element with its attributes, children and text. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const TOKEN = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the root element. Anything that is not well-formed is an error with its position. */
export function parseXml(source: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    const parent = open.at(-1);
    if (match === null || parent === undefined) throw new Error(`not XML at ${at}: ${source.slice(at, at + 40)}`);
    const [, closing, name = '', attributes = '', single, text] = match;
    if (text !== undefined) parent.text += unescape(text);
    else if (closing === '/') {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const element: Element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (single !== '/') open.push(element);
    }
  }
  const [root] = top.children;
  if (open.length !== 1 || root === undefined || top.children.length !== 1) throw new Error('not one closed element');
  return root;
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (key in attributes) throw new Error(`attribute ${key} appears twice`);
    attributes[key] = unescape(value);
  }
  return attributes;
}

function unescape(text: string): string {
  return text.replace(/&([^;]*;?)/g, (all, rest: string) => {
    const character = rest.endsWith(';') ? ENTITIES[rest.slice(0, -1)] : undefined;
    if (character === undefined) throw new Error(`${all} is not an entity`);
    return character;
  });
}

/** Returns the pages of a document, each a nested <svg>. */
export function readSvg(bytes: Uint8Array): ReadPage[] {
  const root = parseXml(Buffer.from(bytes).toString('utf8'));
  return root.children.filter(({ name }) => name === 'svg').map(readPage);
}

function readPage(svg: Element): ReadPage {
  const [, , width = 0, height = 0] = numbers(svg.attributes['viewBox']);
  const inside = svg.children.flatMap(leavesOf);
  return {
    width,
    height,
    runs: inside.filter(({ name }) => name === 'text').map(readRun),
    boxes: inside.filter(isDrawnRect).map(readBox),
  };
}

/** Groups lie in groups. */
function leavesOf(element: Element): Element[] {
  return element.name === 'g' ? element.children.flatMap(leavesOf) : [element];
}

const fonts = readFonts();

/** From each x on, a text is set with the font's own advances, as a viewer would. */
function readRun({ attributes, text: first, children }: Element): Run {
  const font = Object.values(fonts).find(({ name }) => name === attributes['class']);
  if (font === undefined) throw new Error(`a text has the class ${attributes['class']}`);
  const [size = 0] = numbers(attributes['font-size']);
  const [y = 0] = numbers(attributes['y']);
  const parts = [
    { x: attributes['x'], text: first },
    ...children.map((part) => ({ x: part.attributes['x'], text: part.text })),
  ];
  const characters = parts.flatMap(({ x: start, text }) => {
    let next = Number(start);
    return [...text].map((character) => {
      const width = ((font.advances.get(character) ?? Number.NaN) * size) / 1000;
      const x = next;
      next += width;
      return { character, x, width };
    });
  });
  const text = parts.map((part) => part.text).join('');
  return { text, font: font.family.replaceAll(' ', ''), size, y, characters };
}

function readBox({ attributes }: Element): Box {
  const value = (name: string) => Number(attributes[name] ?? 0);
  return { x: value('x'), y: value('y'), width: value('width'), height: value('height') };
}

function numbers(list: string | undefined): number[] {
  return (list ?? '').split(' ').map(Number);
}

/** Without paint a rectangle shows nothing: it says where a block lies that is told in words. */
function isDrawnRect({ name, attributes }: Element): boolean {
  return name === 'rect' && (attributes['fill'] !== 'none' || attributes['stroke'] !== undefined);
}
