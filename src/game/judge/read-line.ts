// Reads a line of a log in every way that it allows: perhaps a number, perhaps the player, a call, perhaps its answer, and so on.
import { editions } from '../editions/index.js';
import type { Answer } from './answer.js';
import type { Call } from './call.js';
import type { LogEntry } from './call-log.js';
import { type Doubt, keepLikeliest, type Notation, readCalls } from './notation.js';
import { printCall } from './print-call.js';
import { printEntry } from './print-log.js';
import { readAnswers, tellsMore } from './read-answers.js';
import { type Names, readStarts, type Start, withoutSpeaker } from './read-speakers.js';
import { sides } from './side.js';
import { type Line, textOf, type Word } from './words-of-line.js';

/** What a line may be about: the game, and what its players are called. */
export interface LineContext extends Notation {
  readonly players: Names;
  /** Whether the log writes squares as one word. */
  readonly hasSquares: boolean;
}

/** The calls of a line, in one of the ways in which it can be read. */
export type Reading = readonly LogEntry[];

/** No line of calls has more words, and no call in it. */
export const MOST_WORDS = 30;
const MOST_IN_CALL = 12;

/** Returns the ways in which a line can be read; none where it cannot. */
export function readLine({ words, isOpen, ...rest }: Line, line: number, context: LineContext): Reading[] {
  if (isOpen || words.length > MOST_WORDS) return [];
  const place = { line, ...rest };
  // In a log with squares such as E9, `E 9` is one only where nothing else can be meant.
  const apart = context.hasSquares ? readEntries(words, { place, context, joins: false }) : [];
  return distinctReadings(apart.length > 0 ? apart : readEntries(words, { place, context, joins: true }));
}

export function distinctReadings(readings: readonly Reading[]): Reading[] {
  return [...new Map(readings.map((entries) => [entries.map(printEntry).join('; '), entries])).values()];
}

/** The line that is read, and how. */
export interface Task {
  readonly place: Pick<Line, 'text' | 'end'> & { readonly line: number };
  readonly context: LineContext;
  /** Whether a letter and a number may be a square. */
  readonly joins: boolean;
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
export function readEntries(words: readonly Word[], task: Task): Reading[] {
  const read = new Map<number, Reading[]>();
  const readFrom = (from: number): Reading[] => {
    const found = read.get(from) ?? readRest(from).slice(0, MOST_READINGS);
    read.set(from, found);
    return found;
  };
  const readRest = (from: number): Reading[] => {
    const alone = readOne(words.slice(from), task).filter(({ isHalf }) => !isHalf);
    if (alone.length > 0) return alone.map(({ entry }) => [entry]);
    return words.flatMap((word, i) => {
      if (i <= from || word.beginsAnswer) return [];
      const firsts = readOne(words.slice(from, i), task).filter(isAnswered);
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

/** Reads one call in the likeliest ways. */
export function readOne(words: readonly Word[], task: Task): readonly Found[] {
  const joined = task.joins ? joinSquares(words) : words;
  const spellings = joined.length < words.length ? [words, joined] : [words];
  const readAs = (spelled: readonly Word[]) =>
    readStarts(spelled, task.context.players).flatMap((start) => readAfter(spelled.slice(start.used), start, task));
  const parted = spellings.flatMap(readAs);
  const found = parted.length > 0 ? parted : readAs(cutSeat(words, task.context));
  const whole = found.filter(({ isHalf }) => !isHalf);
  const printed = whole.filter(({ entry }) => isPrinted(entry, task));
  return keepLikeliest([printed, whole].find((some) => some.length > 0) ?? found);
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

/** `bD10W` is a call of B. */
function cutSeat([word, ...rest]: readonly Word[], { players }: LineContext): readonly Word[] {
  const [, seat = '', call = ''] = /^([A-Z])([A-Z](?:\d{1,2}[A-Z]?)?)$/.exec(word?.text ?? '') ?? [];
  const isSeat = sides.some((side) => players[side].some((name) => name.length === 1 && name[0] === seat));
  if (word === undefined || !isSeat) return [];
  return [{ ...word, text: seat }, { ...word, text: call, column: word.column + 1 }, ...rest];
}

/** A call that is written as the judge prints it is that call, whatever else its words may mean. */
function isPrinted({ call, answer, place }: LogEntry, { place: { text } }: Task): boolean {
  const [above, written] = [text.slice(0, place.call - 1), text.slice(place.call - 1, place.answer - 1)];
  return (
    written.trimEnd() === `${printCall(call)}${answer === null ? '' : ' ='}` && /^(?:\d+\. )?(?:[^\d=]+ )?$/.test(above)
  );
}

/** Reads a call and its answer, which begins at an `=` or arrow, or anywhere if there is none. */
function readAfter(words: readonly Word[], start: Start, task: Task): Found[] {
  // `Ada -> E9` is a call, `= miss` none.
  const isSaid = (word: Word, at: number) => word.beginsAnswer && (at > 0 || start.side === null);
  const cut = words.findIndex(isSaid);
  if (cut === 0 || words.some((word, at) => at !== cut && isSaid(word, at))) return [];
  const cutThere = cut < 0 ? [] : readCut(words, cut, start, task);
  if (cutThere.length > 0) return cutThere;
  const cutAnywhere = words.slice(0, MOST_IN_CALL).flatMap((_, at) => readCut(words, at + 1, start, task));
  if (cut < 0) return cutAnywhere;
  // `D6 = BUY: right` declares the word.
  return cutAnywhere.filter(
    ({ entry: { call, answer }, doubt }) =>
      doubt === 0 && answer !== null && (mayAnswer(call) || (call.kind === 'fire' && call.letter !== null)),
  );
}

function readCut(words: readonly Word[], at: number, start: Start, { place: { line, end }, context }: Task): Found[] {
  const { number, side } = start;
  const place = { line, call: words[0]?.column ?? end, answer: words[at]?.column ?? end };
  const calls = readCalls(textOf(words.slice(0, at)), context);
  if (calls.length === 0) return [];
  const told = textsOfAnswer(words, at, start, context);
  return calls.flatMap(({ call, doubt }) => {
    const answers: (Answer | null)[] =
      at === words.length ? [null] : told.flatMap((said) => answersOf(said, call, context));
    return answers.flatMap((answer): Found[] => {
      if (doubt >= 2 && answer?.kind !== 'refused') return [];
      const isHalf = answer === null ? mayAnswer(call) && doubt > 0 : isBareHit(answer, call, context);
      return [{ entry: { number, side, call, answer, place }, doubt, isHalf }];
    });
  });
}

/** `F4: B` may tell the letter or name the player B; `with a B` names none. */
function textsOfAnswer(words: readonly Word[], at: number, { side }: Start, { players }: LineContext): string[] {
  const answer = words.slice(at);
  const [first] = answer;
  const mayBeLetter = first?.text.length === 1;
  const isLetter = mayBeLetter && first.isNear && /^(?:A|AN|LETTER)$/.test(words[at - 1]?.text ?? '');
  return [...(isLetter ? [] : [withoutSpeaker(answer, side, players)]), ...(mayBeLetter ? [answer] : [])].map(textOf);
}

function answersOf(said: string, call: Call, { edition, names = [] }: LineContext): Answer[] {
  const sinksPlayer = (answer: Answer) => 'sunk' in answer && answer.sunk.some((name) => names.includes(name));
  return readAnswers(said, call, edition).filter((answer) => !sinksPlayer(answer));
}

/** Whether a word that was declared at one square may be the answer to a shot there: `B3: HIT`. */
export function mayAnswer(call: Call): boolean {
  return call.kind === 'declare' && call.end === null;
}

/** Whether an answer is a hit of which the edition tells more. */
export function isBareHit({ kind }: Answer, call: Call, { edition }: LineContext): boolean {
  return kind === 'hit' && call.kind === 'fire' && edition !== null && tellsMore(editions[edition]);
}

/** Returns the readings of a line that waits for its answer, with the one that the next line gives: `Ben: Miss`. */
export function readReply(
  readings: readonly Reading[],
  { words }: Line,
  line: number,
  context: LineContext,
): Reading[] {
  if (words.length > MOST_WORDS) return [];
  const starts = readStarts(words, context.players).filter(({ used }) => used < words.length);
  return readings.flatMap((reading) => {
    const asked = reading.at(-1);
    if (asked?.answer !== null) return [];
    const { call, side, place } = asked;
    return starts.flatMap((start): Reading[] => {
      if (start.side !== null && start.side === side) return [];
      const said = textOf(withoutSpeaker(words.slice(start.used), side, context.players));
      const column = words[start.used]?.column ?? 1;
      return readAnswers(said, call, context.edition)
        .filter((answer) => !isBareHit(answer, call, context))
        .map((answer) => [
          ...reading.slice(0, -1),
          { ...asked, answer, place: { ...place, answerLine: line, answer: column } },
        ]);
    });
  });
}
