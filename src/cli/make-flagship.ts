// Does the work of `kit flagship`.
import { flagshipDocument, flagshipFiles } from '../kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipPlan } from '../kits/flagship/flagship-plan.js';
import type { Fields } from '../core/option.js';
import { describeNext, describePlan } from './describe-kit.js';
import { readFields } from './options.js';
import { report } from './report.js';
import { newFolderName } from './report-built.js';
import { buildOutput } from './pack-work.js';
import { nameOfKit, writeKitFile } from './write-kit.js';
import { printJson, printText } from './write-output.js';

/** Makes a kit as one document, in a new folder, or as an archive; or says what it would take. */
export async function makeFlagship(options: Fields): Promise<void> {
  const order = readFlagshipOrder(await readFields(options));
  const plan = flagshipPlan(order);
  if (options['plan'] === true) {
    return options['json'] === true ? printJson(plan) : printText(describePlan(plan));
  }
  const { output, kind } = nameOfKit(options);
  const files = flagshipFiles(order);
  if (kind !== 'folder') await writeKitFile({ document: () => flagshipDocument(order), files }, options);
  else if (!(await buildOutput(options, { output: newFolderName(output), files }))) return;
  for (const line of describeNext(order, plan, output)) report(options, line);
}
