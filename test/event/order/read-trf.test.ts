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

  it('says of the others who has half a bye, a whole one, or is absent', () => {
    const all = (round: number) => readPairings(Buffer.from(report), 'r.trf', round, roster).away;
    expect(all(1).map(({ name, kind }) => [name, kind])).toEqual([
      ['Zoë Ångström', 'half bye'],
      ['Eve', 'absent'],
      ['Fay', 'absent'],
    ]);
    expect(all(2).map(({ name, kind }) => [name, kind])).toEqual([
      ['Eve', 'bye'],
      ['Fay', 'absent'],
    ]);
  });

  it('may name others who meet nobody, and has a note of all that is not used', () => {
    const more = [
      report,
      line(8, 'Late, Lou', '0000 - Z', '0000 - Z'),
      '240 H 002    3',
      line(9, 'ZÖE', '', '', '0000 - Z'),
    ];
    const read = (text: string) => readPairings(Buffer.from(text), 'r.trf', 1, [...roster, 'Zöe']).notes;
    expect(read(more.slice(0, 3).join('\n'))).toEqual([
      expect.stringMatching(/^line 12: the bye of number 3 in round 2 is not used, as line 6 says otherwise/),
      expect.stringMatching(/^line 11: "Late, Lou" is not in this pack/),
      expect.stringMatching(/^rounds 2 to 2/),
    ]);
    expect(read(more.join('\n'))[0]).toMatch(/^line 13: "ZÖE" is taken for Zöe/);
    const latin = readPairings(Buffer.from(report, 'latin1'), 'r.trf', 1, roster);
    expect([latin.notes[0], latin.pairings.length]).toEqual([expect.stringContaining('Windows-1252'), 2]);
  });

  it('has byes that were asked for, where the lines of their players say nothing', () => {
    const text = [
      '240 H 001    3    4',
      '240 z 001    5',
      '240 F 003    3',
      line(1, 'Ben', '   2 w 1'),
      line(2, 'Dan', '   1 b 0'),
      line(3, 'Eve'),
      line(4, 'Fay', '0000 - U'),
      line(5, 'Ada L'),
    ].join('\n');
    const { away, pairings, notes } = readPairings(Buffer.from(text), 'r.trf', 1, [
      'Ben',
      'Dan',
      'Eve',
      'Fay',
      'Ada L',
    ]);
    expect(away.map(({ name, kind }) => [name, kind])).toEqual([
      ['Eve', 'half bye'],
      ['Ada L', 'absent'],
    ]);
    expect(pairings.at(-1)?.players).toEqual([{ name: 'Fay' }, 'open']);
    expect(notes).toEqual([expect.stringMatching(/^line 1: the bye of number 4 .* line 7 says otherwise$/)]);
    expect(() => readPairings(Buffer.from(text.replace('240 H', '240 Q')), 'r.trf', 1, [])).toThrow('no kind of bye');
  });

  it('is refused where its columns are shifted, however little is filled', () => {
    for (const rounds of [['   2 w 1', '0000 - U'], ['         U'], ['   2 w', '   3 b']])
      for (const by of [1, 2, 3])
        expect(refused(`${line(1, 'Ben', ...rounds).replace(' '.repeat(by), '')}\n`), rounds.join()).toMatch(
          /line 1: (has column \d+ filled|"[^"]*" is not a starting number)/,
        );
    expect(refused(line(1, 'Ben', '   2 w 1').replace('Ben ', 'Ben'))).toContain('has column 48 filled');
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
