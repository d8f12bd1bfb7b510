// Tells which names are the same to people and to file systems.

/**
 * Returns what is left of a name when capitals, diacritics and compatibility forms no longer count: two names with the same result may be one file somewhere. Capitals are folded by way of both cases, which treats ß as ss,
 * ſ as s and dotless ı as i; the final sigma is a sigma.
 */
export function foldName(name: string): string {
  const bare = dropMarks(name);
  return dropMarks(bare.toLowerCase().toUpperCase().toLowerCase()).replaceAll('ς', 'σ');
}

function dropMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}
