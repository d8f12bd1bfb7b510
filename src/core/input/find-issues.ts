// Says in our own words what a schema found wrong, at which field, whatever the library would have said.
import type * as z from 'zod';
import { type Fault, asGiven, msg, type Message } from '../problem.js';
import { fieldIsMissing, fieldIsNotOneOf } from '../sentences.js';
import { quote } from '../problems/quote.js';
import { suggest } from './choose.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Says what may stand at a path, where that is more than the schema itself can say. */
interface SchemaTexts {
  /** What to write there, such as `a whole number from 1 to 40`. */
  readonly wanted?: (path: Path) => string | undefined;
  readonly fields?: (path: Path) => readonly string[];
}

/** Returns what is wrong with a value, in the order of the schema. Where fields are known by name, one that is not is the place; elsewhere it may be a secret. */
export function findIssues(issues: readonly Issue[], value: unknown, texts: SchemaTexts = {}): Fault[] {
  return issues.flatMap((issue) => explain(issue, [], value, texts));
}

function explain(issue: Issue, above: Path, value: unknown, texts: SchemaTexts): Fault[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const deeper = issue.errors.find(([first]) => first !== undefined && isDeeper(first));
    if (deeper !== undefined) return deeper.flatMap((each) => explain(each, path, value, texts));
  }
  if (issue.code === 'unrecognized_keys') {
    const names = texts.fields?.(path);
    if (names !== undefined)
      return issue.keys.map((key) => ({ where: writePath([...path, key]), message: unknownField(key, names) }));
    return issue.keys.map((key) => ({ where: writePath(path), message: keyIsNotKnown(key) }));
  }
  if (issue.code === 'invalid_key')
    return [{ where: writePath(path.slice(0, -1)), message: keyIsNotKnown(String(path.at(-1))) }];
  const found = valueAt(value, path);
  const wanted = texts.wanted?.(path);
  return [{ where: writePath(path), message: found === undefined ? missing(wanted) : wrong(issue, found, wanted) }];
}

/** Where a value may be written in several ways, the one whose fault lies deepest is taken to be meant. */
function isDeeper(issue: Issue): boolean {
  return issue.path.length > 0 || issue.code === 'unrecognized_keys';
}

function unknownField(key: string, names: readonly string[]): Message {
  return fieldIsNotOneOf(suggest(key, names), names.join(', '));
}

function missing(wanted: string | undefined): Message {
  return wanted === undefined ? fieldIsMissing() : msg`is missing; write ${wanted}`;
}

function wrong(issue: Issue, found: unknown, wanted: string | undefined): Message {
  if (issue.code === 'custom' && issue.params !== undefined) return issue.params as unknown as Message;
  // A number in place of a list says nothing about what the list would hold.
  if (typeof found === 'number' && isList(issue)) return msg`cannot be ${found}; write ${wanted ?? 'a list'}`;
  if (wanted !== undefined) return msg`cannot be ${showValue(found)}; write ${wanted}`;
  return msg`must be ${describeWanted(issue)}`;
}

function isList(issue: Issue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some(([first]) => first !== undefined && isList(first));
  return issue.code === 'invalid_type' && issue.expected === 'array';
}

function describeWanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? 'of another kind';
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`;
    case 'too_big':
      return `${countOf(issue.origin)}at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `${countOf(issue.origin)}at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'invalid_union':
      return describeUnion(issue.errors);
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'written differently';
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function describeUnion(branches: readonly (readonly Issue[])[]): string {
  const ways = branches.flatMap(([first]) => (first === undefined ? [] : describeWanted(first)));
  return [...new Set(ways)].join(' or ');
}

/** `at most 40` of a number, `a text of at most 40 characters`. */
function countOf(origin: string): string {
  if (origin === 'string') return 'a text of ';
  return origin === 'array' ? 'a list of ' : '';
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

/** Shows an untrusted value, however large or odd it is. */
function showValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null ? 'a table' : String(value);
}

/** Writes a path as a person would: `players[3].name`. */
export function writePath(path: Path): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key).slice(0, 64)}`))
    .join('');
}

export function keyIsNotKnown(key: unknown): Message {
  return msg`${asGiven(key)} is not a field here; leave it out`;
}
