// What an attacker tries who wants to confirm a guess of a sheet: every hash of every way to write it, held against what is public.
import { createHmac, hash } from 'node:crypto';
import { type Battle } from '../../src/game/battle.js';
import { lettersBySquare } from '../../src/game/letters-by-square.js';
import { describeBattle } from '../game/describe-battle.js';

const algorithms = ['md5', 'sha1', 'sha256', 'sha512'] as const;

export interface Guesswork {
  /** Public texts that may have gone into a hash together with the sheet. */
  readonly salts: readonly string[];
  /** Algorithms that are tried with salts; without salts all are. */
  readonly salted: readonly (typeof algorithms)[number][];
}

/** Yields every digest that might stand for a sheet, with what it is. */
export function* digestsOf(battle: Battle, { salts, salted }: Guesswork): Generator<readonly [string, Buffer]> {
  for (const [form, text] of formsOf(battle)) {
    for (const algorithm of algorithms) yield [`${algorithm} of ${form}`, hash(algorithm, text, 'buffer')];
    for (const algorithm of salted) {
      for (const salt of salts) {
        const what = `${algorithm} of ${form} with ${JSON.stringify(salt)}`;
        yield [`${what} before`, hash(algorithm, salt + text, 'buffer')];
        yield [`${what} on the line before`, hash(algorithm, `${salt}\n${text}`, 'buffer')];
        yield [`${what} after`, hash(algorithm, text + salt, 'buffer')];
        yield [`${what} on the line after`, hash(algorithm, `${text}\n${salt}`, 'buffer')];
        yield [`HMAC ${what} as the key`, createHmac(algorithm, salt).update(text).digest()];
        yield [`HMAC ${what} as the message`, createHmac(algorithm, text).update(salt).digest()];
      }
    }
  }
}

/** The ways to write a sheet down that anybody would think of. */
function formsOf(battle: Battle): [string, string][] {
  const anonymous = JSON.stringify({ ...battle, player: null });
  const fleet = battle.fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`);
  const grid = lettersBySquare(battle).map((letter) => letter ?? '.');
  const corner = grid.filter((_, square) => square % 10 < 5 && square < 50);
  return [
    ['the JSON', JSON.stringify(battle)],
    ['the JSON without player', anonymous],
    ['the JSON without player, a line', `${anonymous}\n`],
    ['the JSON without serial', JSON.stringify({ ...battle, player: null, serial: null })],
    ['the JSON with sorted keys', JSON.stringify({ ...battle, player: null }, sortKeys)],
    ['the JSON, indented', JSON.stringify({ ...battle, player: null }, null, 2)],
    ['the fleet’s JSON', JSON.stringify(battle.fleet)],
    ['the fleet', fleet.join('\n')],
    ['the fleet in a line', fleet.join(',')],
    ['the description', describeBattle(battle)],
    ['the grid', grid.join('')],
    ['the corner of the grid', corner.join('')],
    ['the corner of the grid by rows', (corner.join('').match(/.{5}/g) ?? []).join('\n')],
  ];
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Bytes of a digest that must be found in a row, wherever they stand; so many are never there by chance. */
const LONG = 8;

/** Bytes at a digest's beginning or end that are looked for in short texts: serials hold so many. */
const SHORT = 5;

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RFC4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Everything public, so prepared that a part of a digest is found in it at once, in any way of writing bytes. */
export interface Traces {
  /** How many stretches of public bytes there are to be found in. */
  readonly size: number;
  readonly holds: (digest: Buffer) => boolean;
}

/** Prepares public byte strings; those that are short texts are searched for shorter parts, too. */
export function traceAll(files: readonly Uint8Array[], texts: readonly string[]): Traces {
  const all = [...files, ...texts.map((text) => Buffer.from(text))].map((bytes) => Buffer.from(bytes));
  const long = new Set(all.flatMap((bytes) => [...stretches(bytes, LONG)]));
  const short = new Set(texts.flatMap((text) => [...stretches(Buffer.from(text), SHORT)]));
  // Most digests are ruled out by the first three bytes of each stretch, without a look into the set.
  const starts = new Uint8Array(2 ** 24);
  for (const stretch of long) starts[startOf(Buffer.from(stretch, 'latin1'), 0)] = 1;
  return {
    size: long.size + short.size,
    holds(digest) {
      for (let at = 0; at + LONG <= digest.length; at++) {
        if (starts[startOf(digest, at)] === 1 && long.has(digest.toString('latin1', at, at + LONG))) return true;
      }
      return (
        short.has(digest.toString('latin1', 0, SHORT)) || short.has(digest.toString('latin1', digest.length - SHORT))
      );
    },
  };
}

function startOf(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

/** Yields every stretch of `length` bytes that stands anywhere in the given ones: as they are, or written in digits and letters. */
function* stretches(bytes: Buffer, length: number): Generator<string> {
  const text = bytes.toString('latin1');
  for (let at = 0; at + length <= bytes.length; at++) yield text.slice(at, at + length);
  const ways: [RegExp, number, (written: string) => string][] = [
    [/[0-9a-fA-F]+/g, Math.ceil(2 * length), (written) => Buffer.from(written, 'hex').toString('latin1')],
    [/[0-9a-zA-Z+/_-]+/g, Math.ceil((4 * length) / 3), (written) => Buffer.from(written, 'base64').toString('latin1')],
    [/[0-9A-Za-z]+/g, Math.ceil((8 * length) / 5), (written) => fromBase32(written, CROCKFORD, length)],
    [/[2-7A-Za-z]+/g, Math.ceil((8 * length) / 5), (written) => fromBase32(written, RFC4648, length)],
  ];
  for (const [pattern, characters, decode] of ways) {
    for (const { 0: run } of text.matchAll(pattern)) {
      for (let at = 0; at + characters <= run.length; at++) {
        const stretch = decode(run.slice(at, at + characters)).slice(0, length);
        if (stretch.length === length) yield stretch;
      }
    }
  }
}

/** Returns the first `length` bytes of a base-32 text, or nothing when a character is none of the alphabet's. */
function fromBase32(written: string, alphabet: string, length: number): string {
  let [bits, held, bytes] = [0, 0, ''];
  for (const character of written.toUpperCase()) {
    const value = alphabet.indexOf(character);
    if (value < 0) return '';
    bits = ((bits << 5) | value) & 0xffff;
    held += 5;
    if (held < 8) continue;
    held -= 8;
    bytes += String.fromCharCode((bits >> held) & 255);
  }
  return bytes.slice(0, length);
}
