// The routes of decks of one's own: a kit of what the body holds, and what is wrong with it.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { deckLimits, deckSchema } from '../../kits/options/deck-rows.js';
import { checkRows, flagshipRows } from '../../kits/options/kit-rows.js';
import { boardRows } from '../../kits/options/plunder-rows.js';
import { ownRow, textRow } from '../../core/options/row.js';
import type { Fields } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { deckIsTooLarge, houseRulesAreForMaps, mapOptionIsDrawn } from '../../core/sentences.js';
import type { WorkQueue } from '../work/work-queue.js';
import { defineBody, readFields } from '../../event/order/read-body.js';
import { exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import type { PrintFile } from '../print-file.js';
import { negotiate } from '../wire/negotiate.js';
import { writeProblem } from '../wire/problem-body.js';
import { parseRead, readBytes, requireType } from '../wire/read-body.js';
import { sendBytes, sendJson } from '../wire/send.js';
import { type KitFormat, kitMediaTypes } from './kit-docs.js';
import { kitBounds, ownMapRow, takeMap } from './plunder.js';

const deckRows = {
  deck: ownRow({
    shape: (z) => z.union([z.string(), deckSchema]),
    title: 'Deck',
    description: 'A shipped deck by its name, or one of your own with its cards.',
    write: 'the name of a deck, or an object with a list named card',
    open: true,
  }),
  csv: textRow(deckLimits.csvBytes, 'a spreadsheet as CSV, its titles in the first row', {
    title: 'CSV',
    description: 'A deck of your own as CSV, with a card a row, in place of `deck`.',
  }),
};

export const kitBody = defineBody({ ...flagshipRows, ...deckRows });
export const kitCheckBody = defineBody({
  ...checkRows,
  ...deckRows,
  map: ownMapRow,
  houseRules: boardRows.houseRules,
});

/** Sends the kit of a body. Throws `too-large` for more pages than are made at once. */
export async function postFlagship(printFile: PrintFile, format: KitFormat, request: Request, response: Response) {
  const fields = await readKitBody(request, kitBody);
  negotiate(request, [kitMediaTypes[format]]);
  const bytes = await printFile(request, response, { kind: 'flagship', fields, format, ...kitBounds });
  sendBytes(response, 200, kitMediaTypes[format], bytes, {
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(`flagship.${format}`, { type: 'attachment' }),
  });
}

/** Says what is wrong with a deck or a map, or what it is like. */
export async function postKitCheck(queue: WorkQueue, request: Request, response: Response): Promise<void> {
  const fields = await readKitBody(request, kitCheckBody);
  const [kind, tell] = await (fields['map'] === undefined ? checkDeck(fields) : checkMap(fields));
  const report = await queue.run(exchangeOf(response), () => {
    try {
      return { findings: [], ...tell(), kind };
    } catch (error) {
      if (!(error instanceof Problem) || !isFinding(error)) throw error;
      return { kind, findings: writeProblem(error, 'body', '').errors ?? [] };
    }
  });
  sendJson(response, 200, report);
}

type Check = readonly [kind: string, tell: () => object];

async function checkDeck({ houseRules, ...fields }: Fields): Promise<Check> {
  if (houseRules !== undefined) throw new Problem('bad-value', houseRulesAreForMaps(), 'houseRules');
  const { describeDeck } = await import('../../kits/flagship/describe-deck.js');
  const { readFlagshipOrder } = await import('../../kits/flagship/flagship-order.js');
  return ['deck-check', () => describeDeck(readFlagshipOrder(fields))];
}

async function checkMap({ map, houseRules, ...others }: Fields): Promise<Check> {
  const [stray] = Object.keys(others).filter((name) => others[name] !== undefined);
  if (stray !== undefined) throw new Problem('bad-value', mapOptionIsDrawn(), stray);
  const { mapJson } = await import('../../kits/plunder/map-files.js');
  const { orderMap } = await import('../../kits/plunder/map-order.js');
  return [
    'map-check',
    () => {
      const kit = orderMap({ map: takeMap(map), houseRules });
      return { ...mapJson(kit), warnings: kit.warnings };
    },
  ];
}

/** Whether something is wrong with a deck or a map, of all that may be wrong with a request; what is no map is not read. */
function isFinding({ code }: Problem): boolean {
  return FOUND.has(code);
}

const FOUND: ReadonlySet<string> = new Set(['map-breaks-rule', 'bad-deck', 'does-not-fit', 'cannot-draw']);

/** Returns the fields of a body: JSON, or a deck as CSV with everything else as it is when nothing is said. */
async function readKitBody(request: Request, body: typeof kitBody): Promise<Fields> {
  const type = requireType(request, ['application/json', 'text/csv']);
  const bytes = await readBytes(request, limits.json.bytes);
  if (type === 'text/csv') {
    recordBody(request);
    return { deck: { name: CSV, bytes } };
  }
  const { deck, ...rest } = parseRead(request, bytes);
  const { csv, ...fields } = readFields(rest, body);
  if (csv !== undefined && deck !== undefined && deck !== null)
    throw new Problem('bad-value', because`cannot be combined with deck; give one of the two`, 'csv');
  if (typeof csv === 'string') return { ...fields, deck: { name: CSV, bytes: Buffer.from(csv) } };
  if (typeof deck === 'string' || deck === null || deck === undefined) return { ...fields, deck: deck ?? undefined };
  const { length } = Buffer.from(JSON.stringify(deck));
  const { fileBytes } = deckLimits;
  if (length <= fileBytes) return { ...fields, deck: { fields: deck } };
  throw new Problem('bad-deck', deckIsTooLarge(length, fileBytes), 'deck');
}

const CSV = 'deck.csv';
