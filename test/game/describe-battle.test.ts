// Keeps the text of dealt battles, which says in one look when anything that was dealt once is dealt otherwise.
import { describe, expect, it } from 'vitest';
import { emptyBattle } from '../../src/game/deal-battle.js';
import { parseSheet } from '../../src/game/options.js';
import { dealOne } from '../support/deal.js';
import { expectGolden } from '../support/golden.js';
import { describeBattle } from './describe-battle.js';
import { engagement } from '../support/sample-battle.js';
import { namesOf } from '../../src/core/input/choose.js';
import { editions } from '../../src/game/editions/index.js';

const SEED = 'friday night';

describe('what “friday night” deals', () => {
  for (const edition of namesOf(editions)) {
    it.each(['deployed', 'words', 'blank'])(`is what was accepted: ${edition}, %s`, (deployment) => {
      expectGolden(`battles/${edition}-${deployment}.txt`, describeBattle(dealOne(SEED, { edition, deployment })));
    });
  }

  it.each([
    ['engagement-clear-water', 'engagement', ['contact=clear-water']],
    ['engagement-open-sea', 'engagement', ['contact=open-sea']],
    ['engagement-minefield', 'engagement', ['minefield=on']],
    ['codebreaker-clear-water', 'codebreaker', ['contact=clear-water']],
    ['codebreaker-open-sea', 'codebreaker', ['contact=open-sea']],
    ['admiral-random-digits', 'admiral', ['bid-digits=random']],
  ])('is what was accepted under other rules: %s', (name, edition, rules) => {
    expectGolden(`battles/${name}.txt`, describeBattle(dealOne(SEED, { edition, rules })));
  });

  it.each(['easy', 'expert'])('is what was accepted at another level: %s', (level) => {
    expectGolden(`battles/engagement-${level}.txt`, describeBattle(dealOne(SEED, { level })));
  });
});

describe('describeBattle', () => {
  const mined = { ...engagement, rules: { ...engagement.rules, minefield: true }, mine: 'J10' };

  it('prints every field', () => {
    expect(describeBattle(mined)).toBe(`\
edition    engagement, opening high-code
rules      Ships may touch; No word twice in a fleet; The owner says which ship is sunk; Mine: the answer is “Miss, and a mine”. Show it. Its owner then has two turns in a row
serial     6R5CDCRBV
fleet      Silver Narwhal Flotilla
words      english-1, standard, any theme
deployment deployed
  Ketch            5  STORM  B2  across
  Ship             4  WAVE  C7  across
  Sub              3  SEA  H4  down
  Ark              3  OAR  B5  across
  PT               2  GO  A10  across
manifest   A3 B0 C0 D0 E2 F0 G1 H0 I0 J0 K0 L0 M1 N0 O3 P0 Q0 R2 S2 T1 U0 V1 W1 X0 Y0 Z0
codes      142 087 953 310 655
mine       J10
   A B C D E F G H I J
 1 . . . . . . . . . .
 2 . S T O R M . . . .
 3 . . . . . . . . . .
 4 . . . . . . . S . .
 5 . O A R . . . E . .
 6 . . . . . . . A . .
 7 . . W A V E . . . .
 8 . . . . . . . . . .
 9 . . . . . . . . . .
10 G O . . . . . . . .
`);
  });

  it('prints a dash for what is not there', () => {
    const text = describeBattle(emptyBattle(parseSheet({})));
    for (const field of ['serial', 'fleet', 'words', 'manifest', 'codes', 'mine']) {
      expect(text).toMatch(new RegExp(`^${field} +-$`, 'm'));
    }
    expect(text).toMatch(/^ {2}Ketch +5 {2}- {2}- {2}-$/m);
  });
});
