// Packs a class set into one archive, whose bytes are the same wherever it is made.
import { zipBytes } from '../../core/zip.js';
import type { ClassFile } from './class-files.js';

export interface MadeFile extends Pick<ClassFile, 'path' | 'mode'> {
  readonly bytes: Uint8Array;
}

/** Makes the files one after the other, and lets others work between their pieces. */
export function* makeFiles(files: readonly ClassFile[]): Generator<undefined, MadeFile[]> {
  const made: MadeFile[] = [];
  for (const { path, mode, write } of files) {
    const pieces: Uint8Array[] = [];
    for (const piece of write()) {
      pieces.push(piece);
      yield;
    }
    made.push({ path, mode, bytes: Buffer.concat(pieces) });
  }
  return made;
}

/** Yields the archive of the files. */
export function zipClass(files: readonly MadeFile[]): AsyncIterable<Uint8Array> {
  return zipBytes(files.map(({ path, mode, bytes }) => ({ name: path, mode, bytes })));
}
