// Renders docs/readings.md from the tables, so that page, card and judge agree.
import { type Edition, editions, type EditionName } from '../../src/game/editions/index.js';
import { type OpeningName, openings } from '../../src/game/openings/index.js';
import type { Reading } from '../../src/game/reading.js';
import { readings } from '../../src/game/readings.js';
import { type Rule, rules, type RuleValue } from '../../src/game/rules.js';
import { readSources } from '../house/source-files.js';
import { originals } from '../support/originals.js';

const names = originals;

/** The files below src/ that cite each reading, by its id. */
export function findCitations(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of readSources())
    for (const [, list = ''] of text.matchAll(/[Rr]eadings? ((?:`[a-z-]+`(?:, | and )?)+)/g))
      for (const [, id = ''] of list.matchAll(/`([a-z-]+)`/g)) {
        const paths = found.get(id) ?? [];
        if (!paths.includes(path)) found.set(id, [...paths, path]);
      }
  return found;
}

/** The page as Markdown. */
export function renderReadingsPage(): string {
  return [
    '# What the original rules leave open',
    'The three original rulebooks contradict each other and leave much open. This page says how we read them, except for ties in openings; `battle-tracker rules EDITION` prints only what matters in your game. `npm run golden` writes this page from `src/game/rules.ts` and `src/game/readings.ts`.',
    '## Rules that you can switch',
    'Set them with `--rule NAME=VALUE`; the first value is the default in each edition that has it.',
    ['| rule | editions | values, and what the sheet prints |', '|---|---|---|', ...describeRules()].join('\n'),
    '## Readings',
    'You cannot switch these. Code and tests cite them by name.',
    ['| reading | left open by | how it is read |', '|---|---|---|', ...describeReadings()].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function describeRules(): string[] {
  return Object.entries<Rule>(rules).flatMap(([id, { says }]) => {
    const knowing = names.filter((name) => valuesOf(name, id) !== undefined);
    if (knowing.length === 0) return [];
    const values = [...new Set(knowing.flatMap((name) => valuesOf(name, id) ?? []))].map((value) => {
      const among = knowing.filter((name) => valuesOf(name, id)?.includes(value));
      const only = among.length === knowing.length ? '' : ` (${among.join(', ')})`;
      return `\`${nameOf(value)}\`${only}: ${says.get(value) ?? 'nothing'}`;
    });
    return `| \`${id}\` | ${listEditions(knowing)} | ${values.join('<br>')} |`;
  });
}

function valuesOf(name: EditionName, rule: string): readonly RuleValue[] | undefined {
  return (editions[name] as Edition).rules[rule as keyof typeof rules];
}

function listEditions(concerned: readonly EditionName[]): string {
  return concerned.length === names.length ? 'all' : concerned.join(', ');
}

function nameOf(value: boolean | string): string {
  if (typeof value === 'string') return value;
  return value ? 'on' : 'off';
}

function describeReadings(): string[] {
  return Object.entries<Reading>(readings).map(([id, reading]) => {
    const concerned = names.filter((name) => openingsOf(name, reading).length > 0);
    const read = reading.reading ?? describeSentences(reading, concerned);
    return `| \`${id}\` | ${reading.source} | ${read}${describeWhen(reading)} |`;
  });
}

/** The sentence of each edition, once where they are alike. */
function describeSentences(reading: Reading, concerned: readonly EditionName[]): string {
  const said = new Map<string, EditionName[]>();
  for (const name of concerned)
    for (const opening of openingsOf(name, reading)) {
      const sentence = reading.says(editions[name], openings[opening]) ?? '';
      const known = said.get(sentence) ?? [];
      if (!known.includes(name)) said.set(sentence, [...known, name]);
    }
  if (said.size === 1) return [...said.keys()].join('');
  return [...said].map(([sentence, of]) => `${of.join(', ')}: ${sentence}`).join('<br>');
}

/** The openings of an edition under which a reading has a sentence. */
function openingsOf(name: EditionName, { says }: Reading): readonly OpeningName[] {
  const edition: Edition = editions[name];
  return (edition.openings as readonly OpeningName[]).filter(
    (opening) => says(edition, openings[opening]) !== undefined,
  );
}

/** Which rules it needs. */
function describeWhen({ under = {} }: Reading): string {
  const when = Object.entries(under).map(([rule, value]) => `\`${rule}=${nameOf(value)}\``);
  return when.length === 0 ? '' : ` (${when.join(' or ')})`;
}
