// Reads a list of calls whose members are named by their place, since user input may not be repeated in problems.
import { Problem, readEach } from '../../core/problem.js';
import { requireArgument } from '../../core/problems/require-argument.js';
import type { Call } from './call.js';
import { readCall } from './parse-call.js';
import { readTokens } from './read-tokens.js';

/** Returns the calls; throws Problem `bad-call` that lists all that cannot be read, each with its member, `calls[2]`, and column. */
export function parseCalls(texts: readonly string[]): Call[] {
  requireArgument(texts, 'list', 'calls', 'pass the calls as texts, such as ["E9-T"]');
  for (const [i, text] of texts.entries()) requireArgument(text, 'text', `calls[${i}]`, 'pass a call such as "E9-T"');
  return readEach(texts, (text, i) => {
    const call = readCall(readTokens(text));
    if (call.kind !== 'misread') return call;
    throw new Problem('bad-call', call.cause, { field: `calls[${i}]`, column: call.column });
  });
}
