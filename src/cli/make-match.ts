// Does the work of `match`.
import type { Fields } from '../core/option.js';
import { quote } from '../core/problems/quote.js';
import { buildPack } from './build-pack.js';
import { foldName } from '../event/order/fold-name.js';
import type { PackRecord } from '../event/order/pack-record.js';
import { orderMatch } from '../event/record/order-pack.js';
import { packFields } from './pack-fields.js';
import { readSource, watch } from './pack-work.js';
import { refuseFileName } from './refuse-file-name.js';
import { report } from './report.js';
import { newFolderName, reportBuilt, reportRepeats } from './report-built.js';

export async function makeMatch(options: Fields): Promise<void> {
  const { alpha, bravo, ...rest } = options;
  refuseFileName(alpha, '--alpha');
  refuseFileName(bravo, '--bravo');
  const fields = await packFields(undefined, rest);
  const named = alpha !== undefined || bravo !== undefined;
  const names = named ? ([typed(alpha, 'Alpha'), typed(bravo, 'Bravo')] as const) : null;
  const record = orderMatch(fields.fields, names === null ? null : [...names]);
  if (names !== null && foldName(names[0]) === foldName(names[1]))
    report(
      options,
      `note: both players are called ${quote(names[0])}: their files, alpha.pdf and bravo.pdf, tell them apart`,
    );
  const source = await readSource(options);
  const output = newFolderName(options['output']);
  const built = await watch(options, (watching) => buildPack(record, source, output, watching));
  if (built === undefined) return;
  reportRepeats(options, record, source);
  reportBuilt(options, output, record, source?.kind === 'seed', built);
  report(options, nextStep(record));
}

function nextStep({ spec: { duplex, covers } }: PackRecord): string {
  const sides = duplex === 'off' ? 'on one side' : `on both sides, turned on the ${duplex} edge`;
  const opens = covers ? '; each opens on its cover' : '';
  return `next: print alpha.pdf and bravo.pdf ${sides}${opens}. rules.pdf is for both. Keep key.pdf closed until a call is disputed`;
}

/** Returns what was typed for an option, or what stands for nothing. */
function typed(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
