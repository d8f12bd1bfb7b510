// Which files of a pack may be named with a hash.

/** Whether everybody may see the file: only then may its hash be known. */
export function isPublic(path: string): boolean {
  return path.startsWith('public/');
}

/** Checksums hold a salt of 128 bits, so that their plain hash says nothing. */
export function isChecksums(path: string): boolean {
  return /(?:^|\/)checksums\.json$/.test(path);
}
