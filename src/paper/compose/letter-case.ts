// In which case the letters of the game stand on a sheet; squares, codes and headings stay as they are called.
export const letterCases = ['upper', 'lower'] as const;

export type LetterCase = (typeof letterCases)[number];

/** Returns letters of the game, which are capitals everywhere else, as they stand on the sheet. */
export function inCase(letterCase: LetterCase | undefined, letters: string): string {
  return letterCase === 'lower' ? letters.toLowerCase() : letters;
}
