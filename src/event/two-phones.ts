// A match that two people deal on two phones with three codes, so that nobody can know or choose a fleet. docs/two-phones.md is its guide, docs/proofs.md its protocol.
import * as z from 'zod';
import { toHex } from '../core/bytes.js';
import { newBytes } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { asGiven, because, type Cause, fieldName, Problem } from '../core/problem.js';
import { ALPHABET, checkCharacter, toBase32 } from '../core/random/serial.js';
import { drawPhrase, type Phrase } from './deal/deal-tables.js';
import { seats } from './options/player-rows.js';
import type { SeatName } from './order/pairing.js';
import { hashLines, orderOf, type OwnWords, prepareTerms, readOrder, type Terms } from './two-phones-deal.js';

/** Kinds of codes, by what each starts its check character with: one that is typed for another is refused at once. */
const kinds = {
  opening: { start: 7, called: 'an opening code, with which a match starts' },
  hash: { start: 14, called: 'a hash code, as the second and the third of a match are' },
  secret: { start: 21, called: 'a secret, which is shown after the game' },
  answers: { start: 28, called: 'a code of answers, for proofs during play' },
} as const;

export type CodeKind = keyof typeof kinds;

/** 125 bits. */
const BODY = 25;

/** Returns the first 125 bits of 16 bytes or more as 25 characters and their check character. */
export function writeCode(kind: CodeKind, bytes: Uint8Array): string {
  const body = toBase32(bytes, BODY);
  return body + checkCharacter(body, kinds[kind].start);
}

/** Returns a code as it was typed, in capitals without blanks. Throws Problem `bad-value` that says what is wrong with it. */
export function readCode(kind: CodeKind, typed: string): string {
  const fail = (cause: Cause): never => {
    throw new Problem('bad-value', cause, 'message');
  };
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const stray = [...code].findIndex((character) => !ALPHABET.includes(character));
  if (stray >= 0)
    fail(
      because`has a ${asGiven(code.charAt(stray))} in group ${Math.floor(stray / GROUP) + 1}, which no code has; ask for that group once more`,
    );
  if (code.length !== BODY + 1)
    fail(
      because`has ${code.length} characters, and a code has ${BODY + 1}; read all groups back to your opponent, who compares`,
    );
  const body = code.slice(0, BODY);
  const fits = (each: CodeKind) => checkCharacter(body, kinds[each].start) === code[BODY];
  if (fits(kind)) return code;
  const other = (Object.keys(kinds) as CodeKind[]).find(fits);
  return other === undefined
    ? fail(because`has a wrong character, or two are swapped; read all groups back to your opponent, who compares`)
    : fail(because`is ${kinds[other].called}; here belongs ${kinds[kind].called}`);
}

/** How many characters are read aloud at a time. */
const GROUP = 4;

/** Returns a code in groups, as it is read aloud. */
export function groupCode(code: string): string {
  return code.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$& ');
}

/** The messages of a match, by their mark: what each is, and the kind of its code. */
export const messages = {
  1: { called: 'message 1, with which a match starts', kind: 'opening' },
  2: { called: 'message 2, of the player who joined', kind: 'hash' },
  3: { called: 'message 3, of the player who started', kind: 'hash' },
  R: { called: 'a secret, which is shown after the game', kind: 'secret' },
} as const satisfies Record<string, { readonly called: string; readonly kind: CodeKind }>;

export type MessageName = `${keyof typeof messages}`;

interface Message {
  /** Null where the code alone was typed. */
  readonly name: MessageName | null;
  /** The parts between name and code: order and match replaced, or the mark of the match. */
  readonly parts: readonly string[];
  readonly code: string;
}

const MESSAGE = /BT2\/[0-9A-Z$%*+\-./:]+/i;

/** Splits what was typed, pasted or opened: a message in a text or a link, or a code alone. */
export function splitMessage(text: string): Message {
  const found = MESSAGE.exec(text)?.[0].toUpperCase();
  if (found === undefined) return { name: null, parts: [], code: text };
  const [, name = '', ...parts] = found.split('/');
  const code = parts.pop() ?? '';
  const known = name === '1' ? 2 : 1;
  if (!Object.hasOwn(messages, name) || parts.length !== known)
    throw new Problem(
      'bad-value',
      because`is not whole, or of another version; ask for all of it once more, and take the same version on both sides`,
      'message',
    );
  return { name: name as MessageName, parts, code };
}

/** A match as one phone keeps it: plain JSON, stored before anything of it is shown. */
const matchSchema = z.strictObject({
  seat: z.enum(seats),
  /** The fields of the order. */
  order: z.record(z.string(), z.unknown()),
  /** The opening of an unfinished match that this one replaces, else empty. */
  prev: z.string(),
  secret: z.string(),
  opening: z.string(),
  /** Of who started, and of who joined; empty while unknown. */
  hashA: z.string(),
  hashB: z.string(),
  /** The opponent's secret, once it was shown. */
  theirs: z.string(),
  /** Whether the own secret was shown, or the match given up: then it is spent. */
  ended: z.enum(['', 'shown', 'given up']),
});

export type PhoneMatch = Readonly<z.output<typeof matchSchema>>;

/** All matches that a phone knows, oldest first; the last is the one that is played. */
export type PhoneMatches = readonly PhoneMatch[];

/** Reads what was stored. Throws Problem `bad-value` for what no phone has stored. */
export function readMatches(text: string): PhoneMatches {
  const fail = () => new Problem('bad-value', because`holds no matches of two phones`, 'file');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw fail();
  }
  const { success, data: matches } = z.array(matchSchema).safeParse(data);
  if (!success) throw fail();
  if (!matches.every(isWhole)) throw fail();
  return matches;
}

/** Whether the own hash is that of the own secret, and the order one that there is. */
function isWhole(match: PhoneMatch): boolean {
  try {
    return hashOf(match, match.seat, match.secret) === (match.seat === 'A' ? match.hashA : match.hashB);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** What is known of a match besides its secrets: what its covers show. */
export type KnownMatch = Pick<PhoneMatch, 'order' | 'prev' | 'opening' | 'hashA' | 'hashB'>;

/** The seat of the other player. */
export function opponentOf(seat: SeatName): SeatName {
  return seat === 'A' ? 'B' : 'A';
}

export function hashOf(
  { order, prev, opening }: Omit<KnownMatch, 'hashA' | 'hashB'>,
  seat: SeatName,
  secret: string,
): string {
  const lines =
    seat === 'A' ? ['first secret', prepareTerms(order).hash, prev, secret] : ['second secret', opening, secret];
  return writeCode('hash', hashLines(...lines));
}

export function openingOf(terms: Terms, prev: string, hashA: string): string {
  return writeCode('opening', hashLines('opening', terms.hash, prev, hashA));
}

/** Five characters that name a match, and differ where rules or words do. */
export function tagOf({ order, opening }: Pick<KnownMatch, 'order' | 'opening'>): string {
  return writeCode('hash', hashLines('tag', prepareTerms(order).hash, opening)).slice(0, 5);
}

/** 32 bytes that both secrets decide: the key of all that is public. Requires both hashes. */
export function keyOf({ order, prev, opening, hashA, hashB }: KnownMatch): Uint8Array {
  return hashLines('match', prepareTerms(order).hash, prev, opening, hashA, hashB);
}

/** The four words that both covers show. */
export function phraseOf(match: KnownMatch): Phrase {
  return drawPhrase(hashLines('phrase', toHex(keyOf(match))));
}

/** Whether both hashes are known, so that the phone knows its fleet. */
export function isDealt({ hashA, hashB }: KnownMatch): boolean {
  return hashA !== '' && hashB !== '';
}

/** Whether who stops now concedes: the opponent may know a fleet, or has its phone's word for it. */
export function isUnfinished({ ended, hashB }: PhoneMatch): boolean {
  return ended === '' && hashB !== '';
}

function newSecret(): string {
  return writeCode('secret', newBytes());
}

/** Starts a match; with `again` it takes the place of the unfinished one, as both agreed. Throws Problem `bad-value` beside an unfinished match, and those of the order. */
export function startMatch(matches: PhoneMatches, fields: Fields, again = false): PhoneMatches {
  const prev = replaced(matches, again);
  const order = orderOf(fields);
  const secret = newSecret();
  const known = { order, prev, opening: '' };
  const hashA = hashOf(known, 'A', secret);
  const opening = openingOf(prepareTerms(order), prev, hashA);
  return [...settle(matches), { seat: 'A', ...known, secret, opening, hashA, hashB: '', theirs: '', ended: '' }];
}

/** Joins a match by its first message, or by its code alone and the same fields. A message that was taken before changes nothing. Throws Problem `bad-value`, `not-equal`. */
export function joinMatch(
  matches: PhoneMatches,
  text: string,
  fields: Fields & OwnWords = {},
  again = false,
): PhoneMatches {
  const { name, parts, code } = splitMessage(text);
  if (name !== null && name !== '1') throw misplaced(name, '1');
  const opening = readCode('opening', code);
  const last = matches.at(-1);
  if (last?.opening === opening && last.ended === '') {
    if (last.seat === 'A') throw refused(because`is your own; send it to your opponent, who joins with it`);
    return matches;
  }
  if (matches.some((match) => match.opening === opening))
    throw refused(because`is of an earlier match; ask your opponent to start another`);
  const [order, prev] = name === null ? [orderOf(fields), replaced(matches, again)] : readFirst(matches, parts, fields);
  const secret = newSecret();
  const known = { order, prev, opening };
  const hashB = hashOf(known, 'B', secret);
  return [...settle(matches), { seat: 'B', ...known, secret, hashA: '', hashB, theirs: '', ended: '' }];
}

/** Reads order and match replaced of a first message, and holds them against what this phone knows. */
function readFirst(
  matches: PhoneMatches,
  [text = '', named = '']: readonly string[],
  fields: Fields & OwnWords,
): [Fields, string] {
  const { ownWords, fold, ...typed } = fields;
  const order = readOrder(text, {
    ...(ownWords === undefined ? {} : { ownWords }),
    ...(fold === undefined ? {} : { fold }),
  });
  if (Object.values(typed).some((value) => value !== undefined)) {
    const own = prepareTerms(orderOf(fields)).text;
    if (own !== text)
      throw new Problem(
        'not-equal',
        because`orders ${text}, and you order ${own}; leave your options out, or ask for another message`,
        'message',
      );
  }
  const prev = named === '-' ? '' : readCode('opening', named);
  const last = matches.at(-1);
  const open = last !== undefined && isUnfinished(last) ? last.opening : '';
  if (prev === open) return [order, prev];
  throw refused(
    prev === ''
      ? because`starts another match beside one that is unfinished; play that on, or give it up, which loses it; if both agree to deal again, your opponent starts with ${fieldName('again')}`
      : because`takes the place of an unfinished match that is not here; your opponent starts a new one without ${fieldName('again')}`,
  );
}

/** Returns the opening of the unfinished match that the next one names. */
function replaced(matches: PhoneMatches, again: boolean): string {
  const last = matches.at(-1);
  const open = last !== undefined && isUnfinished(last) ? last.opening : '';
  if (again === (open !== '')) return open;
  throw new Problem(
    'bad-value',
    again
      ? because`has no unfinished match to take the place of; leave it out`
      : because`stands beside a match that is unfinished: who stops now concedes. Play it on; or give it up; or, if both agree to deal again, use ${fieldName('again')}`,
    again ? 'again' : 'match',
  );
}

/** What came before is over once another match is there. */
function settle(matches: PhoneMatches): PhoneMatches {
  return matches.map((match) => (match.ended === '' ? { ...match, ended: 'given up' } : match));
}

/** Takes the opponent's next message. One that was taken before changes nothing. Throws Problem `bad-value` and `not-equal`; nothing is taken then. */
export function takeMessage(matches: PhoneMatches, text: string): PhoneMatches {
  const match = current(matches);
  const { name, parts, code } = splitMessage(text);
  const wanted = nextOf(match);
  const given = name ?? (fitsSecret(code) ? 'R' : wanted);
  if (given === 'R' && isDealt(match)) return takeSecret(matches, match, parts, code);
  const own = match.seat === 'A' ? '2' : '3';
  if (given !== own) throw misplaced(given, isDealt(match) ? 'R' : own);
  requireTag(match, parts);
  const hash = readCode('hash', code);
  const [field, mine] = match.seat === 'A' ? (['hashB', match.hashA] as const) : (['hashA', match.hashB] as const);
  if (match[field] === hash) return matches;
  if (hash === mine) throw refused(because`is your own code; ask your opponent for theirs`);
  if (match[field] !== '') throw refused(because`is another than the one that was taken; the first one counts`);
  if (matches.some((other) => other !== match && (other.hashA === hash || other.hashB === hash)))
    throw refused(because`is of an earlier match; ask your opponent for the one of this match`);
  if (match.seat === 'B' && openingOf(prepareTerms(match.order), match.prev, hash) !== match.opening)
    throw new Problem(
      'not-equal',
      because`is not the one that the first code fixed: either rules and words differ on the two phones, or your opponent has changed the secret; compare the marks: if they differ, both choose the same rules and words, and deal again`,
      'message',
    );
  return replaceLast(matches, { ...match, [field]: hash });
}

function takeSecret(matches: PhoneMatches, match: PhoneMatch, parts: readonly string[], code: string): PhoneMatches {
  requireTag(match, parts);
  const secret = readCode('secret', code);
  if (secret === match.secret) throw refused(because`is your own secret; ask your opponent for theirs`);
  requireSecret(match, opponentOf(match.seat), secret);
  return replaceLast(matches, { ...match, theirs: secret });
}

function fitsSecret(code: string): boolean {
  try {
    readCode('secret', code);
    return true;
  } catch {
    return false;
  }
}

/** Throws Problem `not-equal` for a secret other than the one that was bound before the deal. */
export function requireSecret(match: KnownMatch, seat: SeatName, secret: string): void {
  if (hashOf(match, seat, secret) === (seat === 'A' ? match.hashA : match.hashB)) return;
  throw new Problem(
    'not-equal',
    because`is not the secret to which ${seat === 'A' ? 'Alpha' : 'Bravo'} was bound before the deal: with another one the match is lost`,
    'message',
  );
}

export function requireTag(match: KnownMatch, [tag]: readonly string[]): void {
  if (tag === undefined || tag === tagOf(match)) return;
  throw new Problem(
    'not-equal',
    because`bears the mark ${tag}, and this match has ${tagOf(match)}: it is of another match, or the two phones play by other rules or words`,
    'message',
  );
}

/** Shows the own secret, which ends the match for this phone. Throws Problem `bad-value` before both fleets are dealt. */
export function showSecret(matches: PhoneMatches): PhoneMatches {
  const match = current(matches);
  if (!isDealt(match))
    throw new Problem(
      'bad-value',
      because`is not dealt yet, so that there is nothing to show; take the next message first`,
      'match',
    );
  return replaceLast(matches, { ...match, ended: 'shown' });
}

/** Ends a match without its secret: who gives up after the second message concedes. */
export function giveUp(matches: PhoneMatches): PhoneMatches {
  return replaceLast(matches, { ...current(matches), ended: 'given up' });
}

function current(matches: PhoneMatches): PhoneMatch {
  const last = matches.at(-1);
  if (last !== undefined && last.ended !== 'given up') return last;
  throw new Problem('missing-value', because`is missing: no match is open here; start one, or join one`, 'match');
}

function replaceLast(matches: PhoneMatches, match: PhoneMatch): PhoneMatches {
  return [...matches.slice(0, -1), match];
}

export function refused(cause: Cause): Problem {
  return new Problem('bad-value', cause, 'message');
}

function misplaced(given: MessageName, wanted: MessageName): Problem {
  return refused(because`is ${messages[given].called}; here belongs ${messages[wanted].called}`);
}

/** The message that this phone waits for. */
export function nextOf(match: PhoneMatch): MessageName {
  if (isDealt(match)) return 'R';
  return match.seat === 'A' ? '2' : '3';
}

/** Returns what is public of a match as messages: what covers show, and all that a check needs besides the secrets. */
export function publicMessages(match: KnownMatch): string[] {
  const { order, prev, opening, hashA, hashB } = match;
  const tag = tagOf(match);
  return [
    `BT2/1/${prepareTerms(order).text}/${prev === '' ? '-' : prev}/${opening}`,
    ...(hashB === '' ? [] : [`BT2/2/${tag}/${hashB}`]),
    ...(hashB === '' || hashA === '' ? [] : [`BT2/3/${tag}/${hashA}`]),
  ];
}

/** Returns the message with a secret of a match, which lets anybody deal that side's fleet again. */
export function secretMessage(match: KnownMatch, secret: string): string {
  return `BT2/R/${tagOf(match)}/${secret}`;
}

/** Returns what this phone has to say now: a message, again after each reload; null where it is the opponent's turn to speak, or play goes on. */
export function messageOf(match: PhoneMatch): string | null {
  if (match.ended === 'shown') return secretMessage(match, match.secret);
  const said = publicMessages(match);
  if (match.seat === 'A') return said[match.hashB === '' ? 0 : 2] ?? null;
  return match.hashA === '' ? (said[1] ?? `BT2/2/${tagOf(match)}/${match.hashB}`) : null;
}
