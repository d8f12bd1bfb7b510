// What a match's token holds, before it is sealed: all that its files follow from, in as few bytes as a link has room for.
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { catalog } from '../../sheet/catalog.js';
import { once } from '../../core/once.js';
import type { Fields } from '../../core/option.js';
import { choicesOf, plainFields } from '../../event/order/field-choices.js';
import type { MatchDeal } from './match-deal.js';
import { orderOfFields, writeMatchOrder } from './match-order.js';

export interface SealedMatch {
  /** In seconds since 1970. */
  readonly expires: number;
  /** The master key of the match's secret. */
  readonly master: Uint8Array;
  readonly deal: MatchDeal;
  readonly order: Fields;
}

/** Where what comes before the order starts: expiry, master key, the pick of three numbers, the mark of the defaults, and how the order is written. */
const HEAD = { expires: 0, master: 4, pick: 36, mark: 42, way: 44, order: 45 } as const;

/** An order is written plain, unless words of its own make it long. */
const ways = { plain: 0, deflated: 1 } as const;

/** Bytes of an order that is not yet long. */
const LONG = 256;

const MOST_SEALED = 1024 * 1024;

/** What is secret or drawn is written raw, so that tokens of one order are all of one length; only the order, which is no secret, may be compressed. */
export function packToken({ expires, master, deal: { pick }, order }: SealedMatch): Uint8Array {
  const head = Buffer.alloc(HEAD.order);
  head.writeUInt32BE(expires, HEAD.expires);
  head.set(master, HEAD.master);
  for (const [i, number] of pick.entries()) head.writeUInt16BE(number, HEAD.pick + 2 * i);
  head.set(mark(), HEAD.mark);
  const [way, written] = writeOrder(order);
  head[HEAD.way] = way;
  return Buffer.concat([head, written]);
}

/** Returns what packToken packed; undefined where the defaults or the lists have become others since: its numbers would stand for something else. */
export function unpackToken(bytes: Uint8Array): SealedMatch | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD.order));
  if (!head.subarray(HEAD.mark, HEAD.way).equals(mark())) return undefined;
  const rest = bytes.subarray(HEAD.order);
  const numberAt = (i: number) => head.readUInt16BE(HEAD.pick + 2 * i);
  const written = head[HEAD.way] === ways.deflated ? inflateRawSync(rest, { maxOutputLength: MOST_SEALED }) : rest;
  return {
    expires: head.readUInt32BE(HEAD.expires),
    master: head.subarray(HEAD.master, HEAD.pick),
    deal: { pick: [numberAt(0), numberAt(1), numberAt(2)] },
    order: unpackOrder(Buffer.from(written).toString('utf8')),
  };
}

/** Returns how many bytes a token of the order has. */
export function lengthOfToken(order: Fields): number {
  return HEAD.order + writeOrder(order)[1].length;
}

function writeOrder(order: Fields): [way: number, bytes: Uint8Array] {
  const plain = packOrder(order);
  return plain.length <= LONG ? [ways.plain, plain] : [ways.deflated, deflateRawSync(plain, { level: 9 })];
}

/** Between the parts of an order: JSON escapes it, and no name holds it. */
const BREAK = '\n';

/** Before what is a rule, and not a field. */
const RULE = '.';

/** The names, the edition, then what differs from the edition's own order: each field and rule by its number in the list of them, and so the choices. */
function packOrder({ players, ...fields }: Fields): Buffer {
  const names = Array.isArray(players) ? (players as { name: string }[]).map(({ name }) => name) : [];
  const edition = String(fields['edition']);
  const [own, standard] = [flatten(fields), flatten(standardOrder(edition))];
  const parts = placesOf(edition).flatMap((place, i) => {
    if (own[place] === standard[place]) return [];
    const choice = choicesOf(place).indexOf(own[place] ?? '');
    return [i.toString(36) + (choice < 0 ? `=${own[place] ?? ''}` : `.${choice.toString(36)}`)];
  });
  return Buffer.from([String(names.length), ...names, edition, ...parts].join(BREAK));
}

function unpackOrder(text: string): Fields {
  const [count = '', ...parts] = text.split(BREAK);
  const names = parts.splice(0, Number(count));
  const [edition = '', ...changed] = parts;
  const { playerCount, ...standard } = standardOrder(edition);
  const rules: Record<string, unknown> = { ...(standard['rules'] as object) };
  const fields: Record<string, unknown> = { ...standard, rules };
  const places = placesOf(edition);
  for (const part of changed) {
    const [, number = '', sign, text = ''] = /^(\w+)([=.])(.*)$/s.exec(part) ?? [];
    const place = places[parseInt(number, 36)] ?? '';
    const value = sign === '=' ? text : (choicesOf(place)[parseInt(text, 36)] ?? '');
    const [table, name] = place.startsWith(RULE) ? [rules, place.slice(1)] : [fields, place];
    if (value === '') Reflect.deleteProperty(table, name);
    else table[name] = isPlain(value) ? value : JSON.parse(value);
  }
  return { ...fields, ...(names.length === 0 ? { playerCount } : { players: names.map((name) => ({ name })) }) };
}

/** Returns all fields and rules that an order may differ in. */
function placesOf(edition: string): string[] {
  const rules = Object.keys(standardOrder(edition)['rules'] ?? {}).map((name) => RULE + name);
  return [...plainFields, ...rules];
}

/** Whether a value is written as it is: the name of a choice, which cannot be mistaken for JSON. */
function isPlain(value: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(value) && !/^(?:true|false|null)$/.test(value);
}

function flatten({ rules, ...fields }: Fields): Record<string, string> {
  const named = Object.entries(rules ?? {}).map(([name, value]) => [RULE + name, value] as const);
  const write = (value: unknown) => (typeof value === 'string' && isPlain(value) ? value : JSON.stringify(value));
  return Object.fromEntries([...Object.entries(fields), ...named].map(([name, value]) => [name, write(value)]));
}

const known = new Map<string, Fields>();

function standardOrder(edition: string): Fields {
  const order = known.get(edition) ?? writeMatchOrder(orderOfFields({ edition }));
  known.set(edition, order);
  return order;
}

/**
 * Two bytes that stand for what orders are written against: another version of the program may have other defaults, and other lists of fields
 * and choices.
 */
const mark = once(() => {
  const orders = catalog.editions.map((edition) => [standardOrder(edition), placesOf(edition)]);
  const against = JSON.stringify([orders, plainFields.map(choicesOf)]);
  return createHash('sha256').update(against).digest().subarray(0, 2);
});
