// Tells plain plurals (and verb forms in -s), which the lists leave out, from words that merely end in s.

/** Words in -s that stand on their own although another word hides in front of the s. */
const NOT_JUST_PLURALS: ReadonlySet<string> = new Set([
  ...['yes', 'has', 'his', 'was', 'its', 'this', 'thus', 'does', 'goes'],
  ...['gas', 'bus', 'lens', 'plus', 'minus', 'bias', 'news', 'atlas', 'chaos', 'genus', 'torus', 'kudos'],
  ...['alas', 'alias', 'oops', 'yikes', 'chess', 'mews', 'finis', 'amiss'],
  ...['hers', 'ours', 'yours', 'goods', 'means', 'mores', 'dibs', 'blues', 'links', 'togs', 'vibes', 'works'],
  ...['jeans', 'pants', 'tongs', 'dregs', 'suds', 'eaves', 'odds', 'darts', 'grits', 'shorts'],
]);

export function isPlainPlural(word: string, known: ReadonlySet<string>): boolean {
  if (!word.endsWith('s') || word.endsWith('ss') || NOT_JUST_PLURALS.has(word)) return false;
  return singularsOf(word).some((singular) => known.has(singular));
}

function singularsOf(word: string): string[] {
  const singulars = [word.slice(0, -1)];
  if (word.endsWith('es')) singulars.push(word.slice(0, -2));
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`);
  return singulars;
}
