// Writes a spec as plain JSON with a fixed order of keys, from which the same spec is read again.
import { parseOwnList } from '../../words/own-list.js';
import type { PackSpec } from './pack-spec.js';
import type { SpecFieldName } from './spec-schema.js';

/** What a written spec holds; each field is one of a spec file. */
export type CanonicalSpec = Readonly<Partial<Record<SpecFieldName, unknown>>>;

/**
 * Returns the spec as JSON has it, every default written out and nothing that is null. parsePack reads it back to an equal spec. Own words stand in it sorted and each once, own files under their names without folders, so that it does not
 * matter how and where they were written.
 */
export function canonicalSpec(spec: PackSpec): CanonicalSpec {
  const { sheet, print, entries } = spec;
  return dropNulls({
    event: spec.event,
    date: spec.date,
    edition: sheet.edition,
    rules: { ...sheet.rules },
    opening: sheet.opening,
    deployment: sheet.deployment,
    words: sheet.words.list,
    level: sheet.words.level,
    spelling: sheet.words.spelling ?? null,
    theme: sheet.words.theme,
    themeReach: sheet.words.reach ?? null,
    strictTheme: sheet.strictTheme,
    safe: sheet.safety,
    ownWords: writeOwnWords(spec),
    fill: sheet.fill,
    // Words are written as they are dealt, so that there is nothing left to fold.
    fold: null,
    paper: print.paper,
    template: writeTemplate(print.template),
    ink: print.ink,
    rounds: spec.rounds,
    format: spec.format,
    split: spec.split,
    copies: spec.copies,
    spares: spec.spares,
    duplex: spec.duplex,
    covers: spec.covers,
    fair: spec.fair,
    players: entries && entries.map(({ name, table, seat, round }) => dropNulls({ name, table, seat, round })),
    // Names are written as they were numbered.
    namesakes: null,
    playerCount: spec.playerCount,
  } satisfies Record<Exclude<SpecFieldName, '$schema'>, unknown>);
}

function writeOwnWords({ sheet: { ownWords, fold } }: PackSpec): unknown {
  if (ownWords === null) return null;
  const { words } = parseOwnList(ownWords.name, ownWords.bytes, fold);
  return { name: baseName(ownWords.name), words: [...words].sort() };
}

function writeTemplate(template: PackSpec['print']['template']): unknown {
  if (typeof template !== 'object') return template ?? null;
  return { name: baseName(template.name), json: template.json };
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

function dropNulls(table: Readonly<Record<string, unknown>>): CanonicalSpec {
  return Object.fromEntries(Object.entries(table).filter(([, value]) => value !== null));
}
