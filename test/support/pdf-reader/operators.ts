// What each operator of our content streams does (ISO 32000-1, annex A): those of paths and of text, and no others.
import type { ReadPiece, State } from './read-content.js';
import type { ReadFont } from './read-fonts.js';
import type { Value } from './read-value.js';

interface Operator {
  /** Its operands in order, a letter each: n a number, s a string, / a name, a an array. */
  readonly takes: string;
  /** Whether it stands inside of text objects, or outside; left out, both. */
  readonly writing?: boolean;
  readonly act: (state: State, numbers: readonly number[], operands: readonly Value[]) => void;
}

const nothing = () => undefined;

export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['q', { takes: '', writing: false, act: nothing }],
  ['Q', { takes: '', writing: false, act: (state) => Object.assign(state, { matrix: undefined, clip: undefined }) }],
  ['W', { takes: '', writing: false, act: cut }],
  ['n', { takes: '', writing: false, act: nothing }],
  ['cm', { takes: 'nnnnnn', writing: false, act: (state, numbers) => (state.matrix = [...numbers]) }],
  ['Do', { takes: '/', writing: false, act: (state, _, [name]) => use(state, (name as { name: string }).name) }],
  ['g', { takes: 'n', act: nothing }],
  ['G', { takes: 'n', act: nothing }],
  ['rg', { takes: 'nnn', act: nothing }],
  ['RG', { takes: 'nnn', act: nothing }],
  ['d', { takes: 'an', act: nothing }],
  ['j', { takes: 'n', act: nothing }],
  ['w', { takes: 'n', act: nothing }],
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

function draw({ paths }: State, operator: ReadPiece['operator'], numbers: readonly number[]): void {
  paths.push({ operator, numbers });
}

/** What is cut out is the box that was drawn last, which paints nothing. */
function cut(state: State): void {
  const box = state.paths.pop();
  if (box?.operator !== 're') throw new Error('what is cut out is not a box');
  state.clip = box.numbers;
}

/** Between `q` and `Q` a form is all that is shown, moved and turned. */
function use(state: State, name: string): void {
  const { matrix, clip } = state;
  if (matrix === undefined) throw new Error(`the form ${name} has no place`);
  const whole = matrix.slice(0, 4).map(Math.abs).join('');
  if (whole !== '1001' && whole !== '0110') throw new Error(`the form ${name} is turned in a way that ours are not`);
  state.uses.push({ matrix, clip, content: state.forms(name) });
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
  const { pen: x, y, size, spacing, turned } = state;
  const font = state.fonts.get(state.font);
  if (font === undefined) throw new Error(`the font ${state.font} is not there`);
  if (bytes.length % font.codeBytes !== 0) throw new Error(`a string of the font ${state.font} breaks off`);
  let text = '';
  for (let i = 0; i < bytes.length; i += font.codeBytes) {
    const [character, advance] = readCode(state.font, font, bytes, i);
    text += character;
    state.pen += (advance * size) / 1000 + spacing;
  }
  const at = turned === undefined ? { x, y } : { x: turned.x - x, y: turned.y - y };
  state.texts.push({ text, ...at, font: state.font, turned: turned !== undefined });
}

function readCode(name: string, font: ReadFont, bytes: string, at: number): [character: string, advance: number] {
  const code = font.codeBytes === 1 ? bytes.charCodeAt(at) : (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1);
  const [character, advance] = [font.characterOf(code), font.widthOf(code)];
  if (character === undefined || advance === undefined) throw new Error(`the font ${name} has no code ${code}`);
  return [character, advance];
}
