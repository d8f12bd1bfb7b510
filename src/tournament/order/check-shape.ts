// Holds a spec's fields against their schema, and says of all that differ what may stand there.
import { findIssues, type SchemaTexts } from '../../pipeline/find-issues.js';
import type { Fields } from '../../pipeline/request.js';
import { combine, Problem } from '../../problem.js';
import { type PackOrigin, placeField } from './pack-origin.js';
import { entryFields, type SpecField, specFields } from './spec-fields.js';
import { isWordFile } from './spec-requests.js';
import { specFieldNames, specSchema } from './spec-schema.js';

type Path = readonly PropertyKey[];

/** Throws Problem `bad-spec` unless every field is known and of its shape; names with rules of their own are read later. */
export function checkShape(fields: Fields, origin: PackOrigin): void {
  const { ownWords, ...rest } = fields;
  const { error } = specSchema.safeParse(isWordFile(ownWords) ? rest : fields);
  if (error === undefined) return;
  const faults = findIssues(error.issues, fields, texts);
  throw combine(faults.map(({ where, cause }) => new Problem('bad-spec', cause, placeField(origin, where))));
}

const texts: SchemaTexts = { wanted: (path) => fieldAt(path).write, fields: knownAt };

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
