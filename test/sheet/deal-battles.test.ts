// Proves that copies are independent of each other: copy n is the same sheet whatever is asked for around it.
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { findFaults } from '../../src/game/find-faults.js';
import { namesOf } from '../../src/core/input/choose.js';
import { dealBattles, emptyTracker } from '../../src/sheet/deal-battles.js';
import type { Fields } from '../../src/core/option.js';
import { parseGame, parseSheet } from '../../src/game/options.js';
import { type Source, secretSource, seedSource } from '../../src/core/source.js';
import { battleOf, matrix, SEEDS } from '../support/matrix.js';

const source = seedSource(SEEDS[0]);

function deal(fields: Fields, from: Source = source, first?: number) {
  return [...dealBattles(parseSheet(fields), from, first)];
}

describe('copies', () => {
  it('are dealt one at a time, and again each time they are asked for', () => {
    const all = dealBattles(parseSheet({ count: 100_000 }), source);
    const started = process.cpuUsage();
    const [first, second] = all;
    expect([first, second]).toEqual(deal({ count: 2 }));
    // A hundred thousand would take seconds.
    expect(process.cpuUsage(started).user).toBeLessThan(5e6);
  });
});

describe('a sheet', () => {
  it('bears the seed and its copy, but never a secret', () => {
    expect(deal({})[0]).toMatchObject({ seed: SEEDS[0], copy: 1 });
    const [secret] = deal({}, secretSource(`bt-secret-1:${'0f'.repeat(32)}`));
    expect(secret).not.toHaveProperty('seed');
    expect(secret).not.toHaveProperty('copy');
    expect(JSON.stringify(secret)).not.toContain('0f0f');
  });

  it('has the same fleet however much of it is shown, and whoever plays it', () => {
    const [deployed] = deal({});
    const [words] = deal({ deployment: 'words', player: 'Ann' });
    const [blank] = deal({ deployment: 'blank' });
    expect(words?.fleet.map(({ word }) => word)).toEqual(deployed?.fleet.map(({ word }) => word));
    expect(words?.fleet.every(({ start, direction }) => start === null && direction === null)).toBe(true);
    expect(blank?.fleet.every(({ word, start }) => word === null && start === null)).toBe(true);
    for (const other of [words, blank]) {
      expect(other).toMatchObject({
        serial: deployed?.serial,
        fleetName: deployed?.fleetName,
        launchCodes: deployed?.launchCodes,
      });
    }
    expect(words?.manifest).toEqual(deployed?.manifest);
    expect(blank).toMatchObject({ manifest: null, words: null });
  });

  it('is another one for every seed, edition, level and rule that shapes the deal, and for no other rule', () => {
    const serial = (fields: Fields, from = source) => deal(fields, from)[0]?.serial;
    const one = serial({});
    expect(serial({}, seedSource(SEEDS[1]))).not.toBe(one);
    expect(serial({ edition: 'codebreaker' })).not.toBe(one);
    expect(serial({ level: 'easy' })).not.toBe(one);
    expect(serial({ rules: ['contact=open-sea'] })).not.toBe(one);
    expect(serial({ rules: ['sunk-announced=off', 'color-coding=on', 'minefield=on'] })).toBe(one);
  });

  it('keeps the rules of its edition, whatever is dealt', () => {
    for (const item of matrix) expect(findFaults(battleOf(item)), item.name).toEqual([]);
    for (const contact of ['touching', 'clear-water', 'open-sea']) {
      for (const battle of deal({ count: 20, rules: [`contact=${contact}`, 'minefield=on'] })) {
        expect(findFaults(battle)).toEqual([]);
        expect(battle.mine).not.toBeNull();
      }
    }
  });

  it('refuses lists and levels that there are not', () => {
    expect(() => deal({ words: 'german-1' })).toThrow(
      expect.objectContaining({ code: 'unknown-value', where: 'words' }),
    );
    expect(() => deal({ level: 'hard' })).toThrow(
      expect.objectContaining({
        code: 'unknown-value',
        where: 'level',
        message: expect.stringMatching(/; choose one of easy/) as string,
      }),
    );
  });
});

describe('an empty tracker', () => {
  it.each(namesOf(editions))('of %s holds nothing but its rules and ships', (edition) => {
    const game = parseGame({ edition });
    const empty = emptyTracker(game);
    expect(empty).toMatchObject({ ...game, deployment: 'blank' });
    for (const field of ['serial', 'player', 'fleetName', 'words', 'manifest', 'launchCodes', 'mine'] as const)
      expect(empty[field]).toBeNull();
    expect(empty.fleet.map(({ ship, length }) => ({ name: ship, length }))).toEqual(editions[edition].ships);
    expect(findFaults(empty)).toEqual([]);
  });
});
