// Proves every opening: who may claim, what is true, who starts, and with how many turns.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import { editions } from '../../../src/game/editions/index.js';
import type { OpeningName } from '../../../src/game/openings/index.js';
import {
  type Game,
  type GameOptions,
  type GameState,
  prepareGame,
  sideToCall,
  startGame,
} from '../../../src/game/judge/game-state.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { playCall } from '../../../src/game/judge/play-call.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import type { Side } from '../../../src/game/judge/side.js';
import { createRandom } from '../../../src/core/random/random.js';
import { admiral, blank, codebreaker, engagement, wordsOnly } from '../../support/sample-battle.js';

const ALPHA = ['142', '087', '953', '310', '655'];
const BRAVO = ['204', '733', '018', '860', '571'];

function game(battle: Battle, options: GameOptions = {}, codes: readonly [string[], string[]] = [ALPHA, BRAVO]): Game {
  return prepareGame(
    { alpha: { ...battle, launchCodes: codes[0] }, bravo: { ...battle, launchCodes: codes[1] } },
    options,
  );
}

/** Plays lines such as `alpha claim 142`; returns the last answer and what follows: `alpha 1`, `opening`. */
function play(prepared: Game, lines: readonly string[]): string {
  let state: GameState = startGame(prepared);
  let said = '';
  for (const line of lines) {
    const played = playCall(prepared, state, line.slice(0, 5) as Side, parseCall(line.slice(6)));
    ({ state } = played);
    said = played.answer.kind === 'refused' ? `refused ${played.answer.reason}` : formatAnswer(played.answer, tenByTen);
  }
  const { phase } = state;
  return `${said} > ${phase.kind === 'battle' ? `${phase.turn.side} ${phase.turn.left}` : phase.kind}`.trim();
}

describe('hailing the enemy', () => {
  it.each([
    ['a concession gives the initiator the first turn', ['alpha claim 999', 'bravo concede'], '> alpha 1'],
    [
      'a challenged true code gives the initiator the first turn',
      ['alpha claim 142', 'bravo challenge', 'alpha reveal'],
      'true > alpha 1',
    ],
    [
      'a challenged false code gives the defender the first turn',
      ['alpha claim 143', 'bravo challenge', 'alpha reveal'],
      'false > bravo 1',
    ],
    [
      'a counter makes the defender the initiator',
      ['alpha claim 142', 'bravo claim 860', 'alpha concede'],
      '> bravo 1',
    ],
    [
      'a challenge is about the last claim',
      ['alpha claim 143', 'bravo claim 860', 'alpha challenge', 'bravo reveal'],
      'true > bravo 1',
    ],
    ['codes keep their zeros', ['bravo claim 018', 'alpha challenge', 'bravo reveal'], 'true > bravo 1'],
    ['an equal code is no counter', ['alpha claim 142', 'bravo claim 142'], 'refused not-higher > opening'],
    ['a lower code is no counter', ['alpha claim 142', 'bravo claim 087'], 'refused not-higher > opening'],
    ['a code has three digits', ['alpha claim 14'], 'refused not-a-code > opening'],
    ['nobody counters an own claim', ['alpha claim 142', 'alpha claim 953'], 'refused own-claim > opening'],
    ['nobody challenges an own claim', ['alpha claim 142', 'alpha challenge'], 'refused own-claim > opening'],
    ['the initiator does not concede', ['alpha claim 142', 'alpha concede'], 'refused own-claim > opening'],
    ['nothing can be conceded before a claim', ['alpha concede'], 'refused no-claim > opening'],
    ['nothing can be challenged before a claim', ['alpha challenge'], 'refused no-claim > opening'],
    ['a code is shown only when challenged', ['alpha claim 142', 'alpha reveal'], 'refused not-challenged > opening'],
    [
      'the challenged player shows',
      ['alpha claim 142', 'bravo challenge', 'bravo reveal'],
      'refused own-claim > opening',
    ],
    ['a challenge is final', ['alpha claim 142', 'bravo challenge', 'bravo claim 860'], 'refused challenged > opening'],
    [
      'a challenged captain does not concede',
      ['alpha claim 143', 'bravo challenge', 'alpha concede'],
      'refused challenged > opening',
    ],
    ['nobody fires before it is decided', ['alpha claim 142', 'alpha B2-T'], 'refused not-open-yet > opening'],
    [
      'nobody claims afterwards',
      ['alpha claim 142', 'bravo concede', 'bravo claim 860'],
      'refused open-already > alpha 1',
    ],
    ['there is no lock', ['alpha digit'], 'refused not-in-opening > opening'],
  ])('%s', (_, lines, end) => {
    expect(play(game(engagement), lines)).toBe(end);
  });
});

describe('launch code protocol', () => {
  it.each([
    ['a concession gives one turn', ['alpha claim 7', 'bravo concede'], '> alpha 1'],
    [
      'a liar who is caught gives the other two turns',
      ['alpha claim 7', 'bravo challenge', 'alpha reveal'],
      'false > bravo 2',
    ],
    [
      'a false accusation gives the bidder two turns',
      ['alpha claim 9', 'bravo challenge', 'alpha reveal'],
      'true > alpha 2',
    ],
    ['a bid below the highest digit is a lie', ['bravo claim 7', 'alpha challenge', 'bravo reveal'], 'false > alpha 2'],
    ['a raise goes on', ['alpha claim 5', 'bravo claim 8', 'alpha challenge', 'bravo reveal'], 'true > bravo 2'],
    ['a raise is higher', ['alpha claim 5', 'bravo claim 5'], 'refused not-higher > opening'],
    ['a bid is one digit', ['alpha claim 142'], 'refused not-a-digit > opening'],
    ['a bidder may concede before an answer', ['alpha claim 7', 'alpha concede'], '> bravo 1'],
    [
      'a challenged bidder may concede instead of showing',
      ['alpha claim 7', 'bravo challenge', 'alpha concede'],
      '> bravo 1',
    ],
    [
      'a challenger does not concede',
      ['alpha claim 7', 'bravo challenge', 'bravo concede'],
      'refused challenged > opening',
    ],
  ])('%s', (_, lines, end) => {
    expect(play(game(admiral), lines)).toBe(end);
  });
});

describe('frequency lock', () => {
  // First digits 1 and 2, sum 3: it appears twice in alpha's codes and twice in bravo's, so that the higher digit decides.
  it.each([
    ['tells the first digit', ['alpha digit'], '1 > opening'],
    ['tells the count of the sum', ['bravo count'], '2 > opening'],
    ['lets the higher digit claim first when counts tie', ['bravo claim 860'], '> opening'],
    ['lets nobody else claim first', ['alpha claim 953'], 'refused not-first > opening'],
    ['tells nothing once claims have begun', ['bravo claim 860', 'alpha digit'], 'refused claims-began > opening'],
    ['needs no coin where codes decide', ['alpha coin'], 'refused no-coin > opening'],
    ['gives one turn by concession', ['bravo claim 860', 'alpha concede'], '> bravo 1'],
    [
      'gives the challenger two turns against a bluff',
      ['bravo claim 861', 'alpha challenge', 'bravo reveal'],
      'false > alpha 2',
    ],
    ['gives a true claimant two turns', ['bravo claim 860', 'alpha challenge', 'bravo reveal'], 'true > bravo 2'],
  ])('%s', (_, lines, end) => {
    expect(play(game(codebreaker), lines)).toBe(end);
  });

  /** The lock as the rules of each reading say it, without a line of the judge. */
  function lockByHand(alpha: string[], bravo: string[], reading: string, tie: string): Side | null {
    const sum = Number(alpha[0]?.charAt(0)) + Number(bravo[0]?.charAt(0));
    const text = String(sum);
    const tally = (codes: string[]): number => {
      const strings = reading === 'joined' ? [codes.join('')] : codes;
      return strings.reduce((n, each) => n + [...each].filter((_, i) => each.startsWith(text, i)).length, 0);
    };
    if (tally(alpha) !== tally(bravo)) return tally(alpha) > tally(bravo) ? 'alpha' : 'bravo';
    if (alpha[0]?.charAt(0) !== bravo[0]?.charAt(0)) return (alpha[0] ?? '') > (bravo[0] ?? '') ? 'alpha' : 'bravo';
    if (tie === 'coin' || alpha.join() === bravo.join()) return null;
    return alpha.join('') > bravo.join('') ? 'alpha' : 'bravo';
  }

  const readings = editions.codebreaker.rules['lock-reading'];
  const ties = editions.codebreaker.rules['lock-tie'];

  it.each(readings.flatMap((reading) => ties.map((tie) => [reading, tie] as const)))(
    'under %s and %s names whom the rule names',
    (reading, tie) => {
      const random = createRandom(new Uint8Array(32), `lock ${reading} ${tie}`);
      const draw = (first: string): string[] =>
        Array.from(
          { length: 5 },
          (_, i) => (i === 0 ? first : '') + Array.from({ length: i === 0 ? 2 : 3 }, () => random.below(3)).join(''),
        );
      const seen = new Set<Side | null>();
      for (let i = 0; i < 500; i++) {
        const first = String(random.below(10));
        const alpha = draw(first);
        const bravo = random.below(8) === 0 ? alpha : draw(random.below(2) === 0 ? first : String(random.below(10)));
        const expected = lockByHand(alpha, bravo, reading, tie);
        const rules = { ...codebreaker.rules, 'lock-reading': reading, 'lock-tie': tie };
        expect(sideToCall(startGame(game({ ...codebreaker, rules }, {}, [alpha, bravo])))).toBe(expected);
        seen.add(expected);
      }
      expect(seen.size).toBe(3);
    },
  );

  it('leaves a last tie to a coin', () => {
    const tied = game({ ...codebreaker, rules: { ...codebreaker.rules, 'lock-tie': 'coin' } }, {}, [
      ALPHA,
      ['142', '087', '953', '310', '656'],
    ]);
    expect(play(tied, ['alpha claim 953'])).toBe('refused not-settled > opening');
    expect(play(tied, ['bravo coin', 'alpha claim 953'])).toBe('refused not-first > opening');
    expect(play(tied, ['bravo coin', 'bravo claim 953', 'alpha challenge', 'bravo reveal'])).toBe('true > bravo 2');
  });
});

describe('the other openings', () => {
  const cases: readonly [OpeningName, string, readonly string[], string][] = [
    ['risk-and-reward', 'gives the 2 two turns', ['alpha show 1', 'bravo show 2'], '> bravo 2'],
    [
      'risk-and-reward',
      'is written again when equal',
      ['alpha show 2', 'bravo show 2', 'alpha show 2', 'bravo show 1'],
      '> alpha 2',
    ],
    ['risk-and-reward', 'knows 1 and 2', ['alpha show 3'], 'refused out-of-range > opening'],
    ['risk-and-reward', 'takes one number of each', ['alpha show 1', 'alpha show 2'], 'refused shown-before > opening'],
    [
      'risk-and-reward',
      'leaves nothing to a coin before three draws',
      ['alpha show 1', 'bravo show 1', 'alpha coin'],
      'refused no-coin > opening',
    ],
    ['risk-and-reward', 'is left to a coin after three draws', [...draws(3), 'bravo coin'], '> bravo 1'],
    [
      'risk-and-reward',
      'is not written a fourth time',
      [...draws(3), 'bravo show 2'],
      'refused coin-decides > opening',
    ],
    ['risk-and-reward', 'has no claims', ['alpha claim 142'], 'refused not-in-opening > opening'],
    [
      'signal-flags',
      'lets the higher number claim first',
      ['alpha show 2', 'bravo show 5', 'bravo claim 860', 'alpha concede'],
      '> bravo 1',
    ],
    [
      'signal-flags',
      'lets nobody else claim first',
      ['alpha show 2', 'bravo show 5', 'alpha claim 860'],
      'refused not-first > opening',
    ],
    [
      'signal-flags',
      'is shown again when equal',
      ['alpha show 2', 'bravo show 2', 'alpha claim 142'],
      'refused not-settled > opening',
    ],
    ['signal-flags', 'has five fingers', ['alpha show 6'], 'refused out-of-range > opening'],
    ['signal-flags', 'has at least one', ['alpha show 0'], 'refused out-of-range > opening'],
    [
      'dead-reckoning',
      'lets the closer number claim first',
      ['alpha show 9', 'bravo show 5', 'bravo claim 860'],
      'refused not-first > opening',
    ],
    [
      'dead-reckoning',
      'is written again at equal distance',
      ['alpha show 8', 'bravo show 8', 'alpha show 10', 'bravo show 7', 'alpha claim 1'],
      'refused not-a-code > opening',
    ],
    [
      'flash-signal',
      'lets the quicker hand claim first',
      ['bravo first', 'bravo claim 860', 'alpha challenge', 'bravo reveal'],
      'true > bravo 2',
    ],
    ['flash-signal', 'is given again at a draw', ['alpha draw', 'alpha claim 142'], 'refused not-settled > opening'],
    [
      'radio-silence',
      'lets the first to knock claim first',
      ['alpha first', 'bravo claim 860'],
      'refused not-first > opening',
    ],
    ['frequency-match', 'counts each digit in the own codes', ['alpha say 5'], '3 > opening'],
    [
      'frequency-match',
      'lets the higher count claim first',
      ['alpha say 4', 'bravo say 0', 'bravo claim 860'],
      '> opening',
    ],
    ['coin-toss', 'gives the first turn to whom the coin names', ['bravo coin'], '> bravo 1'],
    ['coin-toss', 'has no claims', ['alpha claim 142'], 'refused not-in-opening > opening'],
    [
      'frequency-match',
      'is said again when equal',
      ['alpha say 5', 'bravo say 0', 'bravo claim 860'],
      'refused not-settled > opening',
    ],
  ];

  function draws(times: number): string[] {
    return Array.from({ length: times }, () => ['alpha show 1', 'bravo show 1']).flat();
  }

  it.each(cases)('%s %s', (opening, _, lines, end) => {
    expect(play(game(codebreaker, { opening, day: 14 }), lines)).toBe(end);
  });

  /** One draw of each opening that says nothing else of who claims first. */
  const drawn: readonly [OpeningName, readonly string[]][] = [
    ['signal-flags', ['alpha show 5', 'bravo show 5']],
    ['flash-signal', ['alpha draw']],
    ['dead-reckoning', ['alpha show 10', 'bravo show 10']],
    ['radio-silence', ['bravo draw']],
    ['frequency-match', ['alpha say 5', 'bravo say 0']],
  ];

  describe.each(drawn)('%s', (opening, draw) => {
    const tied = game(codebreaker, { opening, day: 14 });
    const after = (times: number, ...lines: string[]) =>
      play(tied, [...Array.from({ length: times }, () => draw).flat(), ...lines]);

    it('lets a coin say who claims first after three draws, and not before', () => {
      expect(after(2, 'bravo coin')).toBe('refused no-coin > opening');
      expect(after(3, 'bravo coin', 'alpha claim 142')).toBe('refused not-first > opening');
      expect(after(3, 'bravo coin', 'bravo claim 860', 'alpha concede')).toBe('> bravo 1');
      expect(after(3, 'bravo coin', 'alpha coin')).toBe('refused no-coin > opening');
    });

    it('is not played a fourth time', () => {
      expect(after(3, ...draw.slice(0, 1))).toBe('refused coin-decides > opening');
    });
  });

  it('each have a case', () => {
    const tried = new Set(cases.map(([opening]) => opening));
    expect([...tried, 'frequency-lock'].sort()).toEqual([...editions.codebreaker.openings].sort());
  });
});

describe('a game', () => {
  it('needs the day for dead reckoning, unless it is known who opened', () => {
    const prepared = game(codebreaker, { opening: 'dead-reckoning' });
    expect(() => startGame(prepared)).toThrow('which is not given');
    expect(startGame(prepared, { side: 'bravo', turns: 2 }).phase.kind).toBe('battle');
  });

  it('has an opening of its edition', () => {
    expect(() => game(engagement, { opening: 'signal-flags' })).toThrow('is not an opening of engagement');
  });

  it('is one of two sheets with the same rules', () => {
    expect(() => prepareGame({ alpha: engagement, bravo: admiral })).toThrow('differ');
    const silent = { ...engagement, rules: { ...engagement.rules, 'sunk-announced': false } };
    expect(() => prepareGame({ alpha: engagement, bravo: silent })).toThrow('differ');
    expect(() => prepareGame({ alpha: engagement, bravo: wordsOnly(engagement) })).toThrow('differ');
    expect(() => prepareGame({ alpha: codebreaker, bravo: { ...codebreaker, opening: 'signal-flags' } })).toThrow(
      'differ',
    );
    const rules = Object.fromEntries(Object.entries(codebreaker.rules).reverse());
    expect(() => prepareGame({ alpha: codebreaker, bravo: { ...codebreaker, rules } })).not.toThrow();
  });

  it('needs codes where codes decide', () => {
    const empty = { ...blank(codebreaker), launchCodes: null };
    expect(() => startGame(prepareGame({ alpha: empty, bravo: empty }))).toThrow('holds no launch codes');
  });
});
