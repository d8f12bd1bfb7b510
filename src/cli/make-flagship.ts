// Does the work of `kit flagship`.
import { flagshipArchive } from '../kits/flagship/flagship-bytes.js';
import { flagshipDocument, flagshipFiles, requireKitName } from '../kits/flagship/flagship-files.js';
import { type FlagshipOrder, readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipPlan } from '../kits/flagship/flagship-plan.js';
import type { Fields } from '../pipeline/request.js';
import { because, Problem } from '../problem.js';
import { describeNext, describePlan } from './describe-kit.js';
import { isPath, readFields } from './options.js';
import { readBytes } from './read-input.js';
import { report } from './report.js';
import { newFolderName } from './report-built.js';
import { requireFree, writeFolder } from './write-folder.js';
import { checkOutput, printJson, printText, writeOutput } from './write-output.js';

/** Makes a kit as one document, in a new folder, or as an archive; or says what it would take. */
export async function makeFlagship(options: Fields): Promise<void> {
  const order = readFlagshipOrder(await kitFields(options));
  const plan = flagshipPlan(order);
  if (options['plan'] === true) {
    return options['json'] === true ? printJson(plan) : printText(describePlan(plan));
  }
  const { output } = options;
  if (typeof output !== 'string') throw new Problem('missing-value', because('kit-needs-output'), { option: 'output' });
  await writeKit(order, output, options);
  for (const line of describeNext(order, plan, output)) report(options, line);
}

async function kitFields(options: Fields): Promise<Fields> {
  const fields = await readFields(options);
  const { deck } = fields;
  return isPath(deck) ? { ...fields, deck: { name: deck, bytes: await readBytes(deck, 'deck') } } : fields;
}

async function writeKit(order: FlagshipOrder, output: string, options: Fields): Promise<void> {
  const file = { path: output, force: options['force'] === true, readable: false };
  switch (requireKitName(output)) {
    case 'document':
      await checkOutput(file);
      return writeOutput(file, toAsync(flagshipDocument(order)));
    case 'archive': {
      await checkOutput(file);
      return writeOutput(file, flagshipArchive(order));
    }
    case 'folder': {
      const folder = newFolderName(output);
      await requireFree(folder);
      return writeFolder(folder, flagshipFiles(order));
    }
  }
}

async function* toAsync(pieces: Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield* pieces;
}
