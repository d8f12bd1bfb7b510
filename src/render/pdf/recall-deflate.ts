// Compresses once what is equal in many small documents: compressing takes longer than everything else in a document of one page.
import { deflate } from './deflate.js';

/** Returns the bytes as a zlib stream. */
export type Compress = (bytes: Uint8Array) => Uint8Array;

/** Longer pieces are those of longer documents, which come once. */
const LONGEST = 2048;
const MOST = 2048;

export const compress: Compress = (bytes) => deflate(bytes, 6);

/** Returns a function that remembers what it compressed last, at most some megabytes; the streams are those of `compress`. */
export function createCompress(): Compress {
  const streams = new Map<string, Uint8Array>();
  return (bytes) => {
    if (bytes.length > LONGEST) return compress(bytes);
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const known = streams.get(key);
    if (known !== undefined) return known;
    const stream = compress(bytes);
    streams.set(key, stream);
    if (streams.size > MOST) streams.delete(streams.keys().next().value as string);
    return stream;
  };
}
