// Follows the operators of a content stream, as a printer would, and notes what they put where.
import type { ReadFont } from './read-fonts.js';
import { operators } from './operators.js';
import { readValue, take, type Value } from './read-value.js';

/** A string as it was shown. Lengths are points from the page's foot at the left. */
interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  /** Whether it runs to the left, upside down. */
  readonly turned: boolean;
}

/** A piece of a path: an operator with its numbers, in points from the page's foot at the left. */
export interface ReadPiece {
  readonly operator: 're' | 'm' | 'l' | 'c';
  readonly numbers: readonly number[];
}

/** A form as it is shown. */
interface ReadUse {
  /** The six numbers of its matrix: whole quarter turns, and a move in points. */
  readonly matrix: readonly number[];
  /** The box beyond which nothing of it is seen: left, bottom, width, height. */
  readonly clip: readonly number[] | undefined;
  /** What it draws, from its own foot at the left. */
  readonly content: ReadContent;
}

export interface ReadContent {
  readonly texts: readonly ReadText[];
  readonly paths: readonly ReadPiece[];
  readonly uses: readonly ReadUse[];
}

/** What is in force while a stream is followed. */
export interface State {
  readonly fonts: ReadonlyMap<string, ReadFont>;
  readonly texts: ReadText[];
  readonly paths: ReadPiece[];
  readonly uses: ReadUse[];
  /** Returns a form by its name. Throws Error where there is none. */
  readonly forms: (name: string) => ReadContent;
  matrix: readonly number[] | undefined;
  clip: readonly number[] | undefined;
  /** Whether a text object is open, outside of which nothing can be shown. */
  writing: boolean;
  /** Where the axes of a turned text start; undefined for one that is upright. */
  turned: { readonly x: number; readonly y: number } | undefined;
  font: string;
  size: number;
  spacing: number;
  leading: number;
  /** Where the current line starts, and where the next string does. */
  x: number;
  y: number;
  pen: number;
}

const OPERATOR = /[\0\t\n\f\r ]*([A-Za-z'"*]+)/y;

/** Returns what a stream draws. Throws Error for an operator that our documents do not hold, or that lacks what it takes. */
export function readContent(text: string, fonts: ReadonlyMap<string, ReadFont>, forms: State['forms']): ReadContent {
  const cursor = { text: text.trimEnd(), at: 0 };
  const state = startState(fonts, forms);
  let operands: Value[] = [];
  while (cursor.at < cursor.text.length) {
    const name = take(cursor, OPERATOR)?.[1];
    if (name === undefined) {
      operands.push(readValue(cursor));
      continue;
    }
    const operator = operators.get(name);
    if (operator === undefined) throw new Error(`we do not write the operator ${name}`);
    if (operands.map(kindOf).join('') !== operator.takes || (operator.writing ?? state.writing) !== state.writing)
      throw new Error(`the operator ${name} is not used as ours are`);
    operator.act(state, operands as number[], operands);
    operands = [];
  }
  if (operands.length > 0 || state.writing) throw new Error('a content stream breaks off');
  const { texts, paths, uses } = state;
  return { texts, paths, uses };
}

function startState(fonts: State['fonts'], forms: State['forms']): State {
  return {
    fonts,
    texts: [],
    paths: [],
    uses: [],
    forms,
    matrix: undefined,
    clip: undefined,
    writing: false,
    turned: undefined,
    font: '',
    size: 0,
    spacing: 0,
    leading: 0,
    x: 0,
    y: 0,
    pen: 0,
  };
}

function kindOf(value: Value): string {
  if (typeof value === 'number') return 'n';
  if (typeof value === 'string') return 's';
  if (Array.isArray(value)) return 'a';
  return typeof value === 'object' && value !== null && 'name' in value ? '/' : '?';
}
