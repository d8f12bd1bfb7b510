// Reads what people say above the calls, in their own words: who has which sheet, who opened, and how that came.
import { parseCallSquare } from '../board.js';
import { type Bound, bindPlayers } from './bind-players.js';
import type { BattleCall, OpeningCall } from './call.js';
import type { LogEntry } from './call-log.js';
import type { PerSide, Side } from './side.js';
import { textOf, type Word } from './words-of-line.js';

/** Who has the first turn, in words; turns are null where they are left open. */
export interface SaidFirst {
  readonly side: Side;
  readonly turns: 1 | 2 | null;
  readonly line: number;
}

export interface Scene {
  readonly players: PerSide<readonly string[]>;
  readonly first: SaidFirst | null;
  /** Claims, challenges and concessions, as far as they are told in sentences. */
  readonly story: readonly LogEntry[];
  /** Calls before the log begins, of which only the call is told. */
  readonly earlier: readonly LogEntry[];
}

export const noScene: Scene = { players: { alpha: [], bravo: [] }, first: null, story: [], earlier: [] };

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words between a player and that the first turn is this player's. */
const TURNING =
  '(?:(?:WHO|ALPHA|BRAVO|AND|HAD|HAS|HAVE|IS|WAS|TO|THE|IT|BE|MADE|WILL|TXT|SHEET|GOES|GO|WENT|GOT|GETS|MOVES|MOVED|SHOOTS|SHOT|FIRES|FIRED|PLAYS|PLAYED|CALLED|CALLS|HERE|SO) )*';
const OPENED = new RegExp(
  `^${TURNING}(?:START|STARTS|STARTED|STARTING|BEGIN|BEGINS|BEGAN|BEGUN|OPEN|OPENS|OPENED|OPENING|FIRST)\\b`,
);
const IS_NEXT = new RegExp(
  `^${TURNING}(?:NEXT|UP|ON TURN|ON$|(?:TURN|GO|CALL)S? (?:HERE|NOW)|TO (?:CALL|MOVE|GO|PLAY|SHOOT|FIRE))\\b`,
);
/** Before a player at the end of a line, or with a verb. */
const FIRST_IS = /\b(?:FIRST (?:CALL|TURN|GO|MOVE|SHOT)|NEXT(?: UP)?)(?: (?:IS|WAS|TO|FOR|BY))+$/;
const SAYING = set(
  'CLAIM CLAIMS CLAIMED SAY SAYS SAID BID BIDS ANSWERED ANSWERS REPLIED REPLIES WITH A CODE COUNTER COUNTERS COUNTERED RAISE RAISES RAISED TO THE OF OPENED OPENS OFFERED AND THEN HIGHER',
);
const DOUBTING = set('CHALLENGE CHALLENGES CHALLENGED DOUBTS DOUBTED BLUFF LIAR UNTRUE');
const YIELDING = set('CONCEDE CONCEDES CONCEDED FOLD FOLDS FOLDED YIELDS YIELDED PASSED');
const EARLIER =
  /\b(?:SO FAR|UP TO NOW|HAS FOUND|UNTIL NOW|EARLIER|IN SHORT|ALREADY (?:CALLED|ASKED|FOUND|SWEPT)|BEFORE THIS|ON PAGE \d|USED UP|ASKED BEFORE|BEFORE (?:LUNCH|TEA|THE BREAK))\b|^BEFORE\b/;

/** Reads the lines above the calls. */
export function readScene(
  lines: readonly (readonly Word[])[],
  above: number,
  players: PerSide<readonly string[]>,
  isWithLetter: boolean,
): Scene {
  const bound = bindPlayers(lines, above, players);
  const namesOf = (side: Side) =>
    [...bound].flatMap(([name, of]) => (of === side && name !== side.toUpperCase() ? [name] : []));
  const said = lines.slice(0, above).map((words, index) => ({ words, line: index + 1 }));
  const [first] = said.flatMap(({ words, line }) => findFirst(words, line, bound)).sort((a, b) => b.weight - a.weight);
  const turns = said.flatMap(({ words }) => (first === undefined ? [] : turnsOf(words, first.side, bound)))[0] ?? null;
  return {
    players: { alpha: namesOf('alpha'), bravo: namesOf('bravo') },
    first: first === undefined ? null : { side: first.side, turns, line: first.line },
    story: said.flatMap(({ words, line }) => tellStory(words, line, bound)),
    earlier: said.flatMap(({ words, line }) =>
      EARLIER.test(textOf(words)) ? listEarlier(words, line, bound, isWithLetter) : [],
    ),
  };
}

interface Weighed extends SaidFirst {
  readonly weight: number;
}

function sideOf(word: string | undefined, bound: Bound): Side | undefined {
  if (word === undefined) return undefined;
  return bound.get(word) ?? (word.endsWith('S') ? bound.get(word.slice(0, -1)) : undefined);
}

/** Whose turn it is now weighs more than who began. */
function findFirst(words: readonly Word[], line: number, bound: Bound): Weighed[] {
  const texts = words.map(({ text }) => text);
  const found = texts.flatMap((text, at): Weighed[] => {
    const isPronoun = /^(?:HE|SHE)$/.test(text) && !bound.has(text);
    const meant = isPronoun ? texts.slice(0, at).findLast((each) => bound.has(each)) : text;
    const side = sideOf(meant, bound);
    if (side === undefined) return [];
    const before = texts.slice(0, at).join(' ');
    if (at === texts.length - 1 ? FIRST_IS.test(`${before} IS`) : FIRST_IS.test(before))
      return [{ side, turns: null, line, weight: /\bNEXT\b/.test(before) ? 4 : 2 }];
    const turns = turnsAt(texts, at);
    if (turns !== null) return [{ side, turns, line, weight: 2 }];
    const rest = texts.slice(at + 1, at + 8).join(' ');
    if (IS_NEXT.test(rest) || (text.endsWith('S') && /^(?:TURN|GO|CALL)\b/.test(rest)))
      return [{ side, turns: null, line, weight: 3 }];
    return OPENED.test(rest) ? [{ side, turns: null, line, weight: 1 }] : [];
  });
  // `alpha first` alone is a call.
  return texts.length > 2 || !texts.includes('FIRST') ? found : [];
}

function turnsOf(words: readonly Word[], side: Side, bound: Bound): (1 | 2)[] {
  const texts = words.map(({ text }) => text);
  return texts.flatMap((text, at) => {
    const turns = sideOf(text, bound) === side ? turnsAt(texts, at) : null;
    return turns === null ? [] : [turns];
  });
}

/** `Ben has two turns`, `Lou two turns`, `2 turns for Joe`. */
function turnsAt(texts: readonly string[], at: number): 1 | 2 | null {
  const after = texts.slice(at + 1, at + 7).join(' ');
  const before = texts.slice(Math.max(0, at - 4), at).join(' ');
  const [, turns] =
    /^(?:(?:HAS|HAD|GETS|GOT|OPENS|OPENED|STARTS|STARTED|BEGINS|BEGAN|THE|FIRST|WITH) )*(1|ONE|A|2|TWO) (?:TURNS?|GOES)\b/.exec(
      after,
    ) ??
    /(?:^| )(1|ONE|A|2|TWO) (?:TURNS?|GOES)(?: FOR| TO)?$/.exec(before) ??
    /^GETS (2|TWO)$/.exec(after) ??
    [];
  return turns === undefined ? null : turns === '2' || turns === 'TWO' ? 2 : 1;
}

function tellStory(words: readonly Word[], line: number, bound: Bound): LogEntry[] {
  const texts = words.map(({ text }) => text);
  return texts.flatMap((text, at): LogEntry[] => {
    const side = sideOf(text, bound);
    if (side === undefined) return [];
    const call = toldAt(texts, at + 1, bound);
    const column = words[at]?.column ?? 1;
    return call === undefined
      ? []
      : [{ number: null, side, call, answer: null, place: { line, call: column, answer: column } }];
  });
}

function toldAt(texts: readonly string[], from: number, bound: Bound): OpeningCall | undefined {
  let at = from;
  while (SAYING.has(texts[at] ?? '') && !/^\d/.test(texts[at] ?? '')) at++;
  const text = texts[at] ?? '';
  if (/^(?:\d|\d{3})$/.test(text) && !/^(?:TURNS?|GOES)$/.test(texts[at + 1] ?? ''))
    return { kind: 'claim', claim: text };
  if (text === 'I' && bound.get('I') === undefined) return toldAt(texts, at + 1, bound);
  if (DOUBTING.has(text) || /^(?:NOT TRUE|DID NOT BELIEVE|DIDNT BELIEVE)/.test(texts.slice(at, at + 3).join(' ')))
    return { kind: 'challenge' };
  if (YIELDING.has(text)) return { kind: 'concede' };
  return /^(?:GAVE|GIVES)$/.test(text) && /^(?:IN|UP)$/.test(texts[at + 1] ?? '') ? { kind: 'concede' } : undefined;
}

/** Reads the squares and letters that stand after a player: `alpha E, N, T`, `by bravo E3 A, F3 D`, `Ada has P at A7`. */
function listEarlier(words: readonly Word[], line: number, bound: Bound, isWithLetter: boolean): LogEntry[] {
  const entries: LogEntry[] = [];
  const texts = words.map(({ text }) => text);
  const isSquare = (text = '') => /^[A-Z]\d{1,2}$/.test(text);
  const isLetter = (text = '') => /^[A-Z]$/.test(text);
  let side: Side | null = null;
  for (let at = 0; at < texts.length; at++) {
    const [text = '', next = '', afterNext = ''] = texts.slice(at, at + 3);
    const mayName = text.length > 1 || /^(?:HAD|HAS|ASKED|CALLED|SWEPT|FIRED|TRIED)$/.test(next);
    const named = mayName ? bound.get(text) : undefined;
    side = named ?? side;
    if (named !== undefined || side === null) continue;
    const column = words[at]?.column ?? 1;
    const add = (call: BattleCall, isFound = false) =>
      entries.push({
        number: null,
        side,
        call,
        answer: null,
        place: { line, call: column, answer: column },
        isEarlier: true,
        isFound,
      });
    const fireAt = (square: string, letter: string | null, isFound = false) =>
      add({ kind: 'fire', square: parseCallSquare(square) ?? 0, letter: isWithLetter ? letter : null }, isFound);
    if (isLetter(text) && next === 'AT' && isSquare(afterNext)) {
      fireAt(afterNext, text);
      at += 2;
    } else if (isSquare(text) && isLetter(next)) {
      fireAt(text, next);
      at++;
    } else if (isSquare(text)) fireAt(text, null, isWithLetter && texts.slice(0, at).includes('FOUND'));
    else if (isLetter(text)) add({ kind: 'sweep', letter: text });
  }
  return entries;
}
