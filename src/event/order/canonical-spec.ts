// Writes a spec as plain JSON with a fixed order of keys, from which the same spec is read again.
import { editions } from '../../game/editions/index.js';
import { parseOwnList } from '../../game/words/own-list.js';
import { pickPrint } from '../options/person-columns.js';
import type { PackSpec } from './pack-spec.js';
import { type SpecFieldName, specFieldNames } from '../options/spec-rows.js';

/** What a written spec holds; each field is one of a spec file. */
export type CanonicalSpec = Readonly<Partial<Record<SpecFieldName, unknown>>>;

/**
 * Returns the spec as JSON has it, every default written out and nothing that is null. parsePack reads it back to an equal spec. Own words stand in it sorted and each once, own files under their names without folders, so that it does not
 * matter how and where they were written.
 */
export function canonicalSpec(spec: Requested): CanonicalSpec {
  const plain: Readonly<Record<string, unknown>> = { ...spec, ...spec.print, ...spec.sheet };
  return dropNulls(
    Object.fromEntries(
      specFieldNames.map((name) => {
        const write = writers[name];
        return [name, write === undefined ? plain[name] : write(spec)];
      }),
    ),
  );
}

/** The spec of a pack, or as much of it as another order has. */
type Requested = Pick<PackSpec, 'sheet' | 'print'> & Partial<PackSpec>;

/** Fields that a spec keeps in another form, or under another name, than it is written with. */
const writers: Partial<Record<SpecFieldName, (spec: Requested) => unknown>> = {
  rules: ({ sheet }) => ({ ...sheet.rules }),
  words: ({ sheet }) => sheet.words.list,
  level: ({ sheet }) => sheet.words.level,
  spelling: ({ sheet }) => sheet.words.spelling,
  theme: ({ sheet }) => sheet.words.theme,
  ownWords: writeOwnWords,
  // Words are written as they are dealt, so that there is nothing left to fold.
  fold: () => null,
  template: ({ print }) => writeTemplate(print.template),
  players: ({ entries }) =>
    entries &&
    entries.map(({ name, table, seat, round, ...print }) =>
      dropNulls({ name, table, seat, round, ...pickPrint(print) }),
    ),
};

function writeOwnWords({ sheet: { edition, ownWords, fold } }: Requested): unknown {
  if (ownWords === null) return null;
  const { words } = parseOwnList(ownWords.name, ownWords.bytes, editions[edition].ships, fold);
  return { name: baseName(ownWords.name), words: [...words].sort() };
}

function writeTemplate(template: PackSpec['print']['template']): unknown {
  if (typeof template !== 'object') return template;
  return { name: baseName(template.name), json: template.json };
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

function dropNulls(table: Readonly<Record<string, unknown>>): CanonicalSpec {
  return Object.fromEntries(Object.entries(table).filter(([, value]) => value !== null && value !== undefined));
}
