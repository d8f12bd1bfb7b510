// What the page asks of kits: how one looks and what it takes, and its files.
import type { Fields } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { zipFiles } from '../../core/zip.js';
import { describeDeck } from '../../kits/flagship/describe-deck.js';
import { flagshipPieces } from '../../kits/flagship/flagship-bytes.js';
import { readFlagshipOrder } from '../../kits/flagship/flagship-order.js';
import { flagshipPlan } from '../../kits/flagship/flagship-plan.js';
import { deckLimits } from '../../kits/options/deck-rows.js';
import { mapFormats } from '../../kits/plunder/map-files.js';
import { plunderFiles } from '../../kits/plunder/plunder-files.js';
import { orderPlunder } from '../../kits/plunder/plunder-order.js';
import { plunderPlan } from '../../kits/plunder/plunder-parts.js';
import { fileNameOf } from '../deck-cards.js';
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

/** A picture file that a person chose; name, size and time tell it from one that was changed since. */
export interface PictureFile {
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  readonly file: Blob;
}

export interface FlagshipOrder {
  readonly fields: Fields;
  /** The fields of a deck of one's own, in place of a shipped one. */
  readonly deck?: Fields | undefined;
  readonly pictures?: readonly PictureFile[] | undefined;
}

async function flagshipOf({ fields, deck, pictures = [] }: FlagshipOrder) {
  if (deck === undefined) return readFlagshipOrder(fields);
  const read = await readPictures(deck, pictures);
  const take = (name: string) => {
    const bytes = read.get(name.normalize());
    if (bytes !== undefined) return bytes;
    throw new Problem('no-input', because`is not among the pictures that were chosen; choose it, too`);
  };
  return readFlagshipOrder({ ...fields, deck: { fields: deck, pictures: take } });
}

/** What was read for the last order: the same bytes are asked for again while cards are edited. */
let lastRead = new Map<string, Uint8Array>();

/** Returns the bytes of the pictures that the deck names, by their names, of files that are too large a byte too many. */
async function readPictures(deck: Fields, pictures: readonly PictureFile[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const cards = (deck['card'] ?? []) as readonly Fields[];
  const named = new Set(cards.flatMap(({ art, back }) => [art, back]).map((name) => String(name).normalize()));
  const [byName, kept] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  for (const { name, size, modified, file } of pictures.filter((picture) => named.has(picture.name.normalize()))) {
    const key = `${size} ${modified} ${name}`;
    const most = file.slice(0, deckLimits.pictureBytes + 1);
    const bytes = lastRead.get(key) ?? new Uint8Array(await most.arrayBuffer());
    kept.set(key, bytes);
    byName.set(name.normalize(), bytes);
  }
  lastRead = kept;
  return byName;
}

export interface FlagshipLook {
  readonly takes: Takes;
  /** Its first sheet. */
  readonly svg: string;
}

/** Rejects with all that is wrong with a deck of one's own. */
export async function lookAtFlagship(asked: FlagshipOrder): Promise<FlagshipLook> {
  const order = await flagshipOf(asked);
  const takes = asked.deck === undefined ? flagshipPlan(order) : describeDeck(order).plan;
  return { takes, svg: new TextDecoder().decode(await gather(flagshipPieces(order, 'svg'))) };
}

/** The file that `kit flagship -o` writes. */
export async function makeFlagship(asked: FlagshipOrder & { readonly format: 'pdf' | 'zip' }): Promise<File> {
  const { format } = asked;
  const bytes = await gather(flagshipPieces(await flagshipOf(asked), format));
  const name = typeof asked.deck?.['title'] === 'string' ? fileNameOf(asked.deck['title']) : 'flagship';
  return { name: `${name}.${format}`, type: types[format], bytes };
}

export interface SeaLook {
  readonly takes: Takes;
  readonly svg: string;
  readonly id: string;
}

export async function lookAtSea({ fields }: { readonly fields: Fields }): Promise<SeaLook> {
  const order = orderPlunder(fields);
  const svg = await gather(mapFormats.svg.write(order.sea, { ...order.board, paper: undefined }));
  return { takes: plunderPlan(order), svg: new TextDecoder().decode(svg), id: order.sea.id };
}

/** The file that `kit plunder -o` writes. */
export async function makeSea({
  fields,
  format,
}: {
  readonly fields: Fields;
  readonly format: 'pdf' | 'zip';
}): Promise<File> {
  const { files, document } = plunderFiles(orderPlunder(fields));
  const bytes = await gather(format === 'pdf' ? document() : zipFiles(files));
  return { name: `plunder.${format}`, type: types[format], bytes };
}
