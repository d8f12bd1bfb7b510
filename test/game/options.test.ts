// Proves that requests are read with their defaults, and that every wrong value is refused by name.
import { describe, expect, it } from 'vitest';
import { deployments } from '../../src/game/battle.js';
import { type Edition, editions } from '../../src/game/editions/index.js';
import type { RuleValue } from '../../src/game/rules.js';
import { papers } from '../../src/paper/geometry/papers.js';
import { styles } from '../../src/paper/compose/style.js';
import { namesOf } from '../../src/core/input/choose.js';
import type { Fields } from '../../src/core/option.js';
import { parseGame, parseSheet } from '../../src/game/options.js';
import { parsePrint } from '../../src/paper/options.js';

/** Returns the problem that a call throws. */
function problemOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
}

describe('defaults', () => {
  it('are one deployed sheet of the engagement edition, in standard words, without a name', () => {
    expect(parseSheet({})).toEqual({
      edition: 'engagement',
      opening: 'high-code',
      rules: {
        contact: 'touching',
        'distinct-words': true,
        'sunk-announced': true,
        minefield: false,
        'color-coding': false,
      },
      deployment: 'deployed',
      words: { list: 'english-1', level: 'standard', theme: null, spelling: 'us' },
      ownWords: null,
      fill: null,
      fold: false,
      count: 1,
      player: null,
    });
    expect(parsePrint({})).toEqual({
      paper: 'a4',
      ink: 'normal',
      template: undefined,
      face: 'standard',
      hand: 'right',
      case: 'upper',
      back: 'plain',
      tags: 'auto',
    });
  });

  it.each(namesOf(editions))("are %s's own opening and rules, in the order of its table", (edition) => {
    const { opening, rules } = parseGame({ edition });
    const row: Edition = editions[edition];
    expect(opening).toBe(row.openings[0]);
    expect(Object.entries(rules)).toEqual(Object.entries(row.rules).map(([name, values]) => [name, values[0]]));
  });
});

describe('every value of the tables is taken', () => {
  it('as edition, opening, deployment, paper and ink', () => {
    for (const edition of namesOf(editions)) {
      for (const opening of (editions[edition] as Edition).openings) {
        expect(parseGame({ edition, opening })).toMatchObject({ edition, opening });
      }
    }
    for (const deployment of namesOf(deployments)) expect(parseSheet({ deployment }).deployment).toBe(deployment);
    for (const paper of namesOf(papers)) expect(parsePrint({ paper }).paper).toBe(paper);
    for (const ink of namesOf(styles)) expect(parsePrint({ ink }).ink).toBe(ink);
  });

  it('as words to deal from', () => {
    const bytes = Buffer.from('storm');
    expect(parseSheet({ words: 'english-1', level: 'expert', theme: 'food' })).toMatchObject({
      words: { list: 'english-1', level: 'expert', theme: 'food' },
    });
    expect(parseSheet({ ownWords: { name: 'mine.txt', bytes } }).ownWords).toEqual({ name: 'mine.txt', bytes });
  });

  it.each(namesOf(editions))('as rule of %s, switches as on and off', (edition) => {
    for (const [name, values] of Object.entries((editions[edition] as Edition).rules)) {
      for (const value of values as readonly RuleValue[]) {
        const word = value === true ? 'on' : value === false ? 'off' : value;
        const { rules } = parseGame({ edition, rules: [`${name}=${word}`] });
        expect(rules).toEqual({ ...parseGame({ edition }).rules, [name]: value });
        // The order of the table stays, in which canonical JSON writes them.
        expect(Object.keys(rules)).toEqual(Object.keys(parseGame({ edition }).rules));
      }
    }
  });

  it('as several rules at once', () => {
    const { rules } = parseGame({ rules: ['minefield=on', 'contact=open-sea', 'sunk-announced=off'] });
    expect(rules).toMatchObject({ minefield: true, contact: 'open-sea', 'sunk-announced': false });
  });
});

describe('a value that is not known is refused', () => {
  it.each<[string, () => unknown, string, string]>([
    ['edition', () => parseSheet({ edition: 'engagment' }), 'edition', 'engagement'],
    ['edition in capitals', () => parseSheet({ edition: 'ADMIRALL' }), 'edition', 'admiral'],
    ['opening', () => parseSheet({ edition: 'codebreaker', opening: 'signal-flag' }), 'opening', 'signal-flags'],
    ['deployment', () => parseSheet({ deployment: 'deploy' }), 'deployment', 'deployed'],
    ['paper', () => parsePrint({ paper: 'leter' }), 'paper', 'letter'],
    ['ink', () => parsePrint({ ink: 'colour' }), 'ink', 'color'],
    ['rule', () => parseSheet({ rules: ['minefeld=on'] }), 'rules', 'minefield'],
    ['value of a rule', () => parseSheet({ rules: ['contact=open-see'] }), 'rules.contact', 'open-sea'],
  ])('with the nearest: %s', (_, call, where, nearest) => {
    expect(problemOf(call)).toMatchObject({
      name: 'Problem',
      code: 'unknown-value',
      where,
      message: expect.stringMatching(
        new RegExp(`did you mean "${nearest}"\\?; choose one of .*\\b${nearest}\\b`),
      ) as string,
    });
  });

  it.each<[string, () => unknown, string]>([
    ['edition', () => parseSheet({ edition: 'chess' }), 'choose one of engagement, admiral, codebreaker'],
    ['property of all objects', () => parseSheet({ edition: 'constructor' }), 'choose one of engagement'],
    ['prototype', () => parseSheet({ edition: '__proto__' }), 'choose one of engagement'],
    ['empty edition', () => parseSheet({ edition: '' }), 'choose one of engagement'],
    ['number', () => parseSheet({ edition: 3 }), 'choose one of engagement'],
    ['list', () => parseSheet({ edition: ['engagement'] }), 'choose one of engagement'],
    ['list as paper', () => parsePrint({ paper: ['a4'] }), 'choose one of a4, letter, a5'],
    ["another edition's opening", () => parseSheet({ opening: 'signal-flags' }), 'choose one of high-code'],
    ["another edition's rule", () => parseSheet({ rules: ['radar-sweep=on'] }), 'choose one of contact'],
    ['rule named like a property', () => parseSheet({ rules: ['toString=on'] }), 'choose one of contact'],
    ["rule's value", () => parseSheet({ rules: ['minefield=true'] }), 'choose one of off, on'],
    ['empty value', () => parseSheet({ rules: ['contact='] }), 'choose one of touching, clear-water, open-sea'],
  ])('without a guess when nothing is near: %s', (_, call, fix) => {
    const problem = problemOf(call) as { message: string };
    expect(problem).toMatchObject({
      code: 'unknown-value',
      message: expect.stringMatching(new RegExp(`; ${fix}`)) as string,
    });
    expect(problem.message).not.toContain('did you mean');
  });

  it('when a table of rules has the key of prototypes', () => {
    const rules = JSON.parse('{"contact":"open-sea","__proto__":true}') as object;
    const problem = problemOf(() => parseSheet({ rules })) as { message: string };
    expect(problem).toMatchObject({ code: 'unknown-value', where: 'rules' });
    expect(problem.message).toContain('"__proto__" is not a field here');
  });

  it('without echoing more than 64 characters', () => {
    const { message } = problemOf(() => parseSheet({ edition: 'x'.repeat(5000) })) as { message: string };
    expect(message).toContain(`"${'x'.repeat(64)}…" is not known; `);
  });

  it('when a rule has no value', () => {
    expect(problemOf(() => parseSheet({ rules: ['minefield'] }))).toMatchObject({
      code: 'bad-value',
      where: 'rules',
      message: expect.stringContaining('; write minefield=off or on') as string,
    });
  });
});

describe('a field of the wrong type is refused', () => {
  it.each<[string, Fields]>([
    ['words', { words: 5 }],
    ['level', { level: ['easy'] }],
    ['theme', { theme: 5 }],
    ['player', { player: 5 }],
    ['player', { player: {} }],
    ['rules', { rules: 5 }],
    ['rules[0]', { rules: [5] }],
    ['rules[0]', { rules: [null] }],
    ['rules.minefield', { rules: { minefield: 5 } }],
    ['rules', { rules: 'minefield=on' }],
  ])('%s: %j', (where, fields) => {
    const problem = problemOf(() => parseSheet(fields));
    expect(problem).toMatchObject({ name: 'Problem', where });
  });

  it.each([
    { template: 5 },
    { template: [] },
    { template: {} },
    { template: { name: 'x' } },
    { template: { name: 'x', json: 7 } },
  ])('template: %j', (fields) => {
    const where = expect.stringMatching(/^template/) as string;
    expect(problemOf(() => parsePrint(fields))).toMatchObject({ name: 'Problem', where });
  });

  it('but nothing is nothing, as for other fields', () => {
    expect(parsePrint({ template: null }).template).toBeUndefined();
    expect(parsePrint({ paper: null, ink: null })).toEqual(parsePrint({}));
  });
});

describe('the number of sheets', () => {
  it.each([1, 2, 99_999, 100_000, '1', '100000', '007'])('may be %j', (count) => {
    expect(parseSheet({ count }).count).toBe(Number(count));
  });

  it.each([
    0,
    '0',
    -1,
    '-1',
    100_001,
    '100001',
    1.5,
    '1.5',
    'abc',
    '',
    ' 1',
    '1e3',
    '0x10',
    '９',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    true,
    [1],
    {},
    '9'.repeat(400),
  ])('may not be %j', (count) => {
    expect(problemOf(() => parseSheet({ count }))).toMatchObject({
      name: 'Problem',
      code: 'bad-value',
      where: 'count',

      message: expect.stringMatching(/^cannot be .*; write a whole number from 1 to 100000$/) as string,
    });
  });
});

describe('the name of a player', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann Lee ', 'Ann Lee'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['x'.repeat(64), 'x'.repeat(64)],
    // 65 code points that NFC joins to 64.
    [`${'x'.repeat(63)}e\u0301`, `${'x'.repeat(63)}\u00e9`],
    ['🚢'.repeat(64), '🚢'.repeat(64)],
    ['null', 'null'],
  ])('%j is read as %j', (player, expected) => {
    expect(parseSheet({ player }).player).toBe(expected);
  });

  it('may be left out', () => {
    expect(parseSheet({ player: undefined }).player).toBeNull();
    expect(parseSheet({ player: null }).player).toBeNull();
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'is empty'],
    ['blanks', ' \u00a0  ', 'is empty'],
    ['65 characters', 'x'.repeat(65), 'has 65 characters'],
    ['65 ships', '🚢'.repeat(65), 'has 260 bytes'],
    ['a line break', 'Ann\nLee', 'holds U+'],
    ['a tab', 'Ann\tLee', 'holds U+'],
    ['a bell', 'Ann\u0007', 'holds U+'],
    ['an escape', '\u001b[31mAnn', 'holds U+'],
    ['a C1 control', 'Ann\u0085', 'holds U+'],
    ['a line separator', 'Ann\u2028Lee', 'holds U+'],
    ['an override of direction', '\u202eAnn', 'holds U+'],
    ['an isolate', 'Ann\u2066', 'holds U+'],
    ['a mark of direction', 'Ann\u200f', 'holds U+'],
    ['half a surrogate pair', 'Ann\ud83d', 'holds U+'],
    ['the other half', '\udea2Ann', 'holds U+'],
  ])('may not be %s', (_, player, message) => {
    expect(problemOf(() => parseSheet({ player }))).toMatchObject({
      name: 'Problem',
      code: 'bad-value',
      where: 'player',

      message: expect.stringContaining(message) as string,
    });
  });
});
