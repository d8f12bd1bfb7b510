// Where the test of a proof stands.
import { existsSync } from 'node:fs';
import { root } from '../../house/source-files.js';
import type { Proof } from './proofs.js';

/** Returns the path of the test file from the root of the repository, which may say in its name that it is slow. */
export function proofPath({ file }: Proof): string {
  const path = `test/${file.includes('/') ? '' : 'game/judge/'}${file}`;
  return existsSync(`${root}${path}.slow.test.ts`) ? `${path}.slow.test.ts` : `${path}.test.ts`;
}
