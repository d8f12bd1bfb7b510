// A file of a kit, and the archive of all.
import { zipBytes } from '../core/zip.js';

export interface KitFile {
  readonly path: string;
  /** Without one everybody may read it. */
  readonly mode?: number;
  readonly write: () => Iterable<Uint8Array>;
}

export function kitArchive(files: readonly KitFile[]): AsyncIterable<Uint8Array> {
  return zipBytes(files.map((file) => kitEntry(file, Buffer.concat([...file.write()]))));
}

export function kitEntry({ path, mode = 0o644 }: KitFile, bytes: Uint8Array) {
  return { name: path, mode, bytes };
}
