// What the page asks of matches and tournaments, which it has as event files.
import { newSecret } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import type { MadeFile, Report } from '../../core/files.js';
import { msg, Problem } from '../../core/problem.js';
import { secretSource } from '../../core/source.js';
import { zipFiles } from '../../core/zip.js';
import {
  type EventFiles,
  filesOf,
  makeEvent,
  makeMatch,
  openEvent,
  replaceSheet,
  type SheetChoice,
  verifyEvent,
  writeKey,
} from '../../event/events.js';
import { checkReveals, sayDifference, sayReveal } from '../../event/make/check-reveals.js';
import { countResults, type ResultsFile, sayUnreported, writeStandings } from '../../event/make/count-results.js';
import { listIssued } from '../../event/make/list-issued.js';
import { pairNextRound, sayNoShows } from '../../event/make/pair-next-round.js';
import { printAgain } from '../../event/make/print-again.js';
import { publishedAgain, revealSheets } from '../../event/make/reveal-pack.js';
import { updateInMemory } from '../../event/make/update-in-memory.js';
import type { PackRecord } from '../../event/order/pack-record.js';
import { measurePack } from '../../event/order/pack-size.js';
import { readPlayerFile } from '../../event/order/read-people.js';
import { prepareContext } from '../../event/pages/pack-context.js';
import { addBatch, type GivenAway } from '../../event/record/add-batch.js';
import { AWAY } from '../../event/order/read-pairings.js';
import { sayAfter, sayTies, standingsRows } from '../../event/pages/write-standings.js';
import { countHandouts, sumHandouts } from '../../event/record/count-handouts.js';
import { eventFileName } from '../../event/record/event-file.js';
import { requireSeal } from '../../event/record/open-pack.js';
import { sayEvent } from '../../event/record/names-on-paper.js';
import { orderPack } from '../../event/record/order-pack.js';
import { type Revealed, sayReplaced } from '../../event/record/reveal-json.js';
import { sayAdded, sayNextStep } from '../../event/record/say-added.js';
import { type File, gather, MAX_SHEETS } from './sheets.js';

interface EventOrder {
  /** As they are called in a spec. */
  fields: Fields;
  /** The text of a secret file; a fresh one is made without. */
  secret?: string | undefined;
}

interface PackOrder extends EventOrder {
  /** A list of players, as text; without it the fields say how many there are. */
  players?: string | undefined;
}

export interface MadeEvent extends EventFiles {
  readonly archive: File;
  readonly eventName: string;
  /** What was noticed, and what comes next. */
  readonly notes: readonly string[];
}

interface MadeMatch extends MadeEvent {
  /** The text of the secret file. */
  secret: string;
}

export interface MadePack extends MadeMatch {
  /** What a file of sheets takes, by its path. */
  readonly counts: Readonly<Record<string, string>>;
}

export async function matchOf({ fields, secret = newSecret() }: EventOrder, report?: Report): Promise<MadeMatch> {
  return { ...(await archived(await makeMatch(fields, secretSource(secret), report), 'match')), secret };
}

/** What `pack build` makes. Problems name `players`, with row and column. */
export async function packOf({ fields, players, secret = newSecret() }: PackOrder, report?: Report): Promise<MadePack> {
  const list = players === undefined ? undefined : readPlayerFile(encode(players), 'players');
  const own = list === undefined ? {} : { players: list.entries };
  const record = orderPack({ ...fields, ...own }, list && { placeOf: list.placeOf });
  const { sheets } = measurePack(record.spec);
  if (sheets > MAX_SHEETS)
    throw new Problem(
      'too-large',
      msg`make ${sheets} sheets, more than the ${MAX_SHEETS} that a page makes; take fewer players, rounds or copies, or build the pack with the command line`,
      'players',
    );
  const made = await archived(await makeEvent(record, secretSource(secret), report), 'pack');
  const rows = countHandouts(record, 1);
  const { leaves } = sumHandouts(rows.filter(({ file }) => file.startsWith('players/')));
  const next = `print players/ as the covers say, ${leaves} pieces of paper; count with director/count-sheet.pdf; put public/ where all can see it`;
  const counts = Object.fromEntries(
    rows.map((row) => [row.file, `${row.sheets} sheets on ${row.leaves} pieces of paper`]),
  );
  return {
    ...made,
    notes: [next, ...(list?.notes ?? []), ...sayEvent(fields['event'], record.spec.event), ...made.notices],
    counts,
    secret,
  };
}

/** The archive that `-o NAME.zip` writes; what changes an event has its event file besides. */
async function archived(made: EventFiles, name: string, more: readonly MadeFile[] = []): Promise<MadeEvent> {
  const files = [...made.files, ...more].map((file) => ({ ...file, write: () => [file.bytes] }));
  const archive = { name: `${name}.zip`, type: 'application/zip', bytes: await gather(zipFiles(files)) };
  const { pack } = await openEvent(made.event);
  return { ...made, archive, eventName: eventFileName(pack.record), notes: made.notices };
}

const encode = (text: string) => new TextEncoder().encode(text);

interface DescribedEvent {
  kind: PackRecord['kind'];
  event: string | null;
  eventName: string;
  rounds: readonly number[];
  /** Spare ones are left out. */
  tables: number;
  /** The serials of the sheets that are played, such as that of `1 2 A`. */
  serials: Readonly<Record<string, string>>;
  /** How many sheets were dealt, replaced ones too. */
  sheets: number;
}

export async function describeEvent(event: string): Promise<DescribedEvent> {
  const { pack, master } = await openEvent(event);
  const issued = listIssued(pack, master);
  const played = issued.filter(({ spare, replaced }) => !spare && !replaced);
  return {
    kind: pack.record.kind,
    event: pack.record.spec.event,
    eventName: eventFileName(pack.record),
    rounds: [...new Set(played.map(({ round }) => round))].sort((a, b) => a - b),
    tables: played.length / 2,
    serials: Object.fromEntries(played.map(({ round, table, seat, serial }) => [`${round} ${table} ${seat}`, serial])),
    sheets: issued.length,
  };
}

interface Added {
  event: string;
  /** The round of the pairings, or the first that late players join; without it the next, or the latest. */
  round: number | null;
  /** CSV, or a FIDE tournament report. */
  pairings?: string | undefined;
  /** Late players: names, one per line, or CSV. */
  late?: string | undefined;
  /** Who begins with the round of the pairings, one per line. */
  begin?: string | undefined;
  /** Who does not play, one per line: a name, and perhaps how. */
  away?: string | undefined;
}

/** What `pack add` makes. Problems name `pairings`, `late` and `away`, with row and column. */
export async function addToEvent(
  { event, round, pairings, late, begin = '', away = '' }: Added,
  report?: Report,
): Promise<MadeEvent> {
  const { pack, master, secret } = await openEvent(event);
  const list = late === undefined ? undefined : readPlayerFile(encode(late), 'late');
  const { batch, notes: read } = addBatch(pack.record, {
    round,
    pairings: pairings === undefined ? null : { name: 'pairings', bytes: encode(pairings) },
    late: list?.entries ?? [],
    ...(list === undefined ? {} : { lateAt: (index, field) => list.placeOf(index, field as 'name') }),
    named: linesOf(begin),
    away: readAway(away),
  });
  const made = await updateInMemory(pack, master, batch, report);
  const notes = [...(list?.notes ?? []), ...read, ...sayAdded(pack.record, made.record, pairings !== undefined)];
  return changed(await filesOf(made, secret), notes);
}

/** What `pack replace` makes. */
export async function replaceInEvent(order: { event: string; choice: SheetChoice }): Promise<MadeEvent> {
  return changed(await replaceSheet(order.event, order.choice), [
    'the new sheet has another fleet: a game that was begun with the old one starts over',
  ]);
}

async function changed(made: EventFiles, notes: readonly string[]): Promise<MadeEvent> {
  const { pack } = await openEvent(made.event);
  const { record } = pack;
  const batch = record.batches.at(-1)?.kind ?? 'add';
  const kept = { path: eventFileName(record), isPublic: false, bytes: encode(made.event) };
  const archive = await archived(made, `battle-tracker-${batch}-${record.batches.length}`, [kept]);
  return { ...archive, notes: [...made.notices, ...notes, sayNextStep(made.files.map(({ path }) => path))] };
}

const pdf = async (name: string, pieces: AsyncIterable<Uint8Array>): Promise<File> => {
  return { name: `${name}.pdf`, type: 'application/pdf', bytes: await gather(pieces) };
};

/** What `key` writes. */
export function keyOf({ event, choice }: { event: string; choice: SheetChoice }): Promise<File> {
  const { round, table, seat } = choice;
  const parts = Object.entries({ round, table, seat }).flatMap(([name, value]) =>
    value === undefined ? [] : [name, value],
  );
  return pdf(['key', ...parts].join('-'), writeKey(event, choice));
}

/** The sheet of a seat as it was handed out. */
export async function sheetAgain(order: {
  event: string;
  choice: Required<Pick<SheetChoice, 'round' | 'table' | 'seat'>>;
}): Promise<File> {
  const { pack, master } = await openEvent(order.event);
  const { round, table, seat } = order.choice;
  const pages = async function* () {
    yield* printAgain(pack, master, { round, table, spare: false }, seat);
  };
  return pdf(`sheet-round-${round}-table-${table}-${seat}`, pages());
}

export interface CountedResults {
  /** What stands above the table: after which rounds. */
  readonly title: string;
  /** The titles, then a row for each player. */
  readonly rows: readonly (readonly string[])[];
  /** How ties are broken. */
  readonly ties: string;
  readonly files: readonly File[];
  readonly warnings: readonly string[];
}

/** What `pack results` prints and writes. */
export async function resultsOf(order: {
  event: string;
  files: readonly ResultsFile[];
  round: number | null;
}): Promise<CountedResults> {
  const { pack } = await openEvent(order.event);
  const counted = countResults(pack.record, order.files, order.round);
  const [csv, standings] = await Promise.all(
    (['csv', 'pdf'] as const).map((format) => gather(writeStandings(counted, format))),
  );
  return {
    title: sayAfter(counted.head),
    rows: standingsRows(counted.standings),
    ties: sayTies(counted.standings),
    files: [
      { name: 'standings.pdf', type: 'application/pdf', bytes: standings as Uint8Array },
      { name: 'standings.csv', type: 'text/csv', bytes: csv as Uint8Array },
    ],
    warnings: [...counted.results.notes, ...sayUnreported(counted.head)],
  };
}

/** What `pack next --plan` prints: the pairings of the next round. */
export async function pairNext(order: {
  event: string;
  files: readonly ResultsFile[];
  round: number | null;
  /** Who does not play, one per line: a name, and perhaps how. */
  away: string;
  /** Who begins with it, one per line. */
  begin: string;
}): Promise<{ readonly csv: string; readonly notes: readonly string[] }> {
  const { record } = (await openEvent(order.event)).pack;
  const [named, away] = [linesOf(order.begin), readAway(order.away)];
  const paired = pairNextRound(record, order.files, { round: order.round, named, away });
  const leave = (name: string) => `add the line “${name}, withdrawn” under who does not play, and pair again`;
  return { csv: paired.csv, notes: [...paired.notes, ...sayNoShows(paired, leave)] };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function readAway(text: string): GivenAway[] {
  return linesOf(text).map((line): GivenAway => {
    const [, name = line, word = ''] = /^(.*),([^,]*)$/.exec(line) ?? [];
    const kind = AWAY[word.trim().toLowerCase()];
    const place = { field: 'away' };
    return kind === undefined ? { name: line, kind: 'absent', place } : { name, kind, place };
  });
}

export async function verify({ event, head }: { event: string; head?: string | undefined }) {
  return verifyEvent(event, head);
}

/** What `verify REVEAL --head HEAD` says: whether nothing differs, and a sentence for each difference or proof. */
export function checkProofs(order: { name: string; text: string; head?: string | undefined }): {
  readonly right: boolean;
  readonly said: readonly string[];
} {
  if (order.text.trim() === '')
    throw new Problem('missing-value', msg`are missing; paste them, or choose their file`, 'proofs');
  const { reveals, differences } = checkReveals([order], undefined, order.head);
  const right = differences.length === 0;
  return { right, said: right ? reveals.map(sayReveal) : differences.map(sayDifference) };
}

export interface ProofFile {
  readonly file: File;
  /** Which sheets no longer count. */
  readonly warnings: readonly string[];
}

/** What `pack reveal` writes of one sheet, or of all. */
export async function revealOf(order: { event: string; serial: string | null }): Promise<ProofFile> {
  const { pack, master } = await openEvent(order.event);
  requireSeal(pack, master);
  const context = prepareContext(pack.record, master);
  const published = { ...pack, disk: publishedAgain(pack, master) };
  const reveals: Revealed[] = [];
  for await (const reveal of revealSheets(published, context, order.serial?.trim().toUpperCase() ?? null))
    reveals.push(reveal);
  const name = order.serial === null ? 'proofs' : `proof-${reveals[0]?.reveal.serial ?? ''}`;
  const warnings = sayReplaced(reveals);
  const text = reveals.map(({ reveal }) => `${JSON.stringify(reveal)}\n`).join('');
  return { file: { name: `${name}.jsonl`, type: 'application/jsonl', bytes: encode(text) }, warnings };
}
