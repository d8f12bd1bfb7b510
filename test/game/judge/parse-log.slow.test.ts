// Proves the notation of whole games: it comes back as it went, and what cannot be read is named by line and column.
import { describe, expect, it } from 'vitest';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import type { CallLog } from '../../../src/game/judge/call-log.js';
import { headerLines } from '../../../src/game/judge/read-header.js';
import { logLimits, readLog } from '../../../src/game/judge/read-log.js';
import { keepLikeliest, readCalls } from '../../../src/game/judge/notation.js';
import { readAnswers, tellsMore } from '../../../src/game/judge/read-answers.js';
import { textOf, wordsOf } from '../../../src/game/judge/words-of-line.js';
import { printAnswer, sameAnswer } from '../../../src/game/judge/print-answer.js';
import { printCall } from '../../../src/game/judge/print-call.js';
import type { Answer } from '../../../src/game/judge/answer.js';
import type { Call } from '../../../src/game/judge/call.js';
import { judgeLog } from '../../../src/game/setup/judge-sheets.js';
import { parseLog } from './parse-log.js';
import { printLog } from '../../../src/game/judge/print-log.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { wordCause, Problem } from '../../../src/core/problem.js';
import { createRandom, pick, type Random } from '../../../src/core/random/random.js';
import { deal } from '../../support/deal.js';
import { proving, showFigure } from '../../support/figures.js';
import { playRandomGame } from './play-random-game.js';
import { drawAnswer, drawCall } from './random-notation.js';

const TIME_LIMIT = proving ? 3_600_000 : 120_000;
const MUTATIONS = proving ? 1_000_000 : 400;

const GAME = `\
# Friday, second game
edition: engagement
opening: high-code
alpha: Ada L. #2
bravo: Ben

1. alpha claim 142
2. bravo challenge      # he smiled
3. alpha reveal = true
4. alpha E9-T = hit & yes
   bravo R = 2
alpha B4 - S = bullseye, sunk PT
7) C3-T
`;

describe('a log', () => {
  it('is read as it was typed', () => {
    const log = parseLog(GAME, 'calls.txt');
    expect(log).toMatchObject({
      edition: 'engagement',
      opening: 'high-code',
      players: { alpha: 'Ada L.', bravo: 'Ben' },
      first: null,
      day: null,
    });
    expect(log.entries.map(({ number, side, place }) => [number, side, place.line, place.call, place.answer])).toEqual([
      [1, 'alpha', 7, 10, 19],
      [2, 'bravo', 8, 10, 19],
      [3, 'alpha', 9, 10, 19],
      [4, 'alpha', 10, 10, 17],
      [null, 'bravo', 11, 10, 14],
      [null, 'alpha', 12, 7, 16],
      [7, null, 13, 4, 8],
    ]);
  });

  it('is printed in one way, and read again as the same', () => {
    const printed = printLog(parseLog(GAME, 'calls.txt'));
    expect(printed).toBe(`\
edition: engagement
opening: high-code
alpha: Ada L.
bravo: Ben

1. alpha claim 142
2. bravo challenge
3. alpha reveal = true
4. alpha E9-T = hit & yes
bravo R = 2
alpha B4-S = bullseye, sunk PT
7. C3-T
`);
    expect(printLog(parseLog(printed, 'calls.txt'))).toBe(printed);
  });

  it('keeps a number sign within a name', () => {
    expect(parseLog('alpha: Ada#2 # best\n', 'x').players.alpha).toBe('Ada#2');
  });

  it('takes any line ends and a byte order mark', () => {
    expect(parseLog('\uFEFFalpha R = 2\r\nbravo S = 0\ralpha T = 1', 'x').entries).toHaveLength(3);
  });

  it('knows words that are players, too', () => {
    const [first, second] = parseLog('ALPHA from B2 to F2 = wrong\nalpha BRAVO from B2 to F2 = wrong', 'x').entries;
    expect(first).toMatchObject({ side: null, call: { word: 'ALPHA' } });
    expect(second).toMatchObject({ side: 'alpha', call: { word: 'BRAVO' } });
    const [third, fourth, fifth] = parseLog(
      'alpha FROM from B2 to E2\nFROM from B2 to E2\nalpha B2: FROM = wrong',
      'x',
    ).entries;
    expect(third).toMatchObject({ side: 'alpha', call: { word: 'FROM' } });
    expect(fourth).toMatchObject({ side: null, call: { word: 'FROM' } });
    expect(fifth).toMatchObject({ side: 'alpha', call: { word: 'FROM', end: null } });
  });

  it('may be empty', () => {
    expect(printLog(parseLog('', 'x'))).toBe('');
  });

  it('says who opened, where the opening was not written down', () => {
    expect(parseLog('first: bravo\n', 'x').first).toEqual({ side: 'bravo', turns: 1 });
    expect(parseLog('first: Bravo 2\n', 'x').first).toEqual({ side: 'bravo', turns: 2 });
  });

  it('comes back from its text, whatever it holds', () => {
    const random = createRandom(new Uint8Array(32), 'logs');
    for (let i = 0; i < 1000; i++) {
      const log = drawLog(random);
      const printed = printLog(log);
      const read = parseLog(printed);
      expect(withoutPlaces(read)).toEqual(withoutPlaces(log));
      expect(printLog(read)).toBe(printed);
    }
  });

  function drawLog(random: Random): CallLog {
    const maybe = <T>(value: T): T | null => (random.below(2) === 0 ? null : value);
    let number = 0;
    const edition = pick(random, namesOf(editions));
    const entries = Array.from({ length: random.below(12) }, () => {
      number += random.below(3);
      const place = { line: 1, call: 1, answer: 1 };
      const call = drawCall(random);
      return {
        number: maybe(number),
        side: maybe(pick(random, ['alpha', 'bravo'] as const)),
        call,
        answer: drawAnswerTo(call, edition, random),
        place,
      };
    });
    return {
      edition,
      opening: maybe(pick(random, editions[edition].openings)),
      players: { alpha: maybe('Zoë 2'), bravo: maybe('Ben: the second') },
      first: maybe({ side: pick(random, ['alpha', 'bravo'] as const), turns: 1 + random.below(2) }),
      day: maybe(1 + random.below(31)),
      entries,
    };
  }

  /** Returns an answer that belongs to the call, or none; to a call of another edition that it does not count. */
  function drawAnswerTo(call: Call, edition: EditionName, random: Random): Answer | null {
    const [fitting] = keepLikeliest(readCalls(textOf(wordsOf(printCall(call)).words), { edition }));
    if (fitting?.doubt !== 0) return { kind: 'refused', reason: null };
    if (!(call.kind === 'declare' && call.end === null) && random.below(4) === 0) return null;
    for (let i = 0; i < 500; i++) {
      const answer = drawAnswer(random);
      const read = readAnswers(textOf(wordsOf(printAnswer(answer)).words), call, edition);
      const isHalf = answer.kind === 'hit' && tellsMore(editions[edition]);
      if (read.some((each) => sameAnswer(each, answer)) && !isHalf) return answer;
    }
    return null;
  }

  function withoutPlaces({ entries, ...header }: CallLog): unknown {
    return { ...header, entries: entries.map(({ number, side, call, answer }) => ({ number, side, call, answer })) };
  }
});

describe('what cannot be read', () => {
  it.each([
    ['alpha E9-T = perhaps', 1, 14, '"PERHAPS" is no answer'],
    ['alpha E9-T =', 1, 13, 'an answer is missing'],
    ['alpha K100-T = miss', 1, 7, '"K100 T MISS" is not a call'],
    ['\n\nalpha', 3, 6, 'a call is missing'],
    ['12', 1, 3, 'a call is missing'],
    ['= miss', 1, 3, 'a call is missing'],
    ['12. R = 2\n11. S = 1', 2, 1, 'number 11 comes after 12'],
    ['123456. R', 1, 1, '"123456 R" is not a call'],
    ['alpha R = 2 = 3', 1, 15, '"3" is more than the answer'],
    ['Ada E9-T = hit & yes', 1, 1, '"ADA" is neither a player nor a call'],
    ['alpha: Ada\n\n 1. Ben Okri: E9-T = miss', 3, 5, '"BEN OKRI" is neither a player nor a call'],
    ['Zoë R = 2', 1, 1, '"ZOË" is neither a player nor a call'],
    ['alpha: Ada\nbravo: Ada\nAda E9-T', 3, 5, 'may mean'],
    ['#1 alpha E9-T = miss', 1, 1, 'this could be a remark or a call'],
    ['edition: chess', 1, 10, '"chess" is not a valid edition'],
    ['opening:  bluff', 1, 11, '"bluff" is not a valid opening'],
    ['edition: constructor', 1, 10, '"constructor" is not a valid edition'],
    ['alpha:', 1, 7, 'alpha is empty'],
    ['alpha: Ada\n alpha: Eve', 2, 2, 'alpha stands twice'],
    ['R = 2\nbravo: Ben', 2, 1, 'bravo is below a call'],
    ['bravo: B\u0007en', 1, 8, 'is not a valid name'],
    ['day: 32', 1, 6, '"32" is not a valid day'],
    ['first: nobody', 1, 8, '"nobody" is not a valid player'],
    ['first: alpha 3', 1, 8, 'is not a valid player'],
    ['alpha R = 2\nalpha 😀 = 2', 2, 12, 'a call is missing'],
  ])('%j is named at %i:%i', (text, line, column, message) => {
    const problem = problemOf(text);
    expect(problem.code).toBe('bad-log');
    expect(problem.where).toBe(`calls.txt:${line}:${column}`);
    expect(problem.message).toContain(message);
    expect(problem.message).toContain('; ');
  });

  it('is a log that is longer than any game', () => {
    expect(problemOf('R\n'.repeat(logLimits.calls + 1)).message).toContain('too long');
    expect(problemOf(' '.repeat(logLimits.characters + 1)).message).toContain('is too long');
    expect(parseLog('R\n'.repeat(logLimits.calls), 'x').entries).toHaveLength(logLimits.calls);
  });

  it('costs no more than its length', () => {
    for (const piece of ['#', '=', ' ', 'A', '9', ':', 'E9-', 'at A1 ', 'sunk PT, ', 'STORM from ']) {
      const log = piece.repeat(Math.floor(logLimits.characters / piece.length));
      expect(readLog(log, { edition: 'engagement' })).toBeDefined();
    }
  });

  function problemOf(text: string): Problem {
    try {
      parseLog(text, 'calls.txt', 'engagement');
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
    throw new Error(`${text} was read`);
  }
});

describe('mutated logs', () => {
  it(
    'never crash, and what cannot be read stands where it is said to',
    () => {
      const games = namesOf(editions).map((edition) => {
        const [alpha, bravo] = [...deal('mutations', { edition, count: 2 })];
        if (alpha === undefined || bravo === undefined) throw new Error('no sheets');
        const log = playRandomGame(alpha, bravo, createRandom(new Uint8Array(32), 'game'), 14);
        return { sheets: { alpha, bravo }, text: printLog(log) };
      });
      const random = createRandom(new Uint8Array(32), 'mutations');
      const seen = { unread: 0, right: 0, wrong: 0 };
      for (let i = 0; i < MUTATIONS; i++) {
        const { sheets, text } = pick(random, games);
        const mutated = mutate(text, random);
        const { unread } = readLog(mutated, { edition: sheets.alpha.edition });
        for (const { line, column, cause } of unread) requirePlace(mutated, line, column, wordCause(cause));
        if (unread.length > 0) {
          seen.unread++;
          continue;
        }
        try {
          const { wrong } = judgeLog(sheets, mutated, 'x').replay;
          if (wrong !== null) requirePlace(mutated, wrong.place.line, wrong.place.column, wrong.effects[0] ?? '');
          seen[wrong === null ? 'right' : 'wrong']++;
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          seen.unread++;
        }
      }
      for (const [what, times] of Object.entries(seen)) {
        expect(times, what).toBeGreaterThan(MUTATIONS / 10_000);
        showFigure(`mutated logs, ${what}`, times / MUTATIONS);
      }
    },
    TIME_LIMIT,
  );

  /** Comparisons with expect would take longer than the parser. */
  function requirePlace(text: string, line: number, column: number, message: string): void {
    const there = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[line - 1];
    if (there !== undefined && column >= 1 && column <= there.length + 1 && message !== '') return;
    throw new Error(`${JSON.stringify(text)} at ${line}:${column}: ${message}`);
  }

  const PIECES = [
    ...'#=:-. \n\r\t09AZ',
    'K11',
    'alpha',
    'from',
    'sunk',
    'hit',
    '😀',
    'É',
    '\u0000',
    '\uFEFF',
    '\ud800',
  ];
  const headers = Object.keys(headerLines);

  /** Deletes, doubles, moves, exchanges or puts in something, once to three times. */
  function mutate(text: string, random: Random): string {
    let mutated = text;
    for (let times = 1 + random.below(3); times > 0; times--) mutated = mutateOnce(mutated, random);
    return mutated;
  }

  function mutateOnce(text: string, random: Random): string {
    const at = random.below(text.length + 1);
    const end = Math.min(text.length, at + 1 + random.below(6));
    const [before, piece, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
    switch (random.below(12)) {
      case 0:
        return before + after;
      case 1:
        return before + piece + piece + after;
      case 2: {
        const to = random.below(before.length + after.length + 1);
        return (before + after).slice(0, to) + piece + (before + after).slice(to);
      }
      case 3:
        return before + pick(random, PIECES) + piece + after;
      case 4:
        return `${before}\n${pick(random, headers)}: ${piece}${after}`;
      case 5: {
        const lines = text.split('\n');
        return lines.toSpliced(random.below(lines.length), 1).join('\n');
      }
      default: {
        // A letter for a letter and a digit for a digit, so that many logs can still be read.
        const sign = text.charAt(at);
        const like = /[A-Z]/.test(sign)
          ? 'ABCDEJRST'
          : /[a-z]/.test(sign)
            ? sign
            : /\d/.test(sign)
              ? '0123456789'
              : sign;
        return like === '' ? text : before + pick(random, [...like]) + text.slice(at + 1);
      }
    }
  }
});
