// Checks a match on two phones at its end, from what both covers show and the secrets that were shown: the deal itself is proved, not taken on trust.
import { toHex } from '../core/bytes.js';
import { because, Problem } from '../core/problem.js';
import { seats } from './options/player-rows.js';
import type { SeatName } from './order/pairing.js';
import {
  hashOf,
  keyOf,
  type KnownMatch,
  type MessageName,
  messages,
  openingOf,
  phraseOf,
  publicMessages,
  readCode,
  refused,
  requireSecret,
  requireTag,
  splitMessage,
  tagOf,
} from './two-phones.js';
import { dealSide, type DealtSide, decidePublic, type OwnWords, prepareTerms, readOrder } from './two-phones-deal.js';

/** Deals a side of a match from its secret: the own one, or at the end the opponent's. Throws Problem `not-equal` for a secret that was not bound. */
export function openSide(match: KnownMatch, seat: SeatName, secret: string): DealtSide {
  requireSecret(match, seat, secret);
  const terms = prepareTerms(match.order);
  const key = keyOf(match);
  return dealSide(terms, key, decidePublic(terms, key), seat, secret);
}

/** A match as the messages tell it that its covers or phones show, in any order, with the secrets that are known. */
export interface ToldMatch extends KnownMatch {
  readonly secrets: Readonly<Partial<Record<SeatName, string>>>;
}

/** Reads messages of one match. Throws Problem `missing-value` for one that is missing, `bad-value` and `not-equal` for one that does not belong. */
export function readTold(texts: readonly string[], own: OwnWords = {}): ToldMatch {
  const split = texts.map(splitMessage);
  const only = (name: MessageName) => {
    const codes = [...new Map(split.filter((each) => each.name === name).map((each) => [each.code, each])).values()];
    if (codes.length > 1 && name !== 'R')
      throw refused(because`is there twice, with two codes: ${messages[name].called}; keep the one of this match`);
    return codes;
  };
  const first = only('1')[0];
  const [second, third] = [only('2')[0], only('3')[0]];
  for (const [message, name] of [
    [first, '1'],
    [second, '2'],
    [third, '3'],
  ] as const)
    if (message === undefined)
      throw new Problem(
        'missing-value',
        because`is missing: ${messages[name].called}; it is on both covers`,
        'message',
      );
  const [text = '', named = ''] = first?.parts ?? [];
  const match = {
    order: readOrder(text, own),
    prev: named === '-' ? '' : readCode('opening', named),
    opening: readCode('opening', first?.code ?? ''),
    hashA: readCode('hash', third?.code ?? ''),
    hashB: readCode('hash', second?.code ?? ''),
  };
  for (const { name, parts } of split) if (name !== '1') requireTag(match, parts);
  if (openingOf(prepareTerms(match.order), match.prev, match.hashA) !== match.opening)
    throw new Problem(
      'not-equal',
      because`is not the one that message 1 fixed: Alpha could have chosen it after Bravo’s; the match proves nothing`,
      'message',
    );
  const secrets: Partial<Record<SeatName, string>> = {};
  for (const { code } of only('R')) {
    const secret = readCode('secret', code);
    const seat = seats.find((each) => hashOf(match, each, secret) === (each === 'A' ? match.hashA : match.hashB));
    if (seat === undefined)
      throw new Problem(
        'not-equal',
        because`is a secret to which neither player was bound before the deal: who shows it has lost`,
        'message',
      );
    secrets[seat] = secret;
  }
  return { ...match, secrets };
}

/** All values of a match that was told, as plain data: for another program that checks it. */
export function valuesOf(told: ToldMatch) {
  const sides = seats.map((seat) => {
    const secret = told.secrets[seat];
    if (secret === undefined) return [seat, null] as const;
    const { fleet, battle } = openSide(told, seat, secret);
    return [seat, { secret, fleet, sheet: battle }] as const;
  });
  return {
    order: JSON.parse(prepareTerms(told.order).order) as unknown,
    messages: publicMessages(told),
    tag: tagOf(told),
    key: toHex(keyOf(told)),
    phrase: phraseOf(told).join(' '),
    sides: Object.fromEntries(sides),
  };
}
