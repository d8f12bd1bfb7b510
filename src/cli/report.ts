// Talks to the person, on stderr, unless told to be quiet.
import { UNPRINTABLE } from '../core/problems/quote.js';

let quiet = false;

export function setQuiet(isAsked: boolean): void {
  quiet = isAsked;
}

export function isQuiet(): boolean {
  return quiet;
}

/** Prints one line, without control characters of whatever it quotes. */
export function report(line: string): void {
  if (!quiet) process.stderr.write(`${line.replace(UNPRINTABLE, ' ')}\n`);
}

export function reportNotes(notes: Iterable<string>): void {
  for (const note of notes) report(`note: ${note}`);
}

export function warn(line: string): void {
  report(`warning: ${line}`);
}

/** Says of a list what was read, then what was guessed. */
export function reportList(path: string, [read, ...guessed]: readonly string[]): void {
  if (read !== undefined) report(`${path}: ${read}`);
  for (const note of guessed) report(`note: ${path}: ${note}`);
}

export function nameOutput(path: string): string {
  return path === '-' ? 'standard output' : path;
}
