// Proves that fresh seeds can be typed, are seeds, and never repeat.
import { expect, it } from 'vitest';
import { newSeed } from '../../src/core/new-seed.js';
import { seedSource } from '../../src/core/source.js';

const seeds = Array.from({ length: 1000 }, newSeed);

it('has four groups of five letters and digits that cannot be mistaken for each other', () => {
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){3}$/);
});

it('is different each time', () => {
  expect(new Set(seeds).size).toBe(seeds.length);
});

it('uses every character in every place', () => {
  // 1,000 draws of 32: the chance that any is missing anywhere is about 1 in 10^11.
  for (let place = 0; place < 23; place++) {
    const used = new Set(seeds.map((seed) => seed[place]));
    expect(used.size).toBe(place % 6 === 5 ? 1 : 32);
  }
});

it('is a public seed', () => {
  for (const seed of seeds.slice(0, 10)) expect(seedSource(seed)).toMatchObject({ kind: 'seed', seed });
});
