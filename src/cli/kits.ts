// Does the work of `kit`: makes a kit as one document, in a new folder, or as an archive; or says what it would take.
import type { PlainFile } from '../core/files.js';
import { newSeed } from '../core/new-seed.js';
import type { Fields } from '../core/option.js';
import { msg, fieldName, Problem } from '../core/problem.js';
import { zipFiles } from '../core/zip.js';
import { flagshipDocument, flagshipFiles, requireKitName } from '../kits/flagship/flagship-files.js';
import { type FlagshipOrder, readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipParts } from '../kits/flagship/flagship-parts.js';
import { flagshipPlan, type KitPlan, printedSides } from '../kits/flagship/flagship-plan.js';
import { plunderFiles } from '../kits/plunder/plunder-files.js';
import { orderPlunder, type PlunderOrder } from '../kits/plunder/plunder-order.js';
import { plunderParts, plunderPlan } from '../kits/plunder/plunder-parts.js';
import type { KitOrder } from './commands/kit.js';
import { withPaper } from './options.js';
import { report } from './report.js';
import { buildOutput, checkOutput, newFolderName, printJson, printText, writeOutput } from './write-output.js';

export async function makeFlagship(asked: KitOrder, fields: Fields): Promise<void> {
  const order = readFlagshipOrder(withPaper(fields));
  const plan = flagshipPlan(order);
  if (asked.plan) return asked.json ? printJson(plan) : printText(describePlan(plan));
  const files = flagshipFiles(order);
  const output = await writeKit(asked, { document: () => flagshipDocument(order), files });
  if (output !== undefined) for (const line of describeNext(order, plan, output)) report(line);
}

export async function makePlunder(asked: KitOrder, { seed = newSeed(), ...fields }: Fields): Promise<void> {
  const order = orderPlunder(withPaper({ ...fields, seed }));
  if (asked.plan) return asked.json ? printJson(plunderPlan(order)) : printText(describeSea(order));
  const output = await writeKit(asked, plunderFiles(order));
  if (output === undefined) return;
  report(`${output}, seed ${JSON.stringify(seed)}`);
  for (const line of sayWork(order)) report(line);
  const sides = order.backs === 'off' ? 'on one side, ' : '';
  report(`next: print at actual size, 100 %, ${sides}and follow the page that tells how to build it`);
}

interface WritableKit {
  readonly document: () => Iterable<Uint8Array>;
  readonly files: readonly PlainFile[];
}

/** Returns the name of the output; undefined when it was stopped. Throws Problem `missing-value` without one. */
async function writeKit({ output, force }: KitOrder, { document, files }: WritableKit): Promise<string | undefined> {
  if (output === undefined)
    throw new Problem(
      'missing-value',
      msg`is missing; name a folder, a .zip or a .pdf, or ask for ${fieldName('plan')}`,
      { option: 'output' },
    );
  const kind = requireKitName(output);
  if (kind === 'folder') return (await buildOutput(newFolderName(output), files)) ? output : undefined;
  const file = { path: output, force, readable: false, isPrivate: false };
  await checkOutput(file);
  await writeOutput(file, kind === 'document' ? document() : zipFiles(files));
  return output;
}

function describePlan({ deck, parts, minutes, ...work }: KitPlan): string {
  const rows = parts.map(({ part, ...plan }) => [
    flagshipParts[part].title,
    ...[plan.sheets, plan.pages, plan.pieces, plan.cuts, plan.folds, plan.seams].map(String),
  ]);
  return [
    `${deck}: ${listWork(work)}`,
    tellMinutes(minutes),
    '',
    ...writeTable(['part', 'sheets', 'pages', 'pieces', 'cuts', 'folds', 'glued'], rows),
    '',
  ].join('\n');
}

type KitWork = Pick<KitPlan, 'sheets' | 'cuts' | 'folds' | 'seams'>;

function listWork({ sheets, cuts, folds, seams }: KitWork): string {
  const all = { sheets, cuts, folds, 'glued seams': seams };
  const some = Object.entries(all).filter(([, count]) => count > 0);
  return some.map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`).join(', ');
}

function tellMinutes({ trimmer, scissors }: KitPlan['minutes']): string {
  return `about ${trimmer} minutes with a trimmer, ${scissors} with scissors`;
}

/** The next steps for a person who has just made a kit. */
function describeNext(order: FlagshipOrder, plan: KitPlan, output: string): string[] {
  if (order.deck.pack === true) return [`${output}: one page`, 'next: print it, and take a common pack'];
  const printed = printedSides(order);
  const sides = {
    one: 'one side',
    both: `both sides, turn on the ${order.duplex} edge`,
    'one by one': 'one side, put the sheets of cards back in for their backs',
  } as const;
  return [
    `${output}: ${listWork(plan)}`,
    tellMinutes(plan.minutes),
    `next: print at actual size, 100 %, ${sides[printed]}, and follow the page that tells how to build it`,
  ];
}

function sayWork(order: PlunderOrder): string[] {
  const { sheets, cuts, seams, folds, minutes, map } = plunderPlan(order);
  return [
    `map ${map}: ${sheets} sheets, ${cuts} cuts${seams === 0 ? '' : `, ${seams} glued seams`}${folds === 0 ? '' : `, ${folds} folds`}`,
    `about ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors`,
  ];
}

function describeSea(order: PlunderOrder): string {
  const rows = plunderPlan(order).parts.map(({ part, sheets, pieces, cuts, seams, folds }) => [
    plunderParts[part].title,
    ...[sheets, pieces, cuts, seams, folds].map(String),
  ]);
  const table = writeTable(['part', 'sheets', 'pieces', 'cuts', 'glued', 'folds'], rows);
  return [...sayWork(order), '', ...table, ''].join('\n');
}

/** A table for a terminal: the first column to the left, numbers to the right. */
function writeTable(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [titles, ...rows];
  const widths = titles.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)));
  return all.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - [...cell].length);
        return column === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}
