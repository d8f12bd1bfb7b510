// Proves that no two things of a pack share a path, and so a key.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuePath, type Path, tablePath } from '../../../src/event/order/places.js';

describe('the paths', () => {
  it('of all tables, sheets, fleets and phrases of a pack are different', () => {
    const paths: Path[] = [];
    const few = [0, 1, 2, 3, 11, 12, 111];
    for (const round of few) {
      for (const spare of [false, true]) {
        for (const number of few) {
          const place = { round, table: number, spare };
          paths.push(tablePath(place), [...tablePath(place), 'phrase']);
          for (const issue of [1, 2, 3, 11]) {
            for (const seat of ['A', 'B'] as const) {
              const path = issuePath(place, seat, issue);
              paths.push(path);
              for (const fleet of few) paths.push([...path, 'fleet', fleet]);
            }
          }
        }
      }
    }
    expect(paths.length).toBeGreaterThan(6_000);
    expect(new Set(paths.map((path) => JSON.stringify(path))).size).toBe(paths.length);
  });

  it('differ where any part of the place does', () => {
    const place = fc.record({ round: fc.nat(9), table: fc.nat(9), spare: fc.boolean() });
    const seat = fc.constantFrom('A' as const, 'B' as const);
    fc.assert(
      fc.property(place, seat, fc.nat(3), place, seat, fc.nat(3), (p, s, n, q, t, m) => {
        const same = p.round === q.round && p.table === q.table && p.spare === q.spare;
        expect(JSON.stringify(tablePath(p)) === JSON.stringify(tablePath(q))).toBe(same);
        const paths = [issuePath(p, s, n), issuePath(q, t, m)].map((path) => JSON.stringify(path));
        expect(paths[0] === paths[1]).toBe(same && s === t && n === m);
      }),
      { seed: 1 },
    );
  });

  it('are a promise: packs of today are dealt again by them', () => {
    const place = { round: 2, table: 31, spare: false };
    expect(tablePath(place)).toEqual(['round', 2, 'table', 31]);
    expect(tablePath({ ...place, spare: true })).toEqual(['round', 2, 'spare', 31]);
    expect(issuePath(place, 'B', 3)).toEqual(['round', 2, 'table', 31, 'seat', 'B', 'issue', 3]);
  });
});
