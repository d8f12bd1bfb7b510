// Proves the text of a game's state: marks, ships, letters, colors, and what comes next.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { describeReplay } from '../../../src/game/judge/describe-replay.js';
import { parseLog } from './parse-log.js';
import { replayLog } from '../../../src/game/judge/replay-log.js';
import { admiral, codebreaker, engagement } from '../../support/sample-battle.js';

function linesOf(battle: Battle, text: string): string[] {
  const log = parseLog(text, 'calls.txt', battle.edition);
  return describeReplay(replayLog({ alpha: battle, bravo: battle }, log, 'calls.txt'), log, 'calls.txt', {
    reveal: true,
    why: false,
  }).split('\n');
}

/** The part about bravo's grid. */
function bravoOf(lines: readonly string[]): readonly string[] {
  return lines.slice(lines.findIndex((line) => line.startsWith('bravo')));
}

describe('the state of a game', () => {
  it('shows what was found, hit, missed and struck', () => {
    const mined = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true, 'color-coding': true } };
    const log =
      'bravo: Ben\nfirst: alpha 2\nA10-G\nB10-O\nbravo R\nalpha B2-T\nbravo A1-A\nalpha A1-Q\nbravo S\nalpha J10-E';
    expect(bravoOf(linesOf(mined, log))).toEqual([
      'bravo (Ben), 6R5CDCRBV: 1 of 5 ships sunk',
      '     A  B  C  D  E  F  G  H  I  J',
      '   1 o  .  .  .  .  .  .  .  .  .',
      '   2 .  Sx T  O  R  M  .  .  .  .',
      '   3 .  .  .  .  .  .  .  .  .  .',
      '   4 .  .  .  .  .  .  .  S  .  .',
      '   5 .  O  A  R  .  .  .  E  .  .',
      '   6 .  .  .  .  .  .  .  A  .  .',
      '   7 .  .  W  A  V  E  .  .  .  .',
      '   8 .  .  .  .  .  .  .  .  .  .',
      '   9 .  .  .  .  .  .  .  .  .  .',
      '  10 G* O* .  .  .  .  .  .  .  M',
      '  Ketch            STORM B2-F2  afloat',
      '  Ship             WAVE  C7-F7  afloat',
      '  Sub              SEA   H4-H6  afloat',
      '  Ark              OAR   B5-D5  afloat',
      '  PT               GO    A10-B10 sunk',
      'letters called: none',
      'colors: green GO, yellow T, gray -',
      '',
      'marks: * letter found, x hit, o miss, m mine, M mine that was struck',
      'next: bravo, 2 turns in a row',
      '',
    ]);
  });

  it('shows the mine that was not struck, and the letters that were called', () => {
    const mined = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true } };
    const lines = bravoOf(linesOf(mined, 'first: alpha\nR\n'));
    expect(lines).toContain('  10 G  O  .  .  .  .  .  .  .  m');
    expect(lines).toContain('letters called: R2');
    expect(lines.join('\n')).not.toContain('colors');
  });

  it.each([
    [codebreaker, '', 'next: it is not decided yet who starts'],
    [codebreaker, 'first: bravo 2', 'next: bravo, 2 turns in a row'],
    [codebreaker, 'first: bravo\nGO from A10 to B10', 'next: bravo, who has declared a word'],
    [
      admiral,
      `first: alpha\n${[...'STORMWAVEG']
        .flatMap((letter) => [letter, 'J10'])
        .slice(0, -1)
        .join('\n')}`,
      'over: alpha has sunk the whole fleet and won',
    ],
  ])('says what comes next', (battle, log, next) => {
    expect(linesOf(battle, log).at(-2)).toBe(next);
  });

  it('says where nine squares were looked at', () => {
    const radar = { ...admiral, rules: { ...admiral.rules, 'radar-sweep': true } };
    expect(linesOf(radar, 'first: alpha\nradar sweep C3')).toContain('nine squares looked at: around C3');
  });
});
