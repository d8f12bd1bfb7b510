// Proves of many matches, with PROVE=1 of a million an edition, that their codes always decide the opening and favor nobody.
import { beforeAll, describe, expect, it } from 'vitest';
import type { EditionName } from '../../src/game/editions/index.js';
import type { Codes } from '../../src/game/launch-codes.js';
import { drawMatchCodes } from '../../src/game/match-codes.js';
import { parseGame } from '../../src/game/options.js';
import { MIN_P, tally, uniformityTest } from '../support/chi-square.js';
import { proving, showFigure } from '../support/figures.js';

const MATCHES = proving ? 1_000_000 : 8_000;
const TITLE = proving ? `${MATCHES} matches` : `${MATCHES} matches (1,000,000 with PROVE=1)`;
const MINUTES = 60_000;

/** What the issue allows of a million; fewer matches stray further by chance alone. */
const TOLERANCE = proving ? 0.002 : 4 * Math.sqrt(0.25 / MATCHES);

/** The two keys of a match: its number, its seat, and the edition's. */
function keysOf(edition: number, match: number): [Uint8Array, Uint8Array] {
  const key = (seat: number) => {
    const bytes = new Uint8Array(32).fill(edition, 8);
    new DataView(bytes.buffer).setUint32(0, match);
    bytes[4] = seat;
    return bytes;
  };
  return [key(1), key(2)];
}

/** How often a text stands in another, overlaps counted or not. */
function occurrences(text: string, wanted: string, step: number): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + step)) count++;
  return count;
}

function countDigit(codes: Codes, digit: number): number {
  let count = 0;
  for (const code of codes) for (let i = 0; i < 3; i++) if (code.charCodeAt(i) - 48 === digit) count++;
  return count;
}

function inEach(codes: Codes, wanted: string, step: number): number {
  let count = 0;
  for (const code of codes) count += occurrences(code, wanted, step);
  return count;
}

/** Every way in which players have read "count how many times this sum appears". */
const readings: Readonly<Record<string, (codes: Codes, sum: number) => number>> = {
  'inside each code, overlaps counted': (codes, sum) => inEach(codes, String(sum), 1),
  'inside each code, no overlaps': (codes, sum) => inEach(codes, String(sum), String(sum).length),
  'in the fifteen digits': (codes, sum) => occurrences(codes.join(''), String(sum), 1),
  'codes that hold it': (codes, sum) => codes.filter((code) => code.includes(String(sum))).length,
  'last digit': (codes, sum) => countDigit(codes, sum % 10),
  'digital root': (codes, sum) => countDigit(codes, sum < 10 ? sum : (sum % 10) + 1),
};

const firstDigit = (codes: Codes) => (codes[0] ?? '').charCodeAt(0) - 48;

/** Returns 1 when A claims first, -1 when B does, 0 when the lock leaves it open. */
function claimsFirst(reading: keyof typeof readings, a: Codes, b: Codes): number {
  const [own, other] = [firstDigit(a), firstDigit(b)];
  const count = readings[reading] as (codes: Codes, sum: number) => number;
  return Math.sign(count(a, own + other) - count(b, own + other)) || Math.sign(own - other);
}

function highest(codes: Codes): number {
  return Math.max(...codes.map(Number));
}

function topDigit(codes: Codes): number {
  let top = 0;
  for (const code of codes) for (let i = 0; i < 3; i++) top = Math.max(top, code.charCodeAt(i) - 48);
  return top;
}

/** What is counted of the matches of one edition. */
class Counts {
  equalHighest = 0;
  equalTops = 0;
  equalFirsts = 0;
  aIsHigher = 0;
  aTopsHigher = 0;
  repeated = 0;
  readonly undecided = new Map<string, number>();
  readonly aClaims = new Map<string, number>();
  readonly firsts: [number, number][] = [];
  readonly tops: [number, number][] = [];
  /** By seat and place, how often each code stands there. */
  readonly codes = Array.from({ length: 10 }, () => new Array<number>(1000).fill(0));

  add(a: Codes, b: Codes): void {
    const [ours, theirs] = [highest(a), highest(b)];
    if (ours === theirs) this.equalHighest++;
    if (ours > theirs) this.aIsHigher++;
    const [top, otherTop] = [topDigit(a), topDigit(b)];
    this.tops.push([top, otherTop]);
    if (top === otherTop) this.equalTops++;
    if (top > otherTop) this.aTopsHigher++;
    this.firsts.push([firstDigit(a), firstDigit(b)]);
    if (firstDigit(a) === firstDigit(b)) this.equalFirsts++;
    if (new Set(a).size < 5 || new Set(b).size < 5) this.repeated++;
    [...a, ...b].forEach((code, place) => {
      const counts = this.codes[place] as number[];
      counts[Number(code)] = (counts[Number(code)] ?? 0) + 1;
    });
  }

  addLock(a: Codes, b: Codes): void {
    for (const reading of Object.keys(readings)) {
      const claim = claimsFirst(reading, a, b);
      const counts = claim === 0 ? this.undecided : this.aClaims;
      if (claim >= 0) counts.set(reading, (counts.get(reading) ?? 0) + 1);
    }
  }
}

function countMatches(edition: EditionName, number: number): Counts {
  const { rules } = parseGame({ edition });
  const counts = new Counts();
  for (let match = 0; match < MATCHES; match++) {
    const [a, b] = drawMatchCodes(edition, rules, keysOf(number, match));
    counts.add(a, b);
    if (edition === 'codebreaker') counts.addLock(a, b);
  }
  return counts;
}

function expectEven(what: string, count: number): void {
  showFigure(`P(${what})`, count / MATCHES);
  expect(Math.abs(count / MATCHES - 0.5)).toBeLessThan(TOLERANCE);
}

function expectUniform(what: string, p: number, least = MIN_P): void {
  showFigure(`${what}, p`, p);
  expect(p, what).toBeGreaterThan(least);
}

/** Ordered pairs of different digits from `least` to 9, each as likely as any other. */
function testPairs(pairs: readonly (readonly [number, number])[], least: number): number {
  const digits = 10 - least;
  const cells = pairs.map(([a, b]) => (a - least) * (digits - 1) + (b - least) - (b > a ? 1 : 0));
  return uniformityTest(tally(digits * (digits - 1), cells));
}

describe(`codebreaker: ${TITLE}`, () => {
  let counts = new Counts();
  beforeAll(() => {
    counts = countMatches('codebreaker', 3);
  }, 20 * MINUTES);

  it.each(Object.keys(readings))('leave no Frequency Lock undecided, and favor no seat: %s', (reading) => {
    expect(counts.undecided.get(reading) ?? 0).toBe(0);
    expectEven(`A claims first, ${reading}`, counts.aClaims.get(reading) ?? 0);
  });

  it('have no equal highest codes and no equal first digits', () => {
    expect([counts.equalHighest, counts.equalFirsts, counts.repeated]).toEqual([0, 0, 0]);
  });

  it('give either seat the higher code equally often', () => expectEven('A has the higher code', counts.aIsHigher));

  it('keep first digits uniform, alone and in pairs', () => {
    for (const seat of [0, 1] as const) {
      const digits = tally(
        10,
        counts.firsts.map((pair) => pair[seat]),
      );
      expectUniform(`codebreaker, first digits of seat ${seat === 0 ? 'A' : 'B'}`, uniformityTest(digits));
    }
    expectUniform('codebreaker, pairs of first digits', testPairs(counts.firsts, 0));
  });

  it('keep every code uniform in its place', () => {
    const least = Math.min(...counts.codes.map((codes) => uniformityTest(codes)));
    expectUniform('codebreaker, codes by seat and place, least of 10', least, MIN_P / 10);
  });
});

describe(`engagement: ${TITLE}`, () => {
  let counts = new Counts();
  beforeAll(() => {
    counts = countMatches('engagement', 0);
  }, 20 * MINUTES);

  it('have no equal highest codes', () => {
    expect([counts.equalHighest, counts.repeated]).toEqual([0, 0]);
  });

  it('give either seat the higher code, and so the opening, equally often', () =>
    expectEven('A opens an engagement', counts.aIsHigher));

  it('keep first digits uniform, equal ones included', () => {
    for (const seat of [0, 1] as const) {
      const digits = tally(
        10,
        counts.firsts.map((pair) => pair[seat]),
      );
      expectUniform(`engagement, first digits of seat ${seat === 0 ? 'A' : 'B'}`, uniformityTest(digits));
    }
    const pairs = tally(
      100,
      counts.firsts.map(([a, b]) => 10 * a + b),
    );
    expectUniform('engagement, pairs of first digits', uniformityTest(pairs));
  });

  it('keep every code uniform in its place', () => {
    const least = Math.min(...counts.codes.map((codes) => uniformityTest(codes)));
    expectUniform('engagement, codes by seat and place, least of 10', least, MIN_P / 10);
  });
});

describe(`admiral: ${TITLE}`, () => {
  let counts = new Counts();
  beforeAll(() => {
    counts = countMatches('admiral', 1);
  }, 20 * MINUTES);

  it('never have equal top digits, and these lie from 4 to 9', () => {
    expect([counts.equalTops, counts.repeated]).toEqual([0, 0]);
    expect(new Set(counts.tops.flat())).toEqual(new Set([4, 5, 6, 7, 8, 9]));
  });

  it('give either seat the higher top digit equally often', () =>
    expectEven('A has the higher top digit', counts.aTopsHigher));

  it('keep all pairs of top digits equally likely', () => {
    expectUniform('admiral, pairs of top digits', testPairs(counts.tops, 4));
  });

  it('have first digits by the law of balanced codes', () => {
    // The first digit of a sheet with top t: every digit up to t is as likely as any other but t itself, which is likelier.
    for (const top of [4, 5, 6, 7, 8, 9]) {
      const digits = counts.firsts.flatMap(([first], i) => (counts.tops[i]?.[0] === top ? first : []));
      expectUniform(
        `admiral, first digits below a top of ${top}`,
        uniformityTest(
          tally(
            top,
            digits.filter((d) => d < top),
          ),
        ),
      );
      expect(Math.max(...new Set(digits))).toBe(top);
    }
  });
});
