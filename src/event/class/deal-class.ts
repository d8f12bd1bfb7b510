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
import { earlierWords } from './earlier-words.js';
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
}

/** The words of a level, as a child's sheet is dealt from them. */
interface Kind extends PreparedSetup {
  readonly pool: Seat['pool'];
  readonly isOwn: (word: string) => boolean;
}

/** Throws the Problems of words and levels. Tables are dealt in their order, so that children at the end of a list move no others. */
export function dealClass(order: ClassOrder, master: Uint8Array): ClassDeal {
  const { children, sheet } = order;
  const store = cacheWords();
  const kinds = new Map<string, Kind>();
  const kindOf = (i: number): Kind => {
    const level = children[i]?.level ?? sheet.words.level;
    const kind = kinds.get(level) ?? at(order, i, () => prepareKind(sheet, level, store));
    kinds.set(level, kind);
    return kind;
  };
  for (const i of children.keys()) kindOf(i);
  const forAll = prepareKind({ ...sheet, deployment: 'deployed' }, sheet.words.level, store);
  const couples = pairClass(order, master);
  const chosen = chooseForAll(order, master, couples, kindOf, forAll);
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
  const [alone, wall] = children.length > 1 ? [] : prepareChoice(order, master)(0, null, both);
  if (alone !== undefined) {
    const { battle } = dealWords(kindOf(0), alone, master, ['child', nameOf(order, 0)], nameOf(order, 0));
    sheets.push({ child: 0, opponent: null, table: null, board: null, battle });
  }
  const notices = new Set([forAll, ...kinds.values()].flatMap((kind) => withoutLeftOut(kind)));
  return {
    sheets,
    board: dealWords(forAll, wall, master, ['board'], null).battle,
    notices: [...notices],
    unused: listUnused(
      sheet,
      forAll,
      sheets.flatMap(({ battle }) => wordsOf(battle)),
    ),
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

/** Rounds of choices for a class that has played before: where most children had most words, a word of the list may find nobody. */
const MOST_ROUNDS = 12;

/** Returns the words of all couples: of several rounds those that leave out the fewest words of the teacher's list. On the first day the first round leaves out none that has a place; on later days a word that was left out may go to children who only hunted it before. */
function chooseForAll(
  order: ClassOrder,
  master: Uint8Array,
  couples: readonly Couple[],
  kindOf: (i: number) => Kind,
  forAll: Kind,
): readonly Fleets[] {
  let best: { readonly fleets: readonly Fleets[]; readonly left: number } | undefined;
  const wanted = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS && best?.left !== 0; round++) {
    const choose = prepareChoice(order, master, round, wanted);
    const fleets = couples.map(({ table, seats: [a, b], board }) =>
      choose(table, board, [
        { child: a, kind: kindOf(a) },
        { child: b, kind: kindOf(b) },
      ]),
    );
    const left = order.days.length === 0 ? [] : listUnused(order.sheet, forAll, fleets.flat(2));
    for (const word of left) wanted.add(word);
    if (best === undefined || left.length < best.left) best = { fleets, left: left.length };
  }
  return best?.fleets ?? [];
}

/** Choices of words before they are taken to be too few: another one is made where two words must not meet. */
const MOST_CHOICES = 200;

/** Returns what chooses the words of couple after couple, in the order of their tables. The first who get a word that is wanted may know it. */
function prepareChoice(
  { children, days, sheet }: ClassOrder,
  master: Uint8Array,
  round = 0,
  wanted: ReadonlySet<string> = new Set(),
) {
  const lengths = editions[sheet.edition].ships.map(({ length }) => length);
  const earlier = children.map(({ name }) => earlierWords(days, name));
  const [uses, bearers] = [new Map<string, number>(), new Map<string, number>()];
  for (const word of earlier.flatMap(({ had }) => [...had.keys()])) bearers.set(word, (bearers.get(word) ?? 0) + 1);
  const couples: { readonly table: number; readonly words: readonly string[] }[] = [];
  return (table: number, board: 1 | 2 | null, players: readonly [Player, Player]): Fleets => {
    const beside = couples.filter((other) => other.table >= table - 1).flatMap(({ words }) => words);
    const shunned = new Set<string>();
    const before = players.map(({ child }) => (child === undefined ? undefined : earlier[child]));
    const isSpare = (word: string) => !wanted.has(word) || uses.has(word);
    const known = new Set(before.flatMap((each) => [...(each?.known ?? [])].filter(isSpare)));
    const near = new Set(couples.at(-1)?.words);
    const room: Room = { near, beside: new Set(beside), uses, known, bearers, shunned };
    const [first, second] = players.map(({ kind: { pool, isOwn } }, i): Seat => ({
      pool,
      isOwn,
      had: (word) => before[i]?.had.get(word) ?? 0,
    })) as [Seat, Seat];
    for (let choice = 0; choice < MOST_CHOICES; choice++) {
      const random = createRandom(sheetKey(master, ['class', 'table', table, board ?? 1, choice, round]), 'words');
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

function listUnused({ ownWords, fold }: ClassOrder['sheet'], { pool }: Kind, used: readonly string[]): string[] {
  if (ownWords === null || used.length === 0) return [];
  const { words } = parseOwnList(ownWords.name, ownWords.bytes, fold);
  return words.filter((word) => !used.includes(word) && pool.get(word.length)?.has(word));
}

function withoutLeftOut({ notices, leftOut }: Kind): string[] {
  return notices.filter((notice) => !leftOut.includes(notice));
}

function prepareKind(sheet: ClassOrder['sheet'], level: string, store: WordStore): Kind {
  const fill = sheet.fill === null ? null : level === sheet.words.level ? sheet.fill : level;
  const prepared = prepareSetup({ ...sheet, fill, words: { ...sheet.words, level } }, store);
  const { setup } = prepared;
  requireWords(
    setup.pool,
    editions[sheet.edition].ships.map(({ length }) => length),
    2,
  );
  const { ownWords } = sheet;
  const own = new Set(ownWords === null ? [] : parseOwnList(ownWords.name, ownWords.bytes, sheet.fold).words);
  return {
    ...prepared,
    pool: new Map([...setup.pool].map(([length, words]) => [length, new Set(words)])),
    isOwn: (word) => own.has(word),
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
