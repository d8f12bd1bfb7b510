// Proves that of two words for a child the one is taken against which less speaks: each reason outweighs all that come after it.
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/core/random/random.js';
import { chooseWords, type Room, type Seat } from '../../../src/event/class/choose-words.js';

type Facts = Partial<Seat & Room>;
const bad = ['bad', 'ill'];
const good = ['fit', 'fun'];

/** What is so of some words, the weightiest first. */
const reasons: readonly (readonly [string, (words: readonly string[]) => Facts])[] = [
  [
    'another level',
    (words) => ({ pool: new Map([[3, new Set([...bad, ...good].filter((word) => !words.includes(word)))]]) }),
  ],
  ['made an impossible fleet', (words) => ({ shunned: new Set(words) })],
  ['had on an earlier day', (words) => ({ had: (word) => Number(words.includes(word)) })],
  ['had by the opponent on an earlier day', (words) => ({ known: new Set(words) })],
  ['of the other couple at the table', (words) => ({ atTable: new Set(words) })],
  ['ours, though new words of the list were wanted', (words) => ({ isStandIn: (word) => words.includes(word) })],
  ['of the couple before', (words) => ({ near: new Set(words) })],
  ['hunted on an earlier day', (words) => ({ hunted: new Set(words) })],
  ['of another couple nearby', (words) => ({ beside: new Set(words) })],
  ['not of the list', (words) => ({ isOwn: (word) => !words.includes(word) })],
  ['of three children today', (words) => ({ uses: new Map(words.map((word) => [word, 3])) })],
];

const nothing: Seat & Room = {
  pool: new Map([[3, new Set([...bad, ...good])]]),
  isOwn: () => true,
  isStandIn: () => false,
  had: () => 0,
  ...{
    near: new Set(),
    beside: new Set(),
    atTable: new Set(),
    known: new Set(),
    hunted: new Set(),
    shunned: new Set(),
  },
  ...{ uses: new Map(), bearers: new Map() },
};

describe('of two words for a child', () => {
  it.each(reasons.map(([name, speak], i) => ({ name, speak, i })))('one $name comes last', ({ speak, i }) => {
    const lesser = reasons.slice(i + 1).reduce<Facts>((facts, [, speak]) => ({ ...facts, ...speak(good) }), {});
    const facts = { ...nothing, ...lesser, ...speak(bad) };
    for (const seed of [1, 2, 3]) {
      const [[word]] = chooseWords([facts, nothing], [3], facts, createRandom(new Uint8Array(32).fill(seed), 'words'));
      expect(good).toContain(word);
    }
  });
});
