// Tells which names are the same to people and to file systems.

/** Returns what is left of a name when capitals, spaces, the width of letters and the shape of apostrophes and hyphens no longer count: two people whose names differ by these alone are taken for one. */
export function spellingKey(name: string): string {
  return plainSigns(name).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Word processors put others in the place of what a keyboard has. */
function plainSigns(name: string): string {
  return name.replace(/[’‘ʼ‛`´′]/g, "'").replace(/[‐‑‒–]/g, '-');
}

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
 * Returns how a name that somebody wrote is found among known ones: as it stands, else whatever its capitals and accents, first name or last name first, with or without a comma.
 * A file that cuts names has them at most so many letters long.
 */
export function prepareWholeNames(known: Iterable<string>, most = Infinity): (given: string) => string[] {
  const exact = new Set(known);
  const spelled = new Map<string, Set<string>>();
  for (const name of exact)
    for (const way of waysOf(name, most)) spelled.set(way, (spelled.get(way) ?? new Set()).add(name));
  return (given) =>
    exact.has(given) ? [given] : [...(spelled.get(keyOf(given)) ?? spelled.get(keyOf(spellOut(given))) ?? [])];
}

/** As prepareWholeNames; where nobody is called so, parts of a name that one alone has will do. */
export function prepareNames(known: Iterable<string>): (given: string) => string[] {
  const names = [...new Set(known)];
  const findWhole = prepareWholeNames(names);
  const parts = names.map((name) => ({ name, parts: new Set(partsOf(name)) }));
  return (given) => {
    const whole = findWhole(given);
    const wanted = partsOf(given);
    // A letter alone may be a seat.
    if (whole.length > 0 || wanted.every((part) => part.length === 1)) return whole;
    const found = parts.filter((each) => wanted.every((part) => each.parts.has(part)));
    return found.length === 1 ? found.map(({ name }) => name) : [];
  };
}

/** A number in parentheses tells namesakes apart. */
function partsOf(name: string): string[] {
  return keyOf(name.replace(/ \(\d+\)$/, '')).split(' ');
}

/** Returns the keys of all ways to write a name: people whose names have one in common are taken for one. */
export function waysOf(name: string, most = Infinity): string[] {
  const cut = [name, ...turn(name)].map((way) => [...way].slice(0, most).join(''));
  return [...new Set(cut.flatMap((way) => [keyOf(way), keyOf(spellOut(way))]))];
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
  return foldPlain(
    plainSigns(name)
      .replace(/[\s,]+/g, ' ')
      .trim(),
  );
}

/** How letters are written where a keyboard lacks them: Mueller for Müller. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function spellOut(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
}

/** Letters that no mark sets apart from those beside which dictionaries have them. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', þ: 'th', æ: 'ae', œ: 'oe' };

function foldPlain(name: string): string {
  return foldName(name).replace(/[øłđðħþæœ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Returns names in the order of the alphabet, é beside e. It is the same everywhere: the orders of browsers and languages differ. */
export function sortByName<T>(all: readonly T[], nameOf: (each: T) => string): T[] {
  return all
    .map((each) => {
      const name = nameOf(each);
      return { each, name, key: foldPlain(name) };
    })
    .sort((a, b) => compare(a.key, b.key) || compare(a.name, b.name))
    .map(({ each }) => each);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
