// Proves over random tournaments, with odd fields, byes and late entries, that nobody is without an opponent or a bye, and that every bye is named: 1,000 under PROVE=1.
import { describe, expect, it } from 'vitest';
import { scheduleRows } from '../../../src/event/pages/public-rows.js';
import { addBatch } from '../../../src/event/record/add-batch.js';
import { listFiles } from '../../../src/event/record/list-files.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import type { Batch, PackRecord } from '../../../src/event/order/pack-record.js';
import { proving, showFigure } from '../../support/figures.js';
import { createDraw } from '../../proof/mutate.js';
import { roundsOut, seatingOf } from '../../../src/event/record/seating.js';

const TOURNAMENTS = proving ? 1000 : 30;

type Draw = ReturnType<typeof createDraw>;

const names = (from: number, count: number) => Array.from({ length: count }, (_, i) => `Player ${from + i}`);

const grow = (record: PackRecord, batch: Batch): PackRecord => ({ ...record, batches: [...record.batches, batch] });

/** Pairs who is still there at random, as a program for Swiss pairings might; some sit out, and the last of an odd number has a bye. */
function pairUp(draw: Draw, present: readonly string[]): string {
  const line = [...present];
  for (let i = line.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [line[i], line[j]] = [line[j] as string, line[i] as string];
  }
  const rows = Array.from(
    { length: Math.ceil(line.length / 2) },
    (_, i) => `${line[2 * i]},${line[2 * i + 1] ?? 'bye'}`,
  );
  return `a,b\n${rows.join('\n')}\n`;
}

function play(draw: Draw): { record: PackRecord; everybody: Map<number, Set<string>> } {
  const count = 2 + draw(12);
  const format = (['pairs', 'round-robin', 'duplicate'] as const)[draw(3)] ?? 'pairs';
  const most = count % 2 === 0 ? count - 1 : count;
  const rounds = 1 + draw(Math.min(4, format === 'round-robin' ? most : 4));
  let record = orderPack({ players: names(1, count), rounds, format, paper: 'a4' });
  const everybody = new Map(Array.from({ length: rounds }, (_, i) => [i + 1, new Set(names(1, count))] as const));
  let next = count + 1;
  for (let step = draw(4); step > 0; step--) {
    const all = new Set([...everybody.values()].flatMap((each) => [...each]));
    if (draw(2) === 0) {
      const late = names(next, 1 + draw(3));
      next += late.length;
      const round = draw(2) === 0 ? 1 : 1 + draw(everybody.size);
      record = grow(record, addBatch(record, { round, pairings: null, late: [], named: late }).batch);
      for (const [at, playing] of everybody) if (at >= round) late.forEach((name) => playing.add(name));
    } else {
      const present = [...all].filter(() => draw(8) > 0);
      if (present.length < 2) continue;
      const bytes = Buffer.from(pairUp(draw, present));
      record = grow(
        record,
        addBatch(record, { round: null, pairings: { name: 'x.csv', bytes }, late: [], named: [] }).batch,
      );
      everybody.set(everybody.size + 1, all);
    }
  }
  return { record, everybody };
}

describe('random tournaments', () => {
  it('leave nobody without an opponent or a bye, and name every bye', () => {
    const draw = createDraw(20_261_124);
    let [count, onCovers] = [0, 0];
    for (let i = 0; i < TOURNAMENTS; i++) {
      const { record, everybody } = play(draw);
      const byes = seatingOf(record).byes();
      const scheduled = listFiles(record)
        .filter(({ kind }) => kind === 'schedule-csv')
        .flatMap((file) => [...scheduleRows({ file })]);
      const sheets = listFiles(record).filter(({ kind, batch }) => kind === 'handouts' && batch === 1);
      for (const { round, person, table } of seatingOf(record, 1).byes()) {
        const own = sheets.filter(({ tables }) =>
          tables.some(({ players }) => players.some((taker) => taker !== 'open' && taker.name === person.name)),
        );
        if (table !== null || own.length === 0) continue;
        for (const { byes = [] } of own)
          expect(roundsOut(byes, person), `tournament ${i}, ${person.name} on covers`).toContain(round);
        onCovers++;
      }
      for (const [round, playing] of everybody) {
        const tables = seatingOf(record)
          .tables()
          .filter(({ place }) => place.round === round);
        for (const name of playing) {
          const at = tables.filter(({ players }) => players.some((taker) => taker !== 'open' && taker.name === name));
          const opposed = at.filter(({ players }) => !players.includes('open')).length;
          const named = byes.filter((sitter) => sitter.round === round && sitter.person.name === name).length;
          expect([opposed, named], `tournament ${i}, round ${round}, ${name}`).toEqual(opposed === 1 ? [1, 0] : [0, 1]);
          if (named === 0) continue;
          count++;
          const row = scheduled.find(
            ([at, , ...seats]) =>
              at === round && seats.includes(name) && (seats.includes('bye') || seats.includes('absent')),
          );
          expect(row, `tournament ${i}, round ${round}, ${name} on the schedule`).toBeDefined();
        }
      }
    }
    showFigure('byes that were named', count);
    showFigure('rounds out that covers tell of', onCovers);
    expect(count).toBeGreaterThan(TOURNAMENTS);
    expect(onCovers).toBeGreaterThan(TOURNAMENTS / 4);
  });
});
