// Talks to the person, on stderr, unless told to be quiet.
import type { Fields } from '../core/option.js';
import { UNPRINTABLE } from '../core/problems/quote.js';

/** Prints one line, without control characters of whatever it quotes. */
export function report(fields: Fields, line: string): void {
  if (fields['quiet'] === true) return;
  process.stderr.write(`${line.replace(UNPRINTABLE, ' ')}\n`);
}

/** Says of a list what was read, then what was guessed. */
export function reportList(fields: Fields, path: string, [read, ...guessed]: readonly string[]): void {
  if (read !== undefined) report(fields, `${path}: ${read}`);
  for (const note of guessed) report(fields, `note: ${path}: ${note}`);
}

/** Says what comes next where a file was written that is to be printed. */
export function reportPrinting(fields: Fields, path: string): void {
  if (path === '-' || !path.toLowerCase().endsWith('.pdf')) return;
  const sides = fields['back'] === 'decoy' ? ' on both sides' : '';
  report(fields, `next: print it${sides} at actual size, 100 %`);
}
