// How long a secret file may be: it is one line.
import type { Bound } from '../../node/files/read-bounded.js';

export const secretBound = {
  bytes: 4096,
  code: 'bad-secret',
  fix: 'name the file of one line',
} as const satisfies Bound;
