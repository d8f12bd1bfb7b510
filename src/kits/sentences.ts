import { because, type Cause } from '../core/problem.js';

export function listNeedsSecret(): Cause {
  return because`is missing; name the secret of the list`;
}

export function mapSeedIsMissing(): Cause {
  return because`is missing; give any text, which draws the same map again`;
}
