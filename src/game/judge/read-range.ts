// Reads the squares of a word: the one where it starts, and perhaps the one where it ends.
import { parseCallSquare } from '../board.js';
import type { Line } from './read-tokens.js';

const DASHES = new Set(['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']);

/** Whether a token is a dash of any length. */
export function isDash(text: string | undefined): boolean {
  return text !== undefined && DASHES.has(text);
}

export interface Range {
  readonly start: number;
  readonly end: number | null;
  /** The tokens that were read, with those before. */
  readonly used: number;
}

/** Reads `B2`, `B2-F2` or `B2 to F2` from a token on; undefined when no square stands there. */
export function readRange({ tokens }: Line, from: number): Range | undefined {
  const start = parseCallSquare(tokens[from]?.text ?? '');
  if (start === undefined) return undefined;
  const joint = tokens[from + 1]?.text;
  const end = joint === 'TO' || isDash(joint) ? parseCallSquare(tokens[from + 2]?.text ?? '') : undefined;
  return end === undefined ? { start, end: null, used: from + 1 } : { start, end, used: from + 3 };
}
