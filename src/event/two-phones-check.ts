// Checks a match on two phones at its end, from what both covers show and the secrets that were shown: the deal itself is proved, not taken on trust.
import { toHex } from '../core/bytes.js';
import { msg, Problem } from '../core/problem.js';
import { seats } from './options/player-rows.js';
import type { SeatName } from './order/pairing.js';
import {
  hashOf,
  keyOf,
  type KnownMatch,
  type MessageName,
  messages,
  openingOf,
  type PhoneMatches,
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
interface ToldMatch extends KnownMatch {
  readonly secrets: Readonly<Partial<Record<SeatName, string>>>;
}

/** Reads messages of one match. Throws Problem `missing-value` for one that is missing, `bad-value` and `not-equal` for one that does not belong. */
export function readTold(texts: readonly string[], own: OwnWords = {}): ToldMatch {
  const split = texts.map(splitMessage);
  const only = (name: MessageName) => {
    const codes = [...new Map(split.filter((each) => each.name === name).map((each) => [each.code, each])).values()];
    if (codes.length > 1 && name !== 'R')
      throw refused(msg`is there twice, with two codes: ${messages[name].called}; keep the one of this match`);
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
      throw new Problem('missing-value', msg`is missing: ${messages[name].called}; it is on both covers`, 'message');
  const [text = '', named = ''] = first?.parts ?? [];
  const match = {
    order: readOrder(text, own),
    dropped: named.replace('-', ''),
    opening: readCode('opening', first?.code ?? ''),
    hashA: readCode('hash', third?.code ?? ''),
    hashB: readCode('hash', second?.code ?? ''),
  };
  for (const { name, parts } of split) if (name !== '1') requireTag(match, parts);
  if (openingOf(prepareTerms(match.order), match.dropped, match.hashA) !== match.opening)
    throw new Problem(
      'not-equal',
      msg`is not the one that message 1 fixed: Alpha could have chosen it after Bravo’s; the match proves nothing`,
      'message',
    );
  const secrets: Partial<Record<SeatName, string>> = {};
  for (const { code } of only('R')) {
    const secret = readCode('secret', code);
    const seat = seats.find((each) => hashOf(match, each, secret) === (each === 'A' ? match.hashA : match.hashB));
    if (seat === undefined)
      throw new Problem(
        'not-equal',
        msg`is a secret to which neither player was bound before the deal: who shows it has lost`,
        'message',
      );
    secrets[seat] = secret;
  }
  return { ...match, secrets };
}

/** Takes up a match from its paper, on a phone that has lost it: the messages of its cover, and the own secret. Throws the Problems of readTold, and `bad-value` beside an open match. */
export function restoreMatch(matches: PhoneMatches, text: string, own: OwnWords): PhoneMatches {
  const texts = text.split(/(?=BT2\/)/i).filter((each) => /^BT2/i.test(each));
  const { secrets, ...known } = readTold(texts, own);
  const [seat, ...more] = seats.filter((each) => secrets[each] !== undefined);
  const secret = seat === undefined ? undefined : secrets[seat];
  if (seat === undefined || secret === undefined || more.length > 0)
    throw refused(
      msg`needs one secret, your own: the line at the foot of your tracker that begins with BT2/R; your opponent’s is taken afterwards`,
    );
  if (matches.some(({ ended }) => ended === ''))
    throw refused(msg`belongs to another match; stop the one that is open here first`);
  const others = matches.filter(({ opening }) => opening !== known.opening);
  return [...others, { seat, ...known, secret, theirs: '', ended: '' }];
}

/** All values of a match that is over, as plain data: for another program that checks it. */
export function valuesOf(told: KnownMatch & { readonly secrets: Readonly<Record<SeatName, string>> }) {
  const sideOf = (seat: SeatName) => {
    const secret = told.secrets[seat];
    const { fleet, battle } = openSide(told, seat, secret);
    return { secret, fleet, sheet: battle };
  };
  return {
    order: JSON.parse(prepareTerms(told.order).order) as unknown,
    messages: publicMessages(told),
    tag: tagOf(told),
    key: toHex(keyOf(told)),
    phrase: phraseOf(told).join(' '),
    sides: { A: sideOf('A'), B: sideOf('B') },
  };
}
