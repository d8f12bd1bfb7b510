// Somebody who waits for a reply, and may leave.
import type { Asker } from '../../src/service/work/asker.js';

export class TestAsker implements Asker {
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
