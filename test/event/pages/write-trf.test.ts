// The report for programs that pair: of the round that comes it names who will be away, and nobody else.
import { describe, expect, it } from 'vitest';
import { gatherResults } from '../../../src/event/make/count-results.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { trfText } from '../../../src/event/pages/write-trf.js';
import { addBatch } from '../../../src/event/record/add-batch.js';
import { ordered, withBatch, withRound } from '../record/records.js';

const results = { name: 'r1.csv', bytes: Buffer.from('round,table,winner\n1,1,A\n1,2,draw\n') };

/** What the report says of each player, round by round. */
function roundsOf(record: PackRecord): string[] {
  const lines = trfText(record, gatherResults([results], record, null), []).split('\n');
  return lines.filter((line) => line.startsWith('001')).map((line) => line.slice(91).replace(/ {2,}/g, ' ').trim());
}

function withAway(record: PackRecord, name: string, kind: 'absent' | 'half bye' | 'withdrawn', round: number | null) {
  const away = [{ name, kind, place: {} }] as const;
  return withBatch(record, addBatch(record, { round, pairings: null, late: [], named: [], away }).batch);
}

/** How many rounds the report announces. */
function announced(record: PackRecord, rounds?: number): string | undefined {
  return /^XXR (\d+)$/m.exec(trfText(record, gatherResults([results], record, null), [], rounds))?.[1];
}

describe('a report', () => {
  const pack = ordered({ players: ['Ada', 'Ben', 'Cleo', 'Dan'] });
  const played = ['2 w 1', '1 b 0', '4 w =', '3 b ='];

  it('leaves the next round to whoever pairs it', () => {
    expect(roundsOf(pack)).toEqual(played);
  });

  it('names in it who will be away', () => {
    expect(roundsOf(withAway(pack, 'Cleo', 'half bye', 2))).toEqual(played.with(2, '4 w = 0000 - H'));
    expect(roundsOf(withAway(pack, 'Ben', 'withdrawn', null))).toEqual(played.with(1, '1 b 0 0000 - Z'));
  });

  it('announces no round after the last that was built or that a person names, else the next one', () => {
    expect(announced(pack)).toBe('2');
    expect(announced(pack, 1)).toBe('1');
    expect(announced(pack, 3)).toBe('3');
    const three = ordered({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], rounds: 3 });
    expect(announced(three)).toBe('3');
    expect(announced(three, 1)).toBe('3');
    expect(announced(withRound(three, 'a,b\nAda,Dan\nBen,Cleo\n'))).toBe('4');
    const gone = withAway(pack, 'Ben', 'withdrawn', null);
    expect(trfText(gone, gatherResults([results], gone, null), [], 1)).not.toContain('0000 - Z');
  });
});
