// A match that two people deal on two phones with three codes, so that nobody can know or choose a fleet. docs/proofs.md has the protocol.
import * as z from 'zod';
import { toHex } from '../core/bytes.js';
import { newBytes } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { asGiven, msg, type Message, fieldName, Problem } from '../core/problem.js';
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

type CodeKind = keyof typeof kinds;

/** 125 bits. */
const BODY = 25;
/** With the check character. */
export const CODE = BODY + 1;

/** Returns the first 125 bits of 16 bytes or more as 25 characters and their check character. */
export function writeCode(kind: CodeKind, bytes: Uint8Array): string {
  const body = toBase32(bytes, BODY);
  return body + checkCharacter(body, kinds[kind].start);
}

/** Undoes what links, messengers and mail do to a text. */
function plainText(text: string): string {
  return text
    .replace(/%[0-9a-f]{2}/gi, (byte) => String.fromCharCode(parseInt(byte.slice(1), 16)))
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
}

/** Leaves out blanks, groups, punctuation and marks of style. */
function strip(text: string): string {
  return text.replace(/[\s\p{P}\p{S}]/gu, '');
}

/** Returns a code as it was typed, in capitals without blanks. Throws Problem `bad-value` that says what is wrong with it. */
export function readCode(kind: CodeKind, typed: string): string {
  const fail = (reason: Message): never => {
    throw new Problem('bad-value', reason, 'message');
  };
  const code = strip(plainText(typed)).replace(/O/g, '0').replace(/[IL]/g, '1');
  const stray = [...code].findIndex((character) => !ALPHABET.includes(character));
  if (stray >= 0)
    fail(
      msg`has a ${asGiven([...code][stray] ?? '')} in group ${Math.floor(stray / GROUP) + 1}, which no code has; ask for that group once more`,
    );
  if (code.length !== CODE)
    fail(
      msg`has ${code.length} characters, and a code has ${CODE}; read all groups back to your opponent, who compares`,
    );
  if (fits(kind, code)) return code;
  const other = (Object.keys(kinds) as CodeKind[]).find((each) => fits(each, code));
  return other === undefined
    ? fail(msg`has a wrong character, or two are swapped; read all groups back to your opponent, who compares`)
    : fail(msg`is ${kinds[other].called}; here belongs ${kinds[kind].called}`);
}

function fits(kind: CodeKind, code: string): boolean {
  return code.length === CODE && checkCharacter(code.slice(0, BODY), kinds[kind].start) === code[BODY];
}

/** How many characters are read aloud at a time. */
const GROUP = 4;

/** Returns a code in groups, as it is read aloud. */
function groupCode(code: string): string {
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

interface Received {
  /** Null where the code alone was typed. */
  readonly name: MessageName | null;
  /** The parts between name and code: order and who dropped deals, or the mark of the match; before a code alone, who dropped deals. */
  readonly parts: readonly string[];
  readonly code: string;
}

/** At most so many deals are dropped one after the other. */
const MAX_DROPPED = 9;
const DROPPED = new RegExp(`^[AB]{0,${MAX_DROPPED}}$`);

/** Splits what was typed, pasted or opened: a message in a text or a link, or a code alone, before which stands who dropped a deal. */
export function splitMessage(text: string): Received {
  const plain = plainText(text);
  const at = plain.search(/BT\d\s*\//);
  if (at < 0) return splitCode(strip(plain.replace(/^[^]*:/, '')));
  const [version = '', name = '', ...rest] = plain.slice(at).split('/');
  const known = Object.keys(messages).find((each) => each === name.trim()) as MessageName | undefined;
  const count = known === '1' ? 2 : 1;
  const parts = rest.slice(0, count).map((part) => part.replace(/\s/g, ''));
  const last = rest[count];
  const [, dropped = ''] = parts;
  if (
    version.trim() !== 'BT2' ||
    known === undefined ||
    last === undefined ||
    !DROPPED.test(dropped.replace(/^-$/, ''))
  )
    throw new Problem(
      'bad-value',
      msg`is not whole, or of another version; ask for all of it once more, and take the same version on both sides`,
      'message',
    );
  return { name: known, parts, code: firstCode(last) };
}

function splitCode(typed: string): Received {
  const [, dropped = '', code = ''] = /^([AB]+)(.{26})$/.exec(typed) ?? [];
  const isMarked = DROPPED.test(dropped) && fits('opening', code.replace(/O/g, '0').replace(/[IL]/g, '1'));
  return isMarked ? { name: null, parts: [dropped], code } : { name: null, parts: [], code: typed };
}

/** The code with which a text begins, also where a line is broken within it. */
function firstCode(text: string): string {
  let code = '';
  for (const word of text.trim().split(/\s+/)) {
    const more = strip(word);
    if (code.length >= CODE || (code !== '' && code.length + more.length > CODE)) break;
    code += more;
  }
  return code;
}

/** Returns what a text holds of a code while it is typed. */
export function typedCode(text: string): string {
  const plain = plainText(text);
  return plain.includes('/') ? firstCode(plain.slice(plain.lastIndexOf('/') + 1)) : strip(plain.replace(/^[^]*:/, ''));
}

/** Returns which message a text holds; null for none. */
export function nameOf(text: string): MessageName | null {
  try {
    return splitMessage(text).name;
  } catch {
    return null;
  }
}

/** Returns the code of an own message as it is read aloud: before that of the first message, who dropped deals. */
export function spokenCode(message: string): string {
  const { name, parts, code } = splitMessage(message);
  const [, dropped = '-'] = parts;
  return `${name === '1' && dropped !== '-' ? `${dropped} ` : ''}${groupCode(code)}`;
}

/** A match as one phone keeps it: plain JSON, stored before anything of it is shown. */
const matchSchema = z.strictObject({
  seat: z.enum(seats),
  /** The fields of the order. */
  order: z.record(z.string(), z.unknown()),
  /** The seats, in this match, of those who had deals dropped that this one takes the place of, in their order: "" for a first deal. */
  dropped: z.string().regex(DROPPED),
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

/** All matches that a phone knows, oldest first. An unfinished one stays until the one that takes its place is answered. */
export type PhoneMatches = readonly PhoneMatch[];

/** Returns the match that is played, or was last. */
export function playedOf(matches: PhoneMatches): PhoneMatch | undefined {
  return matches.filter(({ ended }) => ended !== 'given up').at(-1);
}

/** Reads what was stored. Throws Problem `bad-value` for what no phone has stored. */
export function readMatches(text: string): PhoneMatches {
  const fail = () => new Problem('bad-value', msg`holds no matches of two phones`, 'file');
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
export type KnownMatch = Pick<PhoneMatch, 'order' | 'dropped' | 'opening' | 'hashA' | 'hashB'>;

/** The seat of the other player. */
export function opponentOf(seat: SeatName): SeatName {
  return seat === 'A' ? 'B' : 'A';
}

export function hashOf(
  { order, dropped, opening }: Omit<KnownMatch, 'hashA' | 'hashB'>,
  seat: SeatName,
  secret: string,
): string {
  const lines =
    seat === 'A' ? ['first secret', prepareTerms(order).hash, dropped, secret] : ['second secret', opening, secret];
  return writeCode('hash', hashLines(...lines));
}

export function openingOf(terms: Terms, dropped: string, hashA: string): string {
  return writeCode('opening', hashLines('opening', terms.hash, dropped, hashA));
}

/** Five characters that name a match, and differ where rules, words or dropped deals do. */
export function tagOf({ order, dropped, opening }: Pick<KnownMatch, 'order' | 'dropped' | 'opening'>): string {
  return writeCode('hash', hashLines('tag', prepareTerms(order).hash, dropped, opening)).slice(0, 5);
}

/** 32 bytes that both secrets decide: the key of all that is public. Requires both hashes. */
export function keyOf({ order, dropped, opening, hashA, hashB }: KnownMatch): Uint8Array {
  return hashLines('match', prepareTerms(order).hash, dropped, opening, hashA, hashB);
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

const called = { A: 'Alpha', B: 'Bravo' } as const satisfies Record<SeatName, string>;

/** Returns what both covers say of dropped deals, at length and in short; null of a first deal. */
export function describeDropped(dropped: string): readonly [string, string] | null {
  if (dropped === '') return null;
  const who = [...dropped].map((seat) => called[seat as SeatName]);
  return who.length === 1
    ? [`Dealt again at ${who.join()}’s request`, `Dealt again: ${dropped}`]
    : [`Dealt again ${who.length} times, at the request of ${who.join(', ')}`, `Dealt again: ${dropped}`];
}

/** Returns who had deals dropped before the unfinished one, as seen from a seat of the next match; null where none is unfinished. */
function droppedBefore(matches: PhoneMatches, seat: SeatName): string | null {
  const held = matches.filter(isUnfinished).at(-1);
  if (held === undefined) return null;
  return held.seat === seat ? held.dropped : [...held.dropped].map((each) => (each === 'A' ? 'B' : 'A')).join('');
}

/**
 * Starts a match. Where one is unfinished it takes its place, and `asks` says who had that dropped: A, who starts this one, or B. Throws Problem
 * `bad-value` beside an unfinished match without it, and those of the order.
 */
export function startMatch(matches: PhoneMatches, fields: Fields, asks: SeatName | null = null): PhoneMatches {
  const before = droppedBefore(matches, 'A');
  if ((before === null) !== (asks === null))
    throw new Problem(
      'bad-value',
      before === null
        ? msg`has no unfinished match to take the place of; leave it out`
        : msg`stands beside a match that is unfinished. Play it on; or deal again with ${fieldName('again')}, as both covers will say; or give it up, which loses it`,
      before === null ? 'again' : 'match',
    );
  const dropped = `${before ?? ''}${asks ?? ''}`;
  if (!DROPPED.test(dropped))
    throw new Problem(
      'bad-value',
      msg`was done ${MAX_DROPPED} times; one of you gives the match up, which loses it`,
      'again',
    );
  const order = orderOf(fields);
  const secret = newSecret();
  const known = { order, dropped, opening: '' };
  const hashA = hashOf(known, 'A', secret);
  const opening = openingOf(prepareTerms(order), dropped, hashA);
  const others = matches.map((match) => (isUnfinished(match) ? match : settle(match)));
  return [...others, { seat: 'A', ...known, secret, opening, hashA, hashB: '', theirs: '', ended: '' }];
}

/** Joins a match by its first message, or by its code alone and the same fields. A message that was taken before changes nothing. Throws Problem `bad-value`, `not-equal`. */
export function joinMatch(matches: PhoneMatches, text: string, fields: Fields & OwnWords = {}): PhoneMatches {
  const { name, parts, code } = splitMessage(text);
  if (name !== null && name !== '1') throw misplaced(name, '1');
  const opening = readCode('opening', code);
  const played = playedOf(matches);
  if (played?.opening === opening && played.ended === '') {
    if (played.seat === 'A') throw isYourOwn();
    return matches;
  }
  if (matches.some((match) => match.opening === opening))
    throw refused(msg`belongs to an earlier match; ask your opponent to start another`);
  const order = name === null ? orderOf(fields) : readFirst(parts, fields);
  const dropped = droppedIn(name, parts);
  requireDropped(matches, dropped);
  const secret = newSecret();
  const known = { order, dropped, opening };
  const hashB = hashOf(known, 'B', secret);
  return [...matches.map(settle), { seat: 'B', ...known, secret, hashA: '', hashB, theirs: '', ended: '' }];
}

function droppedIn(name: MessageName | null, parts: readonly string[]): string {
  return (parts[name === null ? 0 : 1] ?? '').replace('-', '');
}

function isYourOwn(): Problem {
  return refused(msg`is your own; send it to your opponent, who joins with it`);
}

/** Reads the order of a first message, and holds it against what this player ordered. */
function readFirst([text = '']: readonly string[], fields: Fields & OwnWords): Fields {
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
        msg`orders ${text}, and you order ${own}; leave your options out, or ask for another message`,
        'message',
      );
  }
  return order;
}

/** Throws Problem `bad-value` for a match that hides the unfinished one, or another that was dropped. A phone that holds none takes the opponent's word. */
function requireDropped(matches: PhoneMatches, dropped: string): void {
  const before = droppedBefore(matches, 'B');
  if (before === null || (dropped.length === before.length + 1 && dropped.startsWith(before))) return;
  throw refused(
    dropped === ''
      ? msg`begins a first deal, and this phone holds one that is unfinished. If that cannot go on, press ${fieldName('again')} on this phone and say who asks for it; your opponent joins. Both covers then tell of it, and nobody loses`
      : msg`tells of other dropped deals than this phone knows: ${dropped}. Press ${fieldName('again')} on this phone instead, and your opponent joins`,
  );
}

/** What came before is over once another match is there. */
function settle(match: PhoneMatch): PhoneMatch {
  return match.ended === '' ? { ...match, ended: 'given up' } : match;
}

/** Takes the opponent's next message. One that was taken before changes nothing. Throws Problem `bad-value` and `not-equal`; nothing is taken then. */
export function takeMessage(matches: PhoneMatches, text: string): PhoneMatches {
  const match = current(matches);
  const { name, parts, code } = splitMessage(text);
  const wanted = nextOf(match);
  const given = name ?? kindOf(code) ?? wanted;
  if (given === '1' && match.seat === 'A' && match.hashB === '')
    throw bothStarted(match.opening, readCode('opening', code));
  if (given === '1' && isUnfinished(match) && readCode('opening', code) !== match.opening) {
    requireDropped(matches, droppedIn(name, parts));
    throw refused(msg`begins the deal that takes the place of this one; join it below, where this match is stopped`);
  }
  if (given === 'R' && isDealt(match)) return takeSecret(matches, match, name === null ? [] : parts, code);
  const own = match.seat === 'A' ? '2' : '3';
  if (given !== own) throw misplaced(given, isDealt(match) ? 'R' : own);
  requireTag(match, name === null ? [] : parts);
  const hash = readCode('hash', code);
  const [field, mine] = match.seat === 'A' ? (['hashB', match.hashA] as const) : (['hashA', match.hashB] as const);
  if (match[field] === hash) return matches;
  if (hash === mine) throw refused(msg`is your own code; ask your opponent for theirs`);
  if (match[field] !== '') throw refused(msg`is another than the one that was taken; the first one counts`);
  if (matches.some((other) => other !== match && (other.hashA === hash || other.hashB === hash)))
    throw refused(msg`belongs to an earlier match; ask your opponent for the one of this match`);
  if (match.seat === 'B' && openingOf(prepareTerms(match.order), match.dropped, hash) !== match.opening)
    throw new Problem(
      'not-equal',
      msg`is not the one that the first code fixed: rules, words or dropped deals differ on the two phones, or your opponent has changed the secret; compare the marks: if they differ, both choose the same rules and words, and deal again`,
      'message',
    );
  const others = match.seat === 'A' ? matches.map((other) => (other === match ? other : settle(other))) : matches;
  return replace(others, { ...match, [field]: hash });
}

function takeSecret(matches: PhoneMatches, match: PhoneMatch, parts: readonly string[], code: string): PhoneMatches {
  requireTag(match, parts);
  const secret = readCode('secret', code);
  if (secret === match.secret) throw refused(msg`is your own secret; ask your opponent for theirs`);
  requireSecret(match, opponentOf(match.seat), secret);
  return replace(matches, { ...match, theirs: secret });
}

/** Which message a code alone is by its check character, where that tells. */
function kindOf(code: string): MessageName | undefined {
  const read = strip(code).replace(/O/g, '0').replace(/[IL]/g, '1');
  if (fits('opening', read)) return '1';
  return fits('secret', read) ? 'R' : undefined;
}

/** Both phones say the same of who goes on. */
function bothStarted(own: string, theirs: string): Problem {
  if (own === theirs) return isYourOwn();
  return refused(
    own < theirs
      ? msg`starts a match, too: you both pressed Start. Your match goes on: your opponent presses Stop, and joins with your message`
      : msg`starts a match, too: you both pressed Start. Your opponent’s goes on: press Stop below, then join with this message`,
  );
}

/** Throws Problem `not-equal` for a secret other than the one that was bound before the deal. */
export function requireSecret(match: KnownMatch, seat: SeatName, secret: string): void {
  if (hashOf(match, seat, secret) === (seat === 'A' ? match.hashA : match.hashB)) return;
  throw new Problem(
    'not-equal',
    msg`is not the secret to which ${seat === 'A' ? 'Alpha' : 'Bravo'} was bound before the deal: with another one the match is lost`,
    'message',
  );
}

export function requireTag(match: KnownMatch, [tag]: readonly string[]): void {
  if (tag === undefined || tag === tagOf(match)) return;
  throw new Problem(
    'not-equal',
    msg`bears the mark ${tag}, and this match has ${tagOf(match)}: it belongs to another match, or the two phones differ in rules or words`,
    'message',
  );
}

/** Shows the own secret, which ends the match for this phone. Throws Problem `bad-value` before both fleets are dealt. */
export function showSecret(matches: PhoneMatches): PhoneMatches {
  const match = current(matches);
  if (!isDealt(match))
    throw new Problem(
      'bad-value',
      msg`is not dealt yet, so that there is nothing to show; take the next message first`,
      'match',
    );
  return replace(matches, { ...match, ended: 'shown' });
}

/** Ends a match without its secret; after the second message one of both concedes. */
export function giveUp(matches: PhoneMatches): PhoneMatches {
  return replace(matches, { ...current(matches), ended: 'given up' });
}

function current(matches: PhoneMatches): PhoneMatch {
  const played = playedOf(matches);
  if (played !== undefined) return played;
  throw new Problem('missing-value', msg`is missing: no match is open here; start one, or join one`, 'match');
}

function replace(matches: PhoneMatches, match: PhoneMatch): PhoneMatches {
  return matches.map((each) => (each.opening === match.opening ? match : each));
}

export function refused(reason: Message): Problem {
  return new Problem('bad-value', reason, 'message');
}

function misplaced(given: MessageName, wanted: MessageName): Problem {
  return refused(msg`is ${messages[given].called}; here belongs ${messages[wanted].called}`);
}

/** The message that this phone waits for. */
function nextOf(match: PhoneMatch): MessageName {
  if (isDealt(match)) return 'R';
  return match.seat === 'A' ? '2' : '3';
}

/** Returns what is public of a match as messages: what covers show, and all that a check needs besides the secrets. */
export function publicMessages(match: KnownMatch): string[] {
  const { order, dropped, opening, hashA, hashB } = match;
  const tag = tagOf(match);
  return [
    `BT2/1/${prepareTerms(order).text}/${dropped === '' ? '-' : dropped}/${opening}`,
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
