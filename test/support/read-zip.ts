// Reads an archive with a reader that is not ours.
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

interface FoundFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether the archive says that the name is UTF-8. */
  readonly isUtf8: boolean;
  readonly method: number;
  /** Time and date as MS-DOS writes them; 0 and 33 are the first moment of 1980. */
  readonly time: readonly [number, number];
  readonly mode: number;
}

/** Returns the files of an archive, in order. */
export async function readZip(archive: Buffer): Promise<FoundFile[]> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer.bind(yauzl))(archive, {
    lazyEntries: true,
  });
  const found: FoundFile[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null) return reject(error);
        void buffer(stream).then((bytes) => {
          found.push({
            name: entry.fileName,
            bytes,
            isUtf8: (entry.generalPurposeBitFlag & 0x800) !== 0,
            method: entry.compressionMethod,
            time: [entry.lastModFileTime, entry.lastModFileDate],
            mode: entry.externalFileAttributes >>> 16,
          });
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
}
