// Does the work of `kit flagship`.
import { requireDocument } from '../kits/flagship/flagship-bytes.js';
import { flagshipDocument, flagshipFiles } from '../kits/flagship/flagship-files.js';
import { type FlagshipOrder, readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipPlan } from '../kits/flagship/flagship-plan.js';
import { type FacePixels, facePixels } from '../kits/flagship/shop-settings.js';
import type { Fields } from '../core/option.js';
import { type PlainFile, planOfFiles } from '../core/plan.js';
import { sha256 } from '../core/sha256.js';
import { describeNext, describePlan } from './describe-kit.js';
import { isPath, readFields } from './options.js';
import { ownDeck } from './own-deck.js';
import { readList } from './read-input.js';
import { report } from './report.js';
import { newFolderName } from './report-built.js';
import { buildOutput } from './pack-work.js';
import { nameOfKit, type WritableKit, writeKitFile } from './write-kit.js';
import { printJson, printText } from './write-output.js';

/** Makes a kit as one document, in a new folder, or as an archive; or says what it would take. */
export async function makeFlagship(options: Fields): Promise<void> {
  const order = readFlagshipOrder(await kitFields(options));
  for (const note of order.notes) report(options, `note: ${note}`);
  const plan = flagshipPlan(order);
  if (options['plan'] === true) {
    return options['json'] === true ? printJson(plan) : printText(describePlan(plan));
  }
  const { output, kind } = nameOfKit(options);
  const kit = await kitOf(order, kind);
  if (kind !== 'folder') await writeKitFile(kit, options);
  else {
    const id = sha256(JSON.stringify({ ...order, placeOf: undefined, notes: undefined, mat: order.mat || undefined }));
    const prepare = () => ({ plan: planOfFiles(id, kit.files) });
    const built = await buildOutput(options, { output: newFolderName(output), prepare });
    if (built === undefined) return;
  }
  for (const line of describeNext(order, plan, output)) report(options, line);
}

/** Returns what can be written of the order: a document or one file per part, or pictures. */
async function kitOf(order: FlagshipOrder, kind: ReturnType<typeof nameOfKit>['kind']): Promise<WritableKit> {
  const pixels = facePixels(order);
  if (pixels !== undefined && kind === 'document') requireDocument(order, { option: 'output' });
  const files = pixels === undefined ? flagshipFiles(order) : await picturesOf(order, pixels);
  return { document: () => flagshipDocument(order), files };
}

/** Throws Problem `missing-value` without the package that draws pixels. */
async function picturesOf(order: FlagshipOrder, pixels: FacePixels): Promise<PlainFile[]> {
  const { flagshipPictures } = await import('../kits/flagship/picture-files.js');
  const { loadRasterizer } = await import('../node/load-rasterizer.js');
  return flagshipPictures(order, pixels, await loadRasterizer('for'));
}

async function kitFields(options: Fields): Promise<Fields> {
  const fields = await readFields(options);
  const { deck } = fields;
  return isPath(deck) ? { ...fields, deck: ownDeck(deck, await readList(deck, 'deck', options)) } : fields;
}
