// Follows the operators of a content stream, as a printer would, and notes what they put where.
import type { ReadFont } from './read-fonts.js';
import { readValue, take, type Value } from './read-value.js';

/** A string as it was shown. Lengths are points from the page's foot at the left. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
}

/** Left, bottom, right, top. */
export type Extent = [number, number, number, number];

export interface ReadContent {
  readonly texts: readonly ReadText[];
  /** What all lines, areas and texts reach; undefined when nothing is drawn. */
  readonly extent: Extent | undefined;
}

interface State {
  readonly fonts: ReadonlyMap<string, ReadFont>;
  readonly texts: ReadText[];
  extent: Extent | undefined;
  font: string;
  size: number;
  spacing: number;
  leading: number;
  /** Where the current line starts, and where the next string does. */
  x: number;
  y: number;
  pen: number;
  width: number;
}

/** Heights of a line above and below its baseline, as shares of the size: capitals, and the deepest descender. */
const RISE = 0.72;
const FALL = 0.22;

const OPERATOR = /[\0\t\n\f\r ]*([A-Za-z'"*]+)/y;

/** Returns what a stream draws. Throws Error for an operator that our documents do not hold. */
export function readContent(text: string, fonts: ReadonlyMap<string, ReadFont>): ReadContent {
  const cursor = { text: text.trimEnd(), at: 0 };
  const state: State = {
    fonts,
    texts: [],
    extent: undefined,
    font: '',
    size: 0,
    spacing: 0,
    leading: 0,
    x: 0,
    y: 0,
    pen: 0,
    width: 1,
  };
  let operands: Value[] = [];
  while (cursor.at < cursor.text.length) {
    const operator = take(cursor, OPERATOR)?.[1];
    if (operator === undefined) {
      operands.push(readValue(cursor));
      continue;
    }
    const act = operators[operator];
    if (act === undefined) throw new Error(`the operator ${operator} is none of ours`);
    act(state, operands as number[], operands);
    operands = [];
  }
  return { texts: state.texts, extent: state.extent };
}

type Act = (state: State, numbers: readonly number[], operands: readonly Value[]) => void;

const nothing: Act = () => undefined;

const operators: Readonly<Record<string, Act>> = {
  ...Object.fromEntries(['q', 'Q', 'g', 'G', 'rg', 'RG', 'd', 'ET', 'S', 'f', 'B', 'h'].map((name) => [name, nothing])),
  w: (state, [width = 0]) => (state.width = width),
  re: (state, [x = 0, y = 0, width = 0, height = 0]) => reach(state, x, y, x + width, y + height),
  m: (state, [x = 0, y = 0]) => reach(state, x, y, x, y),
  l: (state, [x = 0, y = 0]) => reach(state, x, y, x, y),
  c: (state, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]) =>
    reach(state, Math.min(x1, x2, x), Math.min(y1, y2, y), Math.max(x1, x2, x), Math.max(y1, y2, y)),
  BT: (state) => Object.assign(state, { x: 0, y: 0, pen: 0 }),
  Tf: (state, [, size = 0], [font]) => Object.assign(state, { font: (font as { name: string }).name, size }),
  Tc: (state, [spacing = 0]) => (state.spacing = spacing),
  Td: (state, [x = 0, y = 0]) => move(state, x, y),
  TD: (state, [x = 0, y = 0]) => {
    state.leading = -y;
    move(state, x, y);
  },
  'T*': (state) => move(state, 0, -state.leading),
  Tj: (state, _, [string]) => show(state, string as string),
  "'": (state, _, [string]) => {
    move(state, 0, -state.leading);
    show(state, string as string);
  },
};

function move(state: State, x: number, y: number): void {
  state.x += x;
  state.y += y;
  state.pen = state.x;
}

function show(state: State, bytes: string): void {
  const font = state.fonts.get(state.font);
  if (font === undefined) throw new Error(`the font ${state.font} is not there`);
  let [text, width] = ['', 0];
  for (let i = 0; i < bytes.length; i += font.codeBytes) {
    const code = font.codeBytes === 1 ? bytes.charCodeAt(i) : (bytes.charCodeAt(i) << 8) | bytes.charCodeAt(i + 1);
    const character = font.characterOf(code);
    if (character === undefined) throw new Error(`the font ${state.font} has no code ${code}`);
    text += character;
    width += (font.widthOf(code) * state.size) / 1000 + state.spacing;
  }
  const { pen: x, y, size } = state;
  state.texts.push({ text, x, y, width: width - state.spacing, size, font: state.font });
  if (text.trim() !== '') reachText(state, x, y, width - state.spacing, size);
  state.pen += width;
}

function reachText(state: State, x: number, y: number, width: number, size: number): void {
  const line = state.width;
  state.width = 0;
  reach(state, x, y - FALL * size, x + width, y + RISE * size);
  state.width = line;
}

/** Half of a line's width lies outside its path. */
function reach(state: State, left: number, bottom: number, right: number, top: number): void {
  const half = state.width / 2;
  const old = state.extent ?? [Infinity, Infinity, -Infinity, -Infinity];
  state.extent = [
    Math.min(old[0], left - half),
    Math.min(old[1], bottom - half),
    Math.max(old[2], right + half),
    Math.max(old[3], top + half),
  ];
}
