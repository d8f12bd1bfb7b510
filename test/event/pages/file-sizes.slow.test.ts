// Files that hold fleets take whole steps of 4 KB, which nearly always are as many whatever is dealt.
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../src/core/option.js';
import { holdsFleets } from '../../../src/event/record/pack-file.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';
import { proving } from '../../support/figures.js';
import { makePack, matchOf, packOf } from './packs.js';

const STEP = 4096;

/** Returns the sizes of each file that holds fleets, by path, as several secrets make it. */
async function sizesOf(record: PackRecord): Promise<Map<string, number[]>> {
  const sizes = new Map<string, number[]>();
  for (let i = 0; i < (proving ? 40 : 2); i++) {
    const { files } = await makePack(record, `secret ${i}`);
    for (const { path, job, bytes } of files)
      if (holdsFleets(job.file)) sizes.set(path, [...(sizes.get(path) ?? []), bytes.length]);
  }
  return sizes;
}

function expectSteps(sizes: Map<string, number[]>): void {
  for (const [path, lengths] of sizes) {
    for (const length of lengths) expect(length % STEP, path).toBe(0);
    expect(Math.max(...lengths) - Math.min(...lengths), path).toBeLessThanOrEqual(STEP);
  }
}

const sheets: readonly (readonly [split: string, Fields])[] = [
  ['round', { edition: 'engagement', rules: ['minefield=on'] }],
  ['player', { edition: 'codebreaker', tags: 'off' }],
  ['player', { edition: 'admiral', template: 'large', paper: 'letter' }],
  ['round', { edition: 'codebreaker', paper: 'a5', deployment: 'blank' }],
];

describe.each(sheets)('files, one a %s, of %j', (split, fields) => {
  it('take whole steps in a match', async () => {
    const sizes = await sizesOf(matchOf(fields, ['Ada', 'Ben']));
    expect([...sizes.keys()]).toEqual(['alpha.pdf', 'bravo.pdf', 'key.pdf']);
    expectSteps(sizes);
  });

  it.skipIf(!proving && 'paper' in fields)('take whole steps in a pack', async () => {
    const players = ['Ada', 'Ben', 'Cleo'];
    const sizes = await sizesOf(packOf({ ...fields, players, split, rounds: 2, format: 'pairs', spares: 1 }));
    expect(sizes.size).toBeGreaterThan(5);
    expectSteps(sizes);
  });
});
