// Every error that a person can cause, as data, and what each kind means to a shell and to an HTTP client.
import type { ParameterName, Reason } from './wordings/index.js';
import type { Parameter } from './wordings/wording.js';
import { commandLine, UNPRINTABLE, wordCause } from './wordings/word-cause.js';

/** One row a kind of problem: its exit code (sysexits.h) and its HTTP status. */
export const problemKinds = {
  'unknown-command': { exit: 64, status: 404 },
  'unknown-option': { exit: 64, status: 400 },
  'missing-value': { exit: 64, status: 400 },
  'unknown-value': { exit: 64, status: 400 },
  'bad-value': { exit: 64, status: 400 },
  'to-terminal': { exit: 64, status: 400 },
  'bad-template': { exit: 65, status: 422 },
  'bad-word-list': { exit: 65, status: 422 },
  'bad-sheet': { exit: 65, status: 422 },
  'does-not-fit': { exit: 65, status: 422 },
  'cannot-draw': { exit: 65, status: 422 },
  'too-few-words': { exit: 65, status: 422 },
  'bad-players': { exit: 65, status: 422 },
  'bad-spec': { exit: 65, status: 422 },
  'bad-pairings': { exit: 65, status: 422 },
  'bad-secret': { exit: 65, status: 422 },
  // What the judge has to say.
  'bad-call': { exit: 64, status: 422 },
  'bad-log': { exit: 65, status: 422 },
  'cannot-judge': { exit: 65, status: 422 },
  'wrong-answer': { exit: 65, status: 422 },
  'not-equal': { exit: 65, status: 422 },
  'no-input': { exit: 66, status: 404 },
  'no-secret': { exit: 66, status: 404 },
  'output-exists': { exit: 73, status: 409 },
  'cannot-create': { exit: 73, status: 500 },
  'write-failed': { exit: 74, status: 507 },
  'system-error': { exit: 74, status: 500 },
  busy: { exit: 75, status: 409 },
  resumable: { exit: 75, status: 503 },
  'not-permitted': { exit: 77, status: 403 },
  // What only the service has to say.
  'bad-request': { exit: 64, status: 400 },
  unauthorized: { exit: 77, status: 401 },
  'not-found': { exit: 66, status: 404 },
  'method-not-allowed': { exit: 64, status: 405 },
  'not-acceptable': { exit: 64, status: 406 },
  conflict: { exit: 75, status: 409 },
  gone: { exit: 66, status: 410 },
  'too-large': { exit: 65, status: 413 },
  'address-too-long': { exit: 64, status: 414 },
  'unsupported-media-type': { exit: 65, status: 415 },
  'range-not-satisfiable': { exit: 64, status: 416 },
  'headers-too-large': { exit: 64, status: 431 },
  'too-many-requests': { exit: 75, status: 429 },
  overloaded: { exit: 75, status: 503 },
  'no-space': { exit: 74, status: 507 },
} as const satisfies Record<string, { exit: number; status: number }>;

export type ProblemCode = keyof typeof problemKinds;

/** Where a problem is: a field as the product names it, a place in a file, or both. */
export interface Place {
  /** A field's path: `seed`, `players[3].name`, `theme-reach`. */
  readonly field?: string | undefined;
  /** An option that only the command line has, without its dashes: `secret-file`. */
  readonly option?: string | undefined;
  /** A file, a folder, a serial or a header: whatever it is that is at fault or holds the field. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** As a spreadsheet counts: the titles are row 1. */
  readonly row?: number | undefined;
  /** The title of a column, or how many characters into the line. */
  readonly column?: string | number | undefined;
}

/** What was wrong and with what: one row of the table of wordings, and the values that fill it. */
export interface Cause<R extends Reason = Reason> {
  readonly reason: R;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** Returns the cause of a problem. The wording of the reason says which parameters it takes. */
export function because<R extends Reason>(reason: R, ...given: Given<R>): Cause<R> {
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

  /** The place, as the command line writes it. */
  get where(): string | undefined {
    return writePlace(this.place);
  }

  /** Returns the problem with another code or place. */
  with({ code = this.code, place = this.place }: { code?: ProblemCode; place?: Place }): Problem {
    return new Problem(code, this, place, this.others);
  }
}

/** Throws the first of the problems, with at most 19 others; does nothing when there is none. */
export function throwAll(problems: readonly Problem[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw new Problem(first.code, first, first.place, others.slice(0, MOST_FAULTS - 1));
}

/** As many faults of one input are listed. */
export const MOST_FAULTS = 20;

const argumentKinds = {
  text: (value: unknown) => typeof value === 'string',
  list: (value: unknown) => Array.isArray(value),
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

/** Throws Problem `missing-value` or `bad-value` for an argument of a public function that is not there or of another kind, with what gives one as the remedy. */
export function requireArgument(value: unknown, kind: keyof typeof argumentKinds, where: string, give: string): void {
  if (argumentKinds[kind](value)) return;
  if (value === undefined || value === null)
    throw new Problem('missing-value', because('argument-missing', { give }), where);
  throw new Problem('bad-value', because('argument-of-other-kind', { kind, give }), where);
}

/** Throws as requireArgument does unless the value is an object with these fields. */
export function requireFields(value: unknown, names: readonly string[], where: string, give: string): void {
  requireArgument(value, 'object', where, give);
  const lost = names.find((name) => (value as Readonly<Record<string, unknown>>)[name] === undefined);
  if (lost !== undefined) throw new Problem('missing-value', because('argument-missing', { give }), `${where}.${lost}`);
}

/** Returns the problem as one line: where, what, and what to do. Line breaks in quoted input become spaces. */
export function formatProblem(problem: Problem): string {
  const where = problem.where === undefined ? '' : `${problem.where}: `;
  const fix = problem.fix === undefined ? '' : `; ${problem.fix}`;
  return `${problem.code}: ${where}${problem.message}${fix}`.replace(UNPRINTABLE, ' ');
}

/** Returns the place as the command line writes it: `--seed`, `pack.toml players[3].name`, `list.csv row 7, column name`. */
export function writePlace({ field, option, file, line, row, column }: Place): string | undefined {
  const parts = [
    file,
    option === undefined ? undefined : `--${option}`,
    row === undefined ? undefined : `row ${row}`,
    line === undefined ? undefined : `line ${line}`,
    field === '' ? undefined : field,
  ].filter((part) => part !== undefined);
  const place = parts.join(' ');
  const end = column === undefined ? '' : `, column ${String(column).slice(0, 40)}`;
  return place === '' && end === '' ? undefined : `${place}${end}`;
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
