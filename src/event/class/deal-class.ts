// Deals a class: a fleet for each child, whose partner's shares no word with it, and one for the whole class to hunt.
import type { Battle } from '../../game/battle.js';
import { prepareDeal } from '../../game/deal-battle.js';
import { requireWords } from '../../game/draw-words.js';
import { editions } from '../../game/editions/index.js';
import { shareNoWord } from '../../game/even-pair.js';
import { drawMatchCodes } from '../../game/match-codes.js';
import { prepareSetup, type PreparedSetup } from '../../game/setup/battle-setup.js';
import { Problem } from '../../core/problem.js';
import { noFleetCanBeDealt } from '../../core/sentences.js';
import { sheetKey } from '../../core/random/keys.js';
import { parseOwnList } from '../../game/words/own-list.js';
import type { ClassOrder } from './class-order.js';

export interface ClassDeal {
  /** By the index of the child. */
  readonly battles: readonly Battle[];
  /** The fleet that the whole class hunts. */
  readonly board: Battle;
  /** What the teacher should know of the words, apart from lines that were left out of the list. */
  readonly notices: readonly string[];
  /** The words of the teacher's own list, in capitals, that no child was dealt. */
  readonly unused: readonly string[];
}

interface Kind extends PreparedSetup {
  readonly deal: ReturnType<typeof prepareDeal>;
}

interface Dealt {
  readonly key: Uint8Array;
  readonly battle: Battle;
}

/** More draws than any list that can fill two fleets ever needs. */
const MOST_DRAWS = 20_000;

/** Throws the Problems of words and levels. A child's sheet depends on the seed, the words and the names of the two who play, not on the rest of the class. */
export function dealClass(order: ClassOrder, master: Uint8Array): ClassDeal {
  const { children, sheet } = order;
  const kinds = new Map<string, Kind>();
  const kindOf = (i: number): Kind => {
    const level = children[i]?.level ?? sheet.words.level;
    const kind = kinds.get(level) ?? at(order, i, () => prepareKind(sheet, level));
    kinds.set(level, kind);
    return kind;
  };
  const dealOne = (i: number, attempt = 0, kind = kindOf(i)): Dealt => {
    const { name = '' } = children[i] ?? {};
    return dealFrom(kind, master, ['child', name, attempt], name);
  };
  const dealt = children.map((_, i) => dealOne(i));
  for (const [i, { partner }] of children.entries()) {
    if (partner === null || partner < i) continue;
    const first = dealt[i] as Dealt;
    const kind = withoutWordsOf(first.battle, kindOf(partner));
    const second = drawAgainst(first, (attempt) => dealOne(partner, attempt, kind));
    const codes = drawMatchCodes(sheet.edition, sheet.rules, [first.key, second.key]);
    dealt[i] = { ...first, battle: { ...first.battle, launchCodes: codes[0] } };
    dealt[partner] = { ...second, battle: { ...second.battle, launchCodes: codes[1] } };
  }
  const board = prepareKind({ ...sheet, deployment: 'deployed' }, sheet.words.level);
  const notices = new Set([board, ...kinds.values()].flatMap((kind) => withoutLeftOut(kind)));
  const battles = dealt.map(({ battle }) => battle);
  return {
    battles,
    board: dealFrom(board, master, ['board'], null).battle,
    notices: [...notices],
    unused: listUnused(sheet, board, battles),
  };
}

function listUnused({ ownWords, fold }: ClassOrder['sheet'], { setup }: Kind, battles: readonly Battle[]): string[] {
  const used = new Set(battles.flatMap(({ fleet }) => fleet.map(({ word }) => word)));
  if (ownWords === null || used.has(null)) return [];
  const { words } = parseOwnList(ownWords.name, ownWords.bytes, fold);
  return words.filter((word) => !used.has(word) && setup.pool.get(word.length)?.includes(word));
}

function withoutLeftOut({ notices, leftOut }: Kind): string[] {
  return notices.filter((notice) => !leftOut.includes(notice));
}

function prepareKind(sheet: ClassOrder['sheet'], level: string): Kind {
  const fill = sheet.fill === null ? null : level === sheet.words.level ? sheet.fill : level;
  const prepared = prepareSetup({ ...sheet, fill, words: { ...sheet.words, level } });
  const lengths = editions[sheet.edition].ships.map(({ length }) => length);
  requireWords(prepared.setup.pool, lengths, 2);
  return { ...prepared, deal: prepareDeal(prepared.setup) };
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

function dealFrom(
  { path, deal }: Kind,
  master: Uint8Array,
  place: readonly (string | number)[],
  player: string | null,
) {
  const key = sheetKey(master, [...path, 'class', ...place]);
  return { key, battle: deal(key, { player }) };
}

/** Where a few words are preferred most fleets share some, so the second fleet is dealt from the others. */
function withoutWordsOf({ fleet }: Battle, kind: Kind): Kind {
  const { setup } = kind;
  if (setup.words?.filled === undefined) return kind;
  const taken = new Set(fleet.map(({ word }) => word));
  const rest = [...setup.pool].map(([length, words]) => [length, words.filter((word) => !taken.has(word))] as const);
  return { ...kind, deal: prepareDeal({ ...setup, pool: new Map(rest) }) };
}

/** Draws the second fleet again until the two share no word: a player would know it of the other's fleet. */
function drawAgainst(first: Dealt, draw: (attempt: number) => Dealt): Dealt {
  for (let attempt = 0; attempt < MOST_DRAWS; attempt++) {
    const second = draw(attempt);
    if (shareNoWord(first.battle, second.battle)) return second;
  }
  throw new Problem('too-few-words', noFleetCanBeDealt(), 'words');
}
