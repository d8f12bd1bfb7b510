// Proves that a printer prints what the formats write, byte for byte, whatever it printed before, and keeps only what it may.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../src/core/input/choose.js';
import { dealBattles } from '../../src/sheet/deal-battles.js';
import { type FormatName, formats } from '../../src/sheet/formats.js';
import { createSheetPrinter, type SheetPrinter, type PrinterOrder } from '../../src/sheet/sheet-printer.js';
import type { Fields } from '../../src/core/option.js';
import { parsePrint } from '../../src/paper/options.js';
import { parseSheet } from '../../src/game/options.js';
import { seedSource } from '../../src/core/source.js';
import { Problem } from '../../src/core/problem.js';
import { proving } from '../support/figures.js';
import { collect } from '../support/matrix.js';
import { orders } from '../support/sheet-orders.js';
import { editions } from '../../src/game/editions/index.js';

const roomy = { entries: 1000, bytes: 1e9 };
const tight = { entries: 2, bytes: 1e9 };

function order(fields: Fields, format: FormatName = 'pdf', seed = 'friday night'): PrinterOrder {
  return { sheet: parseSheet(fields), print: parsePrint(fields), source: seedSource(seed), format };
}

/** The bytes as the command line writes them. */
function written({ sheet, print, source, format }: PrinterOrder): Promise<Uint8Array> {
  return collect(formats[format].write({ battles: dealBattles(sheet, source), print }));
}

/** Returns a digest of the bytes, or what the Problem says. */
async function outcomeOf(make: () => Uint8Array | Promise<Uint8Array>): Promise<unknown> {
  try {
    return Buffer.from(await make());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message, where } = error;
    return { code, message, where };
  }
}

const ORDERS = proving ? 240 : 6;
const MIN_PRINTED = Math.floor(ORDERS * 0.8);

describe('a printer', () => {
  it(`prints ${ORDERS} orders of all kinds as the formats write them, in every format`, async () => {
    const printers = [
      await createSheetPrinter({ runs: roomy, layouts: roomy }),
      await createSheetPrinter({ runs: tight, layouts: tight }),
    ];
    let printed = 0;
    await fc.assert(
      fc.asyncProperty(orders, async (asked) => {
        let refused = false;
        for (const format of namesOf(formats)) {
          const each = { ...asked, format };
          const expected = await outcomeOf(() => written(each));
          for (const printer of printers) {
            const outcome = await outcomeOf(() => printer.print(each).bytes());
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
    expect(printed).toBeGreaterThanOrEqual(MIN_PRINTED);
  });

  it.each(namesOf(formats))('hands out pieces of %s that belong to who takes them', async (format) => {
    const printer = await createSheetPrinter();
    const asked = order({ count: 12 }, format);
    const expected = Buffer.from(await written(asked));
    for (let round = 0; round < 2; round++) {
      const pieces: Uint8Array[] = [];
      for (const piece of printer.print(asked).pieces()) {
        pieces.push(new Uint8Array(piece));
        piece.fill(0);
      }
      expect(Buffer.concat(pieces).equals(expected)).toBe(true);
      printer.print(asked).bytes().fill(0);
    }
  });

  it('tells the sheets and what should be known of the words, before it draws', async () => {
    const printer = await createSheetPrinter();
    const { battles, notices } = printer.print(order({ count: 2, theme: 'colors', player: 'Ann' }));
    expect(battles.map(({ copy, player }) => [copy, player])).toEqual([
      [1, 'Ann'],
      [2, 'Ann'],
    ]);
    expect(notices).toEqual([expect.stringContaining('Colors and paint has only')]);
  });

  it('keeps nothing of what was refused, and refuses it again', async () => {
    const printer = await createSheetPrinter();
    for (let round = 0; round < 2; round++) {
      expect(() => printer.print(order({ theme: 'animal' }))).toThrow(expect.objectContaining({ where: 'theme' }));
      expect(() => printer.print(order({ words: '../package' }))).toThrow(expect.objectContaining({ where: 'words' }));
      expect(() => printer.print(order({ template: '__proto__' })).bytes()).toThrow(
        expect.objectContaining({ where: 'template' }),
      );
    }
    expect(printer.kept.runs.size).toBe(0);
    expect(printer.kept.layouts.size).toBe(0);
  });
});

const ownTemplate = {
  name: 'two.json',
  json: JSON.stringify({ title: 'two', rows: [{ block: 'fleet' }, { block: 'manifest' }] }),
};

describe('what a printer keeps', () => {
  const print = (printer: SheetPrinter, fields: Fields) => printer.print(order(fields, 'svg')).bytes();

  it('is one run for all sheets of a kind, whatever their seed, count, player and paper', async () => {
    const printer = await createSheetPrinter();
    for (const [i, player] of ['Ann', 'Ben', null].entries()) {
      printer.print(order({ player, count: i + 1, paper: 'a4' }, 'svg', `seed ${i}`)).bytes();
      printer.print(order({ player, count: i + 1, paper: 'a5' }, 'pdf', `seed ${i}`)).bytes();
    }
    expect(printer.kept.runs.size).toBe(1);
    expect(printer.kept.layouts.size).toBe(2);
  });

  it('is bounded in number and bytes', async () => {
    const printer = await createSheetPrinter({
      runs: { entries: 3, bytes: 1e9 },
      layouts: { entries: 1000, bytes: 400_000 },
    });
    for (const edition of namesOf(editions)) {
      for (const deployment of ['deployed', 'words', 'blank']) print(printer, { edition, deployment });
    }
    expect(printer.kept.runs.size).toBe(3);
    expect(printer.kept.layouts.calculatedSize).toBeLessThanOrEqual(400_000);
    expect(printer.kept.layouts.size).toBe(3);
  });

  it('never is a word or a template of a stranger', async () => {
    const printer = await createSheetPrinter();
    const ownWords = { name: 'mine.txt', bytes: Buffer.from('storm lazy cab zip me\nstorm\nlazy\ncab\nzip\nme\nox\n') };
    const before = printer.kept.runs.size;
    print(printer, { ownWords });
    print(printer, { ownWords, template: 'bands' });
    expect(printer.kept.runs.size).toBe(before);
    expect(printer.kept.layouts.size).toBe(0);
    print(printer, { template: ownTemplate });
    expect(printer.kept.layouts.size).toBe(0);
    print(printer, {});
    expect(printer.kept.layouts.size).toBe(1);
  });
});
