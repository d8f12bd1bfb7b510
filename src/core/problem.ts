// Every error that a person can cause, as data; front ends put it into words.
import type { ProblemCode } from './problems/kinds.js';
import { type Place, writePlace } from './problems/place.js';
import { quote, UNPRINTABLE } from './problems/quote.js';

/** A value that each front formats in its own way. */
interface Shown {
  readonly value: string;
  /** `secret`: a word, a code, a square; `given`: what was written into a field, in quotes; `field`: a field's name, as the front end calls it. */
  readonly as: 'secret' | 'given' | 'field';
}

/** What was wrong and how to remedy it: a sentence without the place that stands before it, cut where its values stand. */
export interface Message {
  readonly text: readonly string[];
  readonly values: readonly (string | number | Shown)[];
}

export function msg(text: TemplateStringsArray, ...values: readonly (string | number | Shown)[]): Message {
  return { text: [...text], values: values.map((each) => (typeof each === 'string' ? each.slice(0, LONGEST) : each)) };
}

/** A value that only those may read who know the sheet. */
export function asSecret(value: unknown): Shown {
  return { value: write(value), as: 'secret' };
}

/** What somebody wrote, shown in quotes and cut to 64 characters. */
export function asGiven(value: unknown): Shown {
  return { value: write(value), as: 'given' };
}

/** The name of a field, which each front writes in its own way. */
export function fieldName(name: string): Shown {
  return { value: name, as: 'field' };
}

/** More than is ever shown of a text that somebody wrote. */
const LONGEST = 2000;

function write(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).slice(0, LONGEST);
}

/** How a front writes what causes leave open. */
export interface Front {
  readonly nameField: (name: string) => string;
  readonly showsSecrets: boolean;
}

/** The command line shows everything to the one who typed it, and writes fields as options. */
const commandLine = {
  nameField: (name: string) => `--${nameOption(name)}`,
  showsSecrets: true,
} satisfies Front;

/** Fields whose options have shorter names. */
const SHORTER: Readonly<Record<string, string>> = { deployment: 'fleet', rules: 'rule' };

/** Writes a field as the option's name, without the dashes. */
function nameOption(field: string): string {
  if (!/^[a-z]/.test(field)) return field;
  // An option that is given once for each child is one name.
  const [name = '', ...rest] = field.replace(/^absent\[\d+\]$/, 'absent').split('.');
  const option = SHORTER[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name === 'rules' ? [option, ...rest].join(' ') : [option, ...rest].join('.');
}

export function formatMessage({ text, values }: Message, front: Front = commandLine): string {
  const [first = '', ...rest] = text;
  return rest.reduce((words, piece, i) => `${words}${wordValue(values[i] ?? '', front)}${piece}`, first);
}

function wordValue(value: string | number | Shown, { nameField, showsSecrets }: Front): string {
  if (typeof value !== 'object') return String(value);
  switch (value.as) {
    case 'secret':
      return showsSecrets ? value.value : '…';
    case 'given':
      return quote(value.value);
    case 'field':
      return nameField(value.value);
  }
}

/** An error of the person's making, as data: what kind, why, with which values, and where. Front ends word it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly reason: Message;
  readonly place: Place;
  /** What else is wrong with the same input. */
  readonly others: readonly Problem[];

  constructor(code: ProblemCode, reason: Message, where: Place | string = {}, others: readonly Problem[] = []) {
    // An error's message is made when it is thrown; it says all, as the command line does.
    super(formatMessage(reason));
    this.name = 'Problem';
    this.code = code;
    this.reason = reason;
    this.place = typeof where === 'string' ? { field: where } : where;
    this.others = others;
  }

  /** The place, in which a field has its own name. */
  get where(): string | undefined {
    return writePlace(this.place) || undefined;
  }

  with({ code = this.code, place = this.place }: { code?: ProblemCode; place?: Place }): Problem {
    return new Problem(code, this.reason, place, this.others);
  }
}

/** Returns the first of the problems with one input, with at most 19 others of them. */
export function combine(problems: readonly Problem[]): Problem {
  const [first, ...others] = problems.flatMap((problem) => [problem, ...problem.others]);
  if (first === undefined) throw new Error('no problem to report');
  return new Problem(first.code, first.reason, first.place, others.slice(0, MAX_FAULTS - 1));
}

/** Returns what `read` makes of each item. Throws one Problem that lists those of all the items that cannot be read. */
export function readEach<Item, Result>(items: readonly Item[], read: (item: Item, index: number) => Result): Result[] {
  const results: Result[] = [];
  const problems: Problem[] = [];
  for (const [index, item] of items.entries()) {
    try {
      results.push(read(item, index));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
      if (problems.length === MAX_FAULTS) break;
    }
  }
  if (problems.length > 0) throw combine(problems);
  return results;
}

/** Returns what the readers of several fields return. Throws one Problem that lists those of all the fields that cannot be read. */
export function readAll<Result extends object>(readers: {
  readonly [Name in keyof Result]: () => Result[Name];
}): Result {
  const read = readEach(Object.entries<() => unknown>(readers), ([name, reader]) => [name, reader()] as const);
  return Object.fromEntries(read) as Result;
}

/** The most faults of one input that are listed. */
const MAX_FAULTS = 20;

/** Returns the problem as the one line of the command line: where, what, and what to do. Line breaks in quoted input become spaces. */
export function formatProblem(problem: Problem): string {
  const place = writePlace(problem.place, nameOption);
  const where = place === '' ? '' : `${place}: `;
  return `${problem.code}: ${where}${problem.message}`.replace(UNPRINTABLE, ' ');
}

/** The problem as plain data, which crosses to another process or thread. */
export interface ProblemJson {
  readonly code: ProblemCode;
  readonly reason: Message;
  readonly place: Place;
  readonly others: readonly ProblemJson[];
}

export function problemToJson({ code, reason, place, others }: Problem): ProblemJson {
  return { code, reason, place, others: others.map(problemToJson) };
}

export function problemFromJson({ code, reason, place, others }: ProblemJson): Problem {
  return new Problem(code, reason, place, others.map(problemFromJson));
}

/** One thing that is wrong: the field of the sheet's JSON, and what is wrong with it. */
export interface Fault {
  readonly where: string;
  readonly message: Message;
}
