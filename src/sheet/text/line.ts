// The kinds of lines of which a sheet's text is made, whatever it is written for.

export type Line =
  /** Stays as it is. */
  | { readonly row: string }
  /** A paragraph that may be broken at blanks, and what is said instead where it stands on a drawing. */
  | { readonly text: string; readonly drawn?: string | undefined }
  /** What marks in squares mean, after what a square is in which there is none, and what is said of those of a drawing. */
  | { readonly marks: string; readonly drawn: string }
  /** So many places for a call and its answer, where they cannot be added. */
  | { readonly calls: number }
  /** A row of a grid, or the letters above it; a square of which nothing is known is null. */
  | { readonly label: number | null; readonly squares: readonly (string | null)[] }
  /** Letters with how often each is in the fleet; undefined is left for the player to write. */
  | { readonly counts: readonly (readonly [letter: string, count: number | undefined])[] }
  /** A ship with its word, or a box a letter, and where it lies. */
  | { readonly ship: string; readonly length: number; readonly word: string | null; readonly place: string | null };
