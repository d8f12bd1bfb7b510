// Streams files into a ZIP archive whose bytes depend on nothing but names and contents.
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Pieces } from './bytes.js';
import { fileMode, folderMode, listFolders, type Owned } from './plan.js';

export interface ZipFolder {
  /** The name in the archive, with `/` between folders. */
  readonly name: string;
  /** Who may use it, as the bits that `mkdir` and `open` take; only its owner may write. */
  readonly mode: number;
}

/** What a usual mask takes. */
const MASK = 0o022;
const [FILE, FOLDER] = [0o100000, 0o040000];

/** Yields the archive of files that are in memory. */
export function zipBytes(
  entries: readonly (ZipFolder & { readonly bytes: Uint8Array })[],
  folders: readonly ZipFolder[] = [],
): AsyncIterable<Uint8Array> {
  return zip(
    entries.map(({ bytes, ...entry }) => ({ ...entry, add: addBytes(bytes) })),
    folders,
  );
}

/**
 * Yields the archive of files: their folders, then the files. Their bytes are asked for one after the other, when their turn comes, and stored as they are: what compresses in them
 * depends on Node's version, and the same files must give the same archive everywhere.
 */
export function zipFiles(files: readonly (Owned & { readonly write: () => Pieces })[]): AsyncIterable<Uint8Array> {
  const folders = listFolders(files).filter((name) => name !== '');
  return zip(
    files.map((file) => ({ name: file.path, mode: fileMode(file), add: addPieces(file.write) })),
    folders.map((name) => ({ name, mode: folderMode(name, files) })),
  );
}

interface Adding extends ZipFolder {
  readonly add: (archive: yazl.ZipFile, name: string, options: Partial<yazl.Options>) => void;
}

function addPieces(write: () => Pieces): Adding['add'] {
  return (archive, name, options) => {
    archive.addReadStreamLazy(name, options, (give) => {
      const stream = Readable.from(write());
      // The package does not listen.
      stream.once('error', (error) => archive.emit('error', error));
      give(null, stream);
    });
  };
}

function addBytes(bytes: Uint8Array): Adding['add'] {
  return (archive, name, options) => archive.addBuffer(Buffer.from(bytes), name, options);
}

async function* zip(entries: readonly Adding[], folders: readonly ZipFolder[]): AsyncIterable<Uint8Array> {
  const archive = new yazl.ZipFile();
  // The earliest time that ZIP knows, in local parts, as it stores those: the same bytes in every time zone.
  const mtime = new Date(1980, 0, 1, 0, 0, 0);
  const stored = { mtime, forceDosTimestamp: true } as const;
  for (const { name, mode } of folders)
    archive.addEmptyDirectory(`${name}/`, { ...stored, mode: FOLDER | (mode & ~MASK) });
  for (const { name, add, mode } of entries)
    add(archive, name, { ...stored, mode: FILE | (mode & ~MASK), compress: false });
  archive.end();
  const output = archive.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void };
  archive.once('error', (error: Error) => output.destroy(error));
  for await (const piece of output) yield piece as Uint8Array;
}
