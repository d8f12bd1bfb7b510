// A child process's side of its link to the service: signs of life, messages, and the end of both together.
import type { Alive } from './child-messages.js';

const ALIVE_EVERY = 1000;

export interface Parent<From> {
  readonly send: (message: From) => void;
  /** Sends a last message and exits. */
  readonly leave: (message: From) => void;
}

/** Begins to serve. Its result is no longer needed once the service is gone, so the process exits with it. */
export function serveParent<To, From extends object>(receive: (message: To) => void): Parent<From> {
  // The service may have gone while this process was still loading its modules; that is never told again.
  if (!process.connected) process.exit();
  process.on('disconnect', () => process.exit());
  process.on('message', receive);
  const send = (message: From | Alive) => {
    if (process.connected) process.send?.(message);
  };
  setInterval(() => send({ kind: 'alive' }), ALIVE_EVERY).unref();
  return { send, leave: (message) => void process.send?.(message, () => process.exit()) };
}
