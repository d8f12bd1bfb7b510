// Proves that a press prints what the formats write, byte for byte, whatever it printed before, and keeps only what it may.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../src/pipeline/choose.js';
import { dealBattles } from '../../src/pipeline/deal-battles.js';
import { type FormatName, formats } from '../../src/pipeline/formats.js';
import { createPress, type Press, type PressOrder } from '../../src/pipeline/press.js';
import { type Fields, parsePrint, parseSheet } from '../../src/pipeline/request.js';
import { seedSource } from '../../src/pipeline/source.js';
import { Problem } from '../../src/problem.js';
import { proving } from '../support/figures.js';
import { collect } from '../support/matrix.js';
import { orders } from '../support/sheet-orders.js';

const roomy = { entries: 1000, bytes: 1e9 };
const tight = { entries: 2, bytes: 1e9 };

function order(fields: Fields, format: FormatName = 'pdf', seed = 'friday night'): PressOrder {
  return { sheet: parseSheet(fields), print: parsePrint(fields), source: seedSource(seed), format };
}

/** The bytes as the command line writes them. */
function written({ sheet, print, source, format }: PressOrder): Promise<Uint8Array> {
  return collect(formats[format].write({ battles: dealBattles(sheet, source), print }));
}

/** Returns a digest of the bytes, or what the Problem says. */
async function outcomeOf(make: () => Uint8Array | Promise<Uint8Array>): Promise<unknown> {
  try {
    return Buffer.from(await make());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message, where, fix } = error;
    return { code, message, where, fix };
  }
}

const ORDERS = proving ? 240 : 40;
const LEAST_PRINTED = Math.floor(ORDERS * 0.8);

describe('a press', () => {
  it(`prints ${ORDERS} orders of all kinds as the formats write them, in every format`, async () => {
    const presses = [
      await createPress({ runs: roomy, layouts: roomy }),
      await createPress({ runs: tight, layouts: tight }),
    ];
    let printed = 0;
    await fc.assert(
      fc.asyncProperty(orders, async (asked) => {
        let refused = false;
        for (const format of namesOf(formats)) {
          const each = { ...asked, format };
          const expected = await outcomeOf(() => written(each));
          for (const press of presses) {
            const outcome = await outcomeOf(() => press.print(each).bytes());
            const same = Buffer.isBuffer(outcome) && Buffer.isBuffer(expected) && outcome.equals(expected);
            if (!same) expect(outcome).toEqual(expected);
          }
          refused ||= !Buffer.isBuffer(expected);
        }
        if (!refused) printed++;
      }),
      { seed: 5, numRuns: ORDERS, endOnFailure: true },
    );
    console.info(`${printed} of ${ORDERS} orders were printed in every format, the others refused alike`);
    expect(printed).toBeGreaterThanOrEqual(LEAST_PRINTED);
  });

  it.each(namesOf(formats))('prints the same %s again after another has been at it', async (format) => {
    const press = await createPress();
    const mine = order({ player: 'Đặng Thị Ánh', count: 3 }, format);
    const first = Buffer.from(press.print(mine).bytes());
    const others = [{ player: 'Їжакевич' }, { count: 50 }, { paper: 'a5', ink: 'color' }, { edition: 'admiral' }];
    for (const fields of others) press.print(order(fields, format)).bytes();
    expect(Buffer.from(press.print(mine).bytes()).equals(first)).toBe(true);
    expect(Buffer.from(await written(mine)).equals(first)).toBe(true);
  });

  it.each(namesOf(formats))('hands out pieces of %s that belong to who takes them', async (format) => {
    const press = await createPress();
    const asked = order({ count: 50 }, format);
    const expected = Buffer.from(await written(asked));
    for (let round = 0; round < 3; round++) {
      const pieces: Uint8Array[] = [];
      for (const piece of press.print(asked).pieces()) {
        pieces.push(new Uint8Array(piece));
        piece.fill(0);
      }
      expect(Buffer.concat(pieces).equals(expected)).toBe(true);
      press.print(asked).bytes().fill(0);
    }
  });

  it('tells the sheets and what should be known of the words, before it draws', async () => {
    const press = await createPress();
    const { battles, notices } = press.print(order({ count: 2, theme: 'colors', player: 'Ann' }));
    expect(battles.map(({ copy, player }) => [copy, player])).toEqual([
      [1, 'Ann'],
      [2, 'Ann'],
    ]);
    expect(notices).toEqual([expect.stringContaining('Colors and art has only')]);
  });

  it('keeps nothing of what was refused, and refuses it again', async () => {
    const press = await createPress();
    for (let round = 0; round < 2; round++) {
      expect(() => press.print(order({ theme: 'animal' }))).toThrow(expect.objectContaining({ where: 'theme' }));
      expect(() => press.print(order({ words: '../package' }))).toThrow(expect.objectContaining({ where: 'words' }));
      expect(() => press.print(order({ template: '__proto__' })).bytes()).toThrow(
        expect.objectContaining({ where: 'template' }),
      );
    }
    expect(press.kept.runs.size).toBe(0);
    expect(press.kept.layouts.size).toBe(0);
  });
});

const ownTemplate = {
  name: 'two.json',
  json: JSON.stringify({ title: 'two', rows: [{ block: 'fleet' }, { block: 'manifest' }] }),
};

describe('what a press keeps', () => {
  const print = (press: Press, fields: Fields) => press.print(order(fields, 'svg')).bytes();

  it('is one run for all sheets of a kind, whatever their seed, count, player and paper', async () => {
    const press = await createPress();
    for (const [i, player] of ['Ann', 'Ben', null].entries()) {
      press.print(order({ player, count: i + 1, paper: 'a4' }, 'svg', `seed ${i}`)).bytes();
      press.print(order({ player, count: i + 1, paper: 'a5' }, 'pdf', `seed ${i}`)).bytes();
    }
    expect(press.kept.runs.size).toBe(1);
    expect(press.kept.layouts.size).toBe(2);
  });

  it('is bounded in number and bytes', async () => {
    const press = await createPress({ runs: { entries: 3, bytes: 1e9 }, layouts: { entries: 1000, bytes: 400_000 } });
    for (const edition of ['engagement', 'admiral', 'codebreaker']) {
      for (const deployment of ['deployed', 'words', 'blank']) print(press, { edition, deployment });
    }
    expect(press.kept.runs.size).toBe(3);
    expect(press.kept.layouts.calculatedSize).toBeLessThanOrEqual(400_000);
    expect(press.kept.layouts.size).toBe(3);
  });

  it('never is a word or a template of a stranger', async () => {
    const press = await createPress();
    const ownWords = { name: 'mine.txt', bytes: Buffer.from('storm lazy cab zip me\nstorm\nlazy\ncab\nzip\nme\nox\n') };
    const before = press.kept.runs.size;
    print(press, { ownWords, safe: 'off' });
    print(press, { ownWords, safe: 'off', template: 'bands' });
    expect(press.kept.runs.size).toBe(before);
    expect(press.kept.layouts.size).toBe(0);
    print(press, { template: ownTemplate });
    expect(press.kept.layouts.size).toBe(0);
    print(press, {});
    expect(press.kept.layouts.size).toBe(1);
  });
});
