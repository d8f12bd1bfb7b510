// Proves that couples-1.txt holds pairs of words that are dealt, and that no dealt fleet holds both of a pair.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRudeCouples } from '../../../src/game/words/offensive-words.js';
import { deal } from '../../support/deal.js';

const WORDLISTS = new URL('../../../wordlists/', import.meta.url);
const PUBLISHED = new URL('../../../fixtures/published.json', import.meta.url);
const FLEETS = process.env['PROVE'] === undefined ? 2000 : 20_000;

const text = readFileSync(new URL('couples-1.txt', WORDLISTS), 'utf8');
const halves = new Map(
  text
    .split(/^(?=\[)/m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n'))
    .map(([title = '', ...words]): [string, string[]] => [title.slice(1, -1), words.map((word) => word.toUpperCase())]),
);
const couples = [...halves].flatMap(([title, one]) =>
  title.endsWith(' one') ? [[one, halves.get(title.replace(/one$/, 'other')) ?? []] as const] : [],
);

/** The words of a fleet that meet one they must not, looked for pair by pair. */
function findRude(fleet: readonly (string | null)[]): string[] {
  const held = (half: readonly string[]) => half.filter((word) => fleet.includes(word));
  return couples.flatMap(([one, other]) =>
    held(one).length > 0 && held(other).length > 0 ? [...held(one), ...held(other)] : [],
  );
}

describe('couples-1.txt', () => {
  it('holds pairs of halves that share no word, each word once in a half', () => {
    expect(halves.size).toBe(2 * couples.length);
    for (const [one, other] of couples) {
      expect(other.length).toBeGreaterThan(0);
      const words = [...one, ...other];
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it('holds only words that are dealt', () => {
    const dealt = new Set(readFileSync(new URL('english-1.txt', WORDLISTS), 'utf8').toUpperCase().split('\n'));
    expect([...halves.values()].flat().filter((word) => !dealt.has(word))).toEqual([]);
  });

  it('has not changed since it was published', () => {
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, string>;
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(published['wordlists/couples-1.txt']);
  });
});

describe('parseRudeCouples', () => {
  const meet = parseRudeCouples('x', '[a one]\ngirl\n[a other]\npunch\n[b one]\nwet\n[b other]\nteen\ndream\n');

  it.each([
    [['GIRL', 'PUNCH'], true],
    [['PUNCH', 'SEA', 'GIRL'], true],
    [['TEEN', 'WET'], true],
    [['TEEN', 'DREAM'], false],
    [['GIRL', 'WET', 'SEA'], false],
  ])('of %j says %s', (fleet, rude) => expect(meet(fleet)).toBe(rude));

  it('looks at the partners of dealt words alone', () => {
    expect(meet(['GIRL', 'PUNCH', 'SEA'], ['SEA'])).toBe(false);
    expect(meet(['GIRL', 'PUNCH', 'SEA'], ['PUNCH'])).toBe(true);
  });

  it('refuses half a couple', () => {
    expect(() => parseRudeCouples('x', '[a one]\ngirl\n')).toThrow(expect.objectContaining({ code: 'bad-word-list' }));
  });
});

describe('a fleet', () => {
  it.each([
    { level: 'easy' },
    { level: 'standard', edition: 'codebreaker' },
    { level: 'expert', edition: 'admiral' },
    { level: 'standard', rules: ['contact=open-sea'] },
    { level: 'standard', theme: 'sports' },
  ])('of %j holds no couple', (fields) => {
    const rude = [...deal('couples', { ...fields, count: FLEETS })].map(({ fleet }) =>
      findRude(fleet.map(({ word }) => word)),
    );
    expect(rude.filter((words) => words.length > 0)).toEqual([]);
  });

  it('of own words may hold one, but none with a word that is filled in', () => {
    const words = (lines: string) => ({ name: 'mine.txt', bytes: Buffer.from(lines) });
    const own = deal('own', { ownWords: words('go\nsea\nfog\ngirl\npunch\n'), count: 3 });
    for (const { fleet } of own) expect(findRude(fleet.map(({ word }) => word))).toEqual(['GIRL', 'PUNCH']);
    const filled = deal('filled', { ownWords: words('go\ngirl\nbeach\n'), fill: 'standard', count: FLEETS });
    expect([...filled].flatMap(({ fleet }) => findRude(fleet.map(({ word }) => word)))).toEqual([]);
  });
});
