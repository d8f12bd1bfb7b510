// Holds a spec's fields against their schema, and says of all that differ what may stand there.
import { findIssues, type SchemaTexts } from '../../core/input/find-issues.js';
import type { Fields } from '../../core/option.js';
import { combine, Problem } from '../../core/problem.js';
import { type PackOrigin, placeField } from './pack-origin.js';
import type { Row, Rows } from '../../core/options/row.js';
import { isWordFile } from './spec-requests.js';
import { specRows, specSchema } from '../options/spec-rows.js';

type Path = readonly PropertyKey[];

/** Throws Problem `bad-spec` unless every field is known and of its shape; names with rules of their own are read later. */
export function checkShape(fields: Fields, origin: PackOrigin): void {
  const { ownWords, ...rest } = fields;
  const { error } = specSchema.safeParse(isWordFile(ownWords) ? rest : fields);
  if (error === undefined) return;
  const faults = findIssues(error.issues, fields, texts);
  throw combine(faults.map(({ where, cause }) => new Problem('bad-spec', cause, placeField(origin, where))));
}

/** Returns what findIssues is told of a table of rows: what may stand at a place, and which fields are known there. */
export function textsOfRows(rows: Rows): SchemaTexts {
  return { wanted: (path) => rowAt(rows, path).write, fields: (path) => knownAt(rows, path) };
}

const texts = textsOfRows(specRows);

function knownAt(rows: Rows, path: Path): readonly string[] {
  if (path.length === 0) return Object.keys(rows).filter((name) => name !== '$schema');
  const items = rows[String(path[0])]?.items;
  if (items !== undefined) return Object.keys(items);
  return path[0] === 'template' ? ['name', 'json'] : ['name', 'words'];
}

function rowAt(rows: Rows, path: Path): Row {
  const [first, , last] = path;
  const items = path.length === 3 ? rows[String(first)]?.items : undefined;
  const [table, name] = items === undefined ? [rows, first] : [items, last];
  const found = Object.hasOwn(table, String(name)) ? table[String(name)] : undefined;
  if (found === undefined) throw new Error(`no field stands at ${path.join('.')}`);
  return found;
}
