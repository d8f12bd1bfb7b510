// Renders docs/readings.md from the tables, so that page, card and judge agree.
import { type Edition, editions, type EditionName } from '../../src/game/editions/index.js';
import { type Opening, type OpeningName, openings } from '../../src/game/openings/index.js';
import type { Reading } from '../../src/game/reading.js';
import { readings } from '../../src/game/readings.js';
import { type Rule, rules } from '../../src/game/rules.js';
import { readSources } from '../house/source-files.js';

const names = Object.keys(editions) as EditionName[];

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
  const cited = findCitations();
  return [
    '# What the original rules leave open',
    'The three original rule books contradict each other and leave much unsaid. This page lists the rules that you can switch, and how the judge reads the rest. `battle-tracker rules EDITION` prints whatever changes an answer in the game at hand.',
    'The page is generated: `npm run golden` writes it from `src/game/rules.ts`, `src/game/readings.ts` and the files in `src/game/openings/`.',
    '## Rules that you can switch',
    'Set them with `--rule NAME=VALUE`; the first value is the default. [commands.md](commands.md#rules) lists the editions of each.',
    ['| rule | what it is about | values, and what the sheet prints |', '|---|---|---|', ...describeRules()].join('\n'),
    '## Openings with ties that the rules leave open',
    ['| opening | tie | what the sheet prints |', '|---|---|---|', ...describeTies()].join('\n'),
    '## Readings',
    'These cannot be switched. Each names the files below `src/` that apply it; the tests below `test/` have the same names.',
    ...Object.entries<Reading>(readings).map(([id, reading]) => describeReading(id, reading, cited.get(id) ?? [])),
  ]
    .join('\n\n')
    .concat('\n');
}

function describeRules(): string[] {
  return Object.entries<Rule>(rules).map(([id, { title, says }]) => {
    const known = new Set(names.flatMap((name) => (editions[name] as Edition).rules[id as keyof typeof rules] ?? []));
    const values = [...known].map((value) => {
      const sentence = says.get(value) ?? null;
      return `\`${nameOf(value)}\`: ${sentence ?? 'nothing'}`;
    });
    return `| \`${id}\` | ${title} | ${values.join('<br>')} |`;
  });
}

function describeTies(): string[] {
  return Object.entries<Opening>(openings).flatMap(([id, { tie, lines }]) =>
    tie === undefined ? [] : [`| \`${id}\` | ${tie} | ${lines[1]} |`],
  );
}

function nameOf(value: boolean | string): string {
  if (typeof value === 'string') return value;
  return value ? 'on' : 'off';
}

function describeReading(id: string, reading: Reading, paths: readonly string[]): string {
  const concerned = names.filter((name) => openingsOf(name, reading).length > 0);
  return [
    `### \`${id}\``,
    `Left open by ${reading.source}.`,
    reading.reading ?? describeSentences(reading, concerned),
    `On the card of ${concerned.join(', ')}${describeWhen(reading, concerned)}. Applied in ${paths.map((path) => `\`${path}\``).join(', ')}.`,
  ].join('\n\n');
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
  return [...said].map(([sentence, of]) => `- ${of.join(', ')}: ${sentence}`).join('\n');
}

/** The openings of an edition under which a reading has a sentence. */
function openingsOf(name: EditionName, { says }: Reading): readonly OpeningName[] {
  const edition: Edition = editions[name];
  return edition.openings.filter((opening) => says(edition, openings[opening]) !== undefined);
}

function describeWhen(reading: Reading, concerned: readonly EditionName[]): string {
  const rules = Object.entries(reading.under ?? {}).map(([rule, value]) => `\`${rule}\` is ${nameOf(value)}`);
  const some = concerned.flatMap((name) => openingsOf(name, reading));
  const isAlways = some.length === concerned.flatMap((name) => editions[name].openings).length;
  const when = [
    ...(rules.length > 0 ? [rules.join(' or ')] : []),
    ...(isAlways ? [] : [`the opening is ${some.map((opening) => `\`${opening}\``).join(' or ')}`]),
  ];
  return when.length === 0 ? '' : `, where ${when.join(' and ')}`;
}
