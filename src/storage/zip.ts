// Streams files into a ZIP archive whose bytes depend on nothing but names and contents.
import { createReadStream } from 'node:fs';
import yazl from 'yazl';

export interface ZipFolder {
  /** The name in the archive, with `/` between folders. */
  readonly name: string;
  /** Who may use it, as the bits that `mkdir` and `open` take; only its owner may write. */
  readonly mode: number;
}

export interface ZipEntry extends ZipFolder {
  /** The file on disk. */
  readonly path: string;
}

/** What a usual mask takes. */
const MASK = 0o022;
const [FILE, FOLDER] = [0o100000, 0o040000];

/**
 * Yields the archive: its folders, then the files. Files are opened one after the other, when their turn comes, and stored as they are: what compresses in them depends
 * on Node's version, and the same files must give the same archive everywhere.
 */
export async function* zipFiles(
  entries: readonly ZipEntry[],
  folders: readonly ZipFolder[] = [],
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  // The earliest time that ZIP knows, in local parts, as it stores those: the same bytes in every time zone.
  const mtime = new Date(1980, 0, 1, 0, 0, 0);
  for (const { name, mode } of folders)
    zip.addEmptyDirectory(`${name}/`, { mtime, mode: FOLDER | (mode & ~MASK), forceDosTimestamp: true });
  for (const { name, path, mode } of entries) {
    const options = { mtime, mode: FILE | (mode & ~MASK), compress: false, forceDosTimestamp: true };
    zip.addReadStreamLazy(name, options, (give) => {
      const stream = createReadStream(path);
      stream.once('error', (error) => zip.emit('error', error));
      give(null, stream);
    });
  }
  zip.end();
  const output = zip.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void };
  zip.once('error', (error: Error) => output.destroy(error));
  for await (const piece of output) yield piece as Uint8Array;
}
