// Renders docs/readings.md from the tables, so that page, card, judge and tests cannot part.
import { type Edition, editions, type EditionName } from '../../src/game/editions/index.js';
import { type Opening, openings } from '../../src/game/openings.js';
import type { Reading } from '../../src/game/reading.js';
import { readings } from '../../src/game/readings.js';
import { type Rule, rules } from '../../src/game/rules.js';
import { readSources } from '../house/source-files.js';
import { type Proof, readingProofs, ruleProofs } from './judge/proofs.js';
import { proofPath } from './judge/proof-path.js';

const names = Object.keys(editions) as EditionName[];

/** Returns the files below src/ that cite each reading, by its id. */
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

/** Returns the page as Markdown. */
export function renderReadingsPage(): string {
  const cited = findCitations();
  return [
    '# What the originals leave open',
    'The three originals contradict each other and leave much unsaid. This page is made from `src/game/rules.ts`, `src/game/readings.ts`, `src/game/opening-readings.ts` and the tables of the tests by `npm run golden`; a test fails when they part. The rules card (`battle-tracker rules EDITION`) prints every sentence below that changes an answer in the game at hand.',
    '## Rules that can be switched',
    'Each is set with `--rule NAME=VALUE`; the default is named first. What the sheet prints stands behind each value.',
    ...Object.entries(rules).map(([id, rule]) => describeRule(id, rule)),
    '## Openings whose ties the original leaves open',
    ...Object.entries<Opening>(openings).flatMap(([id, { tie, lines }]) =>
      tie === undefined ? [] : [`### \`${id}\`\n\nOpen: ${tie}. The sheet prints: ${lines[1]}`],
    ),
    '## Readings',
    'Each is how the judge answers; none can be switched.',
    ...Object.entries<Reading>(readings).map(([id, reading]) => describeReading(id, reading, cited.get(id) ?? [])),
  ]
    .join('\n\n')
    .concat('\n');
}

function describeRule(id: string, { title, says }: Rule): string {
  const where = names.flatMap((name) => {
    const values = (editions[name] as Edition).rules[id as keyof typeof rules];
    return values === undefined
      ? []
      : [`${name} (${values.map(String).join(', ').replace('true', 'on').replace('false', 'off')})`];
  });
  const printed = [...says].map(([value, sentence]) => `- \`${nameOf(value)}\`: ${sentence ?? 'nothing is printed'}`);
  const proof = ruleProofs[id as keyof typeof ruleProofs];
  return `### \`${id}\`\n\n${title}. In ${where.join('; ')}.\n\n${printed.join('\n')}\n\nProved in ${describeProof(proof)}.`;
}

function nameOf(value: boolean | string): string {
  if (typeof value === 'string') return value;
  return value ? 'on' : 'off';
}

function describeReading(id: string, reading: Reading, paths: readonly string[]): string {
  const proof = readingProofs[id as keyof typeof readings];
  const printed = groupEditions(reading).map(
    ([sentence, where]) =>
      `- ${where}: ${sentence}${reading.saidAbove === true ? ' (with the rule or the opening)' : ''}`,
  );
  return [
    `### \`${id}\``,
    `Left open by ${reading.source}.`,
    reading.reading,
    `On the card of:\n\n${printed.join('\n')}`,
    ...describeWhen(reading),
    `Applied in ${paths.map((path) => `\`src/${path}\``).join(', ')}; proved in ${describeProof(proof)}.`,
  ].join('\n\n');
}

function groupEditions({ says }: Reading): [sentence: string, where: string][] {
  const sentences = [...new Set(Object.values(says))];
  return sentences.map((sentence) => [sentence, names.filter((name) => says[name] === sentence).join(', ')]);
}

function describeWhen({ under = {}, openings: some }: Reading): string[] {
  const rules = Object.entries(under).map(([rule, value]) => `\`${rule}\` is ${nameOf(value)}`);
  const when = [
    ...(rules.length > 0 ? [rules.join(' or ')] : []),
    ...(some === undefined ? [] : [`the opening is ${some.map((opening) => `\`${opening}\``).join(', ')}`]),
  ];
  return when.length === 0 ? [] : [`Printed where ${when.join(', and ')}.`];
}

function describeProof(proof: Proof): string {
  return `\`${proofPath(proof)}\`: ${proof.test}`;
}
