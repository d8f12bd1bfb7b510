// Quotes a word of a command line so that a shell reads it as one, for commands that are shown to be copied.

export function quoteWord(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
