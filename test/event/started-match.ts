// The first match of fixtures/phones.json, as the phone of who started it keeps it before it is joined.
import { readFileSync } from 'node:fs';
import type { SeatName } from '../../src/event/order/pairing.js';
import type { PhoneMatch } from '../../src/event/two-phones.js';
import { readOrder } from '../../src/event/two-phones-deal.js';

export interface PhoneValues {
  readonly messages: readonly [string, string, string];
  readonly tag: string;
  readonly sides: Readonly<Record<SeatName, { readonly secret: string }>>;
}

export const phoneValues = JSON.parse(
  readFileSync(new URL('../../fixtures/phones.json', import.meta.url), 'utf8'),
) as readonly [PhoneValues, ...PhoneValues[]];

const [{ messages, sides }] = phoneValues;
const [, , order = '', , opening = ''] = messages[0].split('/');

export const startedMatch: PhoneMatch = {
  ...{ seat: 'A', order: readOrder(order), prev: '', secret: sides.A.secret, opening },
  ...{ hashA: messages[2].split('/')[3] ?? '', hashB: '', theirs: '', ended: '' },
};
