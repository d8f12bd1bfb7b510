// The platform of a program that Node runs.
import crypto, { createHmac, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Platform } from '../core/platform.js';

const here = fileURLToPath(import.meta.url);
/** This file stands two folders below the package's own, in the sources and in the build. */
const root = dirname(dirname(dirname(here)));

export const nodePlatform: Platform = {
  sha256: (data) => bytesOf(crypto.hash('sha256', data, 'binary')),
  hmac,
  randomBytes,
  inflate(stream, most) {
    // Types of Node 20 know nothing of the result that `info` brings.
    const { buffer, engine } = inflateSync(stream, { maxOutputLength: most, info: true }) as unknown as Inflated;
    if (engine.bytesWritten !== stream.length) throw new Error('a stream does not end where it says');
    return buffer;
  },
  asset: (path) => readFileSync(join(root, path)),
  assets: (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
};

interface Inflated {
  readonly buffer: Uint8Array;
  /** The bytes that were read. */
  readonly engine: { readonly bytesWritten: number };
}

const BLOCK = 64;
const DIGEST = 32;

/** Of longer messages there are few. */
const LONGEST = 320;

const inner = new Uint8Array(BLOCK + LONGEST);
const outer = new Uint8Array(BLOCK + DIGEST);

/** The starts of `inner`, by their lengths. */
const starts: Uint8Array[] = [];

/** A sheet takes several of short messages, for which two one-shot hashes cost half of what Node's Hmac objects do. */
function hmac(key: Uint8Array, message: string | Uint8Array): Uint8Array {
  if (typeof message !== 'string' || key.length > BLOCK || !writeAscii(message))
    return createHmac('sha256', key).update(message).digest();
  for (let i = 0; i < BLOCK; i++) {
    const byte = i < key.length ? (key[i] as number) : 0;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  const end = BLOCK + message.length;
  const digest = crypto.hash('sha256', (starts[end] ??= inner.subarray(0, end)), 'binary');
  for (let i = 0; i < DIGEST; i++) outer[BLOCK + i] = digest.charCodeAt(i);
  return bytesOf(crypto.hash('sha256', outer, 'binary'));
}

/** Returns whether the message is short and of ASCII, in which each character is a byte. */
function writeAscii(message: string): boolean {
  if (message.length > LONGEST) return false;
  for (let i = 0; i < message.length; i++) {
    const code = message.charCodeAt(i);
    if (code > 0x7f) return false;
    inner[BLOCK + i] = code;
  }
  return true;
}

/** Node hands over a short text in half the time of a Buffer. */
function bytesOf(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
