// Writes text from outside so that it can stand in a message.

/** Control characters, line ends, and marks that turn the direction of writing: none of them belongs on a terminal. */
export const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a text in quotes, cut to 64 characters. */
export function quote(text: string): string {
  const characters = [...text];
  return `"${characters.slice(0, 64).join('')}${characters.length > 64 ? '…' : ''}"`;
}

/** Quotes a word of a command that is shown to be copied, so that a shell reads it as one. */
export function shellQuote(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
