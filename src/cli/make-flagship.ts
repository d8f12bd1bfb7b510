// Does the work of `kit flagship`.
import { flagshipArchive } from '../kits/flagship/flagship-bytes.js';
import { flagshipDocument, flagshipFiles } from '../kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipPlan } from '../kits/flagship/flagship-plan.js';
import type { Fields } from '../pipeline/request.js';
import { describeNext, describePlan } from './describe-kit.js';
import { isPath, readFields } from './options.js';
import { readBytes } from './read-input.js';
import { report } from './report.js';
import { writeKit } from './write-kit.js';
import { printJson, printText } from './write-output.js';

/** Makes a kit as one document, in a new folder, or as an archive; or says what it would take. */
export async function makeFlagship(options: Fields): Promise<void> {
  const order = readFlagshipOrder(await kitFields(options));
  const plan = flagshipPlan(order);
  if (options['plan'] === true) {
    return options['json'] === true ? printJson(plan) : printText(describePlan(plan));
  }
  const kit = {
    document: () => flagshipDocument(order),
    archive: () => flagshipArchive(order),
    files: () => flagshipFiles(order),
  };
  const output = await writeKit(kit, options);
  for (const line of describeNext(order, plan, output)) report(options, line);
}

async function kitFields(options: Fields): Promise<Fields> {
  const fields = await readFields(options);
  const { deck } = fields;
  return isPath(deck) ? { ...fields, deck: { name: deck, bytes: await readBytes(deck, 'deck') } } : fields;
}
