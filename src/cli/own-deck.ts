// A deck of one's own, with the pictures beside it that it names.
import { dirname, join } from 'node:path';
import type { OwnDeck } from '../kits/flagship/flagship-order.js';
import { readPlainFile } from '../node/files/read-plain-file.js';

export function ownDeck(file: string, bytes: Uint8Array): OwnDeck {
  return { name: file, bytes, pictures: (name, most) => readPlainFile(join(dirname(file), name), most) };
}
