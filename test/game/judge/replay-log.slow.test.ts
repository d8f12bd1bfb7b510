// Proves the replay: every wrong answer is found on its line, and called harmless only where nobody could have been misled.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import { editions } from '../../../src/game/editions/index.js';
import { LETTERS } from '../../../src/game/manifest.js';
import { isBattleCall } from '../../../src/game/judge/call.js';
import type { CallLog, LogEntry } from '../../../src/game/judge/call-log.js';
import { countAnswer } from '../../../src/game/judge/answer.js';
import { parseAnswer, parseLog } from './parse-log.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import { printLog } from '../../support/print-log.js';
import { type Replay, replayLog } from '../../../src/game/judge/replay-log.js';
import { otherSide, type PerSide, type Side } from '../../../src/game/judge/side.js';
import { createRandom, pick, type Random } from '../../../src/core/random/random.js';
import { deal } from '../../support/deal.js';
import { proving, showFigure } from '../../support/figures.js';
import { admiral, codebreaker, engagement, withWords } from '../../support/sample-battle.js';
import { step, FleetModel } from './fleet-model.js';
import { playRandomGame } from './play-random-game.js';
import { askModel } from './random-calls.js';

const TIME_LIMIT = proving ? 3_600_000 : 120_000;
const GAMES = proving ? 50 : 2;

const settings: readonly (readonly [string, Record<string, unknown>])[] = [
  ['engagement', { edition: 'engagement' }],
  ['engagement, mines, nothing announced', { edition: 'engagement', rules: ['minefield=on', 'sunk-announced=off'] }],
  ['admiral', { edition: 'admiral', rules: ['radar-sweep=on'] }],
  ['admiral, words only', { edition: 'admiral', rules: ['letters-sink=off'] }],
  ...editions.codebreaker.openings.map(
    (opening) => [`codebreaker, ${opening}`, { edition: 'codebreaker', opening, rules: ['sonar-ping=on'] }] as const,
  ),
];

interface Game {
  readonly sheets: PerSide<Battle>;
  readonly log: CallLog;
  readonly random: Random;
}

function* playGames(fields: Record<string, unknown>): Generator<Game> {
  const sheets = [...deal('replays', { ...fields, count: 2 * GAMES })];
  for (let i = 0; i < sheets.length; i += 2) {
    const [alpha, bravo] = [sheets[i], sheets[i + 1]] as [Battle, Battle];
    const random = createRandom(new TextEncoder().encode(alpha.serial ?? ''), 'replays');
    const written = playRandomGame(alpha, bravo, random, 80);
    yield { sheets: { alpha, bravo }, log: parseLog(printLog(written), 'x', alpha.edition), random };
  }
}

describe.each(settings.filter((_, i) => proving || i % 2 === 0))('%s', (_, fields) => {
  it('true logs are right to the end, and end as they were played', () => {
    for (const { sheets, log } of playGames(fields)) {
      const replay = replayLog(sheets, log, 'x');
      expect(replay.wrong).toBeNull();
      expect(replay.harmless).toEqual([]);
      expect(replay.calls).toHaveLength(log.entries.length);
    }
  });

  it(
    'one flipped answer is found on its line, and nowhere else',
    () => {
      let [flips, harmless, misleading, proven] = [0, 0, 0, 0];
      for (const { sheets, log, random } of playGames(fields)) {
        for (const [at, entry] of log.entries.entries()) {
          if (entry.answer === null) continue;
          const flipped = flip(entry, sheets.alpha, random);
          const replay = replayLog(sheets, withEntry(log, at, flipped), 'x');
          const found = replay.wrong ?? replay.harmless[0];
          expect(found?.place).toEqual({ line: entry.place.line, column: entry.place.answer });
          expect(replay.wrong === null ? replay.harmless.length : 1).toBe(1);
          expect(found === undefined ? '' : formatAnswer(found.right, tenByTen)).toBe(
            formatAnswer(entry.answer, tenByTen),
          );
          flips++;
          const worlds = otherWorlds(sheets, log.entries.slice(0, at), entry, random);
          if (replay.wrong === null) {
            harmless++;
            // Whatever fleet there could be by what was said before, the answer was the same.
            expect(
              worlds.filter((answer) => answer !== formatAnswer(entry.answer ?? { kind: 'none' }, tenByTen)),
            ).toEqual([]);
            expect(replay.calls).toHaveLength(log.entries.length);
          } else {
            expect(replay.wrong.effects.length).toBeGreaterThan(0);
            expect(replay.calls).toHaveLength(at + 1);
            // All others were answered as the rules demand, but for what follows from this one, and what it allowed or forbade.
            expect(
              replay.playedOn?.later.filter(
                ({ follows, right, said }) => !follows && ![right.kind, said?.kind].includes('refused'),
              ),
            ).toEqual([]);
            if (replay.wrong.effects.some((effect) => /told: |leaves open/.test(effect))) {
              misleading++;
              if (worlds.some((answer) => answer !== formatAnswer(entry.answer ?? { kind: 'none' }, tenByTen)))
                proven++;
            }
          }
          if (
            isRepeated(log.entries, at, entry) &&
            flipped.answer?.kind !== 'mine' &&
            flipped.answer?.kind !== 'refused'
          )
            // A square that is known may still be answered with what is new about the letter.
            expect(
              (replay.wrong?.effects ?? []).filter((effect) => !/^falsely told: [A-Z] (is|stands) /.test(effect)),
            ).toEqual([]);
        }
      }
      expect(flips).toBeGreaterThan(100);
      // Some answers follow from all others by more than plain conclusions, and some worlds are not tried.
      expect(proven).toBeGreaterThan(misleading * 0.3);
      showFigure('answers flipped', flips);
      showFigure('of them without effect', harmless);
      showFigure('with effect, and another fleet would have answered otherwise', proven / misleading);
    },
    TIME_LIMIT,
  );
});

function withEntry(log: CallLog, at: number, entry: LogEntry): CallLog {
  return { ...log, entries: log.entries.map((each, i) => (i === at ? entry : each)) };
}

/** Whether the same player called the same square and letter before and was answered alike. */
function isRepeated(entries: readonly LogEntry[], at: number, { side, call, answer }: LogEntry): boolean {
  if (call.kind !== 'fire' || answer === null || answer.kind === 'refused' || answer.kind === 'mine') return false;
  return entries
    .slice(0, at)
    .some(
      (earlier) =>
        earlier.side === side &&
        JSON.stringify(earlier.call) === JSON.stringify(call) &&
        earlier.answer?.kind === answer.kind,
    );
}

/** Returns the entry with another answer that its kind of call could have had. */
function flip(entry: LogEntry, { edition, fleet }: Battle, random: Random): LogEntry {
  const right = formatAnswer(entry.answer ?? { kind: 'none' }, tenByTen);
  const name = pick(random, fleet).ship;
  const number = String(random.below(12));
  const answers: Record<string, readonly string[]> = {
    fire:
      edition === 'engagement'
        ? ['miss', 'mine', 'bullseye', 'hit & yes', 'hit & no', `bullseye, sunk ${name}`]
        : edition === 'admiral'
          ? ['hit', 'miss']
          : ['miss', `hit ${pick(random, [...LETTERS])}`, `${right}, sunk ${name}`],
    sweep: [number, `${number}, sunk ${name}`],
    declare: ['correct', 'incorrect', 'invalid position'],
    scan: ['yes', 'no'],
    reveal: ['true', 'false'],
  };
  const choices = [...(answers[entry.call.kind] ?? [number]), 'refused'];
  for (;;) {
    const text = pick(random, choices);
    if (text === right || /^(miss|hit .*sunk .*|refused), sunk/.test(text)) continue;
    // A right word whose ship is not named is accepted.
    if (text === 'correct' && right.startsWith('correct')) continue;
    // To calls of the opening nothing is answered, and least of all a number.
    const answer = text === number ? countAnswer(Number(text)) : parseAnswer(text, entry.call, edition);
    if (formatAnswer(answer, tenByTen) !== right) return { ...entry, answer };
  }
}

const WORLDS = proving ? 100 : 30;

/** Returns what fleets near the true one would answer, of those that would have answered everything before as the true one did. */
function otherWorlds(sheets: PerSide<Battle>, before: readonly LogEntry[], entry: LogEntry, random: Random): string[] {
  const { call, side, answer } = entry;
  if (!isBattleCall(call) || side === null || answer?.kind === 'refused') return [];
  const own = before.filter((each) => each.side === side && isBattleCall(each.call) && each.answer?.kind !== 'refused');
  const answers: string[] = [];
  for (let i = 0; i < WORLDS; i++) {
    const model = new FleetModel(changeFleet(sheets[otherSide(side)], random));
    const isPossible = own.every(
      (each) =>
        isBattleCall(each.call) &&
        askModel(model, each.call) === formatAnswer(each.answer ?? { kind: 'none' }, tenByTen),
    );
    if (isPossible) answers.push(askModel(model, call));
  }
  return answers;
}

/** Returns the sheet with a letter changed, two letters exchanged, or a ship or the mine moved, once or twice. */
function changeFleet(battle: Battle, random: Random): Battle {
  let changed = battle;
  for (let times = 1 + random.below(2); times > 0; times--) {
    const at = random.below(5);
    const words = changed.fleet.map((ship) => ship.word ?? '');
    const word = words[at] ?? '';
    const letter = random.below(word.length);
    const how = random.below(4);
    if (how === 0) changed = withWords(changed, words.with(at, replaceAt(word, letter, pick(random, [...LETTERS]))));
    else if (how === 1) {
      const other = (at + 1 + random.below(4)) % 5;
      const theirs = words[other] ?? '';
      const place = random.below(theirs.length);
      const [mine, yours] = [word.charAt(letter), theirs.charAt(place)];
      changed = withWords(
        changed,
        words.with(at, replaceAt(word, letter, yours)).with(other, replaceAt(theirs, place, mine)),
      );
    } else if (how === 2) changed = moveShip(changed, at, random);
    else if (changed.mine !== null) changed = { ...changed, mine: step('A1', random.below(10), random.below(10)) };
  }
  return isLegal(changed) ? changed : battle;
}

function replaceAt(word: string, at: number, letter: string): string {
  return word.slice(0, at) + letter + word.slice(at + 1);
}

function moveShip(battle: Battle, at: number, random: Random): Battle {
  const [right, down] = pick<readonly [number, number]>(random, [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [random.below(10) - 5, random.below(10) - 5],
  ]);
  return {
    ...battle,
    fleet: battle.fleet.map((ship, i) => (i === at ? { ...ship, start: step(ship.start ?? '', right, down) } : ship)),
  };
}

function isLegal({ fleet, mine }: Battle): boolean {
  const cells = fleet.flatMap(({ start, direction, length }) =>
    Array.from({ length }, (_, i) =>
      start === '' || start === null ? '' : step(start, direction === 'down' ? 0 : i, direction === 'down' ? i : 0),
    ),
  );
  return !cells.includes('') && new Set(cells).size === cells.length && (mine === null || !cells.includes(mine));
}

describe('a replay', () => {
  function replay(battle: Battle, text: string): Replay {
    return replayLog(
      { alpha: battle, bravo: { ...battle, launchCodes: ['204', '733', '018', '860', '571'] } },
      parseLog(text, 'calls.txt', battle.edition),
      'calls.txt',
    );
  }

  function findingOf(battle: Battle, text: string): [string, readonly string[]] | null {
    const { wrong } = replay(battle, text);
    return wrong === null
      ? null
      : [`${wrong.place.line}:${wrong.place.column} ${formatAnswer(wrong.right, tenByTen)}`, wrong.effects];
  }

  it.each<[string, Battle, string, string, readonly string[]]>([
    [
      'a hit that was called a miss',
      engagement,
      'first: alpha\nalpha B2-T = miss',
      '2:14 hit & yes',
      [
        'not told: B2 holds a ship',
        'not told: B2 does not hold T',
        'not told: T is in the fleet',
        'falsely told: B2 is water',
      ],
    ],
    [
      'a wrong count',
      engagement,
      'first: alpha\nalpha R = 1',
      '2:11 2',
      ['not told: R stands 2 times', 'falsely told: R stands once'],
    ],
    [
      'a ship that sank unsaid',
      engagement,
      'first: alpha 2\nalpha A10-G = bullseye\nalpha B10-O = bullseye',
      '3:15 bullseye, sunk PT',
      ['not told: this call sank the PT'],
    ],
    [
      'a right word that was called wrong',
      admiral,
      'first: alpha\nalpha A10: GO = incorrect',
      '2:17 correct, sunk Submarine',
      [
        'next is alpha with 1 turn, not bravo with 1 turn',
        'not told: A10: GO is right',
        'not told: this call sank the Submarine',
        'falsely told: A10: GO is wrong',
      ],
    ],
    [
      'places of a letter of which one is wrong',
      engagement,
      'first: alpha\nalpha R = 3 at E2 D5 C9',
      '2:11 2',
      [
        'not told: R stands 2 times',
        'falsely told: R stands 3 times',
        'falsely told: C9 holds R',
        'told, though it is not to be told: E2 holds R',
        'told, though it is not to be told: D5 holds R',
      ],
    ],
    [
      'a scan that was answered wrongly, without the water around the ship',
      { ...admiral, rules: { ...admiral.rules, 'radar-sweep': true } },
      'first: alpha\nradar sweep I9 = yes',
      '2:18 no',
      [
        'not told: no ship lies in the nine squares around I9',
        'falsely told: a ship lies in the nine squares around I9',
      ],
    ],
    [
      'a hit & no at open water, which is right about the letter',
      engagement,
      'first: alpha\nalpha J8-Q = hit & no',
      '2:14 miss',
      [
        'not told: J8 is water',
        'falsely told: J8 holds a ship',
        'told, though it is not to be told: Q is not in the fleet',
      ],
    ],
    [
      'a letter asked twice',
      engagement,
      'first: alpha\nR = 2\nS = 2\nR = 2',
      '4:5 refused',
      ['the call does not count: each letter can be called once a game; nothing changes'],
    ],
    [
      'a call out of turn',
      engagement,
      'first: alpha\nalpha R = 2\nalpha S = 2',
      '3:11 refused',
      ['the call does not count: it is the other player’s turn; nothing changes'],
    ],
    [
      'a call that does not count and was not answered',
      engagement,
      'first: alpha\nalpha R\nalpha S',
      '3:7 refused',
      ['the call does not count: it is the other player’s turn; nothing changes'],
    ],
    [
      'a call that was refused though it counts',
      engagement,
      'first: alpha\nalpha R = refused',
      '2:11 2',
      ['the call counts and is to be answered'],
    ],
    [
      'a lie about a code',
      engagement,
      'alpha claim 500\nbravo challenge\nalpha reveal = true',
      '3:16 false',
      ['bravo starts with 1 turn'],
    ],
    [
      'a wrong digit of the lock',
      codebreaker,
      'alpha digit = 7',
      '1:15 1',
      ['by the right figures bravo claims first'],
    ],
    [
      'a call before it is decided who starts',
      engagement,
      'alpha R = 2',
      '1:11 refused',
      ['the call does not count: it is not decided yet who starts; nothing changes'],
    ],
  ])('finds %s', (_, battle, text, place, effects) => {
    expect(findingOf(battle, text)).toEqual([place, effects]);
  });

  it('says when the game was won with the call', () => {
    const words = ['STORM from B2 to F2', 'WAVE from C7 to F7', 'SEA from H4 to H6', 'OAR from B5 to D5'];
    const lines = words.flatMap((word) => [`alpha ${word} = correct`, 'alpha J9 = miss', 'bravo J9 = miss']);
    const finding = findingOf(codebreaker, ['first: alpha', ...lines, 'alpha GO from A10 to B10 = wrong'].join('\n'));
    expect(finding?.[1]).toContain('alpha has won with this call');
  });

  it('tells what is new and false even about a square that is known', () => {
    const finding = findingOf(engagement, 'first: alpha\nalpha B3-T = miss\nbravo B3-T = miss\nalpha B3-S = hit & no');
    expect(finding).toEqual(['4:14 miss', ['falsely told: S is not in the fleet']]);
  });

  it('finds what was wrong after the first wrong answer, and whether it follows', () => {
    const { wrong, playedOn } = replay(
      engagement,
      [
        'first: alpha',
        'alpha R = 1',
        'bravo B3-T = miss',
        'alpha B2-S = miss',
        'bravo B3-T = miss',
        'alpha B2-T = miss',
        'bravo R = 0',
        'alpha R = 1',
      ].join('\n'),
    );
    expect(wrong?.place.line).toBe(2);
    expect(
      playedOn?.later.map(({ place, right, follows }) => [place.line, formatAnswer(right, tenByTen), follows]),
    ).toEqual([
      [4, 'bullseye', false],
      [6, 'hit & yes', true],
      [7, '2', false],
      [8, 'refused', false],
    ]);
    expect(playedOn?.end.phase).toMatchObject({ kind: 'battle', turn: { side: 'bravo' } });
  });

  it('judges the rest by the turns as they were played', () => {
    // The mine would have given bravo two turns.
    const mined: Battle = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true } };
    const { wrong, playedOn } = replay(
      mined,
      'first: alpha\nalpha J10-A = miss\nbravo J9-A = miss\nalpha J8-A = miss\nbravo J7-A = miss',
    );
    expect(wrong?.place.line).toBe(2);
    expect(playedOn?.later).toEqual([]);
  });

  it('goes on after a wrong answer that could mislead nobody', () => {
    const { wrong, harmless, calls } = replay(
      engagement,
      'first: alpha\nalpha B3-T = miss\nbravo B3-T = miss\nalpha B3-S = hit & yes\nbravo R = 2',
    );
    expect(wrong).toBeNull();
    expect(harmless.map(({ place, effects }) => [place.line, effects])).toEqual([[4, []]]);
    expect(calls).toHaveLength(4);
  });

  it('takes answers that were not written down as right', () => {
    const { wrong, state } = replay(admiral, 'first: alpha\nA10: GO\nB2\nR\n');
    expect(wrong).toBeNull();
    expect(state.grids.bravo.sunk).toEqual([4]);
    expect(state.phase).toMatchObject({ kind: 'battle', turn: { side: 'alpha' } });
  });

  it('lets owners add where a letter stands only when they do not run silent', () => {
    const silent = (battle: Battle, on: boolean): Battle => ({
      ...battle,
      rules: { ...battle.rules, 'silent-running': on },
    });
    expect(findingOf(silent(admiral, false), 'first: alpha\nR = 2 at E2 D5')).toEqual([
      '2:5 2',
      ['told, though it is not to be told: E2 holds R', 'told, though it is not to be told: D5 holds R'],
    ]);
    expect(findingOf(silent(admiral, false), 'first: alpha\nR = 2 at E2 D6')?.[0]).toBe('2:5 2');
    expect(findingOf(silent(admiral, false), 'first: alpha\nR = 2 in Cruiser')?.[0]).toBe('2:5 2');
    expect(findingOf(silent(admiral, true), 'first: alpha\nR = 2 at E2 D5')?.[0]).toBe('2:5 2');
    expect(findingOf(silent(codebreaker, false), 'first: alpha\nR = 2 in Ketch, Ark')).toBeNull();
    expect(findingOf(silent(codebreaker, false), 'first: alpha\nR = 2 in Ketch')?.[0]).toBe('2:5 2');
    expect(findingOf(silent(codebreaker, true), 'first: alpha\nR = 2 in Ketch, Ark')?.[0]).toBe('2:5 2');
    expect(findingOf(engagement, 'first: alpha\nR = 2 in Ketch, Ark')?.[0]).toBe('2:5 2');
  });

  it('leaves words to the players’ dictionary', () => {
    const rules = { ...admiral.rules, 'dictionary-challenge': true };
    expect(
      findingOf({ ...admiral, rules }, 'first: alpha\nA10: GO = correct\nalpha dictionary GO = invalid'),
    ).toBeNull();
  });

  it('is refused for sheets of another edition, and where nobody is named', () => {
    expect(() => replay(engagement, 'edition: admiral')).toThrow('is a game of admiral');
    expect(() => replay(engagement, 'claim 142')).toThrow('the player is missing');
  });

  it('judges what stands below the end as calls that do not count', () => {
    const text =
      'first: alpha\nSTORM from B2 to F2\nJ9\nJ9\nWAVE from C7 to F7\nJ9\nJ9\nSEA from H4 to H6\nJ9\nJ9\nOAR from B5 to D5\nJ9\nJ9\nGO from A10 to B10\nJ9 = miss';
    expect(findingOf(codebreaker, text)).toEqual([
      '15:6 refused',
      ['the call does not count: the game is over; nothing changes'],
    ]);
  });

  it('knows the player of every line by turn alone', () => {
    const sides = replay(codebreaker, 'bravo claim 860\nchallenge\nreveal = true\nB2\nB3\nB4').calls.map(
      ({ side }): Side => side,
    );
    expect(sides).toEqual(['bravo', 'alpha', 'bravo', 'bravo', 'bravo', 'alpha']);
  });
});
