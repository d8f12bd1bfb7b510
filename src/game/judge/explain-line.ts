// Says why a line of a log cannot be read, with the nearest line that can.
import { closest } from 'fastest-levenshtein';
import { asGiven, because, type Cause } from '../../core/problem.js';
import { type Edition, editions } from '../editions/index.js';
import { MISS } from './answer.js';
import type { Call } from './call.js';
import type { LogEntry } from './call-log.js';
import { examplesOf, keepLikeliest, readCalls } from './notation.js';
import { printAnswer } from './print-answer.js';
import { printEntry } from './print-log.js';
import { readAnswers } from './read-answers.js';
import { isBareHit, type LineContext, MOST_WORDS, readEntries, readOne, type Task } from './read-line.js';
import { readStarts } from './read-speakers.js';
import { refusals } from './refusals.js';
import { type Line, textOf, type Word, wordsOf } from './words-of-line.js';

export interface Misread {
  readonly column: number;
  readonly cause: Cause;
}

export function explainLine({ words: all, ...rest }: Line, line: number, context: LineContext): Misread {
  const words = all.slice(0, MOST_WORDS);
  const task = { place: { line, ...rest }, context, joins: true };
  const used = Math.max(...readStarts(words, context.players).map((each) => each.used));
  const start = words[used];
  if (start === undefined)
    return { column: rest.end, cause: because`a call is missing; write one such as ${exampleOf(context)}` };
  const { column } = start;
  if (start.beginsAnswer)
    return { column, cause: because`a call is missing before the answer; write ${exampleOf(context)}` };
  const half = readOne(words, task).find(({ isHalf }) => isHalf);
  if (half !== undefined) return { column: half.entry.place.answer, cause: tooLittle(half.entry, context) };
  const said = asGiven(textOf(words.slice(used)));
  return (
    explainForeign(words, used, context) ??
    explainRest(words, task) ??
    explainName(words, used, task) ?? {
      column,
      cause: because`${said} is not a call; write one such as ${exampleOf(context)}, or # before a remark`,
    }
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
function explainName(words: readonly Word[], used: number, task: Task): Misread | undefined {
  for (let length = 1; length <= MOST_NAMES && used + length < words.length; length++) {
    const [entry] = readEntries(words.slice(used + length), task)[0] ?? [];
    const name = textOf(words.slice(used, used + length));
    if (entry === undefined || entry.side !== null || /\d/.test(name)) continue;
    const [{ number = null } = {}] = readStarts(words, task.context.players);
    const called = printEntry({ ...entry, number, side: 'alpha' });
    const cause = because`${asGiven(name)} is neither a player nor a call; write ${called}, or alpha: ${name} above the calls`;
    return { column: words[used]?.column ?? task.place.end, cause };
  }
  return undefined;
}

/** What stands first makes sense, but the line goes on. */
function explainRest(words: readonly Word[], task: Task): Misread | undefined {
  for (let length = words.length; length > 0; length--) {
    const entry = readOne(words.slice(0, length), task).find(({ isHalf }) => !isHalf)?.entry;
    if (entry === undefined) continue;
    const column = words[length]?.column ?? task.place.end;
    const [read, rest] = [printEntry(entry), textOf(words.slice(length))];
    if (entry.answer !== null)
      return {
        column,
        cause: because`${asGiven(rest)} is more than the answer; write ${read} # ${rest.toLowerCase()}`,
      };
    const nearest = nearestAnswer(entry.call, rest, task.context);
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
