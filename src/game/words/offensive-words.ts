// Knows what no sheet may spell by accident, shipped only as hashes, and which words must not meet in one fleet.
import { asGiven, msg, Problem } from '../../core/problem.js';
import { parseSections, readWordText } from './sections.js';

export interface OffensiveWords {
  has(text: string): boolean;
  /** Whether one of the dealt words is rude beside another word of the fleet. */
  meet?(fleet: readonly string[], dealt?: readonly string[]): boolean;
}

/** No shorter string is looked at. */
export const SHORTEST_OFFENSIVE = 3;

export function readOffensiveWords(): OffensiveWords {
  return {
    ...parseOffensiveWords('offensive-1', readWordText('offensive-1')),
    meet: parseRudeCouples('couples-1', readWordText('couples-1')),
  };
}

/** Reads pairs of sections, `[KEY one]` and `[KEY other]`: no word of the one may meet a word of the other. */
export function parseRudeCouples(name: string, text: string): Required<OffensiveWords>['meet'] {
  const { sections } = parseSections(name, text);
  const halves = new Map(sections.map(({ title, words }) => [title, new Set(words)]));
  const partners = new Map<string, ReadonlySet<string>[]>();
  for (const [title, words] of halves) {
    const [key = '', half] = title.split(' ');
    const others = halves.get(`${key} ${half === 'one' ? 'other' : 'one'}`);
    if (others === undefined)
      throw new Problem('bad-word-list', msg`${asGiven(key)} is half a couple; add the other half`, { file: name });
    for (const word of words) partners.set(word, [...(partners.get(word) ?? []), others]);
  }
  return (fleet, dealt = fleet) =>
    dealt.some((word) => partners.get(word)?.some((others) => fleet.some((other) => others.has(other))) === true);
}

/** Reads a list of hashes, one of eight hexadecimal digits a line; lines that start with # are its header. */
export function parseOffensiveWords(name: string, text: string): OffensiveWords {
  const hashes = new Set<number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    if (!/^[0-9a-f]{8}$/.test(line)) {
      throw new Problem('bad-word-list', msg`line ${index + 1}, ${asGiven(line)}, is not a hash`, {
        file: name,
      });
    }
    // As integers of 32 bits with a sign, of which sets find small ones and large ones equally fast.
    hashes.add(Number.parseInt(line, 16) | 0);
  }
  return { has: (word) => hashes.has(hashWord(word) | 0) };
}

/** Returns the 32-bit FNV-1a hash of capitals A-Z: enough to keep words out of plain sight, and quick. */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
