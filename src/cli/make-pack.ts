// Does the work of `pack build`.
import { dealTable, prepareDealer } from '../event/deal/deal-tables.js';
import type { PackRecord } from '../event/order/pack-record.js';
import { countHandouts, sumHandouts } from '../event/record/count-handouts.js';
import { describeByes, seatingOf } from '../event/record/seating.js';
import { sayEvent } from '../event/record/names-on-paper.js';
import type { Fields } from '../core/option.js';
import type { SheetRequest } from '../game/options.js';
import { buildPack } from './build-pack.js';
import { masterOfSeed } from '../core/random/keys.js';
import { orderPack } from '../event/record/order-pack.js';
import { Problem } from '../core/problem.js';
import { outputFolderIsNeeded } from './sentences.js';
import { packFields } from './pack-fields.js';
import { readSource, watch } from './pack-work.js';
import { report } from './report.js';
import { newFolderName, reportBuilt, reportRepeats } from './report-built.js';

/** Deals one table from a key of its own and returns what is said of the words. Throws the Problems that a pack of them would meet. */
function tryWords(sheet: SheetRequest): readonly string[] {
  const pack = { id: '0'.repeat(32), event: null };
  const dealer = prepareDealer({ pack, sheet, duplicate: false }, masterOfSeed('trial'));
  dealTable(dealer, { round: 1, table: 1, spare: false }, { replaced: [], serialTries: {} });
  return dealer.notices;
}

/** Says what a build would make. */
function reportPlan(options: Fields, record: PackRecord): void {
  const { sheet, print, rounds } = record.spec;
  const notices = tryWords(sheet);
  for (const notice of notices) report(options, `note: ${notice}`);
  for (const line of describeByes(seatingOf(record).byes())) report(options, `sits out ${line}`);
  const { sheets, leaves } = sumHandouts(countHandouts(record, 1));
  const tables = record.batches[0]?.kind === 'build' ? record.batches[0].pairings.length : 0;
  report(
    options,
    `nothing is written: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${tables} tables, ${sheets} sheets on ${leaves} leaves, ${sheet.edition}, ${print.paper}`,
  );
}

/** Builds a pack. */
export async function makePack(spec: string | undefined, options: Fields): Promise<void> {
  const { fields, origin } = await packFields(spec, options);
  if (options['output'] === undefined && options['dryRun'] !== true) {
    throw new Problem('missing-value', outputFolderIsNeeded(), { option: 'output' });
  }
  const record = orderPack(fields, origin);
  for (const note of sayEvent(fields['event'], record.spec.event)) report(options, `note: ${note}`);
  if (options['dryRun'] === true) return reportPlan(options, record);
  const source = await readSource(options);
  const output = newFolderName(options['output']);
  const built = await watch(options, (watching) => buildPack(record, source, output, watching));
  if (built === undefined) return;
  reportRepeats(options, record, source);
  reportBuilt(options, output, record, source?.kind === 'seed', built);
  report(
    options,
    `next: print players/ as the covers say, count with director/count-sheet.pdf, put public/ where all can see it`,
  );
}
