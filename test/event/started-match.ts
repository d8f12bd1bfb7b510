// The matches of fixtures/phones.json, as the phones of who started them keep them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeatName } from '../../src/event/order/pairing.js';
import type { PhoneMatch } from '../../src/event/two-phones.js';
import { readOrder } from '../../src/event/two-phones-deal.js';

export interface PhoneValues {
  readonly messages: readonly [string, string, string];
  readonly tag: string;
  readonly sides: Readonly<Record<SeatName, { readonly secret: string }>>;
}

export const phoneValues = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../fixtures/phones.json'), 'utf8'),
) as readonly [PhoneValues, ...PhoneValues[]];

/** Returns a match of them as the phone of who started it keeps it once it is dealt. */
export function dealtMatch(number: number): PhoneMatch {
  const { messages, sides } = phoneValues[number] ?? phoneValues[0];
  const [, , order = '', dropped = '', opening = ''] = messages[0].split('/');
  const last = (message: string) => message.split('/').at(-1) ?? '';
  return {
    ...{ seat: 'A', order: readOrder(order), dropped: dropped.replace('-', ''), secret: sides.A.secret, opening },
    ...{ hashA: last(messages[2]), hashB: last(messages[1]), theirs: '', ended: '' },
  };
}

export const startedMatch: PhoneMatch = { ...dealtMatch(0), hashB: '' };
