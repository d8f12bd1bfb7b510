// Results without a round count for the one that names show, and for no other, and whoever did not come is named before they are paired again.
import { describe, expect, it } from 'vitest';
import { pairNextRound, sayNoShows } from '../../../src/event/make/pair-next-round.js';
import { Problem } from '../../../src/core/problem.js';
import { ordered, withRound } from '../record/records.js';

const one = ordered({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], format: 'pairs', rounds: 1 });
const two = withRound(one, 'a,b\nAda,Cleo\nDan,Ben\n');
const R1 = 'round,table,winner\n1,1,A\n1,2,A\n';

function paired(record: typeof one, ...texts: readonly string[]) {
  const files = texts.map((text, i) => ({ name: `r${i + 1}.csv`, bytes: Buffer.from(text) }));
  return pairNextRound(record, files, { round: null, named: [], away: [] });
}

function refused(...texts: readonly string[]): string {
  try {
    paired(two, ...texts);
  } catch (error) {
    if (error instanceof Problem) return `${error.where ?? ''}: ${error.message}`;
    throw error;
  }
  return 'nothing';
}

describe('results without a round', () => {
  it('are of the only one', () => {
    expect(paired(one, 'table,winner\n1,A\n2,B\n').round).toBe(2);
  });

  it('are of the one in which those who are named sit there, file by file', () => {
    expect(paired(two, R1, 'table,a,b,winner\n1,Ada,Cleo,A\n2,Ben,Dan,1-0\n').round).toBe(3);
    expect(paired(two, R1, 'table,winner\n1,"cleo"\n2,Dan\n').round).toBe(3);
  });

  it('are told by both players even without a table, and by other rows of the file where a row names nobody', () => {
    const pairs = 'a,b,winner\nBen,Ada,B\nDan,Cleo,draw\n';
    expect(paired(two, pairs, 'a,b,winner\nAda,Cleo,A\nBen,Dan,1-0\n').round).toBe(3);
    expect(paired(two, 'Tisch;Sieger\n1;Ben\n2;remis\n', 'Tisch;Sieger\n1;Cleo\n2;A\n').round).toBe(3);
    expect(refused(R1, 'a,b,winner\nAda,Dan,A\n')).toContain('row 2, column round: is missing');
  });

  it('are refused once for all files where nothing shows them, with a remedy that helps', () => {
    const bare = 'table,winner\n1,A\n2,B\n';
    expect(refused(R1, bare)).toMatch(
      /^r2.csv row 2, column round: is missing, .*; add a column round, or give --round$/,
    );
    expect(refused(bare, bare)).toMatch(
      /^r1.csv and r2.csv: do not say of which round they are, .*; add a column round/,
    );
    expect(refused(bare, bare)).not.toContain('--round');
    const again = withRound(one, 'a,b\nAda,Ben\nCleo,Dan\n');
    expect(() => paired(again, R1, 'a,b,winner\nAda,Ben,A\nCleo,Dan,A\n')).toThrow('add a column round');
  });

  it('never count for the last round where they name the players of another', () => {
    expect(refused(R1, 'table,a,b,winner\n1,Ada,Ben,A\n2,Cleo,Dan,A\n')).toContain('results');
  });

  it('may be in two files that say the same; of two that differ, rounds that were paired since are named', () => {
    const R2 = 'round,table,winner\n2,1,A\n2,2,A\n';
    const same = 'round,table,winner,sunk a,sunk b\n1,1,1-0,5,2\n1,2,Cleo,,\n';
    expect(paired(two, R1, R2, same)).toEqual(
      paired(
        two,
        R1.replace('winner', 'winner,sunk a,sunk b').replace('1,1,A', '1,1,A,5,2').replace('1,2,A', '1,2,A,,'),
        R2,
      ),
    );
    const says = 'round 1, table 1 is in two files that differ; keep the right one';
    expect(refused(R1, R2, same.replace('1-0,5,2', 'draw,,'))).toMatch(new RegExp(`${says}.*round 2, may follow from`));
    expect(refused(R1, R2, 'round,table,winner\n2,1,B\n')).not.toContain('may follow from');
    expect(refused(same, R2, same.replace('5,2', '5,3'))).toContain(says);
  });
});

describe('whoever did not come', () => {
  it('is named where they are paired again, in the round before alone', () => {
    const said = (record: typeof one, ...texts: string[]) =>
      sayNoShows(paired(record, ...texts), (name) => `X ${name}`);
    expect(said(one, 'table,winner\n1,+/-\n2,-/-\n')).toEqual(
      ['Ben', 'Cleo', 'Dan'].map(
        (name) => `${name} did not come in round 1 and is paired again; if they have left, X ${name}`,
      ),
    );
    expect(said(two, 'round,table,winner\n1,1,+/-\n1,2,A\n2,1,A\n2,2,B\n')).toEqual([]);
  });

  it('is not named once they are out', () => {
    const files = [{ name: 'r.csv', bytes: Buffer.from('table,winner\n1,+/-\n2,A\n') }];
    const away = [{ name: 'Ben', kind: 'withdrawn', place: {} }] as const;
    expect(pairNextRound(one, files, { round: null, named: [], away }).noShows).toEqual([]);
  });
});
