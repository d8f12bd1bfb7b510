// Packs a class set into one archive, whose bytes are the same wherever it is made.
import { zipBytes } from '../storage/zip.js';
import type { ClassFile } from './class-files.js';

const MODE = 0o644;

export interface MadeFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Makes the files one after the other, and lets others work between their pieces. */
export function* makeFiles(files: readonly ClassFile[]): Generator<undefined, MadeFile[]> {
  const made: MadeFile[] = [];
  for (const { path, write } of files) {
    const pieces: Uint8Array[] = [];
    for (const piece of write()) {
      pieces.push(piece);
      yield;
    }
    made.push({ path, bytes: Buffer.concat(pieces) });
  }
  return made;
}

/** Yields the archive of the files. */
export function zipClass(files: readonly MadeFile[]): AsyncIterable<Uint8Array> {
  return zipBytes(files.map(({ path, bytes }) => ({ name: path, mode: MODE, bytes })));
}
