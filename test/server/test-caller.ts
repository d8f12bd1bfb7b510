// Somebody who waits for a reply, and may leave.
import type { Caller } from '../../src/server/work-queue.js';

export class TestCaller implements Caller {
  readonly client: string;
  isGone = false;
  onGone: (() => void) | undefined = undefined;

  constructor(client = 'client') {
    this.client = client;
  }

  leave(): void {
    this.isGone = true;
    this.onGone?.();
  }
}
