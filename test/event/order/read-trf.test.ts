// FIDE tournament reports: which tables a round has, who has a bye, who is absent, and every way in which a report contradicts itself.
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { isTrf } from '../../../src/event/order/read-trf.js';
import { readPairings } from '../../../src/event/order/read-pairings.js';

/** A player's line with the fields where TRF16 has them. */
function line(number: number, name: string, ...rounds: string[]): string {
  const head = `001 ${String(number).padStart(4)} m${' '.repeat(4)}${name.padEnd(33)} ${'2100'} AUT ${' '.repeat(11)} 1990/01/01  0.0    1`;
  return `${head.padEnd(91)}${rounds.map((round) => round.padEnd(10)).join('')}`;
}

const roster = ['Ada Lovelace', 'Ben', 'Cleo', 'Dan', 'Zoë Ångström', 'Eve', 'Fay'];

const report = [
  '012 Spring Open',
  '062 7',
  '### a remark',
  line(1, 'Lovelace, Ada', '   2 w 1', '   5 b'),
  line(2, 'Ben', '   1 b 0', '0000 - U'),
  line(3, 'Cleo', '   4 b =', '   4 w'),
  line(4, 'Dan', '   3 w =', '   3 b'),
  line(5, 'Ångström, Zoë', '0000 - H', '   1 w'),
  line(6, 'Eve', '0000 - Z', '0000 - F'),
  line(7, 'Fay'),
].join('\r\n');

const read = (text: string, round: number) => readPairings(Buffer.from(text), 'r.trf', round, roster).pairings;

function refused(text: string, round = 1): string {
  try {
    read(text, round);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.where ?? ''}: ${error.message}`;
    throw error;
  }
  return 'nothing';
}

describe('a tournament report', () => {
  it('is told from CSV', () => {
    expect(isTrf(Buffer.from(report))).toBe(true);
    expect(isTrf(Buffer.from(`\ufeff${report}`))).toBe(true);
    for (const csv of ['a,b\nAda,Ben\n', 'name,table\n001 5,1\n', '']) expect(isTrf(Buffer.from(csv))).toBe(false);
  });

  it('seats White in A, byes behind the others with an open seat, and who is absent nowhere', () => {
    expect(read(report, 1).map(({ table, players }) => [table, ...players])).toEqual([
      [1, { name: 'Ada Lovelace' }, { name: 'Ben' }],
      [2, { name: 'Dan' }, { name: 'Cleo' }],
    ]);
    expect(read(report, 2).map(({ round, players }) => [round, ...players])).toEqual([
      [2, { name: 'Zoë Ångström' }, { name: 'Ada Lovelace' }],
      [2, { name: 'Cleo' }, { name: 'Dan' }],
      [2, { name: 'Ben' }, 'open'],
    ]);
  });

  it('is refused where it contradicts itself, with the line', () => {
    expect(refused(report, 3)).toContain('bad-pairings r.trf: pairs nobody in round 3; ');
    expect(refused(`${line(1, 'Nobody', '   2 w')}\n`)).toContain('line 1: "Nobody" is not in this pack');
    const pair = (a: string, b: string) => `${line(1, 'Ben', a)}\n${line(2, 'Dan', b)}\n`;
    expect(refused(pair('   2 w', '   3 b'))).toContain('who meets somebody else');
    expect(refused(pair('   9 w', '   1 b'))).toContain('line 1: "Ben" meets number 9, who is not in the report');
    expect(refused(pair('   2 w', '   1 w'))).toContain('have the same color');
    expect(refused(pair('   x w', '   1 b'))).toContain('is not a starting number');
    expect(refused(`${line(1, 'Ben')}\n${line(1, 'Dan')}\n`)).toContain('line 2: starting number 1 appears twice');
    expect(refused(`${line(1, 'Ben')}\n${line(2, 'Ben')}\n`)).toContain('is in line 1 already');
  });
});
