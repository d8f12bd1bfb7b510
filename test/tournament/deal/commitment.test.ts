// Proves that a commitment binds every letter, square and code of a sheet, and is nothing without its nonce.
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { masterOfSeed, sheetKey } from '../../../src/random/keys.js';
import { commitTo, nonceOf } from '../../../src/tournament/deal/commitment.js';
import { deal } from '../../support/deal.js';
import { admiral, codebreaker, engagement, withShip } from '../../support/sample-battle.js';

const NONCE = '00112233445566778899aabbccddeeff';
const keyOf = (n: number) => sheetKey(masterOfSeed('commitments'), [n]);

describe('a nonce', () => {
  it('is 128 bits of the sheet’s key under a label of its own', () => {
    const key = keyOf(1);
    const expected = createHmac('sha256', key).update('commitment nonce').digest('hex').slice(0, 32);
    expect(nonceOf(key)).toBe(expected);
  });

  it('is another for every sheet', () => {
    const nonces = Array.from({ length: 5000 }, (_, i) => nonceOf(keyOf(i)));
    expect(nonces.filter((nonce) => !/^[0-9a-f]{32}$/.test(nonce))).toEqual([]);
    expect(new Set(nonces).size).toBe(5000);
  });
});

describe('a commitment', () => {
  it('is SHA-256 over label, serial, canonical JSON without the player, and nonce, a line each', () => {
    for (const battle of [engagement, admiral, codebreaker, { ...engagement, player: 'Ada' }]) {
      const json = JSON.stringify({ ...battle, player: null });
      const text = `battle-tracker commitment 1\n${battle.serial}\n${json}\n${NONCE}`;
      expect(commitTo(battle, NONCE)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }
  });

  it('stays when another player takes the seat', () => {
    expect(commitTo({ ...engagement, player: 'Grace' }, NONCE)).toBe(commitTo(engagement, NONCE));
  });

  it('is another under another nonce', () => {
    const nonces = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(nonces, (nonce) => {
        expect(commitTo(engagement, nonce) === commitTo(engagement, NONCE)).toBe(nonce === NONCE);
      }),
      { seed: 1, examples: [['']] },
    );
  });

  it('is another when any field of the sheet but the player is', () => {
    const spoiled: Record<keyof Battle, Battle> = {
      generator: { ...engagement, generator: 'g1' },
      seed: { ...engagement, seed: 'friday nighu' },
      copy: { ...engagement, copy: 2 },
      edition: { ...engagement, edition: 'codebreaker' },
      rules: { ...engagement, rules: { ...engagement.rules, minefield: true } },
      opening: { ...engagement, opening: 'highest-digit' },
      serial: { ...engagement, serial: '6R5CDCRBW' },
      player: engagement,
      fleetName: { ...engagement, fleetName: 'Silver Narwhal Flotila' },
      words: { ...engagement, words: { list: 'english-1', level: 'easy', theme: null } },
      deployment: { ...engagement, deployment: 'words' },
      fleet: { ...engagement, fleet: engagement.fleet.toReversed() },
      manifest: { ...engagement, manifest: { ...engagement.manifest, A: 4 } },
      launchCodes: { ...engagement, launchCodes: ['087', '142', '953', '310', '655'] },
      mine: { ...engagement, mine: 'J1' },
    };
    const sums = Object.values(spoiled).map((battle) => commitTo(battle, NONCE));
    expect(new Set(sums).size).toBe(sums.length);
  });

  it('is another when any one letter, square, direction or digit is, on sheets as they are dealt', () => {
    for (const battle of deal('commitments', { count: 20 })) {
      const spoiled = battle.fleet.flatMap(({ word, start, direction }, i) => [
        ...[...(word ?? '')].map((letter, at) => {
          const other = letter === 'Z' ? 'A' : 'Z';
          return withShip(battle, i, { word: `${word?.slice(0, at)}${other}${word?.slice(at + 1)}` });
        }),
        withShip(battle, i, { start: start === 'A1' ? 'A2' : 'A1' }),
        withShip(battle, i, { direction: direction === 'down' ? 'across' : 'down' }),
      ]);
      const codes = battle.launchCodes ?? [];
      for (let digit = 0; digit < 15; digit++) {
        const text = codes.join('');
        const other = `${text.slice(0, digit)}${(Number(text[digit]) + 1) % 10}${text.slice(digit + 1)}`;
        spoiled.push({ ...battle, launchCodes: other.match(/.{3}/g) });
      }
      const sums = new Set([battle, ...spoiled].map((sheet) => commitTo(sheet, NONCE)));
      expect(sums.size).toBe(1 + 17 + 10 + 15);
    }
  });
});
