// Deals a class: who plays whom, fleets that share no word across a desk, and one fleet for the whole class to hunt.
import type { Battle } from '../../game/battle.js';
import { prepareDeal } from '../../game/deal-battle.js';
import { requireWords } from '../../game/draw-words.js';
import { editions } from '../../game/editions/index.js';
import { drawMatchCodes } from '../../game/match-codes.js';
import { prepareSetup, type PreparedSetup } from '../../game/setup/battle-setup.js';
import { cacheWords, type WordStore } from '../../game/setup/word-store.js';
import { parseOwnList } from '../../game/words/own-list.js';
import { groupByLength } from '../../game/words/word-list.js';
import { Problem } from '../../core/problem.js';
import { sheetKey } from '../../core/random/keys.js';
import { createRandom } from '../../core/random/random.js';
import { noFleetCanBeDealt } from '../../core/sentences.js';
import { chooseWords, type Room, type Seat } from './choose-words.js';
import type { ClassOrder } from './class-order.js';
import { type EarlierWords, earlierWords } from './earlier-words.js';
import { type Kept, keepWords } from './keep-words.js';
import { type Couple, pairClass } from './pair-class.js';

/** A child who plays two boards has two. */
export interface ClassSheet {
  /** By index, as the opponent, who is missing in a class of one. */
  readonly child: number;
  readonly opponent: number | null;
  readonly table: number | null;
  /** Which of the child's two boards it is. */
  readonly board: 1 | 2 | null;
  readonly battle: Battle;
}

export interface ClassDeal {
  /** In the order of their tables, opponents one after the other. */
  readonly sheets: readonly ClassSheet[];
  /** The fleet that the whole class hunts. */
  readonly board: Battle;
  /** What the teacher should know of the words, apart from lines that were left out of the list. */
  readonly notices: readonly string[];
  /** The words of the teacher's own list, in capitals, that no child was dealt. */
  readonly unused: readonly string[];
  /** The words of ours on all sheets that stand in for words of the list that one of two partners had before. */
  readonly substitutes: readonly string[];
}

/** The words of a level, as a child's sheet is dealt from them. */
interface Kind extends PreparedSetup, Pick<Seat, 'pool' | 'isOwn' | 'isStandIn'> {}

/** Throws the Problems of words and levels. Tables are dealt in their order, so that children at the end of a list move no others. */
export function dealClass(order: ClassOrder, master: Uint8Array): ClassDeal {
  const { children, sheet } = order;
  const store = cacheWords();
  const couples = pairClass(order, master);
  const earlier = children.map(({ name }) => earlierWords(order.days, name));
  const forAll = prepareKind({ ...sheet, deployment: 'deployed' }, sheet.words.level, store);
  const fillAlso = lengthsToFill(order, couples, earlier, forAll);
  const kinds = new Map<string, Kind>();
  const kindOf = (i: number): Kind => {
    const level = children[i]?.level ?? sheet.words.level;
    const kind = kinds.get(level) ?? at(order, i, () => prepareKind({ ...sheet, fillAlso }, level, store));
    kinds.set(level, kind);
    return kind;
  };
  for (const i of children.keys()) kindOf(i);
  const chosen = chooseForAll(order, master, couples, { earlier, kindOf, forAll });
  const sheets = couples.flatMap(({ table, seats: [a, b], board }, i): ClassSheet[] => {
    const deal = (child: number, seat: 0 | 1, place: readonly number[]) =>
      dealWords(
        kindOf(child),
        chosen[i]?.[seat] ?? [],
        master,
        ['child', nameOf(order, child), ...place],
        nameOf(order, child),
      );
    const [first, second] = [deal(a, 0, board === 2 ? [table] : []), deal(b, 1, [])];
    const codes = drawMatchCodes(sheet.edition, sheet.rules, [first.key, second.key]);
    return [
      { child: a, opponent: b, table, board, battle: { ...first.battle, launchCodes: codes[0] } },
      { child: b, opponent: a, table, board: null, battle: { ...second.battle, launchCodes: codes[1] } },
    ];
  });
  const both = [{ child: 0, kind: kindOf(0) }, { kind: forAll }] as const;
  const [alone, wall] = children.length > 1 ? [] : prepareChoice(order, master, earlier)(0, null, both);
  if (alone !== undefined) {
    const { battle } = dealWords(kindOf(0), alone, master, ['child', nameOf(order, 0)], nameOf(order, 0));
    sheets.push({ child: 0, opponent: null, table: null, board: null, battle });
  }
  const dealt = sheets.flatMap(({ battle }) => wordsOf(battle));
  const notices = new Set([forAll, ...kinds.values()].flatMap((kind) => withoutLeftOut(kind)));
  return {
    sheets,
    board: dealWords(withoutEarlier(forAll, order), wall, master, ['board'], null).battle,
    notices: [...notices],
    unused: listUnused(sheet, forAll, dealt),
    substitutes: dealt.filter((word) => fillAlso.includes(word.length) && !forAll.isOwn(word)),
  };
}

function nameOf({ children }: ClassOrder, i: number): string {
  return children[i]?.name ?? '';
}

export function wordsOf({ fleet }: Battle): string[] {
  return fleet.flatMap(({ word }) => word ?? []);
}

interface Player {
  /** Nobody's are the words of the board. */
  readonly child?: number;
  readonly kind: Kind;
}

type Fleets = [string[], string[]];

/** Returns the word lengths for which some table has too few words that are new to both children: they are filled, too. */
function lengthsToFill(
  { children, days, sheet }: ClassOrder,
  couples: readonly Couple[],
  earlier: readonly EarlierWords[],
  { pool, setup }: Kind,
): number[] {
  if (days.length === 0 || sheet.ownWords === null || sheet.fill === null) return [];
  const lengths = editions[sheet.edition].ships.map(({ length }) => length);
  const tables = new Map<number, number[]>(children.length > 1 ? [] : [[1, [0]]]);
  for (const { table, seats } of couples) tables.set(table, [...(tables.get(table) ?? []), ...seats]);
  const isShort = (length: number) => {
    const ships = lengths.filter((other) => other === length).length;
    const words = [...(pool.get(length) ?? [])];
    return [...tables.values()].some(
      (seats) => words.filter((word) => !seats.some((i) => earlier[i]?.had.has(word))).length < ships * seats.length,
    );
  };
  return [...pool.keys()].filter((length) => setup.words?.filled?.lengths.includes(length) !== true && isShort(length));
}

interface Desks {
  readonly earlier: readonly EarlierWords[];
  readonly kindOf: (child: number) => Kind;
  readonly forAll: Kind;
}

/** Returns the words of all couples. Where children had words before, some of the teacher's list may find nobody: then each is kept for somebody first. */
function chooseForAll(
  order: ClassOrder,
  master: Uint8Array,
  couples: readonly Couple[],
  { earlier, kindOf, forAll }: Desks,
): readonly Fleets[] {
  const chooseAll = (kept: readonly Kept[] = []) => {
    const choose = prepareChoice(order, master, earlier, kept);
    return couples.map(({ table, seats: [a, b], board }) =>
      choose(table, board, [
        { child: a, kind: kindOf(a) },
        { child: b, kind: kindOf(b) },
      ]),
    );
  };
  const fleets = chooseAll();
  if (order.days.length === 0 || listUnused(order.sheet, forAll, fleets.flat(2)).length === 0) return fleets;
  const kept = keepWords(order, master, couples, earlier, forAll);
  return kept.length === 0 ? fleets : chooseAll(kept);
}

/** Choices of words before they are taken to be too few: another one is made where two words must not meet. */
const MAX_CHOICES = 200;

/** Returns what chooses the words of couple after couple, in the order of their tables. */
function prepareChoice(
  { sheet, days }: ClassOrder,
  master: Uint8Array,
  earlier: readonly EarlierWords[],
  kept: readonly Kept[] = [],
) {
  const lengths = editions[sheet.edition].ships.map(({ length }) => length);
  const [uses, bearers] = [new Map<string, number>(), new Map<string, number>()];
  for (const word of earlier.flatMap(({ had }) => [...had.keys()])) bearers.set(word, (bearers.get(word) ?? 0) + 1);
  const couples: { readonly table: number; readonly words: readonly string[] }[] = [];
  return (table: number, board: 1 | 2 | null, players: readonly [Player, Player]): Fleets => {
    const wordsWhere = (isMeant: (other: number) => boolean) =>
      couples.filter((other) => isMeant(other.table)).flatMap(({ words }) => words);
    const keptHere = kept.filter((each) => each.table === table);
    const keptFor = (child: number | undefined) =>
      keptHere.flatMap((each) => (each.board === board && each.child === child ? [each.word] : []));
    const shunned = new Set<string>();
    const before = players.map(({ child }) => (child === undefined ? earlierWords(days, null) : earlier[child]));
    const room: Room = {
      near: new Set(couples.at(-1)?.words),
      beside: new Set(wordsWhere((other) => other >= table - 1)),
      atTable: new Set([...wordsWhere((other) => other === table), ...keptHere.map(({ word }) => word)]),
      uses,
      known: new Set(before.flatMap((each) => [...(each?.had.keys() ?? [])])),
      hunted: new Set(before.flatMap((each) => [...(each?.hunted ?? [])])),
      bearers,
      shunned,
    };
    const [first, second] = players.map(({ kind: { pool, isOwn, isStandIn }, child }, i): Seat => ({
      pool,
      isOwn,
      isStandIn,
      had: (word) => before[i]?.had.get(word) ?? 0,
      kept: new Set(keptFor(child)),
    })) as [Seat, Seat];
    for (let choice = 0; choice < MAX_CHOICES; choice++) {
      const place = ['class', 'table', table, board ?? 1, choice, Math.min(kept.length, 1)];
      const random = createRandom(sheetKey(master, place), 'words');
      const fleets = chooseWords([first, second], lengths, room, random);
      const clashing = fleets.flatMap((words, i) => {
        const { setup, isOwn } = players[i as 0 | 1].kind;
        return setup.offensive?.meet?.(words) === true ? words.filter((word) => !isOwn(word)) : [];
      });
      for (const word of clashing) shunned.add(word);
      if (clashing.length > 0) continue;
      const words = fleets.flat();
      for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
      couples.push({ table, words });
      return fleets;
    }
    throw new Problem('too-few-words', noFleetCanBeDealt(), 'words');
  };
}

function listUnused(
  { edition, ownWords, fold }: ClassOrder['sheet'],
  { pool }: Kind,
  used: readonly string[],
): string[] {
  if (ownWords === null || used.length === 0) return [];
  const { words } = parseOwnList(ownWords.name, ownWords.bytes, editions[edition].ships, fold);
  return words.filter((word) => !used.includes(word) && pool.get(word.length)?.has(word));
}

function withoutLeftOut({ notices, leftOut }: Kind): string[] {
  return notices.filter((notice) => !leftOut.includes(notice));
}

function prepareKind(sheet: ClassOrder['sheet'], level: string, store: WordStore): Kind {
  const fill = sheet.fill === null ? null : level === sheet.words.level ? sheet.fill : level;
  const prepared = prepareSetup({ ...sheet, fill, words: { ...sheet.words, level } }, store);
  const { setup } = prepared;
  const { ships } = editions[sheet.edition];
  requireWords(
    setup.pool,
    ships.map(({ length }) => length),
    2,
  );
  const { ownWords } = sheet;
  const own = new Set(ownWords === null ? [] : parseOwnList(ownWords.name, ownWords.bytes, ships, sheet.fold).words);
  return {
    ...prepared,
    pool: new Map([...setup.pool].map(([length, words]) => [length, new Set(words)])),
    isOwn: (word) => own.has(word),
    isStandIn: (word) => !own.has(word) && sheet.fillAlso?.includes(word.length) === true,
  };
}

/** A level that is not known is named where the child has it. */
function at<T>({ children, placeOf }: ClassOrder, i: number, prepare: () => T): T {
  try {
    return prepare();
  } catch (error) {
    if (!(error instanceof Problem) || (children[i]?.level ?? null) === null) throw error;
    throw error.code === 'unknown-value' ? error.with({ code: 'bad-players', place: placeOf(i, 'level') }) : error;
  }
}

/** Of a length of which the board had all words on earlier days they come again. */
function withoutEarlier(kind: Kind, { days, sheet }: ClassOrder): Kind {
  const { had } = earlierWords(days, null);
  const pool = [...kind.setup.pool].map(([length, words]) => {
    const others = words.filter((word) => !had.has(word));
    const ships = editions[sheet.edition].ships.filter((ship) => ship.length === length).length;
    return [length, new Set(others).size < ships ? words : others] as const;
  });
  return had.size === 0 ? kind : { ...kind, setup: { ...kind.setup, pool: new Map(pool) } };
}

/** Deals the words that were chosen, or any. */
function dealWords(
  { path, setup }: Kind,
  words: readonly string[] | undefined,
  master: Uint8Array,
  place: readonly (string | number)[],
  player: string | null,
) {
  const key = sheetKey(master, [...path, 'class', ...place]);
  const deal = prepareDeal(words === undefined ? setup : { ...setup, pool: groupByLength(words) });
  return { key, battle: deal(key, { player }) };
}
