// Reads what people say above the calls, in their own words: who has which sheet, who opened, and how that came.
import { parseCallSquare } from '../board.js';
import type { Call, OpeningCall } from './call.js';
import type { LogEntry } from './call-log.js';
import { COMMON } from './notation.js';
import { otherSide, type PerSide, type Side, sides } from './side.js';
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

export const PRONOUNS = set('I ME MYSELF IM HE SHE HIS HER HIM HES SHES THEY');
const SELF = set('I ME IM MYSELF MINE');
/** Words between a player and a sheet. */
const HOLDING = set(
  'HAS HAD HAVE HOLDS HELD HOLDING GOT GETS IS WAS ARE PLAYS PLAYED PLAYING HIDES HID DREW DRAWN TOOK TAKES USES USED WITH ON BEHIND THE A SHEET PAPER PRINT PAGE FLEET TRACKER GRID ONE CALLED NAMED OTHER OF OWNER TXT SIDE AS FOR IT THIS',
);
/** Words between a player and that the first turn is this player's. */
const TURNING =
  '(?:(?:WHO|ALPHA|BRAVO|AND|HAD|HAS|HAVE|IS|WAS|TO|THE|IT|BE|MADE|WILL|TXT|SHEET|GOES|GO|WENT|GOT|GETS|MOVES|MOVED|SHOOTS|SHOT|FIRES|FIRED|PLAYS|PLAYED|CALLED|CALLS|HERE|SO) )*';
const OPENED = new RegExp(
  `^${TURNING}(?:START|STARTS|STARTED|STARTING|BEGIN|BEGINS|BEGAN|BEGUN|OPEN|OPENS|OPENED|OPENING|FIRST)\\b`,
);
const IS_NEXT = new RegExp(
  `^${TURNING}(?:NEXT|UP|ON TURN|(?:TURN|GO|CALL)S? (?:HERE|NOW)|TO (?:CALL|MOVE|GO|PLAY|SHOOT|FIRE))\\b`,
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

/** Reads the lines above the calls, which `body` counts from 0; names are known only if they stand in other lines, too. */
export function readScene(
  cut: readonly (readonly Word[])[],
  body: number,
  players: PerSide<readonly string[]>,
  isWithLetter: boolean,
): Scene {
  const counted = new Map<string, number>();
  for (const { text } of cut.flat()) counted.set(text, (counted.get(text) ?? 0) + 1);
  const speakers = countSpeakers(cut, body);
  const isPerson = (text: string) =>
    /^(?:\p{L}{2,}|[ABI]|P[12])$/u.test(text) &&
    !NO_PLAYER.has(text) &&
    (text.length === 1 || !COMMON.has(text)) &&
    (!HOLDING.has(text) || (text === 'A' && speakers.has('A') && speakers.has('B'))) &&
    ((counted.has(text) && (counted.get(text) ?? 0) + (counted.get(`${text}S`) ?? 0) > 1) || PRONOUNS.has(text));
  const isSpeaker = (text: string) => speakers.has(text) && isPerson(text);
  const bound = bindPlayers(cut.slice(0, body), isPerson, isSpeaker, players);
  const known = new Set(
    sides.flatMap((side) => [side.toUpperCase(), ...players[side].flatMap((name) => name.split(' '))]),
  );
  bindRest(
    speakers,
    bound,
    [...bound.keys()].some((name) => !known.has(name)),
  );
  const told: PerSide<readonly string[]> = { alpha: namesFor('alpha', bound), bravo: namesFor('bravo', bound) };
  const above = cut.slice(0, body);
  const first = above
    .flatMap((words, index) => findFirst(words, index + 1, bound))
    .sort((a, b) => b.weight - a.weight)[0];
  return {
    players: told,
    first:
      first === undefined
        ? null
        : {
            side: first.side,
            turns: above.flatMap((words) => turnsOf(words, first.side, bound))[0] ?? null,
            line: first.line,
          },
    story: above.flatMap((words, index) => tellStory(words, index + 1, bound)),
    earlier: above.flatMap((words, index) =>
      EARLIER.test(textOf(words)) ? listEarlier(words, index + 1, bound, isWithLetter) : [],
    ),
  };
}

type Bound = Map<string, Side>;

function namesFor(side: Side, bound: Bound): string[] {
  return [...bound].flatMap(([name, of]) => (of === side && name !== side.toUpperCase() ? [name] : []));
}

/** `Ada has the alpha sheet`, `Ben's is bravo`, `BRAVO = B`; he and she are who was named last. */
function bindPlayers(
  lines: readonly (readonly Word[])[],
  isPerson: (text: string) => boolean,
  isSpeaker: (text: string) => boolean,
  players: PerSide<readonly string[]>,
): Bound {
  const bound: Bound = new Map([
    ['ALPHA', 'alpha'],
    ['BRAVO', 'bravo'],
  ]);
  for (const side of sides) for (const name of players[side]) bound.set(name.split(' ')[0] ?? name, side);
  const pairs =
    pairUp(lines, (text) => isSpeaker(text) && !PRONOUNS.has(text)) ??
    pairUp(lines, (text) => isSpeaker(text) || SELF.has(text)) ??
    pairUp(lines, (text) => text.length > 2 && isPerson(text) && !PRONOUNS.has(text));
  for (const [name, side] of pairs ?? []) bound.set(name, side);
  let last: string | undefined;
  for (const words of lines) {
    const texts = words.map(({ text }) => text);
    const [, one, two] = /(\S+) AND (\S+) (?:ARE )?ALPHA AND BRAVO\b/.exec(texts.join(' ')) ?? [];
    if (one !== undefined && two !== undefined) {
      bound.set(one, 'alpha');
      bound.set(two, 'bravo');
      continue;
    }
    for (const [at, text] of texts.entries()) {
      const side = text === 'ALPHA' ? 'alpha' : text === 'BRAVO' ? 'bravo' : undefined;
      if (side === undefined) {
        if (!PRONOUNS.has(text) && isPerson(text)) last = text;
        continue;
      }
      let from = at - 1;
      while (from >= 0 && HOLDING.has(texts[from] ?? '') && !isPerson(texts[from] ?? '')) from--;
      let to = at + 1;
      while (to < texts.length && HOLDING.has(texts[to] ?? '')) to++;
      const [before = '', after = ''] = [texts[from], texts[to]];
      const stem = before.slice(0, -1);
      const owner = before.endsWith('S') && isPerson(stem) && !isPerson(before) ? stem : before;
      const isOwned = texts[at - 1] === 'OF' && texts[at - 2] === 'OWNER' && isPerson(after);
      const self = SELF.has(texts[from - 1] ?? '') ? texts[from - 1] : undefined;
      const found = isOwned
        ? after
        : [owner, before, after, self].find(
            (name, i): name is string =>
              name !== undefined && isPerson(name) && (i < 2 || to > at + 1 || name.length === 1),
          );
      if (found === undefined || found === 'ALPHA' || found === 'BRAVO') continue;
      const name = /^(?:HIS|HER|HE|SHE|HIM|HES|SHES)$/.test(found) && last !== undefined ? last : found;
      if (!bound.has(name)) bound.set(name, side);
      if (name !== found) bound.set(found, side);
      // `I, Sam, had alpha`
      const beside = texts[from - 1] ?? '';
      if (SELF.has(beside) && !bound.has(beside)) bound.set(beside, side);
    }
  }
  for (const [name, side] of bound)
    if (SELF.has(name)) {
      for (const each of SELF) bound.set(each, side);
      for (const each of ['HE', 'SHE', 'HIM', 'HER', 'HES', 'SHES'])
        if (!bound.has(each)) bound.set(each, otherSide(side));
    }
  return bound;
}

/**
 * Finds two names and the two sheets one after the other, as in `Ada: alpha, Ben: bravo`, whatever stands between.
 */
function pairUp(
  lines: readonly (readonly Word[])[],
  isPerson: (text: string) => boolean,
): readonly (readonly [name: string, side: Side])[] | undefined {
  // All names stand in one line, or each in a line with its sheet.
  const marksOf = (words: readonly Word[]): string[] =>
    words.flatMap(({ text }) => {
      const plain = [text, text.replace(/(?<=..)S$/, '')].find(
        (each) => /^(?:ALPHA|BRAVO)$/.test(each) || isPerson(each),
      );
      return plain === undefined ? [] : [SELF.has(plain) ? 'ME' : plain];
    });
  const said = lines.map(marksOf);
  const pairs = said.filter(
    (marks) => new Set(marks).size === 2 && marks.some((mark) => sideNamed(mark) !== undefined),
  );
  for (const all of [...said, pairs.flatMap((marks) => [...new Set(marks)])]) {
    const marks = all.filter((mark, at) => mark !== all[at - 1]);
    for (const at of marks.keys()) {
      const four = marks.slice(at, at + 4);
      const [names, sheets] = [
        four.filter((mark) => sideNamed(mark) === undefined),
        four.flatMap((mark) => sideNamed(mark) ?? []),
      ];
      const isPaired = (sideNamed(four[0] ?? '') === undefined) !== (sideNamed(four[1] ?? '') === undefined);
      if (!isPaired || new Set(names).size !== 2 || new Set(sheets).size !== 2) continue;
      const [one = '', two = ''] = names;
      const [first = 'alpha', second = 'bravo'] = sheets;
      return [
        [one, first],
        [two, second],
      ];
    }
  }
  return undefined;
}

function sideNamed(text: string): Side | undefined {
  return sides.find((side) => side.toUpperCase() === text);
}

/** Who begins lines of calls. */
function countSpeakers(lines: readonly (readonly Word[])[], body: number): ReadonlyMap<string, number> {
  const speakers = new Map<string, number>();
  for (const words of lines.slice(body)) {
    const speaker = words.map(({ text }) => /^\d*([AB])$/.exec(text)?.[1] ?? text).find((text) => !/\d/.test(text));
    if (speaker !== undefined) speakers.set(speaker, (speakers.get(speaker) ?? 0) + 1);
  }
  return speakers;
}

/** `br` is bravo; who begins lines and is not named yet has the other sheet, if all others have one. */
function bindRest(speakers: ReadonlyMap<string, number>, bound: Bound, isTold: boolean): void {
  if (speakers.has('A') && speakers.has('B') && !bound.has('A') && !bound.has('B')) {
    bound.set('A', 'alpha');
    bound.set('B', 'bravo');
  }
  const unnamed = [...speakers].flatMap(([name, times]) =>
    times > 1 && name.length > 1 && !bound.has(name) && !NO_PLAYER.has(name) ? [name] : [],
  );
  for (const name of unnamed) {
    const side = sides.find((each) => each.toUpperCase().startsWith(name));
    if (side !== undefined) bound.set(name, side);
  }
  const named = sides.filter((side) =>
    namesFor(side, bound).some((name) => !/^(?:HE|SHE|HIM|HER|HES|SHES)$/.test(name)),
  );
  const [rest, other] = unnamed.filter((name) => !bound.has(name));
  const [only] = named;
  if (isTold && rest !== undefined && other === undefined && only !== undefined && named.length === 1)
    bound.set(rest, otherSide(only));
}

const NO_PLAYER = set(
  'CALLS TURN ROUND MOVE GAME PAGE LETTER WORD SQUARE HOW AND THEN FIRE FIRES ATTACK TARGET SHOT SWEEP STRIKE NO NR CALL HIT MISS BULLSEYE RADAR SONAR DECLARE COORDINATE DICTIONARY CHALLENGE CLAIM CONCEDE SHOW SAY DIGIT COUNT REVEAL ONE TWO THREE FOUR FIVE SIX SHOWS CODES CODE BID BIDS NOT WON CLAIMS CONCEDES CHALLENGES OPENED AGAINST SHIP SHIPS',
);

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
  if (text === 'HAD') return toldAt(texts, at + 1, bound);
  return /^(?:GAVE|GIVES)$/.test(text) && /^(?:IN|UP)$/.test(texts[at + 1] ?? '') ? { kind: 'concede' } : undefined;
}

/** Reads the squares and letters that stand after a player: `alpha E, N, T`, `by bravo E3 A, F3 D`, `Ada has P at A7`. */
function listEarlier(words: readonly Word[], line: number, bound: Bound, isWithLetter: boolean): LogEntry[] {
  const entries: LogEntry[] = [];
  let side: Side | undefined;
  const isSquare = (text = '') => /^[A-Z]\d{1,2}$/.test(text);
  const isLetter = (text = '') => /^[A-Z]$/.test(text);
  for (let at = 0; at < words.length; at++) {
    const [text, next, atSquare] = words.slice(at, at + 3).map((word) => word.text);
    const column = words[at]?.column ?? 1;
    const named =
      (text ?? '').length > 1 || /^(?:HAD|HAS|ASKED|CALLED|SWEPT|FIRED|TRIED)$/.test(next ?? '')
        ? bound.get(text ?? '')
        : undefined;
    if (named !== undefined) side = named;
    else if (side !== undefined && text !== undefined) {
      const place = { line, call: column, answer: column };
      if (isLetter(text) && next === 'AT' && isSquare(atSquare)) {
        entries.push(earlierEntry(side, atSquare ?? '', isWithLetter ? text : null, place));
        at += 2;
        continue;
      }
      const withLetter = isSquare(text) && isLetter(next);
      if (isSquare(text) || isLetter(text))
        entries.push(earlierEntry(side, text, withLetter && isWithLetter ? (next ?? null) : null, place));
      if (withLetter) at++;
    }
  }
  return entries;
}

function earlierEntry(side: Side, text: string, letter: string | null, place: LogEntry['place']): LogEntry {
  const square = parseCallSquare(text);
  const call: Call = square === undefined ? { kind: 'sweep', letter: text } : { kind: 'fire', square, letter };
  return { number: null, side, call, answer: null, place, isEarlier: true };
}
