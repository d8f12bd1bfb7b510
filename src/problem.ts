// Every error that a person can cause, and what each kind means to a shell and to an HTTP client.

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

/** A message some of whose parts are secrets of the person who caused it. */
export interface Wording {
  readonly message: string;
  /** The message with … for each secret: what others may read, such as logs and whatever stands between a client and the service. */
  readonly open: string;
}

/** Writes a message in which every value is a secret but those in `open`: told`${word} stands twice`. */
export function told(texts: TemplateStringsArray, ...values: readonly unknown[]): Wording {
  const join = (write: (value: unknown) => string) =>
    texts.reduce((line, text, i) => `${line}${write(values[i - 1])}${text}`);
  return {
    message: join((value) => String(value instanceof Open ? value.value : value)),
    open: join((value) => (value instanceof Open ? String(value.value) : '…')),
  };
}

/** Marks a value that is a name of ours or a number that everybody may know. */
export function open(value: string | number): Open {
  return new Open(value);
}

class Open {
  readonly value: string | number;

  constructor(value: string | number) {
    this.value = value;
  }
}

interface ProblemDetails {
  /** What would remedy it, as a sentence part without a full stop. */
  readonly fix?: string | undefined;
  /** The option, field or file that is at fault: `--seed`, `rows[2].size`, `fleet[0].word`. */
  readonly where?: string | undefined;
}

/** An error of the person's making. `message` names what is wrong, `fix` the remedy, `where` the field. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fix: string | undefined;
  readonly where: string | undefined;
  /** The message without secrets, where it says itself what is one. */
  readonly open: string | undefined;

  constructor(code: ProblemCode, message: string | Wording, details: ProblemDetails = {}) {
    super(typeof message === 'string' ? message : message.message);
    this.open = typeof message === 'string' ? undefined : message.open;
    this.name = 'Problem';
    this.code = code;
    this.fix = details.fix;
    this.where = details.where;
  }
}

const argumentKinds = {
  text: (value: unknown) => typeof value === 'string',
  list: (value: unknown) => Array.isArray(value),
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

/** Throws Problem `missing-value` or `bad-value` for an argument of a public function that is not there or of another kind, with what gives one as the remedy. */
export function requireArgument(value: unknown, kind: keyof typeof argumentKinds, where: string, fix: string): void {
  if (argumentKinds[kind](value)) return;
  if (value === undefined || value === null) throw new Problem('missing-value', 'is missing', { where, fix });
  throw new Problem('bad-value', `is no ${kind}`, { where, fix });
}

/** Throws as requireArgument does unless the value is an object with these fields. */
export function requireFields(value: unknown, names: readonly string[], where: string, fix: string): void {
  requireArgument(value, 'object', where, fix);
  const lost = names.find((name) => (value as Readonly<Record<string, unknown>>)[name] === undefined);
  if (lost !== undefined) throw new Problem('missing-value', 'is missing', { where: `${where}.${lost}`, fix });
}

/** Control characters, line ends, and marks that turn the direction of writing: none of them belongs on a terminal. */
export const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns the problem as one line: where, what, and what to do. Line breaks in quoted input become spaces. */
export function formatProblem(problem: Problem): string {
  const where = problem.where === undefined ? '' : `${problem.where}: `;
  const fix = problem.fix === undefined ? '' : `; ${problem.fix}`;
  return `${problem.code}: ${where}${problem.message}${fix}`.replace(UNPRINTABLE, ' ');
}

/** Returns any value of a stranger's as it would be quoted. */
export function quoteValue(value: unknown): string {
  return quote(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
}

/** Returns a stranger's text in quotes, cut to 64 characters, fit to stand in a message. */
export function quote(text: string): string {
  const characters = [...text];
  return `"${characters.slice(0, 64).join('')}${characters.length > 64 ? '…' : ''}"`;
}
