// The routes of kits: what the command line prints of a shipped deck, for anybody.
import type { Request, Response } from 'express';
import { flagshipRows } from '../../kits/options/kit-rows.js';
import type { WorkQueue } from '../work/work-queue.js';
import type { PrintFile } from '../print-file.js';
import type { Route } from '../route.js';
import { readFormat, readRows } from '../wire/read-query.js';
import { publicSender } from '../wire/send-public.js';
import { sendJson } from '../wire/send.js';
import {
  getFlagshipDocs,
  getKitsDocs,
  kitFormats,
  kitMediaTypes,
  postFlagshipDocs,
  postKitCheckDocs,
} from './kit-docs.js';
import { kitBounds, type KitParts, plunderRoutes } from './plunder.js';
import { kitBody, kitCheckBody, postFlagship, postKitCheck } from './kit-orders.js';

const PATH = '/v1/kits/flagship.:format';

export function kitRoutes(queue: WorkQueue, printFile: PrintFile): Route[] {
  const send = publicSender();
  return [
    {
      method: 'get',
      path: PATH,
      access: 'open',
      query: 'own',
      docs: getFlagshipDocs,
      handle: (request, response) => getFlagship({ send, printFile }, request, response),
    },
    {
      method: 'post',
      path: PATH,
      docs: postFlagshipDocs(kitBody.schema),
      handle: (request, response) => postFlagship(printFile, readFormat(request, kitFormats), request, response),
    },
    {
      method: 'post',
      path: '/v1/kits/check',
      isWork: true,
      docs: postKitCheckDocs(kitCheckBody.schema),
      handle: (request, response) => postKitCheck(queue, request, response),
    },
    { method: 'get', path: '/v1/kits', access: 'open', docs: getKitsDocs, handle: (_, response) => sendKits(response) },
    ...plunderRoutes({ send, printFile }),
  ];
}

async function sendKits(response: Response): Promise<void> {
  sendJson(response, 200, (await import('../../kits/list-kits.js')).listKits());
}

async function getFlagship({ send, printFile }: KitParts, request: Request, response: Response): Promise<void> {
  const format = readFormat(request, kitFormats);
  const fields = readRows(request, flagshipRows);
  // Loaded with the first kit: most services print none.
  const { readFlagshipOrder } = await import('../../kits/flagship/flagship-order.js');
  const order = readFlagshipOrder(fields);
  return send(request, response, {
    key: JSON.stringify([{ ...order, placeOf: undefined }, format]),
    name: `flagship.${format}`,
    mediaType: kitMediaTypes[format],
    make: () => printFile(request, response, { kind: 'flagship', fields, format, ...kitBounds }),
  });
}
