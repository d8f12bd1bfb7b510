import { because, type Cause } from '../core/problem.js';

export function secretReadsBackOtherwise(): Cause {
  return because`does not read back as it was written; choose another disk`;
}
