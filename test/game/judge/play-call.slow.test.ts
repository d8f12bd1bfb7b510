// Proves turns and victory: against a second referee in random games, and case by case.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import { isBattleCall } from '../../../src/game/judge/call.js';
import { type GameState, prepareGame, startGame } from '../../../src/game/judge/game-state.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { playCall } from '../../../src/game/judge/play-call.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import { otherSide, type Side, sides } from '../../../src/game/judge/side.js';
import { createRandom, pick } from '../../../src/core/random/random.js';
import { deal } from '../../support/deal.js';
import { proving } from '../../support/figures.js';
import { admiral, codebreaker, engagement } from '../../support/sample-battle.js';
import { GameModel } from './game-model.js';
import { askModel, drawCallAt } from './random-calls.js';
import { originals } from '../../support/originals.js';

/** Plays lines such as `alpha E9-T` after the opening; returns the last answer and what follows. */
function play(battle: Battle, turns: number, lines: readonly string[]): string {
  const prepared = prepareGame({ alpha: battle, bravo: battle });
  let state = startGame(prepared, { side: 'alpha', turns });
  let said = '';
  for (const line of lines) {
    const played = playCall(prepared, state, line.slice(0, 5) as Side, parseCall(line.slice(6)));
    ({ state } = played);
    said = played.answer.kind === 'refused' ? `refused ${played.answer.reason}` : formatAnswer(played.answer, tenByTen);
  }
  return `${said} > ${describeNext(state)}`;
}

function describeNext({ phase }: GameState): string {
  return phase.kind === 'battle'
    ? `${phase.turn.side} ${phase.turn.left}`
    : phase.kind === 'over'
      ? `${phase.winner} won`
      : phase.kind;
}

describe('whole games', () => {
  const settings: Record<string, readonly string[]> = {
    engagement: ['minefield=on'],
    admiral: ['radar-sweep=on'],
    codebreaker: ['sonar-ping=on'],
  };

  it.each(originals)('of %s go turn by turn as the second referee says', (edition) => {
    const sheets = [...deal(`turns ${edition}`, { edition, rules: settings[edition], count: proving ? 2000 : 100 })];
    let [won, mines, lost] = [0, 0, 0];
    for (let i = 0; i < sheets.length; i += 2) {
      const [alpha, bravo] = [sheets[i], sheets[i + 1]] as [Battle, Battle];
      const random = createRandom(new TextEncoder().encode(alpha.serial ?? ''), 'turns');
      const first = { side: pick(random, sides), turns: 1 + random.below(2) };
      const prepared = prepareGame({ alpha, bravo });
      const model = new GameModel(alpha, bravo, first.side, first.turns);
      let state = startGame(prepared, first);
      for (let call = 0; call < 600 && state.phase.kind === 'battle'; call++) {
        const side = random.below(10) === 0 ? pick(random, sides) : state.phase.turn.side;
        const drawn = drawCallAt(prepared.sheets[otherSide(side)], random);
        const played = playCall(prepared, state, side, drawn);
        const answer = formatAnswer(played.answer, tenByTen);
        expect(answer).toBe(model.call(side, drawn.kind === 'declare', (fleet) => askModel(fleet, drawn)));
        expect(describeNext(played.state)).toBe(model.next);
        ({ state } = played);
        if (answer === 'mine') mines++;
        if (answer === 'incorrect') lost++;
      }
      if (state.phase.kind === 'over') won++;
    }
    expect(won).toBeGreaterThan(sheets.length / 10);
    expect(edition === 'engagement' ? mines : lost).toBeGreaterThan(10);
  });
});

describe('a turn of engagement', () => {
  const mined: Battle = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true } };

  it.each([
    ['ends with a sweep', ['alpha R'], '2 > bravo 1'],
    ['ends with a shot', ['alpha B2-S'], 'bullseye > bravo 1'],
    ['is the other’s afterwards', ['alpha R', 'alpha S'], 'refused not-your-turn > bravo 1'],
    [
      'is not used up by a call that does not count',
      ['alpha R', 'bravo R', 'alpha R'],
      'refused swept-before > alpha 1',
    ],
    ['lets each player ask for a letter once', ['alpha R', 'bravo R'], '2 > alpha 1'],
    ['has no word', ['alpha B2: STORM'], 'refused no-declarations > alpha 1'],
    ['gives the defender two turns when it strikes a mine', ['alpha J10-E'], 'mine > bravo 2'],
    ['is followed by the second of two', ['alpha J10-E', 'bravo R'], '2 > bravo 1'],
    ['comes again after two of the defender', ['alpha J10-E', 'bravo R', 'bravo S'], '2 > alpha 1'],
    ['is lost with others running when a mine is struck', ['alpha J10-E', 'bravo J10-E'], 'mine > alpha 2'],
    [
      'is no more special once the mine is struck',
      ['alpha J10-E', 'bravo R', 'bravo S', 'alpha J10-E'],
      'miss > bravo 1',
    ],
  ])('%s', (_, lines, end) => {
    expect(play(mined, 1, lines)).toBe(end);
  });

  it('comes twice to who may open with two', () => {
    expect(play(engagement, 2, ['alpha R'])).toBe('2 > alpha 1');
    expect(play(engagement, 2, ['alpha R', 'alpha S'])).toBe('2 > bravo 1');
  });
});

describe('a turn', () => {
  it('ends with a word off the board, and not with an attack there', () => {
    expect(play(admiral, 1, ['alpha K3: ARMOR'])).toBe('invalid position > bravo 1');
    expect(play(codebreaker, 1, ['alpha PART from G1 to K1'])).toBe('incorrect > bravo 1');
    expect(play(engagement, 1, ['alpha K1-M'])).toBe('refused off-board > alpha 1');
    expect(play(admiral, 1, ['alpha A11'])).toBe('refused off-board > alpha 1');
    expect(play(codebreaker, 1, ['alpha A0'])).toBe('refused off-board > alpha 1');
  });
});

describe('a turn with words', () => {
  it.each([
    ['goes on after a right word', ['alpha B2: STORM'], 'correct, sunk Aircraft Carrier > alpha 1'],
    ['ends after the attack', ['alpha B2: STORM', 'alpha C7'], 'hit > bravo 1'],
    ['ends with a wrong word', ['alpha B2: STORE'], 'incorrect > bravo 1'],
    ['ends with a word off the grid', ['alpha H8: STORM'], 'invalid position > bravo 1'],
    ['has one word only', ['alpha B2: STORM', 'alpha C7: WAVE'], 'refused declared-before > alpha 1'],
    [
      'has a word again the next time',
      ['alpha B2: STORM', 'alpha R', 'bravo R', 'alpha C7: WAVE'],
      'correct, sunk Battleship > alpha 1',
    ],
    ['may skip the word', ['alpha R'], '2 > bravo 1'],
    ['has no word after the attack', ['alpha R', 'alpha B2: STORM'], 'refused not-your-turn > bravo 1'],
  ])('of admiral %s', (_, lines, end) => {
    expect(play(admiral, 1, lines)).toBe(end);
  });

  it.each([
    ['goes on after a right strike', ['alpha STORM from B2 to F2'], 'correct, sunk Ketch > alpha 1'],
    ['ends with a wrong strike', ['alpha STORM from B2 to B6'], 'incorrect > bravo 1'],
    ['ends after the attack', ['alpha STORM from B2 to F2', 'alpha C7'], 'hit W > bravo 1'],
    [
      'has one strike only',
      ['alpha STORM from B2 to F2', 'alpha GO from A10 to B10'],
      'refused declared-before > alpha 1',
    ],
  ])('of codebreaker %s', (_, lines, end) => {
    expect(play(codebreaker, 1, lines)).toBe(end);
  });

  it('is used up by a scan, and keeps its second turn', () => {
    const radar = { ...admiral, rules: { ...admiral.rules, 'radar-sweep': true } };
    expect(play(radar, 1, ['alpha radar C3'])).toBe('yes > bravo 1');
    expect(play(radar, 2, ['alpha radar C3'])).toBe('yes > alpha 1');
    expect(play(radar, 2, ['alpha B2: STORE', 'alpha B2: STORM'])).toBe('correct, sunk Aircraft Carrier > alpha 1');
  });

  it('is not used up by a dictionary, which either may open', () => {
    const rules = { ...admiral.rules, 'dictionary-challenge': true };
    const opened = ['alpha B2: STORM', 'alpha R', 'alpha dictionary STORM'];
    expect(play({ ...admiral, rules }, 1, opened)).toBe('valid > bravo 1');
  });
});

describe('victory', () => {
  const words = ['B2: STORM', 'C7: WAVE', 'H4: SEA', 'B5: OAR', 'A10: GO'];

  it('is the first to sink all five, at once', () => {
    const lines = words.flatMap((word, i) => [`alpha ${word}`, ...(i < 4 ? ['alpha J10', 'bravo J10'] : [])]);
    expect(play(admiral, 1, lines.slice(0, -1))).toBe('miss > alpha 1');
    expect(play(admiral, 1, lines)).toBe('correct, sunk Submarine > alpha won');
    expect(play(admiral, 1, [...lines, 'alpha J9'])).toBe('refused game-over > alpha won');
    expect(play(admiral, 1, [...lines, 'bravo A10: GO'])).toBe('refused game-over > alpha won');
  });

  it('can come by letters alone where letters sink ships', () => {
    const letters = [...'STORMWAVEG'];
    const lines = letters.flatMap((letter, i) => [`alpha ${letter}`, ...(i < 9 ? ['bravo J10'] : [])]);
    expect(play(admiral, 1, lines)).toBe('1, sunk Submarine > alpha won');
    const literal = { ...admiral, rules: { ...admiral.rules, 'letters-sink': false } };
    expect(play(literal, 1, lines)).toBe('1 > bravo 1');
  });

  it('can come by bullseyes alone in engagement', () => {
    const shots = engagement.fleet.flatMap(({ word, start, direction }) =>
      [...(word ?? '')].map((letter, i) => {
        const [column, row] = [(start ?? '').charCodeAt(0), Number((start ?? '').slice(1))];
        return direction === 'across'
          ? `${String.fromCharCode(column + i)}${row}-${letter}`
          : `${start?.charAt(0)}${row + i}-${letter}`;
      }),
    );
    const lines = shots.flatMap((shot, i) => [`alpha ${shot}`, ...(i < 16 ? ['bravo J10-E'] : [])]);
    expect(play(engagement, 1, lines)).toBe('bullseye, sunk PT > alpha won');
  });

  it('has every call of the battle played after the opening only', () => {
    expect(isBattleCall(parseCall('R'))).toBe(true);
    expect(isBattleCall(parseCall('claim 142'))).toBe(false);
  });
});
