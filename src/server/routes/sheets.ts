// The routes of single sheets: a public seed in the address, or everything that an address cannot hold in a body.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { catalog } from '../../sheet/catalog.js';
import { type FormatName, formats } from '../../sheet/formats.js';
import { newSeed } from '../../core/new-seed.js';
import { namesOf } from '../../core/input/choose.js';
import { parsePrint } from '../../paper/options.js';
import { parseSheet } from '../../game/options.js';
import { seedSource } from '../../core/source.js';
import { bodySchema, readFields } from '../../event/order/read-fields.js';
import { exchangeOf } from '../exchange.js';
import type { RateLimit } from '../rate-limit.js';
import { type Operation, type Route, type Schema } from '../route.js';
import { type Asking, FOR_EVER, leadToSeed, type PathChoice, publicDocs, requireChoices } from '../wire/file-routes.js';
import { edition } from './files.js';
import { isFresh, namesTag, negotiate } from '../wire/negotiate.js';
import { readJsonBody } from '../wire/read-body.js';
import { readQuery } from '../wire/read-query.js';
import { keepContent, type ReadContent, readSheetOrder, type SheetOrder } from '../wire/read-sheet-order.js';
import { sendNothing, sendPieces } from '../wire/send.js';
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

const getSheetDocs = publicDocs(
  {
    id: 'getSheet',
    summary: 'A sheet of a public seed',
    description: 'The same address gives the same bytes forever. Without a seed it leads to one with a fresh seed.',
    path: '/v1/sheets/:edition.:format',
    options: queryFields,
  },
  choices,
  { description: 'The sheet.', content: files },
);

const postSheetDocs: Operation = {
  id: 'postSheet',
  summary: 'Sheets with options that an address cannot hold',
  description: 'Names, words of your own and templates of your own. None of it is kept.',
  body: { 'application/json': bodySchema(sheetFields) },
  replies: { 200: { description: 'The sheets, in the format of the body or of Accept.', content: files } },
};

interface SheetParts {
  readonly printer: SheetPrinter;
  readonly queue: WorkQueue;
  readonly rateLimit: RateLimit;
}

export function sheetRoutes({ printer, queue, rateLimit }: SheetParts): Route[] {
  const parts = { printer, queue, rateLimit, tagOf: prepareTags(printer), read: keepContent() };
  return [
    {
      method: 'get',
      path: '/v1/sheets/:edition.:format',
      query: 'own',
      isWork: true,
      docs: getSheetDocs,
      handle: (request, response) => getSheet(parts, request, response),
    },
    {
      method: 'post',
      path: '/v1/sheets',
      isWork: true,
      docs: postSheetDocs,
      handle: (request, response) => postSheet(parts, request, response),
    },
  ];
}

interface Parts extends SheetParts {
  readonly tagOf: ReturnType<typeof prepareTags>;
  readonly read: ReadContent;
}

async function getSheet(parts: Parts, request: Request, response: Response): Promise<void> {
  const path = requireChoices(request, choices);
  const format = path['format'] as FormatName;
  const { mediaType } = formats[format];
  const fields = readQuery(request, queryFields);
  fields['edition'] = path['edition'];
  const order = readSheetOrder(fields, parts.read);
  negotiate(request, [mediaType]);
  if (order.seed === undefined) return leadToSeed(request, response, newSeed());
  const asked = orderOf(order, order.seed, format);
  const etag = parts.tagOf(asked);
  const caching = { ETag: etag, 'Cache-Control': FOR_EVER };
  // A client that knows the tag has had these bytes, so they can be made; a star may stand for what cannot.
  if (namesTag(request.headers, etag)) return sendNothing(response, 304, caching);
  const printed = await print(parts, { request, response }, asked);
  if (isFresh(request.headers, etag)) return sendNothing(response, 304, caching);
  response.setHeader('Content-Disposition', nameFile(order, format, printed));
  sendPieces(response, mediaType, printed.pieces, caching);
}

async function postSheet(parts: Parts, request: Request, response: Response): Promise<void> {
  const fields = readFields(await readJsonBody(request), sheetFields);
  const order = readSheetOrder(fields, parts.read);
  const format = chooseFormat(request, fields.format);
  const printed = await print(parts, { request, response }, orderOf(order, order.seed ?? newSeed(), format));
  response.vary('Accept');
  const headers = { 'Cache-Control': 'no-store', 'Content-Disposition': nameFile(order, format, printed) };
  sendPieces(response, formats[format].mediaType, printed.pieces, headers);
}

function orderOf({ request: sheet, print, first }: SheetOrder, seed: string, format: FormatName): PrintOrder {
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

function chooseFormat(request: Request, format: FormatName | undefined): FormatName {
  if (format !== undefined) {
    negotiate(request, [formats[format].mediaType]);
    return format;
  }
  const type = negotiate(
    request,
    catalog.formats.map((name) => formats[name].mediaType),
  );
  return catalog.formats.find((name) => formats[name].mediaType === type) as FormatName;
}

function nameFile({ request }: SheetOrder, format: FormatName, { serial }: Printed): string {
  const name = ['battle-tracker', request.edition, serial].filter((part) => part !== null).join('-');
  return contentDisposition(`${name}.${format}`, { type: 'inline' });
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
