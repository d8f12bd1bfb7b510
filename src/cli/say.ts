// Talks to the person, on stderr, unless told to be quiet.
import type { Fields } from '../pipeline/request.js';
import { UNPRINTABLE } from '../problem.js';

/** Prints one line, without control characters of whatever it quotes. */
export function say(fields: Fields, line: string): void {
  if (fields['quiet'] === true) return;
  process.stderr.write(`${line.replace(UNPRINTABLE, ' ')}\n`);
}
