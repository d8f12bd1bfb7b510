// Proves that a commitment binds every letter, square and code of a sheet, and is nothing without its nonce.
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { masterOfSeed, sheetKey } from '../../../src/core/random/keys.js';
import { commitTo, nonceOf, type SheetFacts } from '../../../src/event/deal/commitment.js';
import { deal } from '../../support/deal.js';
import { tableAt } from '../../support/table-dealer.js';
import { admiral, codebreaker, engagement, withShip } from '../../support/sample-battle.js';

const NONCE = '00112233445566778899aabbccddeeff';
const PACK = { id: '0123456789abcdef'.repeat(2), event: 'Harbor Cup' } as const;
const FACTS = { pack: PACK, place: tableAt(7, 2), seat: 'B', player: 'Zoë', issue: 1 } as const;
const commit = (battle: Battle, nonce = NONCE) => commitTo({ ...FACTS, battle }, nonce);
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
  it('is SHA-256 over label, pack, place, name, issue, serial, canonical JSON without the player, and nonce, a line each', () => {
    for (const battle of [engagement, admiral, codebreaker, { ...engagement, player: 'Ada' }]) {
      const json = JSON.stringify({ ...battle, player: null });
      const lines = [PACK.id, 'Harbor Cup', '2', '7', 'B', 'Zoë', '1', battle.serial, json, NONCE];
      const text = ['battle-tracker commitment 2', ...lines].join('\n');
      expect(commit(battle)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }
  });

  it('has an empty line for an event or a player without a name, and calls a spare table one', () => {
    const facts = { ...FACTS, pack: { ...PACK, event: null }, player: null, place: tableAt(7, 2, true) };
    const json = JSON.stringify({ ...engagement, player: null });
    const lines = [PACK.id, '', '2', 'spare 7', 'B', '', '1', engagement.serial, json, NONCE];
    const text = ['battle-tracker commitment 2', ...lines].join('\n');
    expect(commitTo({ ...facts, battle: engagement }, NONCE)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('stays when the name on the sheet alone is another', () => {
    expect(commit({ ...engagement, player: 'Grace' })).toBe(commit(engagement));
  });

  it('is the same however the same name is composed', () => {
    const facts = { ...FACTS, player: 'Zoe\u0308', pack: { ...PACK, event: 'Harbor Cup' } };
    expect(commitTo({ ...facts, battle: engagement }, NONCE)).toBe(commit(engagement));
  });

  it('is another at another pack, event, round, table, spare table, seat, player or issue', () => {
    const others: Partial<SheetFacts>[] = [
      { pack: { ...PACK, id: 'f'.repeat(32) } },
      { pack: { ...PACK, event: 'Harbor Cups' } },
      { pack: { ...PACK, event: null } },
      { place: tableAt(7, 3) },
      { place: tableAt(8, 2) },
      { place: tableAt(7, 2, true) },
      { seat: 'A' },
      { player: 'Zoe' },
      { player: null },
      { issue: 2 },
    ];
    const sums = [{}, ...others].map((other) => commitTo({ ...FACTS, battle: engagement, ...other }, NONCE));
    expect(new Set(sums).size).toBe(1 + others.length);
  });

  it('is another under another nonce', () => {
    const nonces = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(nonces, (nonce) => {
        expect(commit(engagement, nonce) === commit(engagement)).toBe(nonce === NONCE);
      }),
      { seed: 1, examples: [['']] },
    );
  });

  it('is another when any field of the sheet but the player is', () => {
    const spoiled: Record<keyof Battle, Battle> = {
      generator: { ...engagement, generator: 'g0' },
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
    const sums = Object.values(spoiled).map((battle) => commit(battle));
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
      const sums = new Set([battle, ...spoiled].map((sheet) => commit(sheet)));
      expect(sums.size).toBe(1 + 17 + 10 + 15);
    }
  });
});
