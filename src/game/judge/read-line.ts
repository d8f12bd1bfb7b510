// Reads a line of a log in every way that it allows: perhaps a number, perhaps the player, a call, perhaps its answer, and so on.
import { asGiven, because, type Cause } from '../../core/problem.js';
import { type Edition, editions } from '../editions/index.js';
import { type Answer, MISS } from './answer.js';
import type { Call } from './call.js';
import type { LogEntry } from './call-log.js';
import { examplesOf, type Doubt, keepLikeliest, type Notation, readAnswers, readCalls, tellsMore } from './notation.js';
import { printAnswer } from './print-answer.js';
import { printCall } from './print-call.js';
import { printEntry } from './print-log.js';
import { refusals } from './refusals.js';
import { PRONOUNS } from './read-scene.js';
import { otherSide, type PerSide, type Side, sides } from './side.js';
import { closest } from 'fastest-levenshtein';
import { type Line, textOf, type Word, wordsOf } from './words-of-line.js';

/** What a line may be about: the game, and what its players are called, in words. */
export interface LineContext extends Notation {
  readonly players: PerSide<readonly string[]>;
  /** Whether the log writes squares as one word. */
  readonly hasSquares?: boolean;
  /** Whether a letter and a number may be a square. */
  readonly joins?: boolean;
}

/** The calls of a line, in one of the ways in which it can be read. */
export type Reading = readonly LogEntry[];

export interface Misread {
  readonly column: number;
  readonly cause: Cause;
}

/** No line of calls has more words, and no call in it. */
const MOST_WORDS = 30;
const MOST_IN_CALL = 12;

/** Returns the ways in which a line can be read, or why there is none. */
export function readLine(
  { words, isOpen, ...rest }: Line,
  line: number,
  context: LineContext,
): readonly Reading[] | Misread {
  const few = words.slice(0, MOST_WORDS);
  const place = { line, ...rest };
  const read = (asked: LineContext) => (isOpen || few.length < words.length ? [] : readEntries(few, place, asked));
  // In a log with squares such as E9, `E 9` is one only where nothing else can be meant.
  const apart = context.hasSquares === true ? read({ ...context, joins: false }) : [];
  const found = apart.length > 0 ? apart : read(context);
  return found.length > 0 ? distinctReadings(found) : explain(few, place, context);
}

export function distinctReadings(readings: readonly Reading[]): Reading[] {
  return [...new Map(readings.map((entries) => [entries.map(printEntry).join('; '), entries])).values()];
}

/** `E 9` and `9-E` may be squares. */
function joinSquares(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const pair = `${last?.text} ${word.text}`;
    const isSquare =
      last !== undefined &&
      ((word.isNear && /^[A-Z] \d{1,2}$/.test(pair)) ||
        (word.isHyphened && /^(?:[A-Z] \d{1,2}|\d{1,2} [A-Z])$/.test(pair)));
    if (isSquare) joined[joined.length - 1] = { ...last, text: last.text + word.text };
    else joined.push(word);
  }
  return joined;
}

interface Place extends Pick<Line, 'text' | 'end'> {
  readonly line: number;
}

interface Found {
  readonly entry: LogEntry;
  readonly doubt: Doubt;
  /** Whether more has to be told: of a hit, or what was answered to a word that may be an answer itself. */
  readonly isHalf: boolean;
}

/** More readings of a line than this tell nobody anything. */
const MOST_READINGS = 64;

/** Reads one call, or else several one after the other, each with its answer. */
function readEntries(words: readonly Word[], place: Place, context: LineContext): Reading[] {
  const read = new Map<number, Reading[]>();
  const readFrom = (from: number): Reading[] => {
    const known = read.get(from);
    if (known !== undefined) return known;
    const found = readRest(from).slice(0, MOST_READINGS);
    read.set(from, found);
    return found;
  };
  const readRest = (from: number): Reading[] => {
    const alone = readOne(words.slice(from), place, context).filter(({ isHalf }) => !isHalf);
    if (alone.length > 0) return alone.map(({ entry }) => [entry]);
    return words.flatMap((word, i) => {
      if (i <= from || word.beginsAnswer) return [];
      const firsts = readOne(words.slice(from, i), place, context).filter(isAnswered);
      const rest = firsts.length === 0 ? [] : readFrom(i);
      const later = rest.filter((entries) => entries.every(({ answer }) => answer !== null));
      return firsts.flatMap(({ entry }) => later.map((entries) => [entry, ...entries]));
    });
  };
  return readFrom(0);
}

function isAnswered({ entry: { call, answer }, doubt, isHalf }: Found): boolean {
  const isPlain = doubt === 0 || (doubt === 1 && call.kind === 'declare' && call.end !== null);
  return answer !== null && isPlain && !isHalf;
}

function readOne(words: readonly Word[], place: Place, context: LineContext): readonly Found[] {
  const joined = context.joins === false ? words : joinSquares(words);
  const spellings = joined.length < words.length ? [words, joined] : [words];
  const found = spellings.flatMap((spelled) =>
    readStarts(spelled, context).flatMap((start) => {
      const rest = spelled.slice(start.used);
      // `Ada -> E9` is a call, `= miss` none.
      const isSaid = (at: number) => rest[at]?.beginsAnswer === true && (at > 0 || start.side === null);
      const cut = rest.findIndex((_, at) => isSaid(at));
      if (cut === 0 || rest.some((_, at) => at !== cut && isSaid(at))) return [];
      const all = rest.slice(0, MOST_IN_CALL).map((_, at) => at + 1);
      const read = (cuts: readonly number[]) => cuts.flatMap((at) => readCut(rest, at, start, place, context));
      if (cut < 0) return read(all);
      const cutThere = read([cut]);
      // `D6 = BUY: right` declares the word.
      return cutThere.length > 0
        ? cutThere
        : read(all).filter(
            ({ entry: { call, answer }, doubt }) =>
              doubt === 0 && answer !== null && (mayAnswer(call) || (call.kind === 'fire' && call.letter !== null)),
          );
    }),
  );
  const whole = found.filter(({ isHalf }) => !isHalf);
  const printed = whole.filter(({ entry }) => isPrinted(entry, place));
  return keepLikeliest([printed, whole].find((some) => some.length > 0) ?? found);
}

/** A call that is written as the judge prints it is that call, whatever else its words may mean. */
function isPrinted({ call, answer, place }: LogEntry, { text }: Place): boolean {
  const [above, written] = [text.slice(0, place.call - 1), text.slice(place.call - 1, place.answer - 1)];
  return (
    written.trimEnd() === `${printCall(call)}${answer === null ? '' : ' ='}` && /^(?:\d+\. )?(?:[^\d=]+ )?$/.test(above)
  );
}

function readCut(
  words: readonly Word[],
  at: number,
  start: Start,
  { line, end }: Place,
  context: LineContext,
): Found[] {
  const { number, side } = start;
  const place = { line, call: words[0]?.column ?? end, answer: words[at]?.column ?? end };
  const calls = readCalls(textOf(words.slice(0, at)), context);
  if (calls.length === 0) return [];
  const answer = words.slice(at);
  // `F4: B` may tell the letter or name the player B; `with a B` names none.
  const isLetter =
    answer[0]?.text.length === 1 && answer[0].isNear && /^(?:A|AN|LETTER)$/.test(words[at - 1]?.text ?? '');
  const told = [
    ...(isLetter ? [] : [withoutSpeaker(answer, start, context)]),
    ...(answer[0]?.text.length === 1 ? [answer] : []),
  ];
  return calls.flatMap(({ call, doubt }) => {
    const answers =
      at === words.length
        ? [null]
        : told
            .flatMap((said) => readAnswers(textOf(said), call, context.edition))
            .filter((each) => !sinksPlayer(each, context));
    return answers.flatMap((answer): Found[] => {
      if (doubt >= 2 && answer?.kind !== 'refused') return [];
      const isHalf = answer === null ? mayAnswer(call) && doubt > 0 : isBareHit(answer, call, context);
      return [{ entry: { number, side, call, answer, place }, doubt, isHalf }];
    });
  });
}

function sinksPlayer(answer: Answer, { names = [] }: LineContext): boolean {
  return 'sunk' in answer && answer.sunk.some((name) => names.includes(name));
}

/** Whether a word that was declared at one square may be the answer to a shot there: `B3: HIT`. */
export function mayAnswer(call: Call): boolean {
  return call.kind === 'declare' && call.end === null;
}

/** Whether an answer is a hit of which the edition tells more. */
function isBareHit({ kind }: Answer, call: Call, { edition }: LineContext): boolean {
  return kind === 'hit' && call.kind === 'fire' && edition !== null && tellsMore(editions[edition]);
}

const SPEAKING = new Set(
  'IS WAS ITS SAYS SAID SAY FOUND TOLD AND BUT SO ARGH OH AH WELL DAMN ANSWER ANSWERS ANSWERED REPLY REPLIES REPLIED OPPONENT RESULT GETS GOT FINDS HITS'.split(
    ' ',
  ),
);

/** Cuts off who answers, and that an answer comes. */
function withoutSpeaker(words: readonly Word[], { side }: Start, { players }: LineContext): readonly Word[] {
  const owners = new Set(sides.flatMap((each) => namesOf(each, players).map((name) => `${name.join(' ')}S`)));
  const owned = words.map((word) => (word.text.length > 2 && owners.has(word.text) ? { ...word, text: 'HIS' } : word));
  return withoutNames(owned, side, players);
}

function withoutNames(words: readonly Word[], side: Side | null, players: LineContext['players']): readonly Word[] {
  const speakers = sides.filter((each) => each !== side).flatMap((each) => namesOf(each, players));
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at);
    const name = speakers.find((each) => begins(rest, each));
    if (name === undefined && !SPEAKING.has(rest[0]?.text ?? '')) return rest;
    at += name?.length ?? 1;
  }
  return words;
}

/** What may stand between a player and the call. */
const GOING_ON = new Set('THEN NEXT NOW AND SO ALSO AGAIN STILL GOES ON CONTINUES WITH'.split(' '));

interface Start {
  readonly number: number | null;
  readonly side: Side | null;
  /** The words before the call. */
  readonly used: number;
}

function startsWithName(words: readonly Word[], players: LineContext['players']): boolean {
  return sides.some((side) => namesOf(side, players).some((name) => (name[0] ?? '').length > 1 && begins(words, name)));
}

/** Returns the ways in which the start of a line can be read: the time, a number, and who calls. */
function readStarts(words: readonly Word[], { players }: LineContext): Start[] {
  let used = 0;
  while (words[used]?.text === 'STILL') used++;
  while (/[:.-]/.test(words[used]?.text ?? '')) used++;
  if (/^(?:TURN|ROUND|MOVE|NO|NR)$/.test(words[used]?.text ?? '') && /^\d+$/.test(words[used + 1]?.text ?? '')) used++;
  const digits = /^\d{1,5}$/.exec(words[used]?.text ?? '')?.[0];
  const number = digits === undefined ? null : Number(digits);
  if (number !== null) used++;
  while (/[:.-]/.test(words[used]?.text ?? '')) used++;
  // `1a) bravo U`: the letter only tells rows apart.
  if (/^\d{1,3}[A-Z]$/.test(words[used]?.text ?? '') && startsWithName(words.slice(used + 1), players)) used++;
  const rest = words.slice(used);
  // `12a` is turn 12 of A.
  const [, turn, seat = ''] = /^(\d{1,3})([A-Z])$/.exec(rest[0]?.text ?? '') ?? [];
  const seated =
    turn === undefined || number !== null
      ? []
      : sides.filter((side) => namesOf(side, players).some((name) => name.length === 1 && name[0] === seat));
  const turned = seated.map((side) => ({ number: Number(turn), side, used: used + 1 }));
  const lone =
    turn === undefined && number === null && /^[TRM]\d{1,3}$/.test(rest[0]?.text ?? '') && rest.length > 1 ? [1] : [];
  const numbered = lone.flatMap(() =>
    readStarts([{ ...(rest[0] as Word), text: (rest[0]?.text ?? '').slice(1) }, ...rest.slice(1)], {
      players,
    } as LineContext).map((start) => ({ ...start, used: start.used + used })),
  );
  const named = sides.flatMap((side) => {
    const lengths = namesOf(side, players).flatMap((name) => (begins(rest, name) ? [name.length] : []));
    return [...new Set(lengths)].map((length) => ({ number, side, used: used + length }));
  });
  const starts: Start[] = [{ number, side: null, used }, ...named, ...turned, ...numbered];
  const skipped = starts.flatMap((start): Start[] => {
    let next = start.used;
    if (/^(?:HE|SHE)$/.test(words[next]?.text ?? '') && words[next + 1]?.text === 'GOES') next++;
    while (GOING_ON.has(words[next]?.text ?? '')) next++;
    return next === start.used ? [] : [{ ...start, used: next }];
  });
  return [...starts, ...skipped];
}

/** Returns what a player may be called: the side, its seat, the name, the first name, and the initial. */
export function namesOf(side: Side, players: PerSide<readonly string[]>): readonly (readonly string[])[] {
  const found = namesKnown.get(players) ?? { alpha: listNames('alpha', players), bravo: listNames('bravo', players) };
  namesKnown.set(players, found);
  return found[side];
}

const namesKnown = new WeakMap<PerSide<readonly string[]>, PerSide<readonly (readonly string[])[]>>();

function listNames(side: Side, players: PerSide<readonly string[]>): (readonly string[])[] {
  const [seat, number] = side === 'alpha' ? ['A', '1'] : ['B', '2'];
  const names = players[side].map((name) => name.split(' '));
  const initials = names.flatMap(([first = '']) => (PRONOUNS.has(first) ? [] : [[first], [first.slice(0, 1)]]));
  const seats = [[seat], [`P${number}`], ['PLAYER', number], ['PLAYER', seat]];
  const others = players[otherSide(side)];
  return [[side.toUpperCase()], ...seats.filter((name) => !others.includes(name.join(' '))), ...names, ...initials];
}

function begins(words: readonly Word[], name: readonly string[]): boolean {
  return name.length > 0 && name.every((text, i) => words[i]?.text === text);
}

/** Returns the readings of a line that waits for its answer, with the one that the next line gives: `Ben: Miss`. */
export function readReply(
  readings: readonly Reading[],
  { words }: Line,
  line: number,
  context: LineContext,
): Reading[] {
  const starts = readStarts(words, context);
  return readings.flatMap((reading) => {
    const asked = reading.at(-1);
    if (asked?.answer !== null || words.length > MOST_WORDS) return [];
    const { call, side, place } = asked;
    return starts.flatMap((start): Reading[] => {
      if (start.used === words.length || (start.side !== null && start.side === side)) return [];
      const said = textOf(withoutSpeaker(words.slice(start.used), { ...start, side }, context));
      return readAnswers(said, call, context.edition)
        .filter((answer) => !isBareHit(answer, call, context))
        .map((answer) => {
          const column = words[start.used]?.column ?? 1;
          return [...reading.slice(0, -1), { ...asked, answer, place: { ...place, answerLine: line, answer: column } }];
        });
    });
  });
}

/** Says why a line cannot be read, with the nearest line that can. */
function explain(words: readonly Word[], place: Place, context: LineContext): Misread {
  const used = Math.max(...readStarts(words, context).map((each) => each.used));
  const start = words[used];
  const at = (column: number | undefined, cause: Cause): Misread => ({ column: column ?? place.end, cause });
  if (start === undefined) return at(undefined, because`a call is missing; write one such as ${exampleOf(context)}`);
  if (start.beginsAnswer)
    return at(start.column, because`a call is missing before the answer; write ${exampleOf(context)}`);
  const half = readOne(words, place, context).find(({ isHalf }) => isHalf);
  if (half !== undefined) return at(half.entry.place.answer, tooLittle(half.entry, context));
  return (
    explainForeign(words, used, context) ??
    explainRest(words, place, context) ??
    explainName(words, used, place, context) ??
    at(
      start.column,
      because`${asGiven(textOf(words.slice(used)))} is not a call; write one such as ${exampleOf(context)}, or # before a remark`,
    )
  );
}

function exampleOf({ edition }: LineContext): string {
  return edition === null ? 'E9-T = miss' : (editions[edition].examples.log.at(-3) ?? '');
}

function tooLittle(entry: LogEntry, { edition }: LineContext): Cause {
  if (entry.call.kind === 'declare') return wordOrAnswer(entry);
  const call = printEntry({ ...entry, answer: null });
  return edition !== null && editions[edition].calls.fire.guesses
    ? because`a bare hit tells too little; write ${call} = bullseye, ${call} = hit & yes or ${call} = hit & no`
    : because`a bare hit tells no letter; write ${call} = hit T, with the letter that was told`;
}

export function wordOrAnswer(entry: LogEntry): Cause {
  const { call } = entry;
  if (call.kind !== 'declare') return because`an answer is missing`;
  const shot: Call = { kind: 'fire', square: call.start, letter: null };
  return because`${call.word} may be a declared word or an answer; write ${printEntry({ ...entry, answer: { kind: 'incorrect' } })} for the word, ${printEntry({ ...entry, call: shot, answer: MISS })} for the square`;
}

const MOST_NAMES = 3;

/** A name that stands nowhere above the calls: without it the line is a call. */
function explainName(words: readonly Word[], used: number, place: Place, context: LineContext): Misread | undefined {
  for (let length = 1; length <= MOST_NAMES && used + length < words.length; length++) {
    const [entry] = readEntries(words.slice(used + length), place, context)[0] ?? [];
    const name = textOf(words.slice(used, used + length));
    if (entry === undefined || entry.side !== null || /\d/.test(name)) continue;
    const [{ number = null } = {}] = readStarts(words, context);
    const called = printEntry({ ...entry, number, side: 'alpha' });
    const cause = because`${asGiven(name)} is neither a player nor a call; write ${called}, or alpha: ${name} above the calls`;
    return { column: words[used]?.column ?? place.end, cause };
  }
  return undefined;
}

/** What stands first makes sense, but the line goes on. */
function explainRest(words: readonly Word[], place: Place, context: LineContext): Misread | undefined {
  for (let length = words.length; length > 0; length--) {
    const entry = readOne(words.slice(0, length), place, context).find(({ isHalf }) => !isHalf)?.entry;
    if (entry === undefined) continue;
    const column = words[length]?.column ?? place.end;
    const [read, rest] = [printEntry(entry), textOf(words.slice(length))];
    if (entry.answer !== null)
      return {
        column,
        cause: because`${asGiven(rest)} is more than the answer; write ${read} # ${rest.toLowerCase()}`,
      };
    const nearest = nearestAnswer(entry.call, rest, context);
    if (nearest === undefined) return { column, cause: because`nothing is answered to this call; write ${read} alone` };
    return rest === ''
      ? { column, cause: because`an answer is missing; write ${read} = ${nearest}, or ${read} alone` }
      : { column, cause: because`${asGiven(rest)} is no answer to this call; write ${read} = ${nearest}` };
  }
  return undefined;
}

const ANSWERS =
  'miss,hit,hit & yes,hit & no,hit T,bullseye,mine,2,correct,incorrect,yes,no,valid,invalid,true,false'.split(',');

/** Returns the answer to a call that looks most like what was said. */
function nearestAnswer(call: Call, said: string, context: LineContext): string | undefined {
  const fitting = ANSWERS.filter((answer) => {
    const [read, other] = readAnswers(textOf(wordsOf(answer).words), call, context.edition);
    return read !== undefined && other === undefined && printAnswer(read) === answer && !isBareHit(read, call, context);
  });
  return fitting.length === 0 ? undefined : closest(said.toLowerCase(), fitting);
}

/** The call is one of another edition. */
function explainForeign(words: readonly Word[], used: number, { edition }: LineContext): Misread | undefined {
  if (edition === null) return undefined;
  const { fire, declare }: Edition['calls'] = editions[edition].calls;
  const ofWord = declare === null ? 'no-declarations' : declare.namesEnd ? 'needs-last-square' : 'takes-no-last-square';
  const ofShot = fire.guesses ? 'needs-letter' : 'takes-no-letter';
  for (let at = words.length; at > used; at--) {
    const [found] = keepLikeliest(readCalls(textOf(words.slice(used, at)), { edition }));
    if (found === undefined) continue;
    const rest = textOf(words.slice(at));
    if (found.doubt < 2 || (rest !== '' && readAnswers(rest, found.call, null).length === 0)) return undefined;
    const reason = refusals[found.call.kind === 'fire' ? ofShot : ofWord];
    return {
      column: words[used]?.column ?? 1,
      cause: because`${reason}; write a call such as ${examplesOf(edition)}`,
    };
  }
  return undefined;
}
