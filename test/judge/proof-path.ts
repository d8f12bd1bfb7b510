// Where the test of a proof stands, and whether it is there.
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../house/source-files.js';
import type { Proof } from './proofs.js';

/** Returns the path of the test file from the root of the repository. */
export function proofPath({ file }: Proof): string {
  return `test/${file.includes('/') ? '' : 'judge/'}${file}.test.ts`;
}

/** Whether the file holds the name between quotation marks, as a test or as the first cell of a case. */
export function isThere(proof: Proof): boolean {
  const path = root + proofPath(proof);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return [`'${proof.test}'`, `"${proof.test}"`].some((quoted) => text.includes(quoted));
}
