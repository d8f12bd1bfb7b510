// Reads a deck of one's own, and the pictures beside it that it names.
import { dirname, join } from 'node:path';
import type { Fields } from '../core/option.js';
import type { OwnDeck } from '../kits/flagship/flagship-order.js';
import { readPlainFile } from '../node/files/read-plain-file.js';
import { readList } from './read-input.js';

/** Throws Problem `no-input` when there is no deck. */
export async function readOwnDeck(file: string, options: Fields): Promise<OwnDeck> {
  return ownDeck(file, await readList(file, 'deck', options));
}

/** Standard input has no folder. */
export function ownDeck(file: string, bytes: Uint8Array): OwnDeck {
  if (file === '-') return { name: file, bytes };
  return { name: file, bytes, pictures: (name, most) => readPlainFile(join(dirname(file), name), most) };
}
