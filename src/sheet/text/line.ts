// The kinds of lines of which a sheet's text is made, whatever it is written for, and how lines are divided.

export type Line =
  /** Stays as it is. */
  | { readonly row: string }
  /** A paragraph that may be broken at blanks, and what is said instead where it stands on a drawing. */
  | { readonly text: string; readonly drawn?: string | undefined }
  /** What marks in squares mean, after what a square is in which there is none, and what is said of those of a drawing. */
  | { readonly marks: string; readonly drawn: string }
  /** A row of a grid, or the names above it; a square of which nothing is known is null. Names have up to `width` characters. */
  | { readonly label: string | null; readonly width: number; readonly squares: readonly (string | null)[] }
  /** Letters with how often each is in the fleet; undefined is left for the player to write. */
  | { readonly counts: readonly (readonly [letter: string, count: number | undefined])[] }
  /** A ship with its word, or a box a letter, and where it lies. */
  | { readonly ship: string; readonly length: number; readonly word: string | null; readonly place: string | null };

/** Returns the lines, each at most so many characters wide unless a single word is wider. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || [...longer].length <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

/** Returns the items in their order, so many a row; the last row may be shorter. */
export function inRows<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length));
}
