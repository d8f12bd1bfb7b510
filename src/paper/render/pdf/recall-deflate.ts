// Compresses once what is equal in many small documents: compressing takes longer than everything else in a document of one page.
import { deflate } from './deflate.js';

/** Returns the bytes as a zlib stream, quickly unless told. */
export type Compress = (bytes: Uint8Array, level?: 6 | 9) => Uint8Array;

/** Longer pieces are those of longer documents, which come once; the fonts of a tracker, and what the structures of all have, take more than 2 KB. */
const LONGEST = 4096;
const MOST = 2048;

export const compress: Compress = (bytes, level = 6) => deflate(bytes, level);

/** Returns a function that remembers what it compressed last, at most some megabytes; the streams are those of `compress`. */
export function createCompress(): Compress {
  const streams = new Map<string, Uint8Array>();
  return (bytes, level = 6) => {
    if (bytes.length > LONGEST) return compress(bytes, level);
    const key = level + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const known = streams.get(key);
    if (known !== undefined) return known;
    const stream = compress(bytes, level);
    streams.set(key, stream);
    if (streams.size > MOST) streams.delete(streams.keys().next().value as string);
    return stream;
  };
}
