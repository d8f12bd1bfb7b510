// Keeps what slow readers leave in memory within bounds: when it grows too large, the oldest unread replies are cut off.
import type { Response } from 'express';

export interface WriteBacklog {
  /** Watches over a reply that is about to be made. */
  watch(response: Response): void;
  /** Bytes of finished replies that the system has not taken yet. */
  bytes(): number;
}

/** `most` is in bytes. What a reader takes at once, as nearly all do, is never counted. */
export function createWriteBacklog(most: number): WriteBacklog {
  const held = new Map<Response, number>();
  let sum = 0;
  const drop = (response: Response) => {
    sum -= held.get(response) ?? 0;
    held.delete(response);
  };
  return {
    watch(response) {
      response.once('prefinish', () => {
        const bytes = response.writableLength;
        if (bytes === 0) return;
        held.set(response, bytes);
        sum += bytes;
        response.once('close', () => drop(response));
        for (const oldest of held.keys()) {
          if (sum <= most || oldest === response) break;
          drop(oldest);
          oldest.destroy();
        }
      });
    },
    bytes: () => sum,
  };
}
