// Streams files into a ZIP archive whose bytes depend on nothing but names and contents.
import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Pieces } from './bytes.js';
import { fileMode, folderMode, listFolders, type Owned } from './files.js';

// The package lets as many files be added at once, in all archives together: an archive that nobody reads on would hold up all others.
configure({ maxWorkers: 1000 });

interface ZippedFile extends Owned {
  readonly write: () => Pieces;
}

/** What a usual mask takes. */
const MASK = 0o022;

/** The earliest time that ZIP knows, as it is stored: a Date would be one of a time zone. */
const rawLastModDate = ((1 << 5) | 1) << 16;

/**
 * Yields the archive of files: their folders, then the files. Their bytes are asked for one after the other, when their turn comes, and stored as they are: what compresses in them
 * depends on where it runs, and the same files must give the same archive everywhere. No file may reach 4 GiB; the archive may.
 */
export async function* zipFiles(files: readonly ZippedFile[]): AsyncIterable<Uint8Array> {
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => void (fail = (error) => controller.error(error)),
  });
  const written = writeArchive(writable, files).catch((error: unknown) => fail(error));
  const output = readable.getReader();
  try {
    for (let piece = await output.read(); !piece.done; piece = await output.read()) yield piece.value;
  } finally {
    await output.cancel();
    await written;
  }
}

async function writeArchive(output: WritableStream<Uint8Array>, files: readonly ZippedFile[]): Promise<void> {
  const archive = new ZipWriter(output, {
    ...{ level: 0, useWebWorkers: false, rawLastModDate, extendedTimestamp: false, useUnicodeFileNames: true },
  });
  for (const folder of listFolders(files).filter((name) => name !== ''))
    await archive.add(`${folder}/`, undefined, { directory: true, unixMode: folderMode(folder, files) & ~MASK });
  for (const file of files) {
    const written = file.write();
    const pieces = Symbol.asyncIterator in written ? written[Symbol.asyncIterator]() : written[Symbol.iterator]();
    try {
      // The size of a file is not known before it is written, so each would be marked as one of 4 GiB or more.
      await archive.add(file.path, streamOf(pieces), { zip64: false, unixMode: fileMode(file) & ~MASK });
    } finally {
      await pieces.return?.();
    }
  }
  await archive.close();
}

/** Fails with what the pieces throw. */
function streamOf(pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
  });
}
