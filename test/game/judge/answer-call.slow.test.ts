// Proves every answer of the judge against a second referee that shares no code with it.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { parseSquare } from '../../../src/game/board.js';
import { tenByTen as board } from '../../../src/game/editions/common.js';
import { LETTERS } from '../../../src/game/manifest.js';
import { answerCall } from '../../../src/game/judge/answer-call.js';
import type { BattleCall } from '../../../src/game/judge/call.js';
import { type GridState, untouched } from '../../../src/game/judge/grid-state.js';
import { toJudgedSheet } from '../../../src/game/judge/to-judged-sheet.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import { createRandom } from '../../../src/core/random/random.js';
import { deal } from '../../support/deal.js';
import { proving, showFigure } from '../../support/figures.js';
import { admiral, blank, codebreaker, engagement, wordsOnly } from '../../support/sample-battle.js';
import { cells, FleetModel } from './fleet-model.js';
import { askModel, drawCallAt } from './random-calls.js';
import { originals } from '../../support/originals.js';

const TIME_LIMIT = proving ? 3_600_000 : 120_000;
const FLEETS = proving ? 1000 : 30;

/** Calls a list of calls one after the other and returns the last answer, as the log writes it. */
function lastAnswer(battle: Battle, ...calls: readonly string[]): string {
  const sheet = toJudgedSheet(battle);
  let grid = untouched;
  let said = '';
  for (const text of calls) {
    const judged = answerCall(sheet, grid, parseCall(text) as BattleCall);
    grid = judged.grid;
    said = formatAnswer(judged.answer, board);
  }
  return said;
}

function withRules(battle: Battle, rules: Battle['rules']): Battle {
  return { ...battle, rules: { ...battle.rules, ...rules } };
}

describe('every square and letter', () => {
  it.each(originals)(
    'of fleets of %s is answered as the second referee answers it',
    (edition) => {
      let compared = 0;
      let different = 0;
      for (const battle of deal(`judge ${edition}`, { edition, count: FLEETS })) {
        const sheet = toJudgedSheet(battle);
        const model = new FleetModel(battle);
        const swept: Record<string, GridState> = {};
        for (const letter of LETTERS) {
          const { answer, grid } = answerCall(sheet, untouched, { kind: 'sweep', letter });
          swept[letter] = grid;
          if (formatAnswer(answer, board) !== new FleetModel(battle).sweep(letter)) different++;
        }
        for (const [square, cell] of cells.entries()) {
          for (const letter of LETTERS) {
            const fire = { kind: 'fire', square, letter: edition === 'engagement' ? letter : null } as const;
            // What was swept before changes no answer to a square.
            const { answer } = answerCall(sheet, swept[letter] ?? untouched, fire);
            if (formatAnswer(answer, board) !== bareFire(model, cell, fire.letter)) different++;
            compared++;
          }
        }
      }
      expect(different).toBe(0);
      expect(compared).toBe(FLEETS * 2600);
      showFigure(`${edition}: answers compared`, compared);
    },
    TIME_LIMIT,
  );

  // Each single shot is compared on its own: a fleet of whose ships none has fewer than two letters sinks nothing at once.
  function bareFire(model: FleetModel, cell: string, letter: string | null): string {
    return model.fire(cell, letter).split(', sunk')[0] ?? '';
  }

  it('would be found wrong by the second referee if one square were another', () => {
    const moved = {
      ...engagement,
      fleet: engagement.fleet.map((ship, i) => (i === 4 ? { ...ship, start: 'B10' } : ship)),
    };
    const model = new FleetModel(moved);
    const sheet = toJudgedSheet(engagement);
    const wrong = cells.filter(
      (cell, square) =>
        formatAnswer(answerCall(sheet, untouched, { kind: 'fire', square, letter: 'Q' }).answer, board) !==
        model.fire(cell, 'Q'),
    );
    expect(wrong).toEqual(['A10', 'C10']);
  });
});

describe('games of calls at one grid', () => {
  const switches: readonly [string, Battle['rules']][] = [
    ['engagement', {}],
    ['engagement', { 'sunk-announced': false, minefield: true }],
    ['admiral', { 'radar-sweep': true }],
    ['admiral', { 'letters-sink': false }],
    ['codebreaker', { 'sonar-ping': true }],
  ];

  it.each(switches)('of %s with %o go as the second referee says, to the last ship', (edition, rules) => {
    const settings = Object.entries(rules).map(
      ([name, value]) => `${name}=${value === true ? 'on' : value === false ? 'off' : value}`,
    );
    let calls = 0;
    let sunk = 0;
    for (const battle of deal(`games ${edition}`, { edition, rules: settings, count: proving ? 1000 : 20 })) {
      const [sheet, model] = [toJudgedSheet(battle), new FleetModel(battle)];
      const random = createRandom(new TextEncoder().encode(battle.serial ?? ''), 'calls');
      let grid = untouched;
      for (let i = 0; i < 400 && !model.allSunk; i++, calls++) {
        const call = drawCallAt(sheet, random);
        const judged = answerCall(sheet, grid, call);
        expect(formatAnswer(judged.answer, board)).toBe(askModel(model, call));
        grid = judged.grid;
        expect(grid.sunk.length === 5).toBe(model.allSunk);
      }
      if (model.allSunk) sunk++;
    }
    expect(calls).toBeGreaterThan(1000);
    expect(sunk).toBeGreaterThan(10);
  });
});

describe('engagement', () => {
  it.each([
    ['B3-T', 'miss', 'open water, and nothing of the letter'],
    ['C2-T', 'bullseye', 'the right letter'],
    ['B2-T', 'hit & yes', 'another letter, and T is in STORM'],
    ['B2-Q', 'hit & no', 'another letter, and no Q anywhere'],
    ['R', '2', 'STORM and OAR'],
    ['Q', '0', 'no Q'],
    ['B2', 'refused', 'a square needs its letter'],
    ['B2: STORM', 'refused', 'words are not declared'],
    ['radar B2', 'refused', 'there is no radar'],
  ])('answers %s with %s: %s', (call, answer) => {
    expect(lastAnswer(engagement, call)).toBe(answer);
  });

  it('sinks a ship when every letter is bullseyed, and says which', () => {
    expect(lastAnswer(engagement, 'A10-G', 'B10-O')).toBe('bullseye, sunk PT');
    expect(lastAnswer(engagement, 'A10-O', 'B10-O')).toBe('bullseye');
  });

  it('says nothing of sunk ships when the rule is off', () => {
    expect(lastAnswer(withRules(engagement, { 'sunk-announced': false }), 'A10-G', 'B10-O')).toBe('bullseye');
  });

  it('sinks nothing by sweeps', () => {
    expect(lastAnswer(engagement, 'G', 'O')).toBe('3');
  });

  it('counts letters of sunk ships as in the fleet', () => {
    expect(lastAnswer(engagement, 'A10-G', 'B10-O', 'B2-G')).toBe('hit & yes');
  });

  it('answers a square that is called again as before, but sinks nothing twice', () => {
    expect(lastAnswer(engagement, 'B2-T', 'B2-T')).toBe('hit & yes');
    expect(lastAnswer(engagement, 'A10-G', 'B10-O', 'B10-O')).toBe('bullseye');
  });

  it('strikes a mine once; then its square is water', () => {
    const mined = withRules({ ...engagement, mine: 'J10' }, { minefield: true });
    expect(lastAnswer(mined, 'J10-E')).toBe('mine');
    expect(lastAnswer(mined, 'J10-E', 'J10-E')).toBe('miss');
  });
});

describe('admiral', () => {
  it.each([
    ['B2', 'hit', 'a ship, and no letter'],
    ['B3', 'miss', 'water'],
    ['B2-S', 'refused', 'no letter is called with a square'],
    ['R', '2', 'the count across all ships'],
    ['B2: STORM', 'correct, sunk Aircraft Carrier', 'the word where it starts'],
    ['H4: SEA', 'correct, sunk Cruiser', 'a word that runs down'],
    ['B2: STORE', 'incorrect', 'another word'],
    ['C2: STORM', 'incorrect', 'another square'],
    ['C2: TO', 'incorrect', 'part of a word'],
    ['H8: STORM', 'invalid position', 'neither across nor down'],
    ['H2: STORM', 'incorrect', 'it fits down'],
    ['B8: STORM', 'incorrect', 'it fits across'],
    ['STORM from B2 to F2', 'refused', 'the last square is not said'],
    ['sonar B2', 'refused', 'it has radar, not sonar'],
    ['radar B2', 'refused', 'the rule is off'],
    ['K1', 'refused', 'the board has no such square'],
    ['K3: ARMOR', 'invalid position', 'a word that starts off the board'],
  ])('answers %s with %s: %s', (call, answer) => {
    expect(lastAnswer(admiral, call)).toBe(answer);
  });

  it('calls each letter once', () => {
    expect(lastAnswer(admiral, 'R', 'R')).toBe('refused');
    expect(lastAnswer(engagement, 'R', 'R')).toBe('refused');
    expect(lastAnswer(codebreaker, 'R', 'R')).toBe('refused');
  });

  it('sinks ships whose letters have all been called', () => {
    expect(lastAnswer(admiral, 'G', 'O')).toBe('3, sunk Submarine');
    expect(lastAnswer(admiral, 'S', 'O', 'R', 'M', 'G', 'E', 'T', 'A')).toBe('3, sunk Cruiser, Destroyer');
  });

  it('sinks nothing by letters when only words sink', () => {
    expect(lastAnswer(withRules(admiral, { 'letters-sink': false }), 'G', 'O')).toBe('3');
  });

  it('sinks nothing by hits', () => {
    expect(lastAnswer(admiral, 'A10', 'B10')).toBe('hit');
  });

  it('says of a ship that is sunk already that the word is right', () => {
    expect(lastAnswer(admiral, 'B2: STORM', 'B2: STORM')).toBe('correct');
  });

  it('looks at nine squares once', () => {
    const radar = withRules(admiral, { 'radar-sweep': true });
    expect(lastAnswer(radar, 'radar C3')).toBe('yes');
    expect(lastAnswer(radar, 'radar B8')).toBe('yes');
    expect(lastAnswer(radar, 'radar I9')).toBe('no');
    expect(lastAnswer(radar, 'radar C3', 'radar I9')).toBe('refused');
    expect(lastAnswer(radar, 'radar A5')).toBe('refused');
    expect(lastAnswer(radar, 'radar A5', 'radar C3')).toBe('yes');
  });

  it('counts parts of sunk ships among nine squares, and no mine', () => {
    const radar = withRules(admiral, { 'radar-sweep': true });
    expect(lastAnswer(radar, 'A10: GO', 'radar B9')).toBe('yes');
    expect(lastAnswer({ ...radar, mine: 'I9' }, 'radar I9')).toBe('no');
  });

  it('looks up words of sunk ships, when the rule is on', () => {
    const challenges = withRules(admiral, { 'dictionary-challenge': true });
    expect(lastAnswer(admiral, 'B2: STORM', 'dictionary STORM')).toBe('refused');
    expect(lastAnswer(challenges, 'dictionary STORM')).toBe('refused');
    expect(lastAnswer(challenges, 'B2: STORM', 'dictionary STORM')).toBe('valid');
  });
});

describe('codebreaker', () => {
  it.each([
    ['B2', 'hit S', 'a hit tells its letter'],
    ['B3', 'miss', 'water'],
    ['R', '2', 'the count in the whole fleet'],
    ['STORM from B2 to F2', 'correct, sunk Ketch', 'every detail'],
    ['SEA from H4 to H6', 'correct, sunk Sub', 'a word that runs down'],
    ['STORM from B2 to B6', 'incorrect', 'the wrong way'],
    ['STORM from B2 to G2', 'incorrect', 'one square too many'],
    ['STORM from F2 to B2', 'incorrect', 'backward'],
    ['STORE from B2 to F2', 'incorrect', 'another word'],
    ['B2: STORM', 'refused', 'the last square is missing'],
    ['radar C3', 'refused', 'it has sonar, not radar'],
    ['A11', 'refused', 'the board has no such square'],
    ['STORM from B2 to K2', 'incorrect', 'a last square off the board'],
    ['STORM from A0 to E0', 'incorrect', 'all of it off the board'],
  ])('answers %s with %s: %s', (call, answer) => {
    expect(lastAnswer(codebreaker, call)).toBe(answer);
  });

  it('sinks a ship when every letter is revealed', () => {
    expect(lastAnswer(codebreaker, 'A10', 'B10')).toBe('hit O, sunk PT');
  });

  it('sinks nothing twice', () => {
    expect(lastAnswer(codebreaker, 'GO from A10 to B10', 'A10', 'B10')).toBe('hit O');
  });

  it('pings nine squares once', () => {
    const sonar = withRules(codebreaker, { 'sonar-ping': true });
    expect(lastAnswer(sonar, 'sonar C3')).toBe('yes');
    expect(lastAnswer(sonar, 'sonar C3', 'sonar I9')).toBe('refused');
  });
});

describe('sheets without squares', () => {
  it.each(['B2-T', 'B2'])('cannot be judged for %s', (call) => {
    const battle = wordsOnly(call === 'B2' ? admiral : engagement);
    expect(() => lastAnswer(battle, call)).toThrow('does not say where the ships lie');
  });

  it('are judged for letters where the words are known', () => {
    expect(lastAnswer(wordsOnly(engagement), 'R')).toBe('2');
    expect(lastAnswer(wordsOnly(admiral), 'G', 'O')).toBe('3, sunk Submarine');
    expect(() => lastAnswer(blank(engagement), 'R')).toThrow('holds no words');
  });

  it('have squares in every sheet that is deployed', () => {
    expect(toJudgedSheet(engagement).ships[0]?.squares[0]).toBe(parseSquare('B2', board));
  });
});
