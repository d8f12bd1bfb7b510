// What the program needs of where it runs, be it Node or a browser. Below the fronts everything asks here.

export interface Platform {
  /** Texts are taken as UTF-8. */
  sha256(data: string | Uint8Array): Uint8Array;
  /** HMAC-SHA-256 (RFC 2104). Texts are taken as UTF-8. */
  hmac(key: Uint8Array, message: string | Uint8Array): Uint8Array;
  /** From the system's source of entropy. */
  randomBytes(count: number): Uint8Array;
  /** Returns what a zlib stream holds. Throws Error when it is damaged, anything stands behind it, or it holds more bytes than `most`, which is 1 at least. */
  inflate(stream: Uint8Array, most: number): Uint8Array;
  /** Returns a file that is shipped with the program, by its path in the package. Throws Error when there is none. */
  asset(path: string): Uint8Array;
  /** Returns the names of the files in a folder of the package, sorted. Throws Error when there is none. */
  assets(folder: string): readonly string[];
}

let current: Platform | undefined;

/** Whatever starts a program or a thread calls this once, before anything else. */
export function setPlatform(given: Platform): void {
  current = given;
}

/** Must not be called while modules load. Throws Error before anything was provided. */
export function platform(): Platform {
  if (current === undefined) throw new Error('call setPlatform() before anything else');
  return current;
}

const decoder = new TextDecoder();

/** Returns the text of a shipped file. */
export function readAsset(path: string): string {
  return decoder.decode(platform().asset(path));
}

export function namesIn(folder: string, end: string): string[] {
  return platform()
    .assets(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length));
}
