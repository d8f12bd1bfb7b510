// What a reader finds of a page's items, in millimeters of the page: the common form in which scene, PDF and SVG are compared.
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { ReadContent } from '../../support/pdf-reader/read-pdf.js';
import { readPdf } from '../../support/pdf-reader/read-pdf.js';
import type { Item, Page, Part, UseItem } from '../../../src/paper/scene/scene.js';
import { type Element, parseXml } from '../../support/read-svg.js';

type Point = readonly [x: number, y: number];
/** Carries a point of a drawing to the page. */
type Place = (point: Point) => Point;

/** An item as it is drawn: the points that make it, and the corners of all boxes that cut it. A text is its start and a step to its right. */
export interface Mark {
  readonly what: string;
  readonly points: readonly Point[];
  readonly cuts: readonly (readonly Point[])[];
}

const MM = 25.4 / 72;
export const fonts = readFonts();

/** Texts, then shapes, then what is used: so a PDF is read. */
const ORDER = ['text', 'shape', 'use'] as const;
const groupOf = ({ kind }: Item) => (kind === 'text' || kind === 'use' ? kind : 'shape');

/** Returns what must be found of a page. */
export function marksOfScene({ art, parts }: Page): Mark[] {
  return [art, parts].flatMap((level) => marksOfParts(level, (point) => point, []));
}

function marksOfParts(parts: readonly Part[], place: Place, cuts: Mark['cuts']): Mark[] {
  const items = parts.flatMap((part) => part.items);
  return ORDER.flatMap((group) => items.filter((item) => groupOf(item) === group)).flatMap((item) => {
    if (item.kind !== 'use') return [{ what: nameOf(item), points: pointsOf(item).map(place), cuts }];
    const inner = item.clip === undefined ? cuts : [...cuts, cornersOf(item.clip).map(place)];
    return marksOfParts(item.art.parts, (point) => place(turn(item, point)), inner);
  });
}

/** Turns around the middle of the art, a quarter at a time, and then moves the middle to where it must lie. */
function turn({ art: { width, height }, x, y, turn: degrees = 0 }: UseItem, [left, top]: Point): Point {
  let [dx, dy] = [left - width / 2, top - height / 2];
  let [half, halfUp] = [width / 2, height / 2];
  for (let done = 0; done < degrees; done += 90) {
    [dx, dy] = [-dy, dx];
    [half, halfUp] = [halfUp, half];
  }
  return [x + half + dx, y + halfUp + dy];
}

function nameOf(item: Item): string {
  return item.kind === 'text' ? `text ${item.text}` : item.kind;
}

function pointsOf(item: Exclude<Item, UseItem>): Point[] {
  switch (item.kind) {
    case 'text':
      return stepOf([item.x, item.y], item.turn !== undefined);
    case 'rect':
      return cornersOf(item);
    case 'line':
      return [
        [item.x1, item.y1],
        [item.x2, item.y2],
      ];
    case 'circle':
      return quartersOf([item.x, item.y], item.radius);
    case 'path':
      return inPairs([...item.start, ...item.segments.flat()]);
  }
}

const stepOf = ([x, y]: Point, turned = false): Point[] => [
  [x, y],
  [turned ? x - 1 : x + 1, y],
];

function cornersOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point[] {
  return [
    [x, y],
    [x + width, y + height],
  ];
}

function quartersOf([x, y]: Point, radius: number): Point[] {
  return [
    [x + radius, y],
    [x, y - radius],
    [x - radius, y],
    [x, y + radius],
  ];
}

function inPairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] as number, numbers[2 * i + 1] as number]);
}

/** Returns what a PDF shows, page by page. */
export function marksOfPdf(bytes: Uint8Array, pages: readonly Page[]): Mark[][] {
  return [...readPdf(bytes).pages].map(({ art, own }, i) => {
    const { height } = pages[i] as Page;
    return [art, own].flatMap((content) => marksOfContent(content, ([x, y]) => [x * MM, height - y * MM], []));
  });
}

function marksOfContent({ texts, paths, uses }: ReadContent, place: Place, cuts: Mark['cuts']): Mark[] {
  const shown = texts.map(({ text, x, y, turned }) => ({
    what: `text ${text}`,
    points: [
      [x, y],
      [x + (turned ? -1 : 1) / MM, y],
    ] as Point[],
  }));
  const shapes: { operators: string; numbers: number[] }[] = [];
  for (const { operator, numbers } of paths) {
    const last = shapes.at(-1);
    if (last === undefined || operator === 'm' || operator === 're')
      shapes.push({ operators: operator, numbers: [...numbers] });
    else Object.assign(last, { operators: `${last.operators}${operator}`, numbers: [...last.numbers, ...numbers] });
  }
  return [
    ...[...shown, ...shapes.map(shapeOf)].map(({ what, points }) => ({ what, points: points.map(place), cuts })),
    ...uses.flatMap(({ matrix, clip, content }) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
      const inner = clip === undefined ? cuts : [...cuts, boxOf(clip).map(place)];
      return marksOfContent(content, ([x, y]) => place([a * x + c * y + e, b * x + d * y + f]), inner);
    }),
  ];
}

function shapeOf({ operators, numbers }: { operators: string; numbers: number[] }): Pick<Mark, 'what' | 'points'> {
  const points = inPairs(numbers);
  if (operators === 're') return { what: 'rect', points: boxOf(numbers) };
  if (operators === 'ml') return { what: 'line', points };
  if (operators === 'mcccc') return { what: 'circle', points: [0, 3, 6, 9].map((i) => points[i] as Point) };
  return { what: 'path', points };
}

/** The upper left corner and the lower right one, as a PDF measures from the foot. */
function boxOf([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Point[] {
  return [
    [x, y + height],
    [x + width, y],
  ];
}

/** Returns what an SVG shows, page by page. */
export function marksOfSvg(bytes: Uint8Array, pages: readonly Page[]): Mark[][] {
  const root = parseXml(Buffer.from(bytes).toString('utf8'));
  const byId = new Map<string, Element>();
  const note = (element: Element) => {
    const { id } = element.attributes;
    if (id !== undefined && byId.has(id)) throw new Error(`the id ${id} appears twice`);
    if (id !== undefined) byId.set(id, element);
    element.children.forEach(note);
  };
  note(root);
  return root.children
    .filter(({ name }) => name === 'svg')
    .map((svg, i) => {
      const groups = svg.children.filter(({ name }) => name === 'g');
      const arts = (pages[i] as Page).art.length;
      return [groups.slice(0, arts), groups.slice(arts)].flatMap((level) =>
        marksOfGroups(level, byId, (point) => point, []),
      );
    });
}

function marksOfGroups(
  groups: readonly Element[],
  byId: ReadonlyMap<string, Element>,
  place: Place,
  cuts: Mark['cuts'],
): Mark[] {
  const elements = groups.flatMap(({ children }) => children).filter(({ name }) => name !== 'clipPath');
  const group = ({ name }: Element) => (name === 'text' ? 'text' : name === 'use' || name === 'g' ? 'use' : 'shape');
  return ORDER.flatMap((kind) => elements.filter((element) => group(element) === kind)).flatMap((element) => {
    if (group(element) !== 'use') {
      const { what, points } = markOfElement(element);
      return [{ what, points: points.map(place), cuts }];
    }
    const clip = byId.get(/^url\(#(.+)\)$/.exec(element.attributes['clip-path'] ?? '')?.[1] ?? '')?.children[0];
    const inner = clip === undefined ? cuts : [...cuts, markOfElement(clip).points.map(place)];
    const use = element.name === 'use' ? element : (element.children[0] as Element);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(use.attributes['transform'] ?? '');
    const symbol = byId.get(use.attributes['href']?.slice(1) ?? '');
    if (symbol?.name !== 'symbol') throw new Error(`${use.attributes['href']} is no symbol`);
    return marksOfGroups(symbol.children, byId, ([x, y]) => place([a * x + c * y + e, b * x + d * y + f]), inner);
  });
}

function markOfElement({ name, attributes, text }: Element): Pick<Mark, 'what' | 'points'> {
  const value = (key: string) => Number(attributes[key]?.split(' ')[0]);
  if (name === 'text') {
    const [a = 1, , , d = 1, e = 0, f = 0] = numbersIn(attributes['transform'] ?? '');
    return { what: `text ${text}`, points: stepOf([a * value('x') + e, d * value('y') + f], a < 0) };
  }
  if (name === 'circle') return { what: 'circle', points: quartersOf([value('cx'), value('cy')], value('r')) };
  if (name === 'rect') {
    const box = { x: value('x'), y: value('y'), width: value('width'), height: value('height') };
    return { what: 'rect', points: cornersOf(box) };
  }
  const points = inPairs(numbersIn(attributes['d'] ?? ''));
  return {
    what:
      /^M[^A-Z]+L[^A-Z]+$/.test(attributes['d'] ?? '') && attributes['stroke-linejoin'] === undefined ? 'line' : 'path',
    points,
  };
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));
}
