// Proves answers about one sheet outside a game: its grid call by call, and its launch codes.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import { answerAboutSheet } from '../../../src/game/judge/judge-sheets.js';
import { toJudgedSheet } from '../../../src/game/judge/to-judged-sheet.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import { admiral, codebreaker, engagement } from '../../support/sample-battle.js';

function ask(battle: Battle, ...calls: readonly string[]): string[] {
  return answerAboutSheet(
    toJudgedSheet(battle),
    calls.map((call) => parseCall(call)),
  ).map(({ answer }) => (answer.kind === 'refused' ? `refused ${answer.reason}` : formatAnswer(answer, tenByTen)));
}

describe('about a sheet', () => {
  it('calls are answered at the grid that earlier ones left', () => {
    expect(ask(engagement, 'A10-G', 'B10-O', 'R', 'R')).toEqual([
      'bullseye',
      'bullseye, sunk PT',
      '2',
      'refused swept-before',
    ]);
  });

  it('claims are true or not', () => {
    expect(ask(codebreaker, 'claim 142', 'claim 087', 'claim 143')).toEqual(['true', 'true', 'false']);
    expect(ask(codebreaker, 'claim 14')).toEqual(['refused not-a-code']);
  });

  it('a claim is what the edition bids', () => {
    expect(ask(admiral, 'claim 9', 'claim 8')).toEqual(['true', 'false']);
    expect(ask(admiral, 'claim 142')).toEqual(['refused not-a-digit']);
    expect(ask(engagement, 'claim 9')).toEqual(['refused not-a-code']);
    expect(ask(codebreaker, 'claim 9')).toEqual(['refused not-a-code']);
    expect(ask({ ...codebreaker, opening: 'risk-and-reward' }, 'claim 142')).toEqual(['refused not-in-opening']);
  });

  it('digits are told and counted', () => {
    expect(ask(codebreaker, 'digit', 'say 5', 'say 6')).toEqual(['1', '3', '1']);
  });

  it('what needs two players is refused', () => {
    const calls = ['concede', 'challenge', 'reveal', 'count', 'show 2', 'first', 'draw', 'coin'];
    expect(ask(codebreaker, ...calls)).toEqual(calls.map(() => 'refused needs-game'));
  });

  it.each<[string, Battle, string, string]>([
    ['a square without a letter', engagement, 'B2', 'needs-letter'],
    ['a square with a letter', admiral, 'B2-S', 'takes-no-letter'],
    ['a square with a letter of codebreaker', codebreaker, 'B2-S', 'takes-no-letter'],
    ['a square that the board lacks', engagement, 'K1-M', 'off-board'],
    ['a word in engagement', engagement, 'B2: STORM', 'no-declarations'],
    ['a word strike in admiral', admiral, 'STORM from B2 to F2', 'takes-no-last-square'],
    ['a declaration in codebreaker', codebreaker, 'B2: STORM', 'needs-last-square'],
    ['radar without the rule', admiral, 'radar C3', 'not-in-force'],
    ['a dictionary without the rule', admiral, 'dictionary STORM', 'not-in-force'],
    [
      'nine squares off the grid',
      { ...admiral, rules: { ...admiral.rules, 'radar-sweep': true } },
      'radar A1',
      'leaves-grid',
    ],
    [
      'a word that is not sunk',
      { ...admiral, rules: { ...admiral.rules, 'dictionary-challenge': true } },
      'dictionary STORM',
      'not-sunk',
    ],
  ])('refuses %s', (_, battle, call, reason) => {
    expect(ask(battle, call)).toEqual([`refused ${reason}`]);
  });

  it('refuses a second scan', () => {
    const radar = { ...admiral, rules: { ...admiral.rules, 'radar-sweep': true } };
    expect(ask(radar, 'radar C3', 'radar C3')).toEqual(['yes', 'refused scanned-before']);
  });
});
