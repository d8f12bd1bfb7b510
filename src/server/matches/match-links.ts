// The links of a match: each holds all that its file follows from, sealed, so that the server need remember nothing.
import { newSecret } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import { secretSource } from '../../core/source.js';
import { because, Problem } from '../../core/problem.js';
import { headCode } from '../../event/deal/head-code.js';
import type { PackRecord } from '../../event/order/pack-record.js';
import type { Caller } from '../work/work-queue.js';
import { type Side, sides } from './match-deal.js';
import { writeMatchOrder } from './match-order.js';
import type { ChildPrinter, MatchTask } from '../printing/child-printer.js';
import { lengthOfToken, packToken, unpackToken } from './match-token.js';
import type { Seals } from './seal.js';

export interface NewMatch {
  readonly phrase: string;
  /** 26 characters that both covers show. */
  readonly commitment: string;
  /** By side. Anyone who has one can print that side, and learns nothing of the other. */
  readonly tokens: Readonly<Record<Side, string>>;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** The bytes of a token, at most: programs that pass on longer links cut them off. */
export const LONGEST_LINK = 7 * 1024;

/** Deals a match from a fresh secret. Rejects with the Problems of the deal, and `too-large` when the order does not fit into an address. */
export async function createMatch(
  printer: ChildPrinter,
  seals: Seals,
  record: PackRecord,
  expires: number,
  caller: Caller,
): Promise<NewMatch> {
  const order = writeMatchOrder(record);
  const { master } = secretSource(newSecret());
  requireRoom(seals, order);
  const { pick, head, phrase } = await printer.deal({ kind: 'deal', order, master }, caller);
  const bytes = packToken({ expires, master, deal: { pick }, order });
  const tokens = Object.fromEntries(sides.map((side) => [side, seals.seal(purposeOf(side), bytes)]));
  return { phrase, commitment: headCode(head), tokens: tokens as NewMatch['tokens'], expires };
}

function requireRoom(seals: Seals, order: Fields): void {
  if (seals.seal('', new Uint8Array(lengthOfToken(order))).length <= LONGEST_LINK) return;
  throw new Problem(
    'too-large',
    because`are more than a link can hold; take fewer, about a thousand, or order a pack of two players`,
    'ownWords',
  );
}

/** Returns the task that prints what a token stands for. Throws Problem `not-found` for any token that is not one of this side, `gone` for one that has expired. */
export function openMatchLink(
  seals: Seals,
  side: Side,
  token: string,
  now: number,
): Extract<MatchTask, { kind: 'print' }> {
  const bytes = token.length > LONGEST_LINK ? undefined : seals.open(purposeOf(side), token);
  if (bytes === undefined) {
    throw new Problem('not-found', because`there is no such link; copy the whole link, or make another match`);
  }
  const sealed = unpackToken(bytes);
  if (sealed === undefined)
    throw new Problem('gone', because`this link was made by another version of the service; make another match`);
  const { expires, master, deal, order } = sealed;
  if (now >= expires) throw new Problem('gone', because`this link has expired; make another match`);
  return { kind: 'print', order, master, deal, side };
}

/** Returns the task that reveals both sheets; only the key's token opens it. Throws what openMatchLink throws. */
export function openReveal(seals: Seals, token: string, now: number): Extract<MatchTask, { kind: 'reveal' }> {
  const { order, master, deal } = openMatchLink(seals, 'key', token, now);
  return { kind: 'reveal', order, master, deal };
}

/** Returns the task that gives both sheets to the judge. `link` is the key's, whole or its token alone. Throws what openMatchLink throws. */
export function openSheets(seals: Seals, link: string, now: number): Extract<MatchTask, { kind: 'sheets' }> {
  const token = /[\w-]{60,}/.exec(link)?.[0] ?? '';
  const { order, master, deal } = openMatchLink(seals, 'key', token, now);
  return { kind: 'sheets', order, master, deal };
}

/** The side is part of what is authenticated, so that no side's token opens another. */
function purposeOf(side: Side): string {
  return `match 2 ${side}`;
}
