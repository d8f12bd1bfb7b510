// Prints the sheets of one request into memory; the one place from which the service reaches the press.
import { prepareBattles } from '../pipeline/deal-battles.js';
import { type Battle, type FormatName, formats } from '../pipeline/formats.js';
import type { Press } from '../pipeline/press.js';
import type { PrintRequest, SheetRequest } from '../pipeline/request.js';
import type { Source } from '../pipeline/source.js';

export interface PrintOrders {
  readonly request: SheetRequest;
  readonly print: PrintRequest;
  readonly source: Source;
  readonly format: FormatName;
  /** The first copy of the source that is printed. */
  readonly first: number;
}

export interface Printed {
  readonly bytes: Uint8Array;
  /** Of the first sheet. */
  readonly serial: string | null;
}

/** Returns the same bytes as the command line. Rejects with the Problems of words, template and layout. */
export async function printSheets(press: Press, orders: PrintOrders): Promise<Printed> {
  const { request, print, source, format, first } = orders;
  // The press begins with the first copy; others are asked for once in a while.
  if (first > 1) {
    const battles = [...prepareBattles(request, source, first).battles];
    return { bytes: await printBattles(battles, print, format), serial: battles[0]?.serial ?? null };
  }
  const printed = press.print({ sheet: request, print, source, format });
  return { bytes: printed.bytes(), serial: printed.battles[0]?.serial ?? null };
}

/** Returns battles in a format. */
export async function printBattles(
  battles: Iterable<Battle>,
  print: PrintRequest,
  format: FormatName,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of formats[format].write({ battles, print })) pieces.push(piece);
  return Buffer.concat(pieces);
}
