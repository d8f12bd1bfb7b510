// Orders as they are sent and as they are kept.
import { describe, expect, it } from 'vitest';
import { readOrders } from '../../../src/server/make/pack-orders.js';
import { orderPack } from '../../../src/event/record/order-pack.js';

const OWN_WORDS = 'STORM BEACH CHAIR ABLE BAKE CAKE DAWN ANT BEE CAT DOG ELK FOX AM BE DO GO'.split(' ');
const ofFields = (fields: Record<string, unknown>) => ({ fields, csv: undefined });
const ofCsv = (text: string) => ({ fields: {}, csv: Buffer.from(text) });

describe('orders', () => {
  it('are kept as a text from which the same pack follows', () => {
    const fields = {
      event: 'Spring Cup',
      date: '2026-05-01',
      rounds: 3,
      format: 'round-robin',
      players: ['Ann', 'Bob', 'Cleo', 'Dan'],
      rules: ['minefield=on'],
      ownWords: { name: 'mine.txt', words: OWN_WORDS },
    };
    const { text, sheets } = readOrders(ofFields(fields));
    const kept = JSON.parse(text) as typeof fields;
    expect(readOrders(ofFields(kept)).text).toBe(text);
    expect(orderPack(kept).batches).toEqual(orderPack(fields).batches);
    expect(sheets).toBe(2 * (2 + 1) * 3);
  });

  it('are the same text however they are written', () => {
    const csv = readOrders(ofCsv('name;table\r\nAnn;1\r\nBob;1\r\n')).text;
    const fields = {
      players: [
        { name: 'Ann', table: 1 },
        { table: 1, name: 'Bob' },
      ],
      rounds: 1,
    };
    expect(readOrders(ofFields(fields)).text).toBe(csv);
  });

  it.each([
    ['a seat', 'name,seat\nAnn,A\nBob,C\n', 'players row 3, column seat'],
    ['a name twice at a table', 'name,table\nAnn,1\nBob,1\nCid,1\n', 'players row 4, column table'],
    ['an open quote', 'name\n"Ann\nBob\n', 'players row 2'],
    ['no names', 'town,club\nOslo,2\n', 'players row 1'],
  ])('name row and column of %s', (_, text, where) => {
    expect(() => readOrders(ofCsv(text))).toThrow(expect.objectContaining({ name: 'Problem', where }) as Error);
  });
});

describe('orders that cannot be', () => {
  it.each([
    ['an unknown field', '{"playerCount":4,"colour":"red"}', 'bad-spec', 'colour'],
    ['the name of a prototype', '{"playerCount":4,"__proto__":{"rounds":3}}', 'bad-spec', '__proto__'],
    ['a level that no list has', '{"playerCount":4,"level":"absurd"}', 'unknown-value', 'level'],
    ['a template that is not shipped', '{"playerCount":4,"template":"../../etc"}', 'unknown-value', 'template'],
    ['too few words of ones own', '{"playerCount":4,"ownWords":["ABLE"]}', 'too-few-words', undefined],
    ['a file of players', '{"players":"/etc/passwd"}', 'bad-spec', 'players'],
    ['nobody', '{}', 'bad-spec', 'players'],
    ['null', '{"playerCount":null}', 'bad-spec', 'playerCount'],
    ['a number as a text', '{"playerCount":4,"rounds":"10"}', 'bad-spec', 'rounds'],
    ['null for a player', '{"players":[{"name":"Ann","seat":null},"Bob"]}', 'bad-spec', 'players[0].seat'],
    ['100,002 sheets', '{"playerCount":50001,"rounds":2}', 'bad-spec', 'pack'],
  ])('are refused when they have %s', (_, json, code, where) => {
    const order = ofFields(JSON.parse(json) as Record<string, unknown>);
    expect(() => readOrders(order)).toThrow(
      expect.objectContaining({ code, ...(where === undefined ? {} : { where }) }) as Error,
    );
  });
});
