// Holds a spec's fields against their schema, and says what is wrong with the first that differs in our own words.
import type { z } from 'zod';
import { suggest } from '../../pipeline/choose.js';
import type { Fields } from '../../pipeline/request.js';
import { because, quote } from '../../problem.js';
import type { FailField } from './pack-origin.js';
import { entryFields, type SpecField, specFields } from './spec-fields.js';
import { isWordFile } from './spec-requests.js';
import { specFieldNames, specSchema } from './spec-schema.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Fails unless every field is known and of its shape; names with rules of their own are read later. */
export function checkShape(fields: Fields, fail: FailField): void {
  const { ownWords, ...rest } = fields;
  const { error } = specSchema.safeParse(isWordFile(ownWords) ? rest : fields);
  const issue = error?.issues[0];
  if (issue !== undefined) explain(issue, [], fields, fail);
}

function explain(issue: Issue, above: Path, fields: Fields, fail: FailField): never {
  const path = [...above, ...issue.path];
  const value = path.reduce<unknown>(
    (found, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key],
    fields,
  );
  if (issue.code === 'invalid_union') {
    const deeper = issue.errors.map(([first]) => first).find((first) => first !== undefined && isDeeper(first));
    if (deeper !== undefined) return explain(deeper, path, fields, fail);
  }
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const names = knownAt(path);
    return fail(
      writePath([...path, key]),
      because('no-field-of-spec', { key: suggest(key, names), names: names.join(', ') }),
    );
  }
  const { write } = fieldAt(path);
  return fail(writePath(path), value === undefined ? 'is missing' : `cannot be ${showValue(value)}`, `write ${write}`);
}

/** Of the ways in which a value may be written, the one is meant that is wrong only further inside. */
function isDeeper(issue: Issue): boolean {
  return issue.path.length > 0 || issue.code === 'unrecognized_keys';
}

function knownAt(path: Path): readonly string[] {
  if (path.length === 0) return specFieldNames.filter((name) => name !== '$schema');
  if (path[0] === 'players') return Object.keys(entryFields);
  return path[0] === 'template' ? ['name', 'json'] : ['name', 'words'];
}

function fieldAt(path: Path): SpecField {
  const last = path.at(-1);
  if (path[0] === 'players' && path.length === 3 && isKeyOf(entryFields, last)) return entryFields[last];
  const [first] = path;
  if (!isKeyOf(specFields, first)) throw new Error(`no field stands at ${path.join('.')}`);
  return specFields[first];
}

function isKeyOf<Table extends object>(table: Table, key: unknown): key is keyof Table {
  return typeof key === 'string' && Object.hasOwn(table, key);
}

/** Writes a path as a person would: `players[3].name`. */
function writePath(path: Path): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key).slice(0, 64)}`))
    .join('');
}

/** Shows a stranger's value, however large or odd it is. */
function showValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null ? 'a table' : String(value);
}
