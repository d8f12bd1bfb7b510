import { type Cause, Problem } from '../core/problem.js';

/** What may go well after so many seconds, which the answer says as Retry-After. */
export class RetryLater extends Problem {
  readonly seconds: number;

  constructor(code: 'overloaded' | 'too-many-requests', cause: Cause, seconds: number) {
    super(code, cause);
    this.seconds = Math.max(1, Math.ceil(seconds));
  }
}
