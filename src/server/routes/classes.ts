// The route of class sets: a roster makes an archive with a sheet for every child.
import type { Request, Response } from 'express';
import { readClassOrder } from '../../event/class/class-order.js';
import { countSheets } from '../../event/class/pair-class.js';
import { newSeed } from '../../core/new-seed.js';
import { bodySchema, readFields } from '../../event/order/read-fields.js';
import { exchangeOf } from '../exchange.js';
import type { Maker } from '../make/maker.js';
import type { RateLimit } from '../rate-limit.js';
import { type Operation, type Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readJsonBody } from '../wire/read-body.js';
import { classOptions } from '../../event/options/class-rows.js';
import { ARCHIVE_TYPE, sendArchive } from '../wire/send.js';

const docs: Operation = {
  id: 'postClass',
  summary: 'A sheet for every child of a class, and the papers of the teacher',
  description:
    'The archive holds children.pdf, how-to-play.pdf (and, where a child has large print, how-to-play-large.pdf), teacher.pdf, a board for the whole class with its answers, and class.json, the record from which `again` makes another day. With a seed the same order gives the same bytes. Nothing is kept here.',
  body: { 'application/json': bodySchema(classOptions) },
  replies: { 200: { description: 'The archive.', content: { [ARCHIVE_TYPE]: null } } },
};

interface ClassParts {
  readonly maker: Maker;
  readonly rateLimit: RateLimit;
}

export function classRoutes(parts: ClassParts): Route[] {
  return [
    {
      method: 'post',
      path: '/v1/classes',
      docs,
      handle: (request, response) => postClass(parts, request, response),
    },
  ];
}

async function postClass({ maker, rateLimit }: ClassParts, request: Request, response: Response): Promise<void> {
  const fields = readFields(await readJsonBody(request), classOptions);
  const sheets = countSheets(readClassOrder(fields));
  negotiate(request, [ARCHIVE_TYPE]);
  const { seed = newSeed() } = fields;
  const bytes = await maker.make({ kind: 'class', fields, seed }, exchangeOf(response), 'files', {
    // A child takes a tenth of what a match takes.
    work: 1 + sheets / 10,
    // One sheet was counted with the request.
    admit: () => rateLimit(request, response, sheets - 1),
  });
  sendArchive(response, 'battle-tracker-class.zip', bytes);
}
