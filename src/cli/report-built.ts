// Tells what was built, what to keep, and what to do next.
import { basename, normalize, resolve, sep } from 'node:path';
import type { Fields } from '../core/option.js';
import type { Source } from '../core/source.js';
import type { BuiltPack } from './build-pack.js';
import { countHandouts, sumHandouts } from '../event/record/count-handouts.js';
import type { PackRecord } from '../event/order/pack-record.js';
import { asGiven, because, Problem } from '../core/problem.js';
import { report } from './report.js';

/** Returns the name of a folder or archive that is to be made. Throws Problem `bad-value` for the current folder and those around it, however they are spelled. */
export function newFolderName(output: unknown): string {
  const path = String(output);
  if (path === '' || path === '-' || isAround(resolve(path), process.cwd())) {
    throw new Problem(
      'bad-value',
      because`${asGiven(path)} is not a name for a new folder; name one, such as -o spring/`,
      { option: 'output' },
    );
  }
  if (/\.(pdf|svg|json|png|jpe?g|gif|txt|csv|html?|docx?)$/i.test(path)) {
    const folder = path.replace(/\.[^.]+$/, '');
    throw new Problem(
      'bad-value',
      because`${asGiven(path)} names one file, but several are written; name a folder or an archive for them, such as -o ${folder}/ or -o ${folder}.zip`,
      { option: 'output' },
    );
  }
  return folderName(path);
}

/** Returns the path of a folder without a slash at its end: what lies beside it is named after it, also where it is given as `.`. */
export function folderName(folder: unknown): string {
  const path = String(folder);
  if (path === '') throw new Problem('bad-value', because`is empty; name its folder`, 'pack');
  const name = normalize(path).replace(/[/\\]+$/, '');
  return ['', '.', '..'].includes(basename(name)) ? resolve(path) : name;
}

function isAround(folder: string, inner: string): boolean {
  return `${inner}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Warns where nothing distinguishes this match or pack from the next one of the same given secret. */
export function reportRepeats(fields: Fields, { kind, spec }: PackRecord, source: Source | undefined): void {
  if (source?.kind !== 'secret' || spec.event !== null || spec.date !== null) return;
  const remedy = kind === 'pack' ? 'give --event or --date' : 'take another secret for it';
  report(fields, `warning: the next ${kind} of this secret will be dealt the same fleets; ${remedy}`);
}

/** Says what was built; `open` where a public seed stands for the secret. */
export function reportBuilt(
  fields: Fields,
  output: string,
  record: PackRecord,
  open: boolean,
  { files, head, notices, secret }: BuiltPack,
): void {
  const { sheet, print } = record.spec;
  const { sheets, leaves } = sumHandouts(countHandouts(record, 1));
  for (const notice of notices) report(fields, `note: ${notice}`);
  report(fields, `${output}: ${files} files, ${sheets} sheets on ${leaves} leaves, ${sheet.edition}, ${print.paper}`);
  if (open) report(fields, 'note: whoever knows the seed can read every fleet');
  if (secret !== undefined)
    report(
      fields,
      `${secret}: the secret from which all of it follows; keep it, and show it to nobody before play is over`,
    );
  if (record.kind === 'pack') report(fields, `the head is ${head}; publish it before round 1`);
}
