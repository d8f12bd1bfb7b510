// Requires that a line ends where its call does.
import { asGiven, because } from '../../core/problem.js';
import type { Call } from './call.js';
import { type Line, type Misread, misread } from './read-tokens.js';

/** Returns the call, or what stands behind it. */
export function readEnd(line: Line, used: number, call: Call): Call | Misread {
  const extra = line.tokens[used];
  return extra === undefined
    ? call
    : misread(
        extra,
        line.end,
        because`${asGiven(extra.text)} is more than the call; put = before the answer, # before a remark`,
      );
}
