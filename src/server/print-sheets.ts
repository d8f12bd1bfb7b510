// Prints the sheets of one request into memory, and names them before they are printed.
import { createHash } from 'node:crypto';
import { namesOf } from '../core/input/choose.js';
import { formats } from '../sheet/formats.js';
import type { SheetPrinter, PrinterOrder } from '../sheet/sheet-printer.js';
import { parsePrint } from '../paper/options.js';
import { parseSheet } from '../game/options.js';
import { seedSource } from '../core/source.js';
import { editions } from '../game/editions/index.js';
import type { Steps } from './work/work-task.js';

export interface PrintOrder extends PrinterOrder {
  readonly seed: string;
  readonly first: number;
}

export interface Printed {
  readonly pieces: readonly Uint8Array[];
  /** Of the first sheet. */
  readonly serial: string | null;
}

/** Prints the same bytes as the command line, step by step. Throws the Problems of words, template and layout. */
export function* printSheets(printer: SheetPrinter, order: PrinterOrder): Steps<Printed> {
  const printed = printer.print(order);
  const pieces: Uint8Array[] = [];
  for (const piece of printed.pieces()) {
    if (piece.length > 0) pieces.push(piece);
    yield;
  }
  return { pieces, serial: printed.battles[0]?.serial ?? null };
}

/**
 * Returns what gives every order its strong ETag without printing it: the bytes follow from the order and from this very program, and of
 * that a sheet of each kind gives a mark. No order of secret sheets may be named so.
 */
export function prepareTags(printer: SheetPrinter): (order: PrintOrder) => string {
  const mark = markOf(printer);
  const texts = new WeakMap<object, string>();
  // Few kinds of sheets are asked for again and again, and each is the same object then.
  const textOf = (kind: object) => {
    const text = texts.get(kind) ?? JSON.stringify(kind);
    texts.set(kind, text);
    return text;
  };
  return ({ sheet, print, seed, format, first }) => {
    const facts = `[${textOf(sheet)},${textOf(print)},${JSON.stringify([seed, first, format]).slice(1)}`;
    return `"${createHash('sha256').update(mark).update(facts).digest('base64url')}"`;
  };
}

function markOf(printer: SheetPrinter): Uint8Array {
  const mark = createHash('sha256');
  const print = parsePrint({});
  const source = seedSource('mark');
  for (const edition of namesOf(editions))
    for (const format of namesOf(formats))
      mark.update(printer.print({ sheet: parseSheet({ edition }), print, source, format }).bytes());
  return mark.digest();
}
