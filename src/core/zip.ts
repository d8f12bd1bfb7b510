// Streams files into a ZIP archive whose bytes depend on nothing but names and contents.
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { type Artifact, fileMode, folderMode, listFolders, nothing } from './plan.js';

/** What a usual mask takes. */
const MASK = 0o022;
const [FILE, FOLDER] = [0o100000, 0o040000];

/**
 * Yields the archive of files: their folders, then the files. Their bytes are asked for one after the other, when their turn comes, and stored as they are: what compresses in them
 * depends on Node's version, and the same files must give the same archive everywhere.
 */
export async function* zipFiles(
  files: readonly Pick<Artifact, 'path' | 'isPublic' | 'write'>[],
): AsyncIterable<Uint8Array> {
  const archive = new yazl.ZipFile();
  // The earliest time that ZIP knows, in local parts, as it stores those: the same bytes in every time zone.
  const mtime = new Date(1980, 0, 1, 0, 0, 0);
  const stored = { mtime, forceDosTimestamp: true } as const;
  for (const folder of listFolders(files).filter((name) => name !== ''))
    archive.addEmptyDirectory(`${folder}/`, { ...stored, mode: FOLDER | (folderMode(folder, files) & ~MASK) });
  for (const file of files)
    archive.addReadStreamLazy(
      file.path,
      { ...stored, mode: FILE | (fileMode(file) & ~MASK), compress: false },
      (give) => {
        const stream = Readable.from(file.write(nothing));
        // The package does not listen.
        stream.once('error', (error) => archive.emit('error', error));
        give(null, stream);
      },
    );
  archive.end();
  const output = archive.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void };
  archive.once('error', (error: Error) => output.destroy(error));
  for await (const piece of output) yield piece as Uint8Array;
}
