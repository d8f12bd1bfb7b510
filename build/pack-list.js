// What a package holds of a word list: one that repeats words of others names those lists, and leaves the words out.

/** Of each such list, the lists whose words stand in its first section, too. */
const repeated = { 'accept-1': ['english-1', 'themes-1'] };

const isWord = (line) => /^[a-z]+$/.test(line);

/** Returns the text of a list as it is packed, which `src/words/restore-list.ts` makes whole again. `read` gives the text of a list. */
export function packList(name, read) {
  const others = repeated[name];
  if (others === undefined) return read(name);
  const known = new Set(others.flatMap((other) => read(other).split('\n').filter(isWord)));
  const lines = read(name)
    .split('\n')
    .filter((line) => !known.has(line));
  return [`# without: ${others.join(' ')}`, ...lines].join('\n');
}
