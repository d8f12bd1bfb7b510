// The report for programs that pair: of the round that comes it names who will be away, and nobody else.
import { describe, expect, it } from 'vitest';
import { gatherResults } from '../../../src/event/make/count-results.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { trfText } from '../../../src/event/pages/write-trf.js';
import { addBatch } from '../../../src/event/record/add-batch.js';
import { ordered, withBatch } from '../record/records.js';

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
});
