// The route that checks a hand-made fleet.
import type { Request, Response } from 'express';
import * as z from 'zod';
import { checkFleet, type Dictionary, openDictionary } from '../../sheet/check-fleet.js';
import { once } from '../../core/once.js';
import { because, Problem } from '../../core/problem.js';
import { bodySchema, readFields } from '../../event/order/read-body.js';
import { exchangeOf } from '../exchange.js';
import { limits } from '../limits.js';
import type { Operation, Route } from '../route.js';
import { readJsonBody } from '../wire/read-body.js';
import { readContent } from '../wire/read-sheet-order.js';
import { sendJson } from '../wire/send.js';
import { checkFields } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../work/work-queue.js';

const nullable = z.string().nullable();
const faultsSchema = z.array(z.strictObject({ where: z.string(), message: z.string() }));

const reportSchema = z.strictObject({
  ships: z.array(
    z.strictObject({ ship: z.string(), word: nullable, start: nullable, direction: nullable, known: nullable }),
  ),
  faults: faultsSchema,
  warnings: faultsSchema,
});

const docs: Operation = {
  id: 'postCheck',
  tag: 'Sheets',
  summary: 'Whether a hand-made fleet keeps the rules',
  description:
    'Faults break a rule; warnings are for a dictionary to settle. A fleet with faults is answered with 200, too.',
  body: { 'application/json': bodySchema(checkFields) },
  replies: { 200: { description: 'The report.', content: { 'application/json': reportSchema } } },
  problems: [
    'unknown-option',
    'unknown-value',
    'bad-value',
    'missing-value',
    'bad-sheet',
    'too-large',
    'unsupported-media-type',
    'overloaded',
  ],
};

export function checkRoutes(queue: WorkQueue): Route[] {
  const dictionary = once(openDictionary);
  return [
    {
      method: 'post',
      path: '/v1/check',
      isWork: true,
      docs,
      handle: (request, response) => check({ queue, dictionary }, request, response),
    },
  ];
}

interface CheckParts {
  readonly queue: WorkQueue;
  readonly dictionary: () => Dictionary;
}

async function check({ queue, dictionary }: CheckParts, request: Request, response: Response): Promise<void> {
  const { fleet, theme, ...fields } = readFields(await readJsonBody(request), checkFields);
  const { edition, opening, rules } = readContent(fields).request;
  if (fleet === undefined) {
    throw new Problem('missing-value', because`is missing; write one ship per line: STORM B2 across`, 'fleet');
  }
  if (Buffer.byteLength(fleet) > limits.fleet.bytes) {
    throw new Problem(
      'bad-value',
      because`must be a text of at most ${limits.fleet.bytes} bytes; write one ship per line: STORM B2 across`,
      'fleet',
    );
  }
  const { ships, faults, warnings } = await queue.run(exchangeOf(response), () =>
    checkFleet(fleet, 'fleet', { edition, opening, rules, theme }, dictionary()),
  );
  sendJson(response, 200, { ships, faults, warnings });
}
