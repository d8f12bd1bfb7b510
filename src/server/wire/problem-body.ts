// Problems as application/problem+json (RFC 9457): their types, and how one is written, giving away nothing but what was wrong with which field.
import { type Problem, formatMessage } from '../../core/problem.js';
import { writePlace } from '../../core/problems/place.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import { isText } from './sheet-fields.js';
import * as z from 'zod';
import { type ProblemCode, problemKinds } from '../../core/problems/kinds.js';

/** Errors of HTTP itself, which are never thrown as a Problem. */
const wireOnly = {
  'request-timeout': 408,
  'expectation-failed': 417,
  internal: 500,
} as const;

export type ProblemSlug = ProblemCode | keyof typeof wireOnly;

/** The status of each type; a field of a body that parses turns 400 into 422. */
export const problemStatus: Readonly<Record<ProblemSlug, number>> = {
  ...(Object.fromEntries(Object.entries(problemKinds).map(([code, { status }]) => [code, status])) as Record<
    ProblemCode,
    number
  >),
  ...wireOnly,
};

export const problemSlugs = Object.keys(problemStatus) as ProblemSlug[];

/** Returns the type's title: `Too many requests`. */
export function titleOf(slug: ProblemSlug): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** On this server, where a person can read about it. */
export function typeOf(slug: ProblemSlug): string {
  return `/problems/${slug}`;
}

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** The request, as the log names it. */
  readonly instance: string;
  readonly errors?: readonly FieldError[];
}

/** A query's field is a parameter, a body's a JSON pointer; what is wrong with the whole has neither. */
interface FieldError {
  readonly parameter?: string;
  readonly pointer?: string;
  /** In a list of players, as a spreadsheet counts: the titles are row 1. */
  readonly row?: number;
  /** The title of a column, or how many characters into a line. */
  readonly column?: string | number;
  readonly code: string;
  readonly message: string;
}

type FieldsIn = 'query' | 'body';

const TURNED = new Set(['unknown-option', 'unknown-value', 'bad-value', 'missing-value', 'to-terminal']);

/** Returns the status: what is wrong with a field of a body that could be read is 422. */
export function statusOf(code: ProblemSlug, fields: FieldsIn): number {
  return fields === 'body' && TURNED.has(code) ? 422 : problemStatus[code];
}

/** Returns the document of a problem, with all that is wrong with the request. */
export function writeProblem(problem: Problem, fields: FieldsIn, id: string): ProblemBody {
  const [first, ...others] = [problem, ...problem.others].map((each) => describe(each, fields));
  const rest = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const hasPlace = Object.values(problem.place).some((part) => part !== undefined);
  return {
    type: typeOf(problem.code),
    title: titleOf(problem.code),
    status: statusOf(problem.code, fields),
    detail: `${first?.detail ?? ''}${rest}`,
    instance: `urn:uuid:${id}`,
    ...(hasPlace ? { errors: [first, ...others].flatMap((each) => each?.error ?? []) } : {}),
  };
}

/** Returns the document of what only HTTP, or we, can do wrong. */
export function writeFault(slug: ProblemSlug, detail: string, id: string): ProblemBody {
  return {
    type: typeOf(slug),
    title: titleOf(slug),
    status: problemStatus[slug],
    detail,
    instance: `urn:uuid:${id}`,
  };
}

function describe(problem: Problem, fields: FieldsIn): { readonly detail: string; readonly error: FieldError } {
  const { code, place } = problem;
  const field = fieldOf(problem);
  const message = wordMessage(problem);
  // The message of a field that is not known names it itself.
  const where = code === 'unknown-option' ? '' : showPlace(problem, field);
  const { row, column } = place;
  return {
    detail: `${where === '' ? '' : `${where}: `}${message}`,
    error: {
      ...(field === undefined ? {} : pointTo(field, fields)),
      ...(row === undefined ? {} : { row }),
      ...(column === undefined || !isPlain(String(column)) ? {} : { column }),
      code,
      message,
    },
  };
}

/** A message as one line, in which fields have the names that requests give them. */
function wordMessage({ reason }: Problem): string {
  return formatMessage(reason, { nameField: (name) => name, showsSecrets: false }).replace(UNPRINTABLE, ' ');
}

/** The field as requests name it: `rules`, `players[3].name`; undefined when the problem is with no single field. */
function fieldOf({ code, place: { field, option, file, row } }: Problem): string | undefined {
  if (code === 'bad-template') return 'template';
  // A text within a request, such as a fleet, is a field itself: what stands in it has no pointer. A whole body has none.
  const name = file === undefined ? (field ?? option) : row === undefined || isText(file) ? file : undefined;
  if (name === undefined) return undefined;
  // The judge names a sheet by its serial, which may begin with a digit.
  return FIELD.test(name) || isSerial(name) ? camelCase(name).replace(/^rules\..*/s, 'rules') : undefined;
}

const FIELD = /^[A-Za-z_$][\w$-]{0,63}(?:\[\d+\]|\.[\w$-]{1,64}){0,6}$/;

/** The place, without paths of this machine and user input. */
function showPlace({ place: { file, field, row, line, column } }: Problem, named: string | undefined): string {
  const plain = (text: string | undefined) => (text !== undefined && isPlain(text) ? text : undefined);
  const shown = { file: plain(file), field: file === undefined ? named : plain(field), row, line };
  return writePlace({ ...shown, column: typeof column === 'string' ? plain(column) : column });
}

/** Names and numbers are plain; paths, quotes and sentences are not. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}_$.[\] -]{1,64}$/u.test(text);
}

function isSerial(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{9}$/.test(text);
}

function pointTo(field: string, fields: FieldsIn): Pick<FieldError, 'parameter' | 'pointer'> {
  if (fields === 'query') return { parameter: field };
  return { pointer: `/${field.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}` };
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const fieldError = z.strictObject({
  parameter: z.string().optional(),
  pointer: z.string().optional(),
  row: z.int().min(1).optional().meta({ description: 'In a list of players, as a spreadsheet counts.' }),
  column: z
    .union([z.string(), z.int().min(1)])
    .optional()
    .meta({ description: 'The title of a column, or how many characters into a line.' }),
  code: z.string(),
  message: z.string(),
});

export const problemSchema = z
  .strictObject({
    type: z.enum(problemSlugs.map(typeOf)),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string().meta({ description: 'Names the request, as the log does.' }),
    errors: z.array(fieldError).max(20).optional(),
  })
  .meta({ description: 'RFC 9457' });
