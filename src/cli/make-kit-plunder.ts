// Does the work of `kit plunder`.
import { plunderFiles } from '../kits/plunder/plunder-files.js';
import { orderPlunder, type PlunderOrder } from '../kits/plunder/plunder-order.js';
import { plunderParts, plunderPlan } from '../kits/plunder/plunder-parts.js';
import type { Fields } from '../core/option.js';
import { localePaper } from './locale-paper.js';
import { newSeed } from '../core/new-seed.js';
import { fieldsOfFlags } from './options.js';
import { buildOutput } from './pack-work.js';
import { report } from './report.js';
import { newFolderName } from './report-built.js';
import { nameOfKit, writeKitFile } from './write-kit.js';
import { printJson, printText } from './write-output.js';
import { writeTable } from './write-table.js';

/** Makes a kit as one document, in a new folder, or as an archive; or says what it would take. */
export async function makeKitPlunder(options: Fields): Promise<void> {
  const flags = fieldsOfFlags(options);
  const fields = { ...flags, seed: flags['seed'] ?? newSeed() };
  const { paper = localePaper(process.env) } = flags;
  const order = orderPlunder({ ...fields, paper });
  if (flags['plan'] === true) return printPlan(order, fields);
  const { output, kind } = nameOfKit(fields);
  if (kind !== 'folder') await writeKitFile(plunderFiles(order), fields);
  else if (!(await buildOutput(options, { output: newFolderName(output), files: plunderFiles(order).files }))) return;
  reportKit(order, fields);
}

function sayWork(order: PlunderOrder): string[] {
  const { sheets, cuts, seams, folds, minutes, map } = plunderPlan(order);
  return [
    `map ${map}: ${sheets} sheets, ${cuts} cuts${seams === 0 ? '' : `, ${seams} glued seams`}${folds === 0 ? '' : `, ${folds} folds`}`,
    `about ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors`,
  ];
}

function printPlan(order: PlunderOrder, options: Fields): Promise<void> {
  const plan = plunderPlan(order);
  if (options['json'] === true) return printJson(plan);
  const rows = plan.parts.map(({ part, sheets, pieces, cuts, seams, folds }) => [
    plunderParts[part].title,
    ...[sheets, pieces, cuts, seams, folds].map(String),
  ]);
  return printText(
    [...sayWork(order), '', ...writeTable(['part', 'sheets', 'pieces', 'cuts', 'glued', 'folds'], rows), ''].join('\n'),
  );
}

function reportKit(order: PlunderOrder, options: Fields): void {
  report(options, `${String(options['output'])}, seed ${JSON.stringify(options['seed'] ?? null)}`);
  for (const line of sayWork(order)) report(options, line);
  const sides = order.backs === 'off' ? 'on one side, ' : '';
  report(options, `next: print at actual size, 100 %, ${sides}and follow the page that tells how to build it`);
}
