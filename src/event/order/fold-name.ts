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

/**
 * Returns how a name that somebody wrote is found among known ones: as it stands, else whatever its capitals and accents, first name or last name first.
 * A file that cuts names has them at most so many letters long.
 */
export function prepareNames(known: Iterable<string>, most = Infinity): (given: string) => string[] {
  const exact = new Set(known);
  const spelled = new Map<string, Set<string>>();
  for (const name of exact) {
    for (const way of [name, ...turn(name)]) {
      const key = keyOf([...way].slice(0, most).join(''));
      spelled.set(key, (spelled.get(key) ?? new Set()).add(name));
    }
  }
  return (given) => (exact.has(given) ? [given] : [...(spelled.get(keyOf(given)) ?? [])]);
}

/** Whether one is the other with its last names in front, `Lovelace, Ada`. */
export function isTurned(given: string, name: string): boolean {
  return [name, ...turn(name)].includes(given.normalize('NFC'));
}

function turn(name: string): string[] {
  const [last = '', ...rest] = name.split(/, */);
  if (rest.length === 1) return [`${rest[0] ?? ''} ${last}`];
  const words = name.split(' ');
  return words.slice(1).map((_, i) => `${words.slice(i + 1).join(' ')}, ${words.slice(0, i + 1).join(' ')}`);
}

function keyOf(name: string): string {
  return foldName(name.replace(/,\s*/g, ', ').replace(/\s+/g, ' ').trim());
}
