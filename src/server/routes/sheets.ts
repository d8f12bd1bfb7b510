// The routes of single sheets: a public seed in the address, or everything that an address cannot hold in a body.
import { create as contentDisposition } from 'content-disposition';
import type { Response } from 'express';
import { catalog } from '../../sheet/catalog.js';
import { type FormatName, formats } from '../../sheet/formats.js';
import { newSeed } from '../../core/new-seed.js';
import { namesOf } from '../../core/input/choose.js';
import { parsePrint } from '../../paper/options.js';
import { parseSheet } from '../../game/options.js';
import { seedSource } from '../../core/source.js';
import { exchangeOf } from '../exchange.js';
import type { RateLimit } from '../rate-limit.js';
import type { Route, Schema } from '../route.js';
import { type Asking, bodyRoute, FOR_EVER, jsonBody, type PathChoice, publicRoute } from '../wire/make-routes.js';
import { edition } from './files.js';
import { isFresh, namesTag } from '../wire/negotiate.js';
import { keepContent, readSheetOrder, type SheetOrder } from '../wire/read-sheet-order.js';
import { type Headers, sendNothing, sendPieces } from '../wire/send.js';
import { queryFields, sheetFields } from '../wire/sheet-fields.js';
import type { Steps, WorkQueue } from '../work-queue.js';
import type { PrinterOrder, SheetPrinter } from '../../sheet/sheet-printer.js';
import { sheetJsonSchema } from '../../sheet/sheet-schema.js';
import { createHash } from 'node:crypto';
import { editions } from '../../game/editions/index.js';

const files: Readonly<Record<string, Schema | null>> = {
  [formats.pdf.mediaType]: null,
  [formats.svg.mediaType]: null,
  [formats.json.mediaType]: sheetJsonSchema() as Schema,
  [formats.text.mediaType]: null,
};

const choices: readonly PathChoice[] = [
  edition,
  { name: 'format', description: 'The format. JSON is one object per line.', names: catalog.formats },
];

interface SheetParts {
  readonly printer: SheetPrinter;
  readonly queue: WorkQueue;
  readonly rateLimit: RateLimit;
}

export function sheetRoutes(parts: SheetParts): Route[] {
  const read = keepContent();
  const tagOf = prepareTags(parts.printer);
  return [
    publicRoute(
      {
        id: 'getSheet',
        summary: 'A sheet of a public seed',
        description: 'The same address gives the same bytes forever. Without a seed it leads to one with a fresh seed.',
        path: '/v1/sheets/:edition.:format',
        choices,
        options: queryFields,
        gives: 'The sheet.',
        content: files,
        isWork: true,
        prepare: (fields) => {
          const format = fields['format'] as FormatName;
          return { ...orderOf(readSheetOrder(fields, read), format), mediaType: formats[format].mediaType };
        },
      },
      async (asking, order) => {
        const { request, response } = asking;
        const etag = tagOf(order);
        const caching = { ETag: etag, 'Cache-Control': FOR_EVER };
        // A client that knows the tag has had these bytes, so they can be made; a star may stand for what cannot.
        if (namesTag(request.headers, etag)) return sendNothing(response, 304, caching);
        const printed = await print(parts, asking, order);
        if (isFresh(request.headers, etag)) return sendNothing(response, 304, caching);
        sendSheets(response, order, printed, caching);
      },
    ),
    bodyRoute({
      id: 'postSheet',
      summary: 'Sheets with options that an address cannot hold',
      description: 'Names, words of your own and templates of your own. None of it is kept.',
      path: '/v1/sheets',
      body: jsonBody(sheetFields),
      gives: 'The sheets, in the format of the body or of Accept.',
      content: files,
      isWork: true,
      prepare: ({ format, ...fields }) => {
        const order = readSheetOrder(fields, read);
        const offered = format === undefined ? catalog.formats : [format];
        return {
          types: offered.map((name) => formats[name].mediaType),
          send: async (asking, mediaType) => {
            const chosen = offered.find((name) => formats[name].mediaType === mediaType) as FormatName;
            const ordered = orderOf(order, chosen);
            const printed = await print(parts, asking, ordered);
            asking.response.vary('Accept');
            sendSheets(asking.response, ordered, printed, { 'Cache-Control': 'no-store' });
          },
        };
      },
    }),
  ];
}

function orderOf({ request: sheet, print, seed = newSeed(), first }: SheetOrder, format: FormatName): PrintOrder {
  return { sheet, print, source: seedSource(seed), seed, format, first };
}

/** Rejects with Problem `too-many-requests` when the client has not that many sheets left; one was counted with the request. */
async function print(
  { printer, queue, rateLimit }: SheetParts,
  { request, response }: Asking,
  order: PrintOrder,
): Promise<Printed> {
  const { count } = order.sheet;
  if (count > 1) await rateLimit(request, response, count - 1);
  const length = count > 1 ? 'long' : 'short';
  return queue.runSteps(exchangeOf(response), () => printSheets(printer, order), length);
}

function sendSheets(
  response: Response,
  { sheet, format }: PrintOrder,
  { serial, pieces }: Printed,
  caching: Headers,
): void {
  const name = ['battle-tracker', sheet.edition, serial].filter((part) => part !== null).join('-');
  const headers = { ...caching, 'Content-Disposition': contentDisposition(`${name}.${format}`, { type: 'inline' }) };
  sendPieces(response, formats[format].mediaType, pieces, headers);
}

interface PrintOrder extends PrinterOrder {
  readonly seed: string;
  readonly first: number;
}

interface Printed {
  readonly pieces: readonly Uint8Array[];
  /** Of the first sheet. */
  readonly serial: string | null;
}

/** Prints the same bytes as the command line, step by step. Throws the Problems of words, template and layout. */
function* printSheets(printer: SheetPrinter, order: PrinterOrder): Steps<Printed> {
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
function prepareTags(printer: SheetPrinter): (order: PrintOrder) => string {
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
