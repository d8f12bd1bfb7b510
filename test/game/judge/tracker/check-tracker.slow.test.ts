// Proves that true trackers agree with their fleet, whatever the game, and that every single false note is found.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../../src/game/editions/common.js';
import type { Battle } from '../../../../src/game/battle.js';
import { squareName } from '../../../../src/game/board.js';
import { editions } from '../../../../src/game/editions/index.js';
import { LETTERS } from '../../../../src/game/manifest.js';
import type { JudgedSheet } from '../../../../src/game/judge/judged-sheet.js';
import { readSheet } from '../../../../src/game/judge/read-sheet.js';
import { replayLog } from '../../../../src/game/judge/replay-log.js';
import { sides } from '../../../../src/game/judge/side.js';
import { checkTracker } from '../../../../src/game/judge/tracker/check-tracker.js';
import { parseTracker } from '../../../../src/game/judge/tracker/parse-tracker.js';
import { namesOf } from '../../../../src/core/input/choose.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { deal } from '../../../support/deal.js';
import { proving, showFigure } from '../../../support/figures.js';
import { admiral, blank, codebreaker, engagement, withWords, wordsOnly } from '../../../support/sample-battle.js';
import { allRules } from '../after-action/played-game.js';
import { playTidyGame } from '../after-action/play-tidy-game.js';
import { typeTracker } from './type-tracker.js';

/** In the order of `where: message`. */
function check(sheet: JudgedSheet, text: string): string[] {
  return checkTracker(sheet, parseTracker(text, 'x', tenByTen)).map(({ where, message }) => `${where}: ${message}`);
}

const GAMES = proving ? 168 : 60;

interface Typed {
  readonly sheet: JudgedSheet;
  readonly text: string;
}

/** Two trackers a game, at whatever point it has come to. */
function* typeTrackers(edition: (typeof editionNames)[number]): Generator<Typed> {
  const sheets = [...deal('trackers', { edition, count: 2 * GAMES, rules: allRules[edition] })];
  for (let i = 0; i < sheets.length; i += 2) {
    const pair = { alpha: sheets[i] as Battle, bravo: sheets[i + 1] as Battle };
    const log = playTidyGame(pair, createRandom(new TextEncoder().encode(String(i)), 'trackers'), { calls: i / 2 });
    const replay = replayLog(pair, log, 'x');
    expect(replay.wrong).toBeNull();
    for (const side of sides) {
      yield { sheet: replay.game.sheets[side === 'alpha' ? 'bravo' : 'alpha'], text: typeTracker(replay, side) };
    }
  }
}

const editionNames = namesOf(editions);

describe.each(editionNames)('trackers of %s', (edition) => {
  it('agree with their fleets, and with one false note say which', () => {
    let [trackers, changes] = [0, 0];
    for (const { sheet, text } of typeTrackers(edition)) {
      expect(check(sheet, text)).toEqual([]);
      trackers++;
      // Every false note takes its turn over the trackers.
      const falsified = [...falsify(sheet, text)];
      for (let i = trackers % 19; i < falsified.length; i += 19) {
        const change = falsified[i];
        if (change === undefined) continue;
        const found = check(sheet, change.text);
        expect(
          found.some((each) => each.startsWith(`${change.where}: `)),
          `${change.where}\n${change.text}`,
        ).toBe(true);
        changes++;
      }
    }
    // With PROVE=1 three editions make a thousand.
    expect(trackers).toBe(2 * GAMES);
    expect(changes).toBeGreaterThan(24 * GAMES);
    showFigure('false notes found', changes);
  });
});

/** Yields the tracker with one note changed so that it says what is not so. */
function* falsify(sheet: JudgedSheet, text: string): Generator<{ text: string; where: string }> {
  const lines = text.split('\n');
  const change = (at: number, line: string) => lines.with(at, line).join('\n');
  for (let square = 0; square < 100; square++) {
    const [row, column] = [Math.floor(square / 10), square % 10];
    const there = sheet.letterAt[square];
    const start = `${row + 1} `.length;
    const line = lines[row] ?? '';
    const falseMarks = there === undefined ? ['x', 'E'] : ['o', there === 'E' ? 'T' : 'E'];
    for (const mark of [...falseMarks, ...(sheet.mine === square ? [] : ['m'])]) {
      const changed = line.slice(0, start + column) + mark + line.slice(start + column + 1);
      yield { text: change(row, changed), where: squareName(square) };
    }
  }
  for (const [at, line] of lines.entries()) {
    const [letter = '', value = ''] = line.split(' ');
    if (/^\d+$/.test(value) && /^[A-Z]$/.test(letter))
      yield { text: change(at, `${letter} ${Number(value) + 1}`), where: letter };
    if (/^(yes|no)$/.test(value))
      yield { text: change(at, `${letter} ${value === 'yes' ? 'no' : 'yes'}`), where: letter };
    if (/^(green|yellow|gray)$/.test(letter))
      yield { text: change(at, `${letter === 'gray' ? 'yellow' : 'gray'} ${value}`), where: value };
    if (value === 'not') {
      const square = letter;
      const truth = sheet.letterAt[squareOf(square)] ?? 'E';
      yield { text: change(at, `${square} not ${truth}`), where: square };
    }
  }
  for (const letter of LETTERS) yield { text: `${text}${letter} 9\n`, where: letter };
}

function squareOf(name: string): number {
  return (Number(name.slice(1)) - 1) * 10 + 'ABCDEFGHIJ'.indexOf(name.charAt(0));
}

const EMPTY = '..........\n';

describe('a disagreement', () => {
  const mined = readSheet({ ...engagement, mine: 'J10' });

  it.each([
    [
      'SEA not there',
      `${EMPTY}.o........\n${EMPTY.repeat(8)}`,
      ['B2: a miss is marked, but S of the Ketch stands there'],
    ],
    ['a hit at water', `x.........\n${EMPTY.repeat(9)}`, ['A1: a hit is marked, but it is water']],
    ['a letter at water', `S.........\n${EMPTY.repeat(9)}`, ['A1: S is marked, but it is water']],
    ['another letter', `${EMPTY}.T........\n${EMPTY.repeat(8)}`, ['B2: T is marked, but S of the Ketch stands there']],
    ['a mine elsewhere', `m.........\n${EMPTY.repeat(9)}`, ['A1: a mine is marked, but the mine lies at J10']],
    ['a count', 'R 3\nQ 1\n', ['R: 3 is noted, but the fleet has 2', 'Q: 1 is noted, but the fleet has none']],
    [
      'a circle and a cross',
      'Q yes\nR no\n',
      ['Q: it is circled, but the fleet has none', 'R: it is crossed out, but the fleet has 2'],
    ],
    [
      'colors',
      `${EMPTY}.S........\n${EMPTY.repeat(8)}green S, T\nyellow Q W\ngrey R K\n`,
      [
        'T: it is green, but stands nowhere in the grid',
        'Q: it is yellow, but the fleet has none',
        'R: it is gray, but the fleet has 2',
      ],
    ],
    [
      'a letter that was tried',
      'B2 not S\nA1 not S\n',
      [
        'B2: it is noted as a ship without S, but S of the Ketch stands there',
        'A1: it is noted as a ship without S, but it is water',
      ],
    ],
    [
      'a ship that is not sunk yet',
      `${EMPTY.repeat(9)}G.........\nsunk PT\nsunk GO\nsunk Brig\n`,
      [
        'PT: it is crossed off, but its letter at B10 is not found',
        'PT: it is crossed off, but its letter at B10 is not found',
        'BRIG: it is crossed off, but no ship of this fleet is called so',
      ],
    ],
  ])('names %s', (_, text, found) => {
    expect(check(mined, text)).toEqual(found);
  });

  it('comes with its line', () => {
    const text = `# mine\nR 2\nS 5\n`;
    expect(checkTracker(mined, parseTracker(text, 'x', tenByTen))).toEqual([
      { where: 'S', line: 3, message: '5 is noted, but the fleet has 2' },
    ]);
  });

  it('is none where a word or letters sank the ship', () => {
    for (const battle of [admiral, codebreaker]) {
      expect(check(readSheet(battle), `${EMPTY.repeat(10)}sunk ${battle.fleet[0]?.ship ?? ''}\n`)).toEqual([]);
    }
  });

  it('takes a name that is a word of the fleet, too, for the name', () => {
    const fleet = withWords(engagement, ['STORM', 'WAVE', 'ARK', 'SEA', 'GO']);
    expect(check(readSheet(fleet), `${EMPTY.repeat(10)}sunk Ark\n`)).toEqual([
      'Ark: it is crossed off, but its letters at B5, C5, D5 are not found',
    ]);
  });

  it('is none with a mine that was struck, and one where the fleet has none', () => {
    const text = `${EMPTY.repeat(9)}.........m\n`;
    expect(check(mined, text)).toEqual([]);
    expect(check(readSheet(engagement), text)).toEqual(['J10: a mine is marked, but this fleet has none']);
  });
});

it('a sheet that does not hold what is noted cannot judge it', () => {
  const placed = readSheet(wordsOnly(engagement));
  expect(check(placed, 'R 2\n')).toEqual([]);
  expect(() => check(placed, EMPTY.repeat(10))).toThrow('does not say where the ships lie');
  expect(() => check(placed, 'B2 not T\n')).toThrow('does not say where the ships lie');
  expect(() => check(readSheet(blank(engagement)), 'R 2\n')).toThrow('holds no words');
});
