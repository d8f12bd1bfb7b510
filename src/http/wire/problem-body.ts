// Writes a problem as application/problem+json (RFC 9457), giving away nothing but what was wrong with which field.
import { type Problem, UNPRINTABLE } from '../../problem.js';
import { type ProblemSlug, problemStatus, titleOf, typeOf } from './problem-types.js';

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
export interface FieldError {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly code: string;
  readonly message: string;
}

/** Whether the fields of a request stand in its query or in its body. */
export type FieldsIn = 'query' | 'body';

/** Fields whose values are names of things that everybody may know; what was written into any other field is not repeated. */
const QUOTABLE = new Set(
  (
    'edition opening rules deployment words level spelling theme themeReach strictTheme safe fill fold ' +
    'paper ink format count copy ' +
    'rounds split copies spares duplex covers fair playerCount'
  ).split(' '),
);

/** Codes whose messages quote a field's name, never its value. */
const NAMES_FIELDS: readonly string[] = ['unknown-option', 'bad-request'] satisfies ProblemSlug[];

const TURNED = new Set(['unknown-option', 'unknown-value', 'bad-value', 'missing-value', 'to-terminal']);

/** Returns the status: what is wrong with a field of a body that could be read is 422. */
export function statusOf(code: ProblemSlug, fields: FieldsIn): number {
  return fields === 'body' && TURNED.has(code) ? 422 : problemStatus[code];
}

/** Returns the document of a person's problem. */
export function writeProblem(problem: Problem, fields: FieldsIn, id: string): ProblemBody {
  const field = fieldOf(problem);
  const message = speak(problem, field);
  const place = field === undefined ? {} : placeOf(field, fields);
  // The message of a field that is not known names it itself.
  const where = problem.code === 'unknown-option' ? undefined : (field ?? shownWhere(problem));
  return {
    type: typeOf(problem.code),
    title: titleOf(problem.code),
    status: statusOf(problem.code, fields),
    detail: `${where === undefined ? '' : `${where}: `}${message}`,
    instance: `urn:uuid:${id}`,
    ...(problem.where === undefined ? {} : { errors: [{ ...place, code: problem.code, message }] }),
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

/** Message and remedy as one line, in the words of HTTP: options of the command line become fields. */
function speak({ code, message, fix, open }: Problem, field: string | undefined): string {
  const isQuotable = NAMES_FIELDS.includes(code) || (field !== undefined && QUOTABLE.has(firstOf(field)));
  const shown = isQuotable ? message : (open ?? hideQuoted(message));
  // What is to be done about a field is said in our own words; of a file, a remedy may quote what it found.
  const remedy = field === undefined && !isQuotable && fix !== undefined ? hideQuoted(fix) : fix;
  const line = `${shown}${remedy === undefined ? '' : `; ${remedy}`}`.replace(UNPRINTABLE, ' ');
  return isHeader(field) ? line : line.replace(/--([a-z]+(?:-[a-z]+)*)/g, (_, option: string) => camelCase(option));
}

/** What is wrong with a header no field can mend, so that an option means the one of the service itself. */
function isHeader(field: string | undefined): boolean {
  return field !== undefined && /^[A-Z]/.test(field);
}

/** From the first quotation mark to the last, since what stands between may hold marks of its own. */
function hideQuoted(text: string): string {
  return text.replace(/".*"/su, '…');
}

function isSerial(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{9}$/.test(text);
}

/** The field as requests name it: `rules`, `players[3].name`; undefined when the problem is with no single field. */
function fieldOf({ where, code }: Problem): string | undefined {
  if (where === undefined) return undefined;
  if (code === 'bad-template') return 'template';
  const named = code === 'bad-sheet' ? sheetField(where) : optionField(where);
  // The judge names a sheet by its serial, which may begin with a digit.
  if (isSerial(named)) return named;
  return /^[A-Za-z_$][\w$-]{0,63}(?:\[\d+\]|\.[\w$-]{1,64}){0,6}$/.test(named) ? camelCase(named) : undefined;
}

/** Some fields have other names than the options of the command line. */
function optionField(where: string): string {
  return where
    .replace(/^--/, '')
    .replace(/^fleet$/, 'deployment')
    .replace(/^rule(?:s? .*)?$/su, 'rules');
}

/** A sheet that is an object has fields of its own, as in `alpha line 1 fleet[0].word`; those of a fleet that is a text have no pointer. */
function sheetField(where: string): string {
  const [, name = '', field] = /^(\w+)(?: line 1 (\S+))?/.exec(where) ?? [];
  return field === undefined ? name : `${name}.${field}`;
}

/** Where something stands that is no field, such as a row of a file; never a path of this machine. */
function shownWhere({ where }: Problem): string | undefined {
  if (where === undefined || /[\\/]/.test(where)) return undefined;
  return hideQuoted(where).slice(0, 64);
}

function placeOf(field: string, fields: FieldsIn): Pick<FieldError, 'parameter' | 'pointer'> {
  if (fields === 'query') return { parameter: field };
  return { pointer: `/${field.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}` };
}

function firstOf(field: string): string {
  return /^[\w$-]+/.exec(field)?.[0] ?? '';
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
