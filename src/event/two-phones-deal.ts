// What two phones deal by: an order as text, what both secrets decide in public, and the deal of one side. docs/proofs.md describes it byte by byte.
import { toHex } from '../core/bytes.js';
import { createCache } from '../core/cache.js';
import type { Fields } from '../core/option.js';
import { asGiven, msg, fieldName, Problem } from '../core/problem.js';
import { createDigest } from '../core/random/digest.js';
import { sheetKey, subkey, TABLE_GENERATOR } from '../core/random/keys.js';
import { createRandom, shuffle } from '../core/random/random.js';
import { platform } from '../core/platform.js';
import type { Battle } from '../game/battle.js';
import { type BattleSetup, prepareDeal } from '../game/deal-battle.js';
import { type Difficulty, prepareDifficulty, unevenness } from '../game/difficulty.js';
import { requireWords } from '../game/draw-words.js';
import { type Edition, editions } from '../game/editions/index.js';
import { countUncommon } from '../game/even-pair.js';
import type { MayHold } from '../game/launch-codes.js';
import { drawCodesUntil } from '../game/match-codes.js';
import { parseSheet, type SheetRequest } from '../game/options.js';
import type { RuleName, RuleValue } from '../game/rules.js';
import { prepareSetup } from '../game/setup/battle-setup.js';
import { isOwnList } from '../game/setup/supply-own-words.js';
import { hashWordLists } from '../game/setup/word-hashes.js';
import type { WordPool } from '../game/words/word-list.js';
import { parsePrint } from '../paper/options.js';
import { seats } from './options/player-rows.js';
import { type CanonicalSpec, canonicalSpec } from './order/canonical-spec.js';
import { checkShape } from './order/check-shape.js';
import type { SeatName } from './order/pairing.js';
import { readRequests } from './order/spec-requests.js';

const LABEL = 'battle-tracker phones 1';

/** Returns the SHA-256 of lines, of which none holds a line feed, below the label. */
export function hashLines(...lines: readonly string[]): Uint8Array {
  return platform().sha256([LABEL, ...lines].join('\n'));
}

/** Answers prove themselves during play in a way to come; until then at the end alone. */
const PROOFS = 'none';

/** What both phones prepare alike of an order. */
export interface Terms {
  /** As the first message writes it. */
  readonly text: string;
  /** What is hashed: path, rules, opening, proofs, and the hash of the words. */
  readonly order: string;
  readonly hash: string;
  readonly request: SheetRequest;
  readonly setup: BattleSetup;
  readonly path: readonly string[];
  readonly common: ReadonlySet<string>;
  /** Of the whole list, whoever's half the words are of, so that both sides are judged alike. */
  readonly difficulty: Difficulty;
  readonly notices: readonly string[];
}

const prepared = createCache<Terms>({ entries: 8, bytes: 1e7 }, () => 1e6);

/** Prepares an order. Throws the Problems of its fields and words, and `bad-value` where the fleet is not dealt whole. */
export function prepareTerms(order: Fields): Terms {
  return prepared.memo(JSON.stringify(order), { context: () => termsOf(order) });
}

function termsOf(fields: Fields): Terms {
  checkShape(fields, {});
  const { sheet: request } = readRequests(fields, {});
  if (request.deployment !== 'deployed')
    throw new Problem(
      'bad-value',
      msg`must be deployed on two phones: an answer about squares that a player chose cannot be proved; leave it out`,
      'deployment',
    );
  const { setup, path, common, notices } = prepareSetup(request);
  const lengths = lengthsOf(setup);
  requireWords(setup.pool, lengths, 2);
  const known = common();
  const lists = lengths.flatMap((length) => partOf(setup.pool, length, known).map((words) => words.join(' ')));
  const words = toHex(hashLines('words', TABLE_GENERATOR, ...lists, JSON.stringify(hashWordLists(request))));
  const order = JSON.stringify([path, setup.rules, setup.opening, PROOFS, words]);
  return {
    text: writeOrder(request, setup.words?.list ?? ''),
    order,
    hash: toHex(hashLines('order', order)),
    ...{ request, setup, path, common: known, notices },
    difficulty: prepareDifficulty(setup.edition, setup.rules, setup.pool),
  };
}

/** The different lengths, longest first. */
function lengthsOf({ edition }: Pick<BattleSetup, 'edition'>): number[] {
  const { ships }: Edition = editions[edition];
  return [...new Set(ships.map(({ length }) => length))];
}

function partOf(pool: WordPool, length: number, common: ReadonlySet<string>): [common: string[], others: string[]] {
  const words = pool.get(length) ?? [];
  return [words.filter((word) => common.has(word)), words.filter((word) => !common.has(word))];
}

/** The fields of words that an order names where they are not as usual. */
const orderedFields = ['words', 'level', 'spelling', 'theme', 'fill'] as const;

const OWN = 'OWN';

/**
 * Writes what differs from the edition's usual game in characters for which QR codes have a dense form: ADMIRAL.000001.LEVEL:EASY. The digits are
 * the places of the opening and of each rule's value in the lists of the edition; zeros at the end are left out.
 */
function writeOrder(request: SheetRequest, list: string): string {
  const [spec, usual] = [specOf(request), specOf(parseSheet({ edition: request.edition }))];
  const game = choicesOf(editions[request.edition])
    .map(([name, values]) =>
      values.indexOf(name === OPENING ? request.opening : (request.rules[name as RuleName] ?? '')),
    )
    .join('')
    .replace(/0+$/, '');
  const fields = orderedFields.filter((name) => spec[name] !== usual[name]);
  return [
    request.edition,
    ...(game === '' ? [] : [game]),
    ...fields.map((name) => `${name}:${String(spec[name])}`),
    ...(isOwnList({ list }) ? [`${OWN}:${list.replace(/^own-/, '')}`] : []),
  ]
    .join('.')
    .toUpperCase();
}

const OPENING = 'opening';

/** What may be chosen of an edition's game, the usual first. */
function choicesOf({ openings, rules }: Edition): [string, readonly RuleValue[]][] {
  return [[OPENING, openings], ...Object.entries(rules)];
}

function specOf(sheet: SheetRequest): CanonicalSpec {
  return canonicalSpec({ sheet, print: parsePrint({}) });
}

/** Words of one's own, which no message holds: both phones load the same file. */
export interface OwnWords {
  readonly ownWords?: unknown;
  readonly fold?: unknown;
}

/** Returns the fields of an order as text. Throws Problem `bad-value` for one that this program does not write so, `missing-value` and `not-equal` about words of one's own. */
export function readOrder(text: string, own: OwnWords = {}): Fields {
  const [edition = '', ...parts] = text.split('.');
  const named = Object.entries(editions).find(([name]) => name.toUpperCase() === edition);
  if (named === undefined) throw notOurs(edition);
  const fields: Record<string, unknown> = {};
  let list: string | undefined;
  let game: Fields = {};
  for (const part of parts) {
    const [name = '', value = ''] = part.split(':');
    const field = orderedFields.find((each) => each.toUpperCase() === name);
    if (name === OWN) list = value;
    else if (field !== undefined) fields[field] = value.toLowerCase();
    else if (/^\d+$/.test(part)) game = readGame(named[1], part);
    else throw notOurs(part);
  }
  if (list === undefined && own.ownWords !== undefined)
    throw new Problem(
      'bad-value',
      msg`is not played with here: the message orders listed words; leave it out`,
      'words',
    );
  if (list !== undefined && own.ownWords === undefined)
    throw new Problem(
      'missing-value',
      msg`is missing: the message orders a list of your opponent’s own, own-${list.toLowerCase()}; name the same file`,
      'words',
    );
  const order = orderOf({ edition: named[0], ...game, ...fields, ...own });
  const terms = prepareTerms(order);
  if (terms.text === text) return order;
  if (list === undefined) throw notOurs(text);
  throw new Problem(
    'not-equal',
    msg`holds other words than the list that the message orders, own-${list.toLowerCase()}; take the same file, with ${fieldName('fold')} on both sides or on none`,
    'words',
  );
}

function readGame(edition: Edition, digits: string): Fields {
  const chosen = choicesOf(edition).map(([name, values], i): [string, RuleValue | undefined] => [
    name,
    values[Number(digits[i] ?? 0)],
  ]);
  if (chosen.some(([, value]) => value === undefined)) throw notOurs(digits);
  const [[, opening] = [], ...rules] = chosen;
  return { opening, rules: Object.fromEntries(rules) };
}

function notOurs(part: string): Problem {
  return new Problem(
    'bad-value',
    msg`orders ${asGiven(part)}, which this program does not know; take the same version on both sides`,
    'message',
  );
}

/** Returns an order as plain JSON, in which nothing stands that is as usual. Throws the Problems of prepareTerms. */
export function orderOf(fields: Fields): Fields {
  const { request } = prepareTerms(fields);
  const [spec, usual] = [specOf(request), specOf(parseSheet({ edition: request.edition }))];
  const others = (['ownWords', ...orderedFields] as const).filter((name) => spec[name] !== usual[name]);
  return {
    edition: request.edition,
    opening: request.opening,
    rules: { ...request.rules },
    ...Object.fromEntries(others.map((name) => [name, spec[name]])),
  };
}

/** All that both secrets decide in public, the same on both phones. */
interface Decided {
  /** The words of each side: no word is in both. */
  readonly halves: Readonly<Record<SeatName, WordPool>>;
  /** A fleet of the whole list, which nobody plays: each side plays one of its class and nearly as hard. */
  readonly sample: Battle;
  /** Which launch codes a side may hold, so that the opening is decided. */
  readonly mayHold: Readonly<Record<SeatName, MayHold>>;
}

/** Decides by the match's key, z. */
export function decidePublic({ setup, common }: Terms, z: Uint8Array): Decided {
  const halves = { A: new Map<number, readonly string[]>(), B: new Map<number, readonly string[]>() };
  // Who has the larger part of an odd list: in turns.
  let larger = createDigest(z, 'odd word').below(2);
  for (const length of lengthsOf(setup)) {
    const own: Record<SeatName, string[]> = { A: [], B: [] };
    for (const [i, words] of partOf(setup.pool, length, common).entries()) {
      const mixed = shuffle(words, createRandom(z, `words ${length} ${i === 0 ? 'common' : 'other'}`));
      const cut = Math.floor(mixed.length / 2) + (mixed.length % 2 === 0 ? 0 : (larger ^= 1));
      own.A.push(...mixed.slice(0, cut));
      own.B.push(...mixed.slice(cut));
    }
    for (const seat of seats) halves[seat].set(length, own[seat].sort());
  }
  const { opener }: Edition = editions[setup.edition];
  const laws = opener.partings.map((part) => part(z, setup.rules, opener.alphabet));
  const holds =
    (side: 0 | 1): MayHold =>
    (codes) =>
      laws.every((law) => law[side](codes));
  return {
    halves,
    sample: prepareDeal(setup)(subkey(z, 'sample'), { player: null }),
    mayHold: { A: holds(0), B: holds(1) },
  };
}

/** Fleets of which a side plays the nearest to the sample: more than at a table, as neither side knows the other's. */
const CANDIDATES = 64;

/** Fleets that are dealt before any class will do: of few words some class may be rare. */
const MAX_DEALS = 3200;

/** Returns the class of a fleet by its uncommon words: 0 or 1, 2, more. */
function classOf(battle: Battle, common: ReadonlySet<string>): number {
  return Math.min(3, Math.max(1, countUncommon(battle, common)));
}

export interface DealtSide {
  readonly battle: Battle;
  /** Which of the fleets that the secret gives, from 0. */
  readonly fleet: number;
}

/** Deals a side from the match's key and the side's secret: of the first fleets of the sample's class the one that is nearest to it in difficulty. */
export function dealSide(terms: Terms, z: Uint8Array, decided: Decided, seat: SeatName, secret: string): DealtSide {
  const { setup, path, common, difficulty } = terms;
  const { sample } = decided;
  const master = subkey(platform().hmac(z, secret), `${LABEL} deal ${seat}\x01`);
  const deal = prepareDeal({ ...setup, pool: decided.halves[seat] });
  const wanted = classOf(sample, common);
  const goal = difficulty(sample);
  let chosen: (DealtSide & { readonly key: Uint8Array }) | undefined;
  let least = Infinity;
  for (let fleet = 0, found = 0; found < CANDIDATES; fleet++) {
    const key = sheetKey(master, [...path, 'phones', fleet]);
    const battle = deal(key, { player: null });
    if (fleet < MAX_DEALS && classOf(battle, common) !== wanted) continue;
    found++;
    const distance = unevenness(difficulty(battle), goal);
    if (distance < least) [chosen, least] = [{ battle, fleet, key }, distance];
  }
  if (chosen === undefined) throw new Error('one of the fleets is the nearest');
  const launchCodes = drawCodesUntil(setup.edition, setup.rules, chosen.key, decided.mayHold[seat]);
  return { battle: { ...chosen.battle, generator: TABLE_GENERATOR, launchCodes }, fleet: chosen.fleet };
}
