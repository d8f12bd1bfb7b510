// Recognizes an archive by its length and a salted digest, so that one that was cut or changed on the disk is not handed over.
import { createHmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The salt keeps the digest from confirming a guess about a fleet. */
export interface ArchiveDigest {
  readonly bytes: number;
  /** 128 random bits in hexadecimal digits. */
  readonly salt: string;
  readonly digest: string;
}

/** Reads the whole file. Rejects with the system's error. */
export async function digestArchive(path: string, salt = randomBytes(16).toString('hex')): Promise<ArchiveDigest> {
  const hmac = createHmac('sha256', Buffer.from(salt, 'hex'));
  let bytes = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hmac.update(piece);
    bytes += piece.length;
  }
  return { bytes, salt, digest: hmac.digest('hex') };
}

/** Checks archives, each one again only when its file has changed. */
export class ArchiveCheck {
  readonly #checked = new Map<string, { readonly version: string; readonly isWhole: Promise<boolean> }>();

  /** Returns whether the file is the archive of the digest. Rejects with the system's error, but for a file that is missing or not a file. */
  async isWhole(path: string, expected: ArchiveDigest): Promise<boolean> {
    const found = await stat(path, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found?.isFile() !== true || found.size !== BigInt(expected.bytes)) return false;
    const version = [found.dev, found.ino, found.mtimeNs, found.ctimeNs].join();
    const known = this.#checked.get(path);
    if (known?.version === version) return known.isWhole;
    const isWhole = digestArchive(path, expected.salt).then(({ digest }) => digest === expected.digest);
    this.#checked.set(path, { version, isWhole });
    // What could not be read is read again by the next request.
    isWhole.catch(() => this.forget(path));
    return isWhole;
  }

  forget(path: string): void {
    this.#checked.delete(path);
  }
}
