// What each operator of our content streams does (ISO 32000-1, annex A): those of paths and of text, and no others.
import type { ReadPiece, ReadText, State } from './read-content.js';
import type { ReadFont } from './read-fonts.js';
import type { Value } from './read-value.js';

export interface Operator {
  /** Its operands in order, a letter each: n a number, s a string, / a name, a an array. */
  readonly takes: string;
  /** Whether it stands inside of text objects, or outside; left out, both. */
  readonly writing?: boolean;
  readonly act: (state: State, numbers: readonly number[], operands: readonly Value[]) => void;
}

const nothing = () => undefined;
const setInk: Operator['act'] = (state, ink) => (state.ink = [...ink]);

export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['q', { takes: '', writing: false, act: nothing }],
  ['Q', { takes: '', writing: false, act: (state) => Object.assign(state, { matrix: undefined, clip: undefined }) }],
  ['W', { takes: '', writing: false, act: cut }],
  ['n', { takes: '', writing: false, act: nothing }],
  ['cm', { takes: 'nnnnnn', writing: false, act: (state, numbers) => (state.matrix = [...numbers]) }],
  ['Do', { takes: '/', writing: false, act: (state, _, [name]) => use(state, (name as { name: string }).name) }],
  ['g', { takes: 'n', act: setInk }],
  ['G', { takes: 'n', act: nothing }],
  ['rg', { takes: 'nnn', act: setInk }],
  ['RG', { takes: 'nnn', act: nothing }],
  ['d', { takes: 'an', act: nothing }],
  ['j', { takes: 'n', act: nothing }],
  ['w', { takes: 'n', act: (state, [width = 0]) => (state.width = width) }],
  ['S', { takes: '', writing: false, act: nothing }],
  ['f', { takes: '', writing: false, act: nothing }],
  ['B', { takes: '', writing: false, act: nothing }],
  ['h', { takes: '', writing: false, act: nothing }],
  ['re', { takes: 'nnnn', writing: false, act: (state, numbers) => draw(state, 're', numbers) }],
  ['m', { takes: 'nn', writing: false, act: (state, numbers) => draw(state, 'm', numbers) }],
  ['l', { takes: 'nn', writing: false, act: (state, numbers) => draw(state, 'l', numbers) }],
  ['c', { takes: 'nnnnnn', writing: false, act: (state, numbers) => draw(state, 'c', numbers) }],
  ['BMC', { takes: '/', act: nothing }],
  ['BDC', { takes: '/?', act: nothing }],
  ['EMC', { takes: '', act: nothing }],
  [
    'BT',
    {
      takes: '',
      writing: false,
      act: (state) => Object.assign(state, { x: 0, y: 0, pen: 0, writing: true, turned: undefined }),
    },
  ],
  ['ET', { takes: '', writing: true, act: (state) => (state.writing = false) }],
  [
    'Tf',
    {
      takes: '/n',
      act: (state, [, size = 0], [font]) => Object.assign(state, { font: (font as { name: string }).name, size }),
    },
  ],
  ['Tc', { takes: 'n', act: (state, [spacing = 0]) => (state.spacing = spacing) }],
  ['Tm', { takes: 'nnnnnn', writing: true, act: turnText }],
  ['Td', { takes: 'nn', writing: true, act: (state, [x = 0, y = 0]) => move(state, x, y) }],
  [
    'TD',
    {
      takes: 'nn',
      writing: true,
      act: (state, [x = 0, y = 0]) => {
        state.leading = -y;
        move(state, x, y);
      },
    },
  ],
  ['T*', { takes: '', writing: true, act: (state) => move(state, 0, -state.leading) }],
  ['Tj', { takes: 's', writing: true, act: (state, _, [string]) => show(state, string as string) }],
  [
    "'",
    {
      takes: 's',
      writing: true,
      act: (state, _, [string]) => {
        move(state, 0, -state.leading);
        show(state, string as string);
      },
    },
  ],
]);

/** A curve stays within its corners, two of which only steer it. */
function draw(state: State, operator: ReadPiece['operator'], numbers: readonly number[]): void {
  state.uncut = state.extent;
  state.paths.push({ operator, numbers });
  const points = operator === 're' ? cornersOf(numbers) : numbers;
  for (let i = 0; i < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    reach(state, x, y, x, y);
  }
}

/** What is cut out is the box that was drawn last, which paints nothing. */
function cut(state: State): void {
  const box = state.paths.pop();
  if (box?.operator !== 're') throw new Error('what is cut out is not a box');
  state.clip = box.numbers;
  state.extent = state.uncut;
}

/** Between `q` and `Q` a form is all that is shown, moved and turned. */
function use(state: State, name: string): void {
  const { matrix, clip } = state;
  const form = state.forms(name);
  if (matrix === undefined) throw new Error(`the form ${name} has no place`);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const whole = [a, b, c, d].map(Math.abs).join('');
  if (whole !== '1001' && whole !== '0110') throw new Error(`the form ${name} is turned in a way that ours are not`);
  state.uses.push({ matrix, clip, content: form.content });
  const xs = [e, a * form.width + c * form.height + e].sort((left, right) => left - right) as [number, number];
  const ys = [f, b * form.width + d * form.height + f].sort((low, high) => low - high) as [number, number];
  const [x = -Infinity, y = -Infinity, width = Infinity, height = Infinity] = clip ?? [];
  reachArea(
    state,
    Math.max(xs[0], x),
    Math.max(ys[0], y),
    Math.min(xs[1], x === -Infinity ? Infinity : x + width),
    Math.min(ys[1], y === -Infinity ? Infinity : y + height),
  );
}

function cornersOf([x = 0, y = 0, width = 0, height = 0]: readonly number[]): number[] {
  return [x, y, x + width, y + height];
}

/** Texts are upright or turned by half a circle. */
function turnText(state: State, numbers: readonly number[]): void {
  const [x = 0, y = 0] = numbers.slice(4);
  if (numbers.slice(0, 4).join(' ') !== '-1 0 0 -1') throw new Error('a text is turned in a way that ours are not');
  Object.assign(state, { turned: { x, y }, x: 0, y: 0, pen: 0 });
}

function move(state: State, x: number, y: number): void {
  state.x += x;
  state.y += y;
  state.pen = state.x;
}

function show(state: State, bytes: string): void {
  const { pen: x, y, size, spacing, ink } = state;
  const font = state.fonts.get(state.font);
  if (font === undefined) throw new Error(`the font ${state.font} is not there`);
  if (bytes.length % font.codeBytes !== 0) throw new Error(`a string of the font ${state.font} breaks off`);
  // What is written ends with its last letter.
  let [text, width, reached] = ['', 0, 0];
  for (let i = 0; i < bytes.length; i += font.codeBytes) {
    const [character, advance] = readCode(state.font, font, bytes, i);
    text += character;
    width += (advance * size) / 1000 + spacing;
    if (character !== ' ') reached = width;
  }
  const { turned } = state;
  const at = turned === undefined ? { x, y } : { x: turned.x - x, y: turned.y - y };
  state.texts.push({ text, ...at, width: width - spacing, size, font: state.font, turned: turned !== undefined, ink });
  // A mark has no width of its own: it stands on a letter, which says how far the two reach.
  if (reached > spacing) reachText(state, at, reached - spacing, size);
  state.pen += width;
}

function readCode(name: string, font: ReadFont, bytes: string, at: number): [character: string, advance: number] {
  const code = font.codeBytes === 1 ? bytes.charCodeAt(at) : (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1);
  const [character, advance] = [font.characterOf(code), font.widthOf(code)];
  if (character === undefined || advance === undefined) throw new Error(`the font ${name} has no code ${code}`);
  return [character, advance];
}

/** Heights of a line above and below its baseline, as shares of the size: capitals, and the deepest descender. */
const RISE = 0.72;
const FALL = 0.22;

function reachText(state: State, { x, y }: Pick<ReadText, 'x' | 'y'>, width: number, size: number): void {
  if (state.turned !== undefined) reachArea(state, x - width, y - RISE * size, x, y + FALL * size);
  else reachArea(state, x, y - FALL * size, x + width, y + RISE * size);
}

/** An area has no line around it. */
function reachArea(state: State, left: number, bottom: number, right: number, top: number): void {
  const line = state.width;
  state.width = 0;
  reach(state, left, bottom, right, top);
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
