// The route of the rules: what the command line prints of an edition, for anybody.
import { buffer } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { catalog } from '../../sheet/catalog.js';
import { namesOf } from '../../core/input/choose.js';
import { parseGame } from '../../game/options.js';
import { parsePrint } from '../../paper/options.js';
import { type RulesFormatName, rulesFormats } from '../../sheet/rules-formats.js';
import { because, Problem } from '../../core/problem.js';
import type { WorkQueue } from '../work/work-queue.js';
import { exchangeOf } from '../exchange.js';
import type { Operation, Route } from '../route.js';
import { readQuery, readQueryField } from '../wire/read-query.js';
import { pathParameter, publicParameters, publicReplies, publicSender } from '../wire/send-public.js';
import { rulesFields } from '../wire/sheet-fields.js';

const getRulesDocs: Operation = {
  id: 'getRules',
  tag: 'Sheets',
  summary: 'The rules of an edition on one page',
  description: 'What `battle-tracker rules` prints. The same address gives the same bytes forever.',
  parameters: [
    pathParameter('edition', 'Which game is played.', catalog.editions),
    pathParameter(
      'format',
      'Text, or one page drawn.',
      Object.values(rulesFormats).map(({ extension }) => extension),
    ),
    ...publicParameters(rulesFields.shape),
  ],
  replies: publicReplies(
    'The rules.',
    Object.fromEntries(Object.values(rulesFormats).map(({ mediaType }) => [mediaType, null])),
  ),
  problems: ['unknown-option', 'unknown-value', 'bad-value', 'not-found', 'not-acceptable', 'overloaded'],
};

export function rulesRoutes(queue: WorkQueue): Route[] {
  const send = publicSender();
  return [
    {
      method: 'get',
      path: '/v1/rules/:edition.:format',
      // A link of the page sends no token, and there is nothing here to keep from anybody.
      access: 'open',
      query: 'own',
      isWork: true,
      docs: getRulesDocs,
      handle: (request, response) => getRules({ send, queue }, request, response),
    },
  ];
}

interface RulesParts {
  readonly send: ReturnType<typeof publicSender>;
  readonly queue: WorkQueue;
}

async function getRules({ send, queue }: RulesParts, request: Request, response: Response): Promise<void> {
  const { edition, format } = readPath(request);
  const query = readQuery(request, namesOf(rulesFields.shape));
  const fields = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readQueryField(name, value)]));
  const game = parseGame({ ...fields, edition });
  const { paper } = parsePrint(fields);
  const { mediaType, extension } = rulesFormats[format];
  return send(request, response, {
    key: JSON.stringify([game, paper, format]),
    name: `battle-tracker-rules-${edition}.${extension}`,
    mediaType,
    make: () => queue.run(exchangeOf(response), () => buffer(rulesFormats[format].write(game, paper))),
  });
}

function readPath(request: Request): { readonly edition: string; readonly format: RulesFormatName } {
  const { edition = '', format = '' } = request.params as Record<string, string | undefined>;
  const known = namesOf(rulesFormats).find((name) => rulesFormats[name].extension === format);
  if (known !== undefined && (catalog.editions as string[]).includes(edition)) return { edition, format: known };
  const formats = Object.values(rulesFormats).map(({ extension }) => extension);
  throw new Problem(
    'not-found',
    because`there are no such rules; ask for ${catalog.editions.join(', ')} with .${formats.join(', .')}`,
  );
}
