// The links of a match: each holds all that its file follows from, sealed, so that the server need remember nothing.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { newSecret } from '../../pipeline/new-seed.js';
import type { Fields } from '../../pipeline/request.js';
import { secretSource } from '../../pipeline/source.js';
import { because, Problem } from '../../problem.js';
import { rootCode } from '../../tournament/deal/root-code.js';
import type { PackRecord } from '../../tournament/order/pack-record.js';
import type { Caller } from '../work/caller.js';
import { type MatchDeal, type Side, sides } from './match-deal.js';
import type { MatchTask } from './match-messages.js';
import { writeMatchOrder } from './match-order.js';
import type { MatchPrinter } from './match-printer.js';
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

const MOST_SEALED = 1024 * 1024;

/** Deals a match from a fresh secret. Rejects with the Problems of the deal, and `too-large` when the order does not fit into an address. */
export async function createMatch(
  printer: MatchPrinter,
  seals: Seals,
  record: PackRecord,
  expires: number,
  caller: Caller,
): Promise<NewMatch> {
  const order = writeMatchOrder(record);
  const { master } = secretSource(newSecret());
  requireRoom(seals, order);
  const { pick, root, phrase } = await printer.deal({ kind: 'deal', order, master }, caller);
  const bytes = packToken({ expires, master, deal: { pick, root }, order });
  const tokens = Object.fromEntries(sides.map((side) => [side, seals.seal(purposeOf(side), bytes)]));
  return { phrase, commitment: rootCode(root), tokens: tokens as NewMatch['tokens'], expires };
}

/** Bytes that are left for what dealing settles. */
const RESERVE = 320;

function requireRoom(seals: Seals, order: Fields): void {
  if (seals.seal('', deflateOrder(order)).length + RESERVE <= LONGEST_LINK) return;
  throw new Problem('too-large', because('words-are-too-many-for-link'), 'ownWords');
}

/** Bytes of a token before the order: expiry, master key, root, and the pick of three numbers. */
const HEAD = { expires: 0, master: 8, root: 40, pick: 72, order: 84 } as const;

interface Sealed {
  /** In seconds since 1970. */
  readonly expires: number;
  /** The master key of the match's secret. */
  readonly master: Uint8Array;
  readonly deal: MatchDeal;
  readonly order: Fields;
}

/** What is secret or drawn is written raw, so that tokens of one order are all of one length; only the order, which is no secret, is compressed. */
function packToken({ expires, master, deal: { pick, root }, order }: Sealed): Uint8Array {
  const head = Buffer.alloc(HEAD.order);
  head.writeBigUInt64BE(BigInt(expires), HEAD.expires);
  head.set(master, HEAD.master);
  head.write(root, HEAD.root, 'hex');
  for (const [i, number] of pick.entries()) head.writeUInt32BE(number, HEAD.pick + 4 * i);
  return Buffer.concat([head, deflateOrder(order)]);
}

function unpackToken(bytes: Uint8Array): Sealed {
  const head = Buffer.from(bytes.subarray(0, HEAD.order));
  const numberAt = (i: number) => head.readUInt32BE(HEAD.pick + 4 * i);
  const order = inflateRawSync(bytes.subarray(HEAD.order), { maxOutputLength: MOST_SEALED }).toString('utf8');
  return {
    expires: Number(head.readBigUInt64BE(HEAD.expires)),
    master: head.subarray(HEAD.master, HEAD.root),
    deal: { pick: [numberAt(0), numberAt(1), numberAt(2)], root: head.toString('hex', HEAD.root, HEAD.pick) },
    order: JSON.parse(order) as Fields,
  };
}

function deflateOrder(order: Fields): Uint8Array {
  return deflateRawSync(Buffer.from(JSON.stringify(order)), { level: 9 });
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
    throw new Problem('not-found', because('no-such-link'));
  }
  const { expires, master, deal, order } = unpackToken(bytes);
  if (now >= expires) throw new Problem('gone', because('link-has-expired'));
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
