// Measures and fits text with our own metrics: layout never asks a renderer.
import { asGiven, msg, type Message, Problem } from '../../core/problem.js';
import { textHasNoRoom } from '../../core/sentences.js';
import type { Place } from '../../core/problems/place.js';
import type { Font } from './fonts.js';

/** Advances by code, as far as one byte goes: nearly all of what is measured, and a million times where a million texts are. */
const tables = new WeakMap<Font, Float64Array>();
/** Texts of one font mostly follow each other. */
let latest: { readonly font: Font; readonly table: Float64Array } | undefined;

function tableOf(font: Font): Float64Array {
  if (latest?.font === font) return latest.table;
  let table = tables.get(font);
  if (table === undefined) {
    table = Float64Array.from({ length: 256 }, (_, code) => font.advances.get(String.fromCharCode(code)) ?? Number.NaN);
    tables.set(font, table);
  }
  latest = { font, table };
  return table;
}

/** Returns how far one line goes in thousandths of its size, from a code unit on; NaN where the font cannot draw a character. */
export function advanceOf(font: Font, text: string, from = 0): number {
  const table = tableOf(font);
  let sum = 0;
  for (let i = from; i < text.length; i++) {
    const advance = table[text.charCodeAt(i)];
    if (advance === undefined) return sumOf(font, text.slice(from));
    sum += advance;
  }
  return sum;
}

function sumOf(font: Font, text: string): number {
  let sum = 0;
  for (const character of text) sum += font.advances.get(character) ?? Number.NaN;
  return sum;
}

/** Returns the width of one line in the unit of `size`. Requires that the font can draw every character. */
export function textWidth(font: Font, size: number, text: string): number {
  return (advanceOf(font, text) * size) / 1000;
}

/** Returns the height of capitals above the baseline, in the unit of `size`. */
export function capHeight(font: Font, size: number): number {
  return (font.capHeight * size) / 1000;
}

/** Throws Problem `cannot-draw`, listing code points, when the font lacks a character of the text. */
export function requireGlyphs(font: Font, text: string, where: Place | string): void {
  if (canDraw(font, text)) return;
  const missing = [...text].filter((character) => !font.advances.has(character));
  throw new Problem(
    'cannot-draw',
    msg`${asGiven(text)} holds characters that no shipped font can draw: ${listCodePoints(missing)}; spell it with Western European letters`,
    where,
  );
}

/** Returns the characters' code points, each once and eight at the most, as they stand in the tables of Unicode. */
export function listCodePoints(characters: readonly string[]): string {
  return [...new Set(characters)]
    .slice(0, 8)
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}

function canDraw(font: Font, text: string): boolean {
  for (const character of text) if (!font.advances.has(character)) return false;
  return true;
}

export interface FitRequest {
  readonly width: number;
  readonly size: number;
  /** Least size at which the text can still be read. */
  readonly least: number;
  /** What to name in the problem: the field or block. */
  readonly where: string;
}

/** Returns the size at which one line fits the width, or throws Problem `does-not-fit` below the least size. */
export function fitLine(font: Font, text: string, request: FitRequest): number {
  requireGlyphs(font, text, request.where);
  const width = textWidth(font, 1, text);
  const size = width === 0 ? request.size : Math.min(request.size, request.width / width);
  if (size + 1e-9 >= request.least) return size;
  throw new Problem('does-not-fit', tooLong(text, request, size), request.where);
}

/** Returns the message for a text that its place takes at most in the given size, which is below the least: a shorter one fits only where there is room for any. */
export function tooLong(text: string, { width, size, least }: Omit<FitRequest, 'where'>, largest: number): Message {
  if (width <= 0 || size < least || least <= 0) return textHasNoRoom(text);
  const percent = Math.min(99, Math.ceil((1 - largest / least) * 100));
  return msg`${asGiven(text)} is too long for its place on the page; shorten it by about ${percent} %`;
}

/** Returns the text broken at spaces into lines of at most `width`, the first shorter by `indent`; a single word is never broken. */
export function wrapText(font: Font, size: number, text: string, width: number, indent = 0): string[] {
  return wrapWords(measureWords(font, text), size, width, indent).map((line) => line.text);
}

/** Words with their widths at size 1, and the width of the space between two. */
interface MeasuredWords {
  readonly words: readonly { readonly text: string; readonly width: number }[];
  readonly space: number;
}

function measureWords(font: Font, text: string): MeasuredWords {
  const words = text.split(' ').map((word) => ({ text: word, width: textWidth(font, 1, word) }));
  return { words, space: textWidth(font, 1, ' ') };
}

function wrapWords(
  { words, space }: MeasuredWords,
  size: number,
  width: number,
  indent: number,
): { text: string; width: number }[] {
  const lines: { text: string; width: number }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? 0 : last.width + (space + word.width) * size;
    if (last === undefined) lines.push({ text: word.text, width: indent + word.width * size });
    else if (longer > width) lines.push({ text: word.text, width: word.width * size });
    else lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width: longer };
  }
  return lines;
}

export interface FittedParagraph {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface ParagraphShape {
  readonly height: number;
  /** Distance from line to line as a multiple of the size. */
  readonly leading: number;
  /** How much later the first line starts, as a multiple of the size. */
  readonly indent?: number;
}

const STEPS = 24;

/**
 * Returns the largest size, between the preferred and the least, at which the text fills at most `height` with lines of
 * `leading` times the size, and the lines. Throws Problem `does-not-fit` when even the least size is too large.
 */
export function fitParagraph(font: Font, text: string, request: FitRequest & ParagraphShape): FittedParagraph {
  requireGlyphs(font, text, request.where);
  const measured = measureWords(font, text);
  for (let step = 0; step <= STEPS; step++) {
    const size = request.size - ((request.size - request.least) * step) / STEPS;
    const lines = wrapWords(measured, size, request.width, (request.indent ?? 0) * size);
    const widest = Math.max(...lines.map((line) => line.width));
    if (lines.length * size * request.leading <= request.height + 1e-9 && widest <= request.width + 1e-9) {
      return { size, lines: lines.map((line) => line.text) };
    }
  }
  throw new Problem('does-not-fit', textHasNoRoom(text), request.where);
}
