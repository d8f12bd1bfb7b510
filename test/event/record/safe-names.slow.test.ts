// File names: readable, harmless on every system, and different wherever one system would call them the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeName, uniqueNames } from '../../../src/event/record/safe-names.js';
import { foldName } from '../../../src/event/order/fold-name.js';
import { proving } from '../../support/figures.js';

const pieces = [
  'a',
  'A',
  'ß',
  'ẞ',
  'ſ',
  'İ',
  'ı',
  'i',
  'σ',
  'ς',
  'Σ',
  'é',
  'e\u0301',
  'Å',
  'ﬁ',
  'Ж',
  '漢',
  '.',
  '..',
  ' ',
  '/',
  '\\',
  ':',
  '"',
  '<',
  '|',
  '?',
  '*',
  '\0',
  '\u001f',
  '\u202e',
  '\u200d',
  '\ud800',
  '(2)',
  ' (2)',
  'con',
  'NUL',
  '_',
  '-',
  '\u0301',
  '🚢',
];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('é', 'x', '. ', '漢'), minLength: 40, maxLength: 90 }),
  fc.string({ unit: 'binary', maxLength: 90 }),
);

const short = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 2 });

/** Windows' own rule, written down apart from the code. */
const DEVICES = ['CON', 'PRN', 'AUX', 'NUL', ...[...'0123456789'].flatMap((digit) => [`COM${digit}`, `LPT${digit}`])];

function expectSafe(name: string): void {
  expect(name).not.toBe('');
  // eslint-disable-next-line no-control-regex -- these are what Windows forbids
  expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f\u007f-\u009f]|\p{Cf}|\p{Cs}|\.\.|^[-. ]|[. ]$|^\p{M}/u);
  expect(name).toBe(name.normalize('NFC'));
  expect([...name].length).toBeLessThanOrEqual(60);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
  expect(DEVICES).not.toContain(name.split('.')[0]?.trimEnd().toUpperCase());
}

/** How a file system may compare names: written with the standard's own tables as far as JavaScript has them. */
function likeness(name: string): string {
  const bare = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare(name)]
    .map((letter) => bare(letter.toLowerCase().toUpperCase()))
    .join('')
    .toLowerCase()
    .replace(/ς/g, 'σ');
}

describe('a safe name', () => {
  it.each([
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ["Ada O'Neil, Jr.", "Ada O'Neil, Jr"],
    ['Jose\u0301', 'José'],
    ['Σίσυφος', 'Σίσυφος'],
    ['', 'player'],
    ['...', 'player'],
    ['..', 'player'],
    [' - ', 'player'],
    ['\u200d', 'player'],
    ['🚢', '_'],
    ['../../etc/passwd', '_._etc_passwd'],
    ['C:\\Windows', 'C_Windows'],
    ['a/b', 'a_b'],
    ['-rf', 'rf'],
    ['.hidden', 'hidden'],
    ['con', 'con_'],
    ['CON.txt', 'CON_.txt'],
    ['Nul .x', 'Nul_ .x'],
    ['com7', 'com7_'],
    ['LPT0', 'LPT0_'],
    ['Conrad', 'Conrad'],
    ['=cmd|x', '_cmd_x'],
    ['x'.repeat(61), 'x'.repeat(60)],
    ['漢'.repeat(60), '漢'.repeat(40)],
    [`${'x'.repeat(59)}. y`, 'x'.repeat(59)],
    [`con${'. '.repeat(40)}x`, `con_${'. '.repeat(28)}`.trim().replace(/[. ]+$/, '')],
  ])('of %j is %j', (raw, name) => {
    expect(safeName(raw)).toBe(name);
  });

  it('is safe whatever it is made of, and stays as it is', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const name = safeName(raw);
        expectSafe(name);
        expect(safeName(name)).toBe(name);
      }),
      { numRuns: proving ? 5000 : 1000, seed: 4 },
    );
  });

  it('is never cut between a letter and its marks', () => {
    const name = safeName('q\u0301'.repeat(60));
    expect(name).toBe('q\u0301'.repeat(30));
  });
});

describe('unique names', () => {
  it('are told apart wherever they only differ in capitals, marks or spelling', () => {
    const alike = [
      ['Ada', 'ADA', 'Áda', 'a\u0301da'],
      ['Strasse', 'Straße', 'STRAẞE', 'ſtraſſe'],
      ['ΟΔΟΣ', 'οδος', 'οδοσ'],
      ['Ilk', 'ilk', 'İlk', 'ılk'],
      ['fin', 'ﬁn'],
      ['a/b', 'a:b', 'a_b'],
    ];
    for (const names of alike) {
      const unique = uniqueNames(names);
      expect(unique[0]).toBe(names[0]?.replace('/', '_'));
      expect(unique.map((name) => / \((\d)\)$/.exec(name)?.[1] ?? '1')).toEqual(names.map((_, i) => String(i + 1)));
    }
  });

  it('keep clear of names that look numbered already', () => {
    expect(uniqueNames(['Ada', 'ada (2)', 'ADA', 'Ada (2)', 'ada'])).toEqual([
      'Ada',
      'ada (2)',
      'ADA (3)',
      'Ada (2) (2)',
      'ada (4)',
    ]);
  });

  it('are all different and safe, and follow only from those before', () => {
    let collisions = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(short, text), { maxLength: 30 }), fc.nat(), (names, cut) => {
        const unique = uniqueNames(names);
        unique.forEach(expectSafe);
        expect(new Set(unique.map(likeness)).size).toBe(names.length);
        expect(new Set(unique.map(foldName)).size).toBe(names.length);
        const some = cut % (names.length + 1);
        expect(uniqueNames(names.slice(0, some))).toEqual(unique.slice(0, some));
        collisions += unique.filter((name, i) => name !== safeName(names[i] ?? '')).length;
      }),
      { numRuns: proving ? 500 : 250, seed: 4 },
    );
    expect(collisions).toBeGreaterThan(200);
  });

  it('are found for very many people of one name, and for long names that begin alike', () => {
    const names = Array.from({ length: 20_000 }, (_, i) =>
      i % 2 === 0 ? 'Ada' : `${'x'.repeat(56)}${(i >> 2) % 5000}`,
    );
    const unique = uniqueNames(names);
    expect(new Set(unique.map(foldName)).size).toBe(names.length);
    expect(unique.at(-2)).toBe('Ada (10000)');
  });

  it('can be found again: folding what is folded changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        expect(foldName(foldName(raw))).toBe(foldName(raw));
      }),
      { numRuns: proving ? 2000 : 400, seed: 4 },
    );
  });
});
