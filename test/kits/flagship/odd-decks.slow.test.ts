// Proves that a deck, however odd, ends in a kit or in one clean Problem, and soon.
import { describe, expect, it } from 'vitest';
import { flagshipFiles } from '../../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { Problem } from '../../../src/core/problem.js';

const csv = (...lines: readonly string[]) => ['name,strength,copies,text,back,id', ...lines].join('\n');
const LONG = 'x'.repeat(20_000);

/** What each is, as a file's name and text, with other fields of the order. */
const decks: Readonly<
  Record<string, readonly [name: string, text: string, fields?: Readonly<Record<string, unknown>>]>
> = {
  'a byte-order mark': ['d.csv', `\ufeff${csv('Sloop,1,,,,')}`],
  'carriage returns alone': ['d.csv', csv('Sloop,1,,,,').replaceAll('\n', '\r')],
  'a quotation mark that is not closed': ['d.csv', csv('"Sloop,1,,,,')],
  'a field of a mebibyte': ['d.csv', csv(`Sloop,1,,${'y '.repeat(2 ** 19)},,`)],
  'a hundred thousand rows': ['d.csv', csv(...Array.from({ length: 1e5 }, () => 'S,1,,,,'))],
  '1e9 copies': ['d.csv', csv('Sloop,1,1e9,,,')],
  'minus nought': ['d.csv', csv('Sloop,-0,,,,')],
  'not a number': ['d.csv', csv('Sloop,NaN,Infinity,,,')],
  'a formula': ['d.csv', csv('=cmd|x!A0,1,,=1+1,,')],
  'tabs in a name': ['d.csv', csv('"Slo\top",1,,,,')],
  'right to left': ['d.csv', csv('סירה,1,,קטן,,')],
  'marks upon marks': ['d.csv', csv(`S${'\u0301'.repeat(30)},1,,${'e\u0301'.repeat(99)},,`)],
  emoji: ['d.csv', csv('🚢,1,,👩‍👩‍👧‍👦,,')],
  'a word of 20,000 letters': ['d.csv', csv(`Sloop,1,,${LONG},,`)],
  'the same in JSON': ['d.json', JSON.stringify({ card: [{ name: LONG, strength: 1, text: LONG, note: LONG }] })],
  '600 line breaks': ['d.json', JSON.stringify({ card: [{ name: 'Sloop', strength: 1, text: 'a\n'.repeat(600) }] })],
  '599 escaped breaks': ['d.csv', csv(`Sloop,1,,${'a\\n'.repeat(190)},,`)],
  __proto__: [
    'd.json',
    '{"__proto__":1,"card":[{"__proto__":{"name":"x"},"name":"__proto__","id":"__proto__","strength":1}]}',
  ],
  'a card named __proto__': ['d.csv', csv('__proto__,1,,,,', 'constructor,1,,,proto,')],
  'backs in a ring': ['d.csv', csv('A,1,,,b,a', 'B,1,,,c,b', 'C,1,,,a,c')],
  'no copies': ['d.csv', csv('A,1,0,,,')],
  'terrain alone': ['d.csv', 'name,kind\nRock,terrain\n'],
  'bleed of 5 on mini': ['d.csv', csv('A,1,,,,'), { size: 'mini', grid: '1', bleed: 5 }],
  'a nudge of 5.05': ['d.csv', csv('A,1,,,,'), { nudge: '5.05,0' }],
  'a date for a name': ['d.toml', '[[card]]\nname = 1979-05-27\nstrength = 1\n'],
  'keys that stand twice': ['d.json', '{"card":[],"card":[{"name":"A","strength":1}]}'],
  'depth of 17': ['d.json', `{"card":${'['.repeat(17)}${']'.repeat(17)}}`],
  'three hundred texts that do not fit': [
    'd.json',
    JSON.stringify({
      card: Array.from({ length: 300 }, (_, i) => ({ name: `S${i}`, strength: 1, text: 'ab '.repeat(50) })),
    }),
    { size: 'mini' },
  ],
};

describe('an odd deck', () => {
  it.each(Object.entries(decks))(
    'with %s ends in a kit or a clean problem within seconds',
    (_, [name, text, fields]) => {
      const start = process.cpuUsage();
      try {
        const order = readFlagshipOrder({ ...fields, deck: { name, bytes: Buffer.from(text) } });
        expect(flagshipFiles(order).length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const all = [error, ...error.others];
        expect(all.length).toBeLessThanOrEqual(20);
        for (const { code, message } of all) {
          expect(['bad-deck', 'bad-value', 'does-not-fit', 'cannot-draw']).toContain(code);
          expect(message.length).toBeLessThan(600);
        }
      }
      const { user } = process.cpuUsage(start);
      // CPU alone: a busy machine says nothing of the deck.
      expect(user / 1e6).toBeLessThan(3);
    },
  );
});
