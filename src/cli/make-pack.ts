// Does the work of `pack build` and `match`.
import { dirname, isAbsolute, join } from 'node:path';
import { readFieldFile } from '../core/input/read-field-file.js';
import type { Fields } from '../core/option.js';
import { msg, Problem } from '../core/problem.js';
import { quote } from '../core/problems/quote.js';
import { masterOfSeed } from '../core/random/keys.js';
import type { Source } from '../core/source.js';
import { dealTable, prepareDealer } from '../event/deal/deal-tables.js';
import { foldName } from '../event/order/fold-name.js';
import type { PackOrigin } from '../event/order/pack-origin.js';
import type { PackRecord } from '../event/order/pack-record.js';
import { readPlayerFile } from '../event/order/read-people.js';
import { countHandouts, sumHandouts } from '../event/record/count-handouts.js';
import { describeByes, seatingOf } from '../event/record/seating.js';
import { sayEvent } from '../event/record/names-on-paper.js';
import { orderMatch, orderPack } from '../event/record/order-pack.js';
import type { SheetRequest } from '../game/options.js';
import { buildPack, type BuiltPack } from './build-pack.js';
import type { BuildOrder } from './commands/pack.js';
import type { MatchOrder } from './commands/print.js';
import { withPaper } from './options.js';
import { readSource } from './pack-source.js';
import { watch } from './progress.js';
import { readList, readNamedFiles, readText, refuseFileName } from './read-input.js';
import { report, reportList, reportNotes, warn } from './report.js';
import { newFolderName } from './write-output.js';
import { pluralize } from '../core/options/list-names.js';

/** Builds a pack. */
export async function makePack(order: BuildOrder, given: Fields): Promise<void> {
  const { fields, origin } = await packFields(order.spec, given);
  if (order.output === undefined && !order.dryRun) {
    throw new Problem('missing-value', msg`is needed; name a folder, such as -o spring/`, { option: 'output' });
  }
  const record = orderPack(fields, origin);
  reportNotes(sayEvent(fields['event'], record.spec.event));
  if (order.dryRun) return reportPlan(record);
  if (!(await build(order, record))) return;
  report(
    `next: print players/ as the covers say, count with director/count-sheet.pdf, put public/ where all can see it`,
  );
}

export async function makeMatch({ alpha, bravo, ...order }: MatchOrder, fields: Fields): Promise<void> {
  refuseFileName(alpha, '--alpha');
  refuseFileName(bravo, '--bravo');
  const isNamed = alpha !== undefined || bravo !== undefined;
  const names = [alpha ?? 'Alpha', bravo ?? 'Bravo'] as const;
  const record = orderMatch(withPaper(fields), isNamed ? names : null);
  if (isNamed && foldName(names[0]) === foldName(names[1]))
    reportNotes([`both players are called ${quote(names[0])}: their files, alpha.pdf and bravo.pdf, tell them apart`]);
  if (await build(order, record)) report(nextStep(record));
}

/** Returns false when it was stopped. */
async function build(order: Omit<BuildOrder, 'spec' | 'dryRun'>, record: PackRecord): Promise<boolean> {
  const source = await readSource(order);
  const output = newFolderName(order.output);
  const built = await watch((watching) => buildPack(record, source, output, watching));
  if (built === undefined) return false;
  reportRepeats(record, source);
  reportBuilt(output, record, source?.kind === 'seed', built);
  return true;
}

function nextStep({ spec: { duplex, covers, split } }: PackRecord): string {
  const sides = duplex === 'off' ? 'on one side' : `on both sides, turned on the ${duplex} edge`;
  const opens = covers ? '; each opens on its cover' : '';
  const files = split === 'all' ? ['sheets.pdf', ''] : ['alpha.pdf and bravo.pdf', ' rules.pdf is for both.'];
  return `next: print ${files[0]} ${sides}${opens}.${files[1]} Keep key.pdf closed until a call is disputed`;
}

/** Deals one table from a key of its own and returns what is said of the words. Throws the Problems that a pack of them would meet. */
function tryWords(sheet: SheetRequest): readonly string[] {
  const pack = { id: '0'.repeat(32), event: null };
  const dealer = prepareDealer({ pack, sheet, duplicate: false }, masterOfSeed('trial'));
  dealTable(dealer, { round: 1, table: 1, spare: false }, { replaced: [], serialTries: {} });
  return dealer.notices;
}

/** Says what a build would make. */
function reportPlan(record: PackRecord): void {
  const { sheet, print, rounds } = record.spec;
  reportNotes(tryWords(sheet));
  for (const line of describeByes(seatingOf(record).byes())) report(`sits out ${line}`);
  const { sheets, leaves } = sumHandouts(countHandouts(record, 1));
  const tables = record.batches[0]?.kind === 'build' ? record.batches[0].pairings.length : 0;
  report(
    `nothing is written: ${pluralize(rounds, 'round')}, ${tables} tables, ${sheets} sheets on ${leaves} pieces of paper, ${sheet.edition}, ${print.paper}`,
  );
}

interface PackFields {
  readonly fields: Fields;
  readonly origin: PackOrigin;
}

/** Returns the fields of a spec file, if there is one, with those of the flags in their place. Paths in a spec are relative to it. */
export async function packFields(spec: string | undefined, { players, ...given }: Fields): Promise<PackFields> {
  if (spec !== undefined && /\.(?:csv|xlsx)$/i.test(spec))
    throw new Problem('bad-spec', msg`is a list of players; name it with --players ${spec}`, { file: spec });
  const near = (path: string) => (spec === undefined || isAbsolute(path) ? path : join(dirname(spec), path));
  const own = spec === undefined ? {} : await readSpec(spec, near);
  const fields = withPaper({ ...own, ...given });
  if (typeof players === 'string' && /^\d+$/.test(players))
    return { fields: { ...fields, players: undefined, playerCount: players }, origin: {} };
  const named = typeof players === 'string' ? players : own['players'];
  if (typeof named !== 'string') return { fields, origin: spec === undefined ? {} : { name: spec } };
  const bytes = await readList(typeof players === 'string' ? named : near(named), 'players');
  const file = readPlayerFile(bytes, named);
  reportList(named, file.notes);
  return { fields: { ...fields, playerCount: undefined, players: file.entries }, origin: { placeOf: file.placeOf } };
}

async function readSpec(path: string, near: (path: string) => string): Promise<Fields> {
  return readNamedFiles(readFieldFile(await readText(path, 'spec'), { name: path, code: 'bad-spec' }), near);
}

/** Warns where nothing distinguishes this match or pack from the next one of the same given secret. */
function reportRepeats({ kind, spec }: PackRecord, source: Source | undefined): void {
  if (source?.kind !== 'secret' || spec.event !== null || spec.date !== null) return;
  const remedy = kind === 'pack' ? 'give --event or --date' : 'take another secret for it';
  warn(`the next ${kind} of this secret will be dealt the same fleets; ${remedy}`);
}

/** Says what was built; `open` where a public seed stands for the secret. */
function reportBuilt(
  output: string,
  record: PackRecord,
  open: boolean,
  { files, head, notices, secret }: BuiltPack,
): void {
  const { sheet, print } = record.spec;
  const { sheets, leaves } = sumHandouts(countHandouts(record, 1));
  reportNotes(notices);
  report(`${output}: ${files} files, ${sheets} sheets on ${leaves} pieces of paper, ${sheet.edition}, ${print.paper}`);
  if (open) report('note: anyone who knows the seed can read every fleet');
  if (secret !== undefined)
    report(`${secret}: the secret from which all of it follows; keep it, and show it to nobody before play is over`);
  if (record.kind === 'pack') report(`the head is ${head}; publish it before round 1`);
}
