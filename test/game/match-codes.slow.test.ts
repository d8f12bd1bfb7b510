// Proves that the codes of a match decide the opening in every edition, and that nothing else about them changes.
import { describe, expect, it } from 'vitest';
import { type EditionName, editions } from '../../src/game/editions/index.js';
import { type Codes, drawCodes, highestDigit } from '../../src/game/launch-codes.js';
import { codesDecide, drawCodesAgainst, drawMatchCodes, type KeyPair } from '../../src/game/match-codes.js';
import type { RulesInForce } from '../../src/game/rules.js';
import { parseGame } from '../../src/game/options.js';
import { createDigest } from '../../src/core/random/digest.js';
import { masterOfSeed, sheetKey } from '../../src/core/random/keys.js';
import { showFigure } from '../support/figures.js';

const MATCHES = 2000;
const master = masterOfSeed('match codes');

function keysOf(match: number): KeyPair {
  return [sheetKey(master, [match, 'A']), sheetKey(master, [match, 'B'])];
}

interface Game {
  readonly edition: EditionName;
  readonly rules: RulesInForce;
}

const games: readonly [string, Game, again: [number, number]][] = [
  ['engagement', parseGame({ edition: 'engagement' }), [0.0005, 0.007]],
  ['codebreaker', parseGame({ edition: 'codebreaker' }), [0.08, 0.125]],
  ['admiral', parseGame({ edition: 'admiral' }), [0.14, 0.19]],
  ['admiral with random digits', parseGame({ edition: 'admiral', rules: ['bid-digits=random'] }), [-1, 0.0001]],
];

const highest = (codes: Codes) => Math.max(...codes.map(Number));
const top = (codes: Codes) => Math.max(...codes.flatMap((code) => [...code].map(Number)));

/** Whether the opening is decided, as each edition decides it. */
function isDecided({ edition, rules }: Game, ours: Codes, theirs: Codes): boolean {
  const [first, second] = [ours[0]?.charAt(0), theirs[0]?.charAt(0)];
  if (edition === 'engagement') return highest(ours) !== highest(theirs);
  if (edition === 'codebreaker') return first !== second && highest(ours) !== highest(theirs);
  return rules['bid-digits'] === 'random' || top(ours) !== top(theirs);
}

/** The first draw, and then the first, second ... draw after it. */
function attemptsOf({ edition, rules }: Game, key: Uint8Array): (attempt: number) => Codes {
  return (attempt) => {
    const purpose = attempt === 0 ? 'launch codes' : `launch codes ${attempt}`;
    return drawCodes(createDigest(key, purpose), editions[edition].opener, rules);
  };
}

describe.each(games)('the codes of a match of %s', (name, game, [least, most]) => {
  const { edition, rules } = game;
  const matches = Array.from({ length: MATCHES }, (_, i) => drawMatchCodes(edition, rules, keysOf(i)));

  it('are five of three digits on either sheet, all different', () => {
    for (const codes of matches.flat()) {
      expect(new Set(codes).size).toBe(5);
      expect(codes.filter((code) => /^[0-9]{3}$/.test(code))).toHaveLength(5);
    }
  });

  it('decide who starts', () => {
    for (const [ours, theirs] of matches) expect(isDecided(game, ours, theirs)).toBe(true);
  });

  it('are those that the sheets draw alone, unless these leave it open; then both draw again, together', () => {
    let again = 0;
    for (const [i, match] of matches.entries()) {
      const [ours, theirs] = keysOf(i).map((key) => attemptsOf(game, key)) as [
        ReturnType<typeof attemptsOf>,
        ReturnType<typeof attemptsOf>,
      ];
      let attempt = 0;
      while (!isDecided(game, ours(attempt), theirs(attempt))) attempt++;
      expect(match).toEqual([ours(attempt), theirs(attempt)]);
      if (attempt > 0) again++;
    }
    showFigure(`matches of ${name} that draw again, share`, again / MATCHES);
    expect(again / MATCHES).toBeGreaterThan(least);
    expect(again / MATCHES).toBeLessThan(most);
  });

  it('change sides with the keys', () => {
    for (let i = 0; i < 200; i++) {
      const [a, b] = keysOf(i);
      expect(drawMatchCodes(edition, rules, [b, a])).toEqual(matches[i]?.toReversed());
    }
  });

  it('decide on a sheet that replaces another, too, and leave the opponent alone', () => {
    let again = 0;
    for (const [i, [, theirs]] of matches.entries()) {
      const key = sheetKey(master, [i, 'replacement']);
      const codes = drawCodesAgainst(edition, rules, key, theirs);
      expect(isDecided(game, codes, theirs)).toBe(true);
      expect(isDecided(game, theirs, codes)).toBe(true);
      const draw = attemptsOf(game, key);
      let attempt = 0;
      while (!isDecided(game, draw(attempt), theirs)) attempt++;
      expect(codes).toEqual(draw(attempt));
      if (attempt > 0) again++;
    }
    expect(again / MATCHES).toBeGreaterThan(least);
    expect(again / MATCHES).toBeLessThan(most);
  });

  it('are drawn for a replacement whose opponent holds none', () => {
    const key = sheetKey(master, ['alone']);
    expect(drawCodesAgainst(edition, rules, key, [])).toEqual(attemptsOf(game, key)(0));
  });

  it('are judged the same from both sides', () => {
    for (let i = 0; i < MATCHES; i++) {
      const [ours, theirs] = keysOf(i).map((key) => attemptsOf(game, key)(0)) as [Codes, Codes];
      expect(codesDecide(edition, rules, ours, theirs)).toBe(isDecided(game, ours, theirs));
      expect(codesDecide(edition, rules, theirs, ours)).toBe(isDecided(game, ours, theirs));
    }
  });
});

describe('codes decide', () => {
  const codebreaker = parseGame({ edition: 'codebreaker' });
  const engagement = parseGame({ edition: 'engagement' });
  const admiral = parseGame({ edition: 'admiral' });

  it.each<[string, Game, Codes, Codes, boolean]>([
    ['equal first digits', codebreaker, ['142', '900'], ['199', '901'], false],
    ['equal highest codes', codebreaker, ['142', '900'], ['900', '299'], false],
    ['another first digit, another highest code', codebreaker, ['142', '900'], ['299', '901'], true],
    ['a first digit of zero', codebreaker, ['042', '900'], ['099', '901'], false],
    ['equal first digits', engagement, ['142', '900'], ['199', '901'], true],
    ['equal highest codes in another place', engagement, ['900', '142'], ['199', '900'], false],
    ['highest codes with zeros', engagement, ['099', '087'], ['100', '099'], true],
    ['equal top digits in other codes', admiral, ['123', '405'], ['051', '114'], false],
    ['other top digits', admiral, ['123', '405'], ['051', '116'], true],
  ])('%s', (_, { edition, rules }, ours, theirs, decided) => {
    expect(codesDecide(edition, rules, ours, theirs)).toBe(decided);
    expect(codesDecide(edition, rules, theirs, ours)).toBe(decided);
  });

  it('by the highest digit anywhere', () => {
    expect(highestDigit(['142', '087', '310'])).toBe('8');
    expect(highestDigit(['000'])).toBe('0');
    expect(highestDigit([])).toBe('');
  });
});
