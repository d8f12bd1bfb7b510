// A director hears of pairs that met before, and of who was left out, and of nothing else.
import { expect, it } from 'vitest';
import { sayAdded } from '../../../src/event/record/say-added.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { ordered, withLate, withReplaced, withRound } from './records.js';

const notesOf = (record: PackRecord) => sayAdded(record, record, true);

const players = ['Ada', 'Ben', 'Cleo', 'Dan'];
const pack = withReplaced(withLate(ordered({ players }), 'Eve'), 0, 'A');

it('of a pair that met, whoever has which seat, and of all who are not paired', () => {
  const again = withRound(pack, 'a,b\nBen,Ada\nCleo,bye\n');
  expect(notesOf(again)).toEqual([
    'Ben and Ada were paired in round 1',
    'not paired in round 2: Dan, Eve; no points; whoever has a bye gets a row such as Dan,bye',
  ]);
  expect(notesOf(withRound(again, 'a,b\nDan,Cleo\nAda,Ben\nEve,bye\n'))).toEqual([
    'Dan and Cleo were paired in round 1',
    'Ada and Ben were paired in round 2',
  ]);
});

it('of nothing where all are paired anew, and of many no more than a screen holds', () => {
  expect(notesOf(withRound(pack, 'a,b\nAda,Cleo\nBen,Dan\nEve,bye\n'))).toEqual([]);
  const many = ordered({ players: Array.from({ length: 60 }, (_, i) => `Player ${i + 1}`) });
  const pairs = Array.from({ length: 15 }, (_, i) => `Player ${2 * i + 1},Player ${2 * i + 2}`);
  const notes = notesOf(withRound(many, `a,b\n${pairs.join('\n')}\n`));
  expect(notes).toHaveLength(7);
  expect(notes[5]).toBe('10 more pairs were paired before');
  expect(notes[6]).toMatch(/Player 50 and 10 more; no points/);
});
