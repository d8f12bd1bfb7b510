// A player is found by the same ways to write the name, whichever option or file holds it, and is never two people.
import { describe, expect, it } from 'vitest';
import { pairNextRound } from '../../../src/event/make/pair-next-round.js';
import { readPlayerFile } from '../../../src/event/order/read-people.js';
import { addBatch, type AddedBatch, type Addition, rosterOf } from '../../../src/event/record/add-batch.js';
import { readResults } from '../../../src/event/record/read-results.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { problemOf } from '../order/problem-of.js';
import { ordered, withBatch } from './records.js';

const players = ["Sean O'Neil", 'Quin Walker', 'Elif Şahin', 'Łukasz Nowak', 'Jonas Weiß', 'Mia Mueller'];
const pack = ordered({ players, format: 'pairs' });
const nothing: Addition = { round: 1, pairings: null, late: [], named: [] };
const add = (record: PackRecord, addition: Partial<Addition>) => addBatch(record, { ...nothing, ...addition });
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const results = (record: PackRecord, text: string) => readResults(Buffer.from(text), 'r.csv', record, null);

/** How others write the names, and whether that is said. */
const written = [
  ["O'Neil, Sean", "Sean O'Neil", false],
  ['O’NEIL Sean', "Sean O'Neil", true],
  ['Sahin, Elif', 'Elif Şahin', true],
  ['Elif Sahin', 'Elif Şahin', true],
  ['lukasz nowak', 'Łukasz Nowak', true],
  ['Weiss, Jonas', 'Jonas Weiß', true],
  ['Müller, Mia', 'Mia Mueller', true],
  ['Jonas Weiß', 'Jonas Weiß', false],
] as const;

const everybodyIsAway = withBatch(
  pack,
  add(pack, { away: players.map((name) => ({ name, kind: 'withdrawn', place: {} })) }).batch,
);

/** Each option and file that takes a name: what was added, in which somebody must be found. */
const places: Readonly<Record<string, (name: string) => AddedBatch>> = {
  'pack add --half-bye': (name) => add(pack, { away: [{ name, kind: 'half bye', place: {} }] }),
  'pack add --absent': (name) => add(pack, { away: [{ name, kind: 'absent', place: {} }] }),
  'pack add --withdrawn': (name) => add(pack, { away: [{ name, kind: 'withdrawn', place: {} }] }),
  'pack add --player': (name) => add(everybodyIsAway, { named: [name] }),
  'pack add --players': (name) => {
    const list = readPlayerFile(Buffer.from(`name\n${quoted(name)}\n`), 'late.csv');
    return add(everybodyIsAway, { late: list.entries });
  },
  'pack add --pairings': (name) =>
    add(pack, { round: 2, pairings: { name: 'r2.csv', bytes: Buffer.from(`a,b\n${quoted(name)},bye\n`) } }),
  'pack add --pairings --player': (name) => {
    const pairings = { name: 'r2.csv', bytes: Buffer.from(`a,b\n${quoted(name)},bye\n`) };
    return add(everybodyIsAway, { round: 2, pairings, named: [name] });
  },
  'pack add --pairings --absent': (name) => {
    const [first = '', second = ''] = players.filter((each) => each !== nameOf(name));
    const pairings = { name: 'r2.csv', bytes: Buffer.from(`a,b\n${quoted(first)},${quoted(second)}\n`) };
    return add(pack, { round: 2, pairings, away: [{ name, kind: 'half bye', place: {} }] });
  },
  'pack next --player': (name) => {
    const files = [{ name: 'r1.csv', bytes: Buffer.from('table,winner\n1,A\n2,B\n3,A\n') }];
    return pairNextRound(everybodyIsAway, files, { round: null, named: [name, 'Zoë New'] });
  },
  'pack next --half-bye': (name) => {
    const files = [{ name: 'r1.csv', bytes: Buffer.from('table,winner\n1,A\n2,B\n3,A\n') }];
    return pairNextRound(pack, files, { round: null, named: [], away: [{ name, kind: 'half bye', place: {} }] });
  },
};

function nameOf(given: string): string {
  return written.find(([name]) => name === given)?.[1] ?? given;
}

describe.each(Object.entries(places))('%s', (place, adding) => {
  it.each(written)('takes %s for %s', (given, name, isSaid) => {
    const { batch, notes } = adding(given);
    const record = withBatch(place.includes('--half-bye') ? pack : everybodyIsAway, batch);
    expect(rosterOf(record).filter((each) => !players.includes(each) && each !== 'Zoë New')).toEqual([]);
    expect(JSON.stringify(batch)).toContain(JSON.stringify(name));
    if (isSaid) expect(notes.join('\n')).toContain(`is taken for ${name}`);
    else expect(notes).toEqual([]);
  });
});

it.each(written)('results take %s for %s', (given, name) => {
  const at = players.indexOf(name);
  const [table, points] = [Math.floor(at / 2) + 1, at % 2 === 0 ? [1, 0] : [0, 1]];
  expect(results(pack, `table,winner\n${table},${quoted(given)}\n`).games).toMatchObject([{ points }]);
});

describe('two of one command who are alike', () => {
  it.each([
    ['Nunez, Iker', 'Núñez, Iker'],
    ['Iker Núñez', 'NUNEZ, Iker'],
    ['Mueller, Tim', 'Tim Müller'],
    ['Tim Müller', 'Tim Mueller'],
    ['zoë', 'Zoë'],
  ])('%s and %s are asked about, typed or in a list', (a, b) => {
    const told = /would be taken for .*tell them apart/;
    expect(problemOf(() => add(pack, { named: [a, b] })).message).toMatch(told);
    const list = readPlayerFile(Buffer.from(`name,round\n${quoted(a)},1\n${quoted(b)},1\n`), 'late.csv');
    const listed = () => add(pack, { late: list.entries, lateAt: list.placeOf as Addition['lateAt'] & object });
    expect(problemOf(listed).message).toMatch(told);
    const late = list.entries.slice(0, 1);
    expect(problemOf(() => add(pack, { late, named: [b] })).message).toMatch(told);
  });

  it('are named where they stand in the list of a build, and nobody else is', () => {
    const list = 'name\nIker Nunez\nAda\n"Núñez, Iker"\nada lee\nTim Müller\nMueller Tim\nIkers Nunez\n';
    const { notes } = readPlayerFile(Buffer.from(list), 'p.csv');
    expect(notes.filter((note) => note.includes('are two players here'))).toEqual([
      expect.stringMatching(/^"Iker Nunez" and "Iker Núñez" are two players here: if they are one, leave one out/),
      expect.stringMatching(/^"Tim Müller" and "Mueller Tim" /),
    ]);
    const twice = readPlayerFile(Buffer.from('name,round\nAda,1\nada,2\nAda,2\n'), 'p.csv');
    expect(twice.notes.join()).not.toContain('two players');
  });

  it('are refused where both are one player of the pack', () => {
    const both = () => add(everybodyIsAway, { named: ['Elif Sahin', 'Şahin, Elif'] });
    expect(problemOf(both).message).toMatch(/stands here twice/);
  });
});

it('somebody who comes back keeps what they had', () => {
  const files = [{ name: 'r1.csv', bytes: Buffer.from('table,winner\n1,A\n2,A\n3,A\n') }];
  const gone = withBatch(
    pack,
    add(pack, { round: 2, away: [{ name: 'Weiss, Jonas', kind: 'withdrawn', place: {} }] }).batch,
  );
  const back = pairNextRound(gone, files, { round: null, named: ['Weiss, Jonas'] });
  expect(back.csv).toContain('Jonas Weiß');
  expect(back.notes).toEqual(['"Weiss, Jonas" is taken for Jonas Weiß']);
  expect(rosterOf(withBatch(gone, back.batch))).toEqual(players);
});

it('who plays already is said by the name of the pack', () => {
  expect(problemOf(() => add(pack, { named: ["O'Neil, Sean", 'Sahin, Elif'] })).message).toMatch(
    /plays in round 1 already, at table 1/,
  );
  expect(problemOf(() => add(pack, { named: ['Sahin, Elif'] })).message).toMatch(/at table 2 as "Elif Şahin"/);
});
