import { because, type Cause } from '../core/problem.js';

export function mapSeedIsMissing(): Cause {
  return because`is missing; give any text, which draws the same map again`;
}
