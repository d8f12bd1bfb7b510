// The links of a match: each holds all that its file follows from, sealed, so that the server need remember nothing.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { newSecret } from '../../pipeline/new-seed.js';
import type { Fields } from '../../pipeline/request.js';
import { secretSource } from '../../pipeline/source.js';
import { Problem } from '../../problem.js';
import type { PackRecord } from '../../tournament/record/pack-record.js';
import type { Asker } from '../exchange.js';
import { limits } from '../limits.js';
import { type MatchDeal, type Side, sides } from './match-deal.js';
import type { MatchTask } from './match-messages.js';
import { writeMatchOrder } from './match-order.js';
import type { MatchPress } from './match-press.js';
import type { Seals } from './seal.js';

export interface NewMatch {
  readonly phrase: string;
  /** By side. Whoever has one can print that side, and learns nothing of the other. */
  readonly tokens: Readonly<Record<Side, string>>;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** What a token holds, with short names since it stands in an address. */
interface Sealed {
  /** In seconds since 1970. */
  readonly e: number;
  /** The master key of the match's secret. */
  readonly m: string;
  readonly p: MatchDeal['pick'];
  readonly r: string;
  /** The order. */
  readonly o: Fields;
}

const MOST_SEALED = 1024 * 1024;

/** Deals a match from a fresh secret. Rejects with the Problems of the deal, and `too-large` when the order does not fit into an address. */
export async function createMatch(
  press: MatchPress,
  seals: Seals,
  record: PackRecord,
  expires: number,
  asker: Asker,
): Promise<NewMatch> {
  const order = writeMatchOrder(record);
  const { master } = secretSource(newSecret());
  requireRoom(seals, order);
  const { pick, root, phrase } = await press.deal({ kind: 'deal', order, master }, asker);
  const bytes = pack({ e: expires, m: Buffer.from(master).toString('base64'), p: pick, r: root, o: order });
  const tokens = Object.fromEntries(sides.map((side) => [side, seals.seal(purposeOf(side), bytes)]));
  return { phrase, tokens: tokens as NewMatch['tokens'], expires };
}

/** Bytes that are left for what dealing settles. */
const RESERVE = 320;

function requireRoom(seals: Seals, order: Fields): void {
  if (seals.seal('', pack(order)).length + RESERVE <= limits.link.bytes) return;
  throw new Problem('too-large', 'are more than a link can hold', {
    where: 'ownWords',
    fix: 'take fewer, about a thousand, or order a pack of two players',
  });
}

function pack(value: unknown): Uint8Array {
  return deflateRawSync(Buffer.from(JSON.stringify(value)), { level: 9 });
}

/** Returns the task that prints what a token stands for. Throws Problem `not-found` for any token that is not one of this side, `gone` for one that has expired. */
export function openMatchLink(
  seals: Seals,
  side: Side,
  token: string,
  now: number,
): Extract<MatchTask, { kind: 'print' }> {
  const bytes = token.length > limits.link.bytes ? undefined : seals.open(purposeOf(side), token);
  if (bytes === undefined) {
    throw new Problem('not-found', 'there is no such link', { fix: 'copy the whole link, or make another match' });
  }
  const text = inflateRawSync(bytes, { maxOutputLength: MOST_SEALED }).toString('utf8');
  const { e, m, p, r, o } = JSON.parse(text) as Sealed;
  if (now >= e) throw new Problem('gone', 'this link has expired', { fix: 'make another match' });
  return { kind: 'print', order: o, master: Buffer.from(m, 'base64'), deal: { pick: p, root: r }, side };
}

/** The side is part of what is authenticated, so that no side's token opens another. */
function purposeOf(side: Side): string {
  return `match 1 ${side}`;
}
