// The routes of kits: the documents that the command line prints of the shipped deck, and of a seed's sea.
import type { Request, Response } from 'express';
import { newSeed } from '../../core/new-seed.js';
import type { Fields, Options } from '../../core/option.js';
import { flagshipOptions } from '../../kits/options/kit-rows.js';
import { plunderOptions } from '../../kits/options/plunder-rows.js';
import { exchangeOf } from '../exchange.js';
import type { Maker } from '../make/maker.js';
import type { Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readQuery } from '../wire/read-query.js';
import { publicParameters, publicReplies, publicSender } from '../wire/send-public.js';
import { sendNothing } from '../wire/send.js';

const PDF = 'application/pdf';

interface Kit {
  readonly kind: 'flagship' | 'plunder';
  readonly id: string;
  readonly summary: string;
  readonly options: Options;
  /** Throws the Problems of the fields before anything is made. */
  readonly check: (fields: Fields) => Promise<unknown>;
}

// Loaded with the first kit: most services print none.
const flagship: Kit = {
  kind: 'flagship',
  id: 'getFlagshipKit',
  summary: 'Flagship to print, cut and play',
  options: flagshipOptions.pick({ paper: true, ink: true, rules: true }),
  check: async (fields) => (await import('../../kits/flagship/flagship-order.js')).readFlagshipOrder(fields),
};
const plunder: Kit = {
  kind: 'plunder',
  id: 'getPlunderKit',
  summary: 'Plunk and Plunder to print, cut and play',
  options: plunderOptions.pick({ seed: true, paper: true, ink: true, players: true, rules: true }),
  check: async (fields) => (await import('../../kits/plunder/plunder-order.js')).readPlunder(fields),
};

export function kitRoutes(maker: Maker): Route[] {
  const send = publicSender();
  const print = async ({ kind, check }: Kit, fields: Fields, request: Request, response: Response) => {
    await check(fields);
    return send(request, response, {
      key: JSON.stringify([kind, fields]),
      name: `${kind}.pdf`,
      mediaType: PDF,
      make: () => maker.make({ kind, fields }, exchangeOf(response), 'files'),
    });
  };
  return [
    {
      ...routeOf(flagship),
      handle: (request, response) => print(flagship, readFields(request, flagship), request, response),
    },
    {
      ...routeOf(plunder),
      handle: async (request, response) => {
        const fields = readFields(request, plunder);
        if (fields['seed'] !== undefined) return print(plunder, fields, request, response);
        const seeded = { ...fields, seed: newSeed() };
        await plunder.check(seeded);
        negotiate(request, [PDF]);
        const Location = `/v1/kits/plunder.pdf?${new URLSearchParams(seeded).toString()}`;
        sendNothing(response, 303, { Location, 'Cache-Control': 'no-store', 'Content-Length': '0' });
      },
    },
  ];
}

function routeOf({ kind, id, summary, options }: Kit) {
  const replies = publicReplies('The kit.', { [PDF]: null });
  return {
    method: 'get',
    path: `/v1/kits/${kind}.pdf`,
    query: 'own',
    docs: {
      ...{ id, summary, parameters: publicParameters(options.shape) },
      replies: kind === 'plunder' ? { ...replies, 303: { description: 'A fresh seed.' } } : replies,
    },
  } as const;
}

/** Returns the parameters, of which rules are a list with commas. Throws what readQuery throws. */
function readFields(request: Request, { options }: Kit): Fields {
  const { rules, ...fields } = readQuery(request, Object.keys(options.shape));
  return { ...fields, ...(typeof rules === 'string' ? { rules: rules.split(',') } : {}) };
}
