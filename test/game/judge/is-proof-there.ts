// Looks whether the test that a proof names stands in its file.
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../house/source-files.js';
import { proofPath } from './proof-path.js';
import type { Proof } from './proofs.js';

/** Whether the file holds the name between quotation marks, as a test or as the first cell of a case. */
export function isProofThere(proof: Proof): boolean {
  const path = root + proofPath(proof);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return [`'${proof.test}'`, `"${proof.test}"`].some((quoted) => text.includes(quoted));
}
