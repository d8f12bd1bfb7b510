// Takes the marks off letters, so that words of other languages can be dealt as A to Z.

/** Letters that Unicode does not take apart into a letter and its mark. */
const MARKED: Readonly<Record<string, string>> = { ß: 'ss', ẞ: 'SS', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' };

/** Returns the text with its letters' marks taken off; ß is SS. Ligatures and other letters stay. */
export function foldLetters(text: string): string {
  const bare = text.normalize('NFD').replace(/(\p{L})\p{Mn}+/gu, '$1');
  return [...bare].map((letter) => MARKED[letter] ?? letter).join('');
}
