// Does the work of `pack plan`: says what a build would make, without making it.
import { editions } from '../game/editions/index.js';
import type { Fields } from '../core/option.js';
import { tryWords } from '../event/deal/try-words.js';
import { checksumsPath } from '../event/record/checksums.js';
import { countHandouts, sumHandouts } from '../event/record/count-handouts.js';
import { listFiles } from '../event/record/list-files.js';
import { describeSitters, listSitters } from '../event/record/list-sitters.js';
import { sayEvent } from '../event/record/names-on-paper.js';
import { orderPack } from '../event/record/order-pack.js';
import { nameOf } from '../event/order/pairing.js';
import { type PackRecord, recordPath } from '../event/order/pack-record.js';
import { UNPRINTABLE } from '../core/problems/quote.js';
import { packFields } from './pack-fields.js';
import { report } from './report.js';
import { printJson, printText } from './write-output.js';

/** Prints what a build would make. */
export async function planPack(spec: string | undefined, options: Fields): Promise<void> {
  const { fields, origin } = await packFields(spec, options);
  const record = orderPack(fields, { preflight: true, origin });
  const { sheet, fair, format } = record.spec;
  for (const note of sayEvent(fields['event'], record.spec.event)) report(options, `note: ${note}`);
  const { notices, isMatched } = tryWords(sheet, { fair, duplicate: format === 'duplicate' });
  for (const notice of notices) report(options, `note: ${notice}`);
  await (options['json'] === true ? printJson(planOf(record, isMatched)) : printText(describePlan(record, isMatched)));
}

/** Returns the plan as data, under the names of a spec's fields. */
function planOf(record: PackRecord, isMatched: boolean) {
  const { spec } = record;
  const handouts = countHandouts(record, 1);
  return {
    event: spec.event,
    date: spec.date,
    edition: spec.sheet.edition,
    words: describeWords(spec.sheet),
    paper: spec.print.paper,
    players: countPlayers(spec),
    format: spec.format,
    rounds: spec.rounds,
    tables: tablesOf(record).length,
    meetings: tablesOf(record).map(({ round, table, players }) => ({ round, table, players: players.map(nameOf) })),
    sitOut: listSitters(record).map(({ round, person, table }) => ({ round, player: person.name, table })),
    fair: spec.fair !== 'off' && isMatched,
    ...sumHandouts(handouts),
    duplex: spec.duplex,
    covers: spec.covers,
    handouts,
    files: [...listFiles(record).map(({ path }) => path), checksumsPath(record, 1), recordPath(record)],
  };
}

function tablesOf({ batches: [build] }: PackRecord) {
  return build === undefined || build.kind === 'replace' ? [] : build.pairings;
}

function countPlayers({ entries, playerCount }: PackRecord['spec']): number {
  return entries === null ? (playerCount ?? 0) : new Set(entries.map(({ name }) => name)).size;
}

function describePlan(record: PackRecord, isMatched: boolean): string {
  const { spec } = record;
  const files = listFiles(record);
  const handouts = countHandouts(record, 1);
  const { sheets, leaves } = sumHandouts(handouts);
  const lines = [
    `event    ${spec.event ?? '-'}${spec.date === null ? '' : `, ${spec.date}`}`,
    `game     ${spec.sheet.edition}, ${describeWords(spec.sheet)}, ${spec.print.paper}`,
    `players  ${countPlayers(spec)}`,
    `format   ${spec.format}, ${spec.rounds} ${spec.rounds === 1 ? 'round' : 'rounds'}, ${tablesOf(record).length} tables`,
    ...headed('meets', describeMeetings(record)),
    ...headed('sits out', describeSitters(listSitters(record))),
    `pairing  ${describePairing(spec, isMatched)}`,
    `paper    ${sheets} sheets on ${leaves} leaves, duplex ${spec.duplex}, covers ${spec.covers ? 'on' : 'off'}`,
    `files    ${files.length + 2}`,
    ...handouts.map(({ file, sheets: own, leaves: paper }) => `  ${file}  ${own} sheets, ${paper} leaves`),
    ...files.filter(({ kind }) => kind !== 'handouts').map(({ path }) => `  ${path}`),
    `  ${checksumsPath(record, 1)}`,
    `  ${recordPath(record)}`,
  ];
  return `${lines.map((line) => line.replace(UNPRINTABLE, ' ')).join('\n')}\n`;
}

/** Returns the lines, the first behind a word for them. */
function headed(word: string, lines: readonly string[]): string[] {
  return lines.map((line, i) => `${(i === 0 ? word : '').padEnd(8)} ${line}`);
}

const MOST_MEETINGS = 60;

/** Returns who meets whom, a table a line; nothing where nobody has a name. */
function describeMeetings(record: PackRecord): string[] {
  if (record.spec.entries === null) return [];
  const meetings = tablesOf(record).flatMap(({ round, table, players }) => {
    const [a, b] = players.map(nameOf);
    return typeof a !== 'string' || typeof b !== 'string' ? [] : [`round ${round}, table ${table}: ${a} and ${b}`];
  });
  const more = meetings.length - MOST_MEETINGS;
  return more > 0 ? [...meetings.slice(0, MOST_MEETINGS), `${more} more: --json has them all`] : meetings;
}

function describePairing({ fair, sheet }: PackRecord['spec'], isMatched: boolean): string {
  if (fair === 'off') return 'fleets that share no word';
  if (!isMatched) return 'by words alone: too few words to match difficulty';
  return editions[sheet.edition].unevenness === null
    ? 'fleets about equally hard to sink'
    : 'by difficulty, but only roughly: the certificate says how far';
}

function describeWords({ ownWords, words, fill }: PackRecord['spec']['sheet']): string {
  if (ownWords === null) return [words.list, words.level, ...(words.theme === null ? [] : [words.theme])].join(' ');
  return `words of ${ownWords.name}${fill === null ? '' : `, filled from ${words.list} ${fill}`}`;
}
