// A child process's side of its link to the service: signs of life, messages, and the end of both together.
import type { Alive, Fault } from './fork-child.js';

const ALIVE_EVERY = 1000;

interface Parent<From> {
  readonly send: (message: From) => void;
  /** Sends a last message and exits. */
  readonly leave: (message: From) => void;
  /** Says what went wrong and exits with code 70. */
  readonly fail: (error: unknown) => void;
}

/** Starts to serve. Its result is no longer needed once the service is gone, so the process exits with it. */
export function serveParent<To, From extends object>(receive: (message: To) => void): Parent<From> {
  // The service may have gone while this process was still loading its modules; that is never told again.
  if (!process.connected) process.exit();
  process.on('disconnect', () => process.exit());
  process.on('message', receive);
  const send = (message: From | Alive) => {
    if (process.connected) process.send?.(message);
  };
  const fail = (error: unknown) => {
    const fault: Fault = { kind: 'fault', error: describeError(error) };
    process.send?.(fault, () => process.exit(70));
  };
  process.on('uncaughtException', fail);
  setInterval(() => send({ kind: 'alive' }), ALIVE_EVERY).unref();
  return { send, leave: (message) => void process.send?.(message, () => process.exit()), fail };
}

/** Returns the name of an error, and where it was thrown or which call of the system failed. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, code, syscall, stack = '' } = error as NodeJS.ErrnoException;
  const [, place] = /\n {4}at (?!.*(?:\bnode:|<anonymous>\)))(?:.*[/\\])?([^/\\\n]+?)\)?(?=\n|$)/.exec(stack) ?? [];
  const said = [syscall === undefined ? name : '', code, syscall].filter((each) => each !== undefined && each !== '');
  return `${said.join(' ')}${place === undefined ? '' : ` at ${place}`}`;
}
