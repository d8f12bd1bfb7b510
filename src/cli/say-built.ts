// Tells what was built, what to keep, and what to do next.
import { basename, dirname, join } from 'node:path';
import type { Fields } from '../pipeline/request.js';
import type { BuildResult } from '../tournament/make/build-pack.js';
import { countHandouts, sumHandouts } from '../tournament/record/count-handouts.js';
import type { PackRecord } from '../tournament/record/pack-record.js';
import { Problem } from '../problem.js';
import { say } from './say.js';

/** Returns the output as a path without a slash at its end. */
export function folderName(output: unknown): string {
  const path = String(output).replace(/[/\\]+$/, '');
  if (path === '' || path === '.' || path === '..' || path === '-') {
    throw new Problem('bad-value', 'is no name for a new folder', {
      where: '--output',
      fix: 'name one, such as -o spring/',
    });
  }
  return join(dirname(path), basename(path));
}

/** Says what was built; `open` where a public seed stands for the secret. */
export function sayBuilt(
  fields: Fields,
  output: string,
  record: PackRecord,
  open: boolean,
  { files, root, notices, secret }: BuildResult,
): void {
  const { sheet, print } = record.spec;
  const { sheets, leaves } = sumHandouts(countHandouts(record, 1));
  for (const notice of notices) say(fields, `note: ${notice}`);
  say(fields, `${output}: ${files} files, ${sheets} sheets on ${leaves} leaves, ${sheet.edition}, ${print.paper}`);
  if (open) say(fields, 'note: whoever knows the seed can read every fleet');
  if (secret !== undefined)
    say(
      fields,
      `${secret}: the secret from which all of it follows; keep it, and show it to nobody before play is over`,
    );
  if (record.kind === 'pack') say(fields, `the root of all commitments is ${root}; publish it before round 1`);
}
