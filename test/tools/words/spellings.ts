// Reads the words that are spelled in two ways, which are paired by hand.
import { LEVELS, type Level, readDataLines } from './words.js';

const SPELLINGS_FILE = new URL('../../../wordlists/spellings.txt', import.meta.url);

/** In the order in which a line of the file names them. */
export const SPELLINGS = ['us', 'uk'] as const;
export type Spelling = (typeof SPELLINGS)[number];

interface SpelledWords {
  /** Words that both sides spell alike, with their level. */
  readonly shared: readonly (readonly [string, Level])[];
  readonly own: ReadonlyMap<Spelling, readonly (readonly [string, Level])[]>;
}

export function readSpellings(): SpelledWords {
  const pairs = readDataLines(SPELLINGS_FILE).map(parseLine);
  const shared = pairs.flatMap(({ us, uk, level }) => (us === uk && us !== NONE ? [[us, level] as const] : []));
  const ownOf = (spelling: Spelling) =>
    pairs.flatMap((pair) =>
      pair.us === pair.uk || pair[spelling] === NONE ? [] : [[pair[spelling], pair.level] as const],
    );
  return { shared, own: new Map(SPELLINGS.map((spelling) => [spelling, ownOf(spelling)])) };
}

const NONE = '-';

function parseLine(line: string): { us: string; uk: string; level: Level } {
  const [us = '', uk = '', name] = line.split(' ');
  const level = LEVELS.find((known) => known === name);
  if (![us, uk].every((word) => /^(?:-|[a-z]{3,5})$/.test(word)) || level === undefined)
    throw new Error(`spellings.txt: expected "american british level", got "${line}"`);
  return { us, uk, level };
}
