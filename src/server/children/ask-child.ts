// Asks a child process of its own one thing, and ends it when the client leaves.
import { problemFromJson } from '../../core/problem.js';
import type { Failed } from './child-messages.js';
import { type ChildOptions, forkChild } from './fork-child.js';

export interface Question<To> extends Pick<ChildOptions<never>, 'program' | 'beside' | 'times'> {
  readonly message: To;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** Returns the child's last message. Throws the Problem that it sent, what `lost` makes of how it ended without a word, and the signal's reason. */
export async function askChild<To extends object, From extends { readonly kind: string }>(
  { message, signal, ...options }: Question<To>,
  lost: (how: string) => Error,
): Promise<Exclude<From, Failed>> {
  signal.throwIfAborted();
  let answer: From | Failed | undefined;
  const child = forkChild<To, From | Failed>({ ...options, receive: (each) => (answer = each) });
  signal.addEventListener('abort', child.kill, { once: true });
  child.send(message);
  const how = await child.ended;
  signal.removeEventListener('abort', child.kill);
  signal.throwIfAborted();
  if (answer === undefined) throw lost(how);
  if (answer.kind === 'failed') throw problemFromJson((answer as Failed).problem);
  return answer as Exclude<From, Failed>;
}
