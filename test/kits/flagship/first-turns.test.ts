// Proves of the worked first turns of Flagship that what is printed is what the guide’s own rules make of them.
import { describe, expect, it } from 'vitest';
import { flagshipFiles } from '../../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { flagshipRules } from '../../../src/kits/flagship/game/flagship-rules.js';
import { nameSquare, playFirstTurns, tellFirstTurns } from '../../../src/kits/flagship/first-turns.js';
import { readPdf } from '../../support/read-pdf.js';

const turnsOf = (fields: Record<string, unknown> = {}) => {
  const turns = playFirstTurns(readFlagshipOrder(fields).deck);
  if (turns === undefined) throw new Error('no turns');
  return turns;
};
const told = (fields: Record<string, unknown> = {}) => {
  const { turns, attack } = tellFirstTurns(turnsOf(fields));
  return [...turns, ...attack].flatMap(({ paragraphs }) => paragraphs).join(' ');
};

it('end as they are told: the attack is beaten, and goes back', () => {
  const { table } = turnsOf();
  const lying = table.squares.flatMap((ship, i) =>
    ship === undefined ? [] : [[nameSquare(table, i), ship.side, ship.strength, ship.isUp]],
  );
  expect(lying).toEqual([
    ['c4', 'b', 8, true],
    ['c5', 'a', 6, true],
    ['d5', 'a', 4, true],
  ]);
  const { a, b } = table.fleets;
  expect([a.hand.length, b.hand.length, a.sunk.length, b.sunk.length]).toEqual([0, 1, 0, 0]);
  expect([a.discarded, b.discarded].map((pile) => pile.map(({ strength }) => strength))).toEqual([[2], [1, 3, 2, 5]]);
  const text = told();
  for (const fact of [
    'moves the ship three squares: c2, c3, c4',
    '8 attack 6 and 4, which are 10',
    'goes back to c4',
    'with one card',
    'A has no card',
    'retreat onto b5',
  ])
    expect(text, fact).toContain(fact);
});

describe.each(
  Object.entries(flagshipRules).flatMap(([name, { says }]) => Object.keys(says).map((reading) => `${name}=${reading}`)),
)('under %s', (rule) => {
  it('tell what is discarded and who follows', () => {
    const fields = { rules: [rule] };
    const { table } = turnsOf(fields);
    const { a, b } = table.fleets;
    const text = told(fields);
    const cards = (count: number) => (count === 0 ? 'no card' : 'one card');
    expect(text).toContain(`B ends its turn with ${cards(b.hand.length)}, A has ${cards(a.hand.length)}`);
    expect(text.includes('A discards the Sloop (2)')).toBe(a.discarded.length === 1);
    expect(text.includes('would take A’s country')).toBe(table.rules['attacker-follows'] === 'on');
    expect(table.squares.filter((ship) => ship !== undefined)).toHaveLength(3);
  });
});

describe('the page', () => {
  const textsOf = async (fields: Record<string, unknown>) => {
    const file = flagshipFiles(readFlagshipOrder(fields)).find(({ path }) => path.endsWith('-lesson.pdf'));
    if (file === undefined) return undefined;
    const pages = await readPdf(Buffer.concat([...file.write()]));
    expect(pages).toHaveLength(1);
    return pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
  };

  it.each([
    { paper: 'a4', ink: 'color' },
    { paper: 'letter', ink: 'low', size: 'square', grid: '6' },
    { paper: 'letter', large: true },
    { paper: 'a4', grid: 'fold', guide: 'card' },
  ])('shows the three cards and tells the turns: %j', async (fields) => {
    const text = await textsOf(fields);
    for (const name of ['RAZEE', 'CORVETTE', 'THREE-DECKER']) expect(text).toContain(name);
    for (const sentence of told(fields).split(/\. |: /))
      expect(text).toContain(sentence.replace(/^(\d\.|-) /, '').replace(/ \d$/, ''));
  });

  it('is left out with the guide, of decks without plain ships, and for print shops', async () => {
    for (const fields of [{ guide: 'off' }, { deck: 'core' }, { deck: 'stand-in' }, { for: 'drivethru' }])
      expect(await textsOf(fields), JSON.stringify(fields)).toBeUndefined();
  });
});

it('are left out of a deck whose names are too long for them, which is printed all the same', () => {
  const rows = (name: (strength: number) => string) =>
    `name,strength\n${Array.from({ length: 8 }, (_, i) => `${name(i + 1)},${i + 1}`).join('\n')}\n`;
  const partsOf = (name: (strength: number) => string) => {
    const deck = { name: 'own.csv', bytes: Buffer.from(rows(name)) };
    return flagshipFiles(readFlagshipOrder({ deck })).map(({ path }) => path);
  };
  expect(partsOf((strength) => `Ship ${'abcdefgh'.charAt(strength - 1)}`)).toContain('03-lesson.pdf');
  const long = partsOf((strength) => `Mmmmmmmmmmmmmmm Mmmmmmmmmmmmmmm ${'abcdefgh'.charAt(strength - 1)}`);
  const cyrillic = partsOf((strength) => `Шлюп ${'абвгдежз'.charAt(strength - 1)}`);
  for (const parts of [long, cyrillic]) expect(parts).toEqual(['01-build.pdf', '02-guide.pdf', '03-cards.pdf']);
});
