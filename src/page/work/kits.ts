// What the page asks of kits: how one looks and what it takes, and its files.
import type { Fields } from '../../core/option.js';
import { zipFiles } from '../../core/zip.js';
import { flagshipDocument, flagshipFiles, flagshipPicture } from '../../kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../kits/flagship/flagship-order.js';
import { flagshipPlan } from '../../kits/flagship/flagship-plan.js';
import { drawBoard, plunderFiles } from '../../kits/plunder/plunder-files.js';
import { orderPlunder } from '../../kits/plunder/plunder-order.js';
import { plunderPlan } from '../../kits/plunder/plunder-parts.js';
import { type File, gather } from './sheets.js';

/** How much paper and work a kit takes. */
export interface Takes {
  readonly sheets: number;
  readonly cuts: number;
  readonly folds?: number;
  readonly seams?: number;
  readonly minutes: { readonly trimmer: number; readonly scissors: number };
}

const types = { pdf: 'application/pdf', zip: 'application/zip' } as const;

interface FlagshipOrder {
  fields: Fields;
}

interface FlagshipLook {
  takes: Takes;
  /** Its first sheet. */
  svg: string;
}

export async function lookAtFlagship({ fields }: FlagshipOrder): Promise<FlagshipLook> {
  const order = readFlagshipOrder(fields);
  return { takes: flagshipPlan(order), svg: new TextDecoder().decode(await gather(flagshipPicture(order))) };
}

/** The file that `kit flagship -o` writes. */
export async function makeFlagship({ fields, format }: FlagshipOrder & { format: 'pdf' | 'zip' }): Promise<File> {
  const order = readFlagshipOrder(fields);
  const bytes = await gather(format === 'pdf' ? flagshipDocument(order) : zipFiles(flagshipFiles(order)));
  return { name: `flagship.${format}`, type: types[format], bytes };
}

interface SeaLook {
  takes: Takes;
  svg: string;
  id: string;
}

export async function lookAtSea({ fields }: { fields: Fields }): Promise<SeaLook> {
  const order = orderPlunder(fields);
  const svg = await gather(drawBoard(order));
  return { takes: plunderPlan(order), svg: new TextDecoder().decode(svg), id: order.sea.id };
}

/** The file that `kit plunder -o` writes. */
export async function makeSea({ fields, format }: { fields: Fields; format: 'pdf' | 'zip' }): Promise<File> {
  const { files, document } = plunderFiles(orderPlunder(fields));
  const bytes = await gather(format === 'pdf' ? document() : zipFiles(files));
  return { name: `plunder.${format}`, type: types[format], bytes };
}
