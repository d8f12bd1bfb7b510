// Somebody who waits for a reply, and may leave.
import type { Asker } from '../../src/http/exchange.js';

export class TestAsker implements Asker {
  isGone = false;
  onGone: (() => void) | undefined = undefined;

  leave(): void {
    this.isGone = true;
    this.onGone?.();
  }
}
