// The route of QR codes: of a link that one screen shows and the phone beside it reads. It is sent in a body, so that it stands in no log.
import * as z from 'zod';
import type { Request, Response } from 'express';
import { option, text } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { bodySchema, readFields } from '../../event/order/read-body.js';
import { drawQr } from '../../event/pages/draw-qr.js';
import type { Operation, Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readJsonBody } from '../wire/read-body.js';
import { sendBytes } from '../wire/send.js';

/** Characters of a link that phones still read from a screen. */
const MOST = 1024;

const TYPE = 'image/svg+xml';

const qrBody = z.strictObject({
  text: option(text(MOST), {
    title: 'Text',
    description: `A link, or another text of at most ${MOST} printable ASCII characters.`,
    write: 'a link in quotes',
  }),
});

const docs: Operation = {
  id: 'postQr',
  tag: 'Matches',
  summary: 'A QR code of a link',
  description: 'For the phone beside the screen. Nothing of it is kept.',
  body: { 'application/json': bodySchema(qrBody) },
  replies: { 200: { description: 'The picture.', content: { [TYPE]: null } } },
  problems: ['unknown-option', 'bad-value', 'missing-value', 'unsupported-media-type', 'not-acceptable'],
};

export function qrRoutes(): Route[] {
  return [{ method: 'post', path: '/v1/qr', docs, handle: postQr }];
}

async function postQr(request: Request, response: Response): Promise<void> {
  const { text } = readFields(await readJsonBody(request), qrBody);
  negotiate(request, [TYPE]);
  if (text === undefined)
    throw new Problem('missing-value', because`is missing; send the link whose code is to be drawn`, 'text');
  if (typeof text !== 'string' || !/^[\x20-\x7e]+$/.test(text) || text.length > MOST)
    throw new Problem(
      'bad-value',
      because`is no text of 1 to ${MOST} printable ASCII characters; send the link as it stands`,
      'text',
    );
  sendBytes(response, 200, TYPE, Buffer.from(drawQr(text)), { 'Cache-Control': 'no-store' });
}
