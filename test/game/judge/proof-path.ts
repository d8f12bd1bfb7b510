// Where the test of a proof stands.
import type { Proof } from './proofs.js';

/** Returns the path of the test file from the root of the repository. */
export function proofPath({ file }: Proof): string {
  return `test/${file.includes('/') ? '' : 'game/judge/'}${file}.test.ts`;
}
