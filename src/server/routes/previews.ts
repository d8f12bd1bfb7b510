// The route of previews: what a sheet will look like, without a letter of any fleet.
import type { Request, Response } from 'express';
import { formats } from '../../sheet/formats.js';
import type { SheetPrinter } from '../../sheet/sheet-printer.js';
import { seedSource } from '../../core/source.js';
import { bodySchema, readFields } from '../../event/order/read-body.js';
import { exchangeOf } from '../exchange.js';
import { type Operation, orderProblems, type Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readJsonBody } from '../wire/read-body.js';
import { readSheetOrder } from '../wire/read-sheet-order.js';
import { sendBytes } from '../wire/send.js';
import { previewFields } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../work/work-queue.js';
import type { Battle } from '../../game/battle.js';

const { mediaType } = formats.svg;

const docs: Operation = {
  id: 'postPreview',
  tag: 'Sheets',
  summary: 'What a sheet will look like',
  description:
    'Silhouettes only: no words, codes, counts or serial, whatever is asked for. Without a seed the ships lie as on no sheet that is handed out.',
  body: { 'application/json': bodySchema(previewFields) },
  replies: { 200: { description: 'The drawing.', content: { [mediaType]: null } } },
  problems: orderProblems,
};

/** Always the same ships, so that a preview changes only where an option does. */
const SEED = 'preview';

export function previewRoutes(parts: PreviewParts): Route[] {
  return [
    {
      method: 'post',
      path: '/v1/previews',
      isWork: true,
      docs,
      handle: (request, response) => preview(parts, request, response),
    },
  ];
}

export interface PreviewParts {
  readonly printer: SheetPrinter;
  readonly queue: WorkQueue;
}

async function preview({ printer, queue }: PreviewParts, request: Request, response: Response): Promise<void> {
  const order = readSheetOrder(readFields(await readJsonBody(request), previewFields));
  negotiate(request, [mediaType]);
  const { request: sheet, print, first } = order;
  const source = seedSource(order.seed ?? SEED);
  const bytes = await queue.run(exchangeOf(response), () =>
    printer.print({ sheet, print, source, first, format: 'svg', show: redactBattle }).bytes(),
  );
  sendBytes(response, 200, mediaType, bytes, { 'Cache-Control': 'no-store' });
}

/** Returns the battle without words, counts, codes, mine, name and serial. */
function redactBattle(battle: Battle): Battle {
  return {
    ...battle,
    serial: null,
    fleetName: null,
    fleet: battle.fleet.map((ship) => ({ ...ship, word: null })),
    manifest: null,
    launchCodes: null,
    mine: null,
  };
}
