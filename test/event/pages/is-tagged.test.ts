import { describe, expect, it } from 'vitest';
import { isTagged } from '../../../src/event/pages/pack-context.js';
import { matchOf, packOf } from './packs.js';

describe('the files of a match or pack', () => {
  it('are tagged where all sheets and their covers are at most 200 pages', () => {
    expect(isTagged(matchOf({}))).toBe(true);
    expect(isTagged(packOf({ playerCount: 20, rounds: 5 }))).toBe(true);
    expect(isTagged(packOf({ playerCount: 20, rounds: 5, spares: 1 }))).toBe(false);
    // Large print takes a page more.
    expect(isTagged(packOf({ playerCount: 20, rounds: 5, template: 'large' }))).toBe(false);
  });

  it('are tagged or not as they were asked for, whatever their length', () => {
    expect(isTagged(matchOf({ tags: 'off' }))).toBe(false);
    expect(isTagged(packOf({ playerCount: 200, rounds: 5, tags: 'on' }))).toBe(true);
  });

  it('stay as they began when tables are added', () => {
    const record = packOf({ playerCount: 20, rounds: 5 });
    const [first] = record.batches;
    if (first === undefined) throw new Error('a pack has a first batch');
    const batches = Array.from({ length: 3 }, () => first);
    expect(isTagged({ ...record, batches })).toBe(true);
  });
});
