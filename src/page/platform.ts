// The platform of the program in one page: the shipped files lie in it, and the browser gives nothing but randomness.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Unzlib } from 'fflate';
import { concat } from '../core/bytes.js';
import type { Platform } from '../core/platform.js';

/** What the build puts into the page beside the program. */
export interface Shipped {
  /** By the path in the package: a zlib stream in base64, and the size of what it holds. */
  readonly files: Readonly<Record<string, readonly [stream: string, size: number]>>;
}

export function pagePlatform({ files }: Shipped): Platform {
  return {
    sha256: (data) => sha256(bytesOf(data)),
    hmac: (key, message) => hmac(sha256, key, bytesOf(message)),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    inflate,
    asset(path) {
      const [stream, size] = (Object.hasOwn(files, path) ? files[path] : undefined) ?? fail(`there is no ${path}`);
      return inflate(readBase64(stream), Math.max(1, size));
    },
    assets(folder) {
      const inside = Object.keys(files).flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
      );
      if (inside.length === 0) fail(`there is no ${folder}`);
      return inside.filter((name) => !name.includes('/')).sort();
    },
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}

function readBase64(text: string): Uint8Array {
  const read = atob(text);
  const bytes = new Uint8Array(read.length);
  // Ten times as fast as Uint8Array.from.
  for (let i = 0; i < read.length; i++) bytes[i] = read.charCodeAt(i);
  return bytes;
}

const encoder = new TextEncoder();

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? encoder.encode(data) : data;
}

/** The package checks neither the checksum nor what stands behind a stream. */
function inflate(stream: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const reader = new Unzlib((piece, isLast) => {
    length += piece.length;
    if (length > most) fail(`a stream holds more than ${most} bytes`);
    pieces.push(piece);
    isWhole = isLast;
  });
  reader.push(stream, true);
  const bytes = concat(...pieces);
  const tail = new DataView(stream.buffer, stream.byteOffset + stream.length - 4);
  if (!isWhole || tail.getUint32(0) !== adler32(bytes)) fail('a stream is damaged, or does not end where it says');
  return bytes;
}

/** RFC 1950, section 8. As many bytes at a time as 32 bits hold the sums of. */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let start = 0; start < bytes.length; start += 5552) {
    for (const byte of bytes.subarray(start, start + 5552)) {
      a += byte;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return b * 65536 + a;
}
