// Proves that the size of a sheet of a secret says nearly nothing of its fleet: it takes whole steps, nearly always as many.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormatName } from '../../src/sheet/formats.js';
import { createSheetPrinter, type SheetPrinter } from '../../src/sheet/sheet-printer.js';
import type { Fields } from '../../src/core/option.js';
import { parsePrint } from '../../src/paper/options.js';
import { parseSheet } from '../../src/game/options.js';
import { secretSource, seedSource, type Source } from '../../src/core/source.js';
import { readBattles } from '../../src/sheet/read-battles.js';
import { answerKeyPdf } from '../../src/sheet/sheet-key.js';
import { proving } from '../support/figures.js';
import { dictionariesOf } from '../support/read-pdf.js';
import { originals } from '../support/originals.js';

const SECRETS = proving ? 400 : 6;

const sheets: readonly Fields[] = [
  { edition: 'engagement' },
  { edition: 'admiral' },
  { edition: 'codebreaker' },
  { edition: 'engagement', rules: ['minefield=on'] },
  { edition: 'engagement', template: 'bands', paper: 'letter', ink: 'color' },
  { edition: 'admiral', deployment: 'words', paper: 'a5' },
  { edition: 'codebreaker', deployment: 'blank', player: 'Zoë' },
  { edition: 'engagement', rules: ['contact=open-sea'], count: 3 },
  { edition: 'codebreaker', template: 'tent', tags: 'off' },
  { edition: 'admiral', template: 'large', player: 'Nguyễn Thị Thùy Linh', back: 'decoy', tags: 'on' },
  { edition: 'engagement', template: 'spread', rules: ['minefield=on'], case: 'lower', tags: 'on' },
];

function secret(i: number): Source {
  return secretSource(`bt-secret-1:${createHash('sha256').update(`sizes ${i}`).digest('hex')}`);
}

/** At most two sizes that are neighbors: fleets may lie on both sides of a step. */
function expectSteps(sizes: readonly number[]): void {
  for (const size of sizes) expect(size % 4096).toBe(0);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(4096);
}

let printer: SheetPrinter;
beforeAll(async () => {
  printer = await createSheetPrinter();
});

function sizeOf(fields: Fields, source: Source, format: FormatName): number {
  return printer.print({ sheet: parseSheet(fields), print: parsePrint(fields), source, format }).bytes().length;
}

it.each(
  originals.flatMap((edition) =>
    [{}, { template: 'bands' }, { template: 'spread' }, { ink: 'low', paper: 'letter' }, { hand: 'left' }].map(
      (more): Fields => ({ edition, ...more, tags: 'off' }),
    ),
  ),
)(
  'a single sheet holds of the faces what sheets show, and is at most 24,000 bytes, or 34,000 with a page of rules: %j',
  (fields) => {
    const drawing = {
      sheet: parseSheet(fields),
      print: parsePrint(fields),
      source: seedSource('x'),
      format: 'pdf',
    } as const;
    const bytes = Buffer.from(printer.print(drawing).bytes());
    const isAlone = /\/Count 1\b/.test(bytes.toString('latin1'));
    // The address of the game on a page of rules needs a whole face for its stroke.
    expect(bytes.length).toBeLessThanOrEqual(isAlone ? 24_000 : 34_000);
  },
);

describe.each(['pdf', 'svg'] as const)('a sheet of a secret as %s', (format) => {
  it.each(sheets.map((fields) => [JSON.stringify(fields), fields] as const))('takes whole steps: %s', (_, fields) => {
    expectSteps(Array.from({ length: SECRETS }, (__, i) => sizeOf(fields, secret(i), format)));
  });

  it.runIf(format === 'pdf')('takes whole steps in a long document of figures, too', () => {
    const long: Fields = { edition: 'engagement', rules: ['minefield=on'], count: 201, tags: 'on' };
    expectSteps(Array.from({ length: proving ? 40 : 2 }, (_, i) => sizeOf(long, secret(i), format)));
  });

  it.runIf(format === 'pdf')('is tagged unless told', () => {
    const made = (fields: Fields, source: Source) =>
      printer.print({ sheet: parseSheet(fields), print: parsePrint(fields), source, format }).bytes();
    const isTagged = (bytes: Uint8Array) => dictionariesOf(bytes).includes('/StructTreeRoot');
    expect(['auto', 'on', 'off'].map((tags) => isTagged(made({ tags }, secret(1))))).toEqual([true, true, false]);
  });

  it('differs in size without that, as sheets of public seeds do', () => {
    const sizes = Array.from({ length: SECRETS }, (_, i) => sizeOf({}, seedSource(`seed ${i}`), format));
    expect(new Set(sizes).size).toBeGreaterThan(3);
  });
});

describe('the key of sheets', () => {
  it('takes whole steps', async () => {
    const sizes: number[] = [];
    for (let i = 0; i < SECRETS; i++) {
      const [battle] = printer.print({
        sheet: parseSheet({}),
        print: parsePrint({}),
        source: secret(i),
        format: 'json',
      }).battles;
      if (battle === undefined) throw new Error('a battle must be dealt');
      const pieces: Uint8Array[] = [];
      for await (const piece of answerKeyPdf([battle], parsePrint({}))) pieces.push(piece);
      sizes.push(Buffer.concat(pieces).length);
    }
    expectSteps(sizes);
  });
});

describe('a document of public and secret sheets', () => {
  it('hides the size of the secret ones, wherever they stand', async () => {
    const json = (source: Source) =>
      Buffer.from(
        printer.print({ sheet: parseSheet({}), print: parsePrint({}), source, format: 'json' }).bytes(),
      ).toString();
    const { formats } = await import('../../src/sheet/formats.js');
    const sizes: number[] = [];
    for (let i = 0; i < SECRETS; i++) {
      const battles = readBattles(json(seedSource('public')) + json(secret(i)), 'mixed.json');
      const pieces: Uint8Array[] = [];
      for await (const piece of formats.pdf.write({ battles, print: parsePrint({}) })) pieces.push(piece);
      sizes.push(Buffer.concat(pieces).length);
    }
    expectSteps(sizes);
  });
});
