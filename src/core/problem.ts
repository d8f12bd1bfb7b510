// Every error that a person can cause, as data; fronts put it into words.
import type { ProblemCode } from './problems/kinds.js';
import { type Place, writePlace } from './problems/place.js';
import { UNPRINTABLE } from './problems/quote.js';
import type { ParameterName, Reason } from './problems/wordings/index.js';
import { commandLine, wordCause } from './problems/wordings/word-cause.js';
import type { Parameter } from './problems/wordings/wording.js';

/** What was wrong and with what: one row of the table of wordings, and the values that fill it. */
export interface Cause {
  readonly reason: Reason;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** Returns the cause of a problem. The wording of the reason says which parameters it takes. */
export function because<R extends Reason>(reason: R, ...given: Given<R>): Cause {
  const parameters = Object.entries(given[0] ?? {}).map(([name, value]) => [name, toParameter(value)] as const);
  return { reason, parameters: Object.fromEntries(parameters) };
}

type Given<R extends Reason> = [ParameterName<R>] extends [never] ? [] : [Readonly<Record<ParameterName<R>, unknown>>];

/** More than is ever shown of a text that somebody wrote. */
const LONGEST = 2000;

function toParameter(value: unknown): Parameter {
  if (typeof value === 'number') return value;
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).slice(0, LONGEST);
}

/** An error of the person's making, as data: what kind, why, with which values, and where. Fronts word it. */
export class Problem extends Error implements Cause {
  readonly code: ProblemCode;
  readonly reason: Reason;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly place: Place;
  /** What else is wrong with the same input. */
  readonly others: readonly Problem[];

  constructor(
    code: ProblemCode,
    { reason, parameters }: Cause,
    where: Place | string = {},
    others: readonly Problem[] = [],
  ) {
    super();
    this.name = 'Problem';
    this.code = code;
    this.reason = reason;
    this.parameters = parameters;
    this.place = typeof where === 'string' ? { field: where } : where;
    this.others = others;
    // An error's message is made when it is thrown; it says all, as the command line does.
    this.message = wordCause(this, commandLine).message;
  }

  /** What would remedy it, as the command line says it. */
  get fix(): string | undefined {
    return wordCause(this, commandLine).fix;
  }

  /** The place, in which a field has its own name. */
  get where(): string | undefined {
    return writePlace(this.place) || undefined;
  }

  /** Returns the problem with another code or place. */
  with({ code = this.code, place = this.place }: { code?: ProblemCode; place?: Place }): Problem {
    return new Problem(code, this, place, this.others);
  }
}

/** Returns the first of the problems with one input, with at most 19 others of them. */
export function combine(problems: readonly Problem[]): Problem {
  const [first, ...others] = problems.flatMap((problem) => [problem, ...problem.others]);
  if (first === undefined) throw new Error('no problem to report');
  return new Problem(first.code, first, first.place, others.slice(0, MOST_FAULTS - 1));
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
      if (problems.length === MOST_FAULTS) break;
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

/** As many faults of one input are listed. */
const MOST_FAULTS = 20;

/** Returns a cause in words, for somebody who may know everything. */
export function describeCause(cause: Cause): string {
  return wordCause(cause, commandLine).message;
}

/** Returns the problem as the one line of the command line: where, what, and what to do. Line breaks in quoted input become spaces. */
export function formatProblem(problem: Problem): string {
  const place = writePlace(problem.place, commandLine.nameOption);
  const where = place === '' ? '' : `${place}: `;
  const fix = problem.fix === undefined ? '' : `; ${problem.fix}`;
  return `${problem.code}: ${where}${problem.message}${fix}`.replace(UNPRINTABLE, ' ');
}

/** The problem as plain data, which crosses to another process or thread. */
export interface ProblemJson extends Cause {
  readonly code: ProblemCode;
  readonly place: Place;
  readonly others: readonly ProblemJson[];
}

export function problemToJson({ code, reason, parameters, place, others }: Problem): ProblemJson {
  return { code, reason, parameters, place, others: others.map(problemToJson) };
}

export function problemFromJson({ code, reason, parameters, place, others }: ProblemJson): Problem {
  return new Problem(code, { reason, parameters }, place, others.map(problemFromJson));
}
