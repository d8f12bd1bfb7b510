import { type Message, Problem } from '../core/problem.js';

/** What may go well after so many seconds, which the answer says as Retry-After. */
export class RetryLater extends Problem {
  readonly seconds: number;

  constructor(code: 'overloaded' | 'too-many-requests', message: Message, seconds: number) {
    super(code, message);
    this.seconds = Math.max(1, Math.ceil(seconds));
  }
}
