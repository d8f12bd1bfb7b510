// Holds every kind of file to the way in which it tells a printer to print it: no leaf shows the sheets of two players, and what has no backs has no blank pages.
import { describe, expect, it } from 'vitest';
import { isSerial } from '../../src/core/random/serial.js';
import { seedSource } from '../../src/core/source.js';
import type { Fields } from '../../src/core/option.js';
import { prepareClass } from '../../src/event/class/class-files.js';
import { readClassOrder } from '../../src/event/class/class-order.js';
import { flagshipDocument, flagshipFiles } from '../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../src/kits/flagship/flagship-order.js';
import { orderPlunder } from '../../src/kits/plunder/plunder-order.js';
import { plunderFiles } from '../../src/kits/plunder/plunder-files.js';
import { parsePrint } from '../../src/paper/options.js';
import { preparePdf } from '../../src/paper/render/pdf/render-pdf.js';
import { readPdf } from '../support/pdf-reader/read-pdf.js';
import { prepareDrawing } from '../../src/sheet/draw-battles.js';
import { deal } from '../support/matrix.js';
import { makePack, type MadePack, matchOf, packOf } from '../event/pages/packs.js';
import { dictionariesOf } from '../support/read-pdf.js';

interface Printed {
  /** What the file says. */
  readonly duplex: string | undefined;
  readonly pages: readonly Shown[];
}

interface Shown {
  readonly texts: readonly string[];
  /** The sheets whose serials it shows. */
  readonly serials: readonly string[];
}

function read(bytes: Uint8Array): Printed {
  const duplex = /\/Duplex ?\/(\w+)/.exec(dictionariesOf(bytes))?.[1];
  const pages = [...readPdf(bytes).pages].map(({ art, own }) => {
    const texts = [...art.texts, ...own.texts].map(({ text }) => text);
    return { texts, serials: texts.flatMap((text) => text.split(/\s+/)).filter(isSerial) };
  });
  return { duplex, pages };
}

function leavesOf<Page>(duplex: string | undefined, pages: readonly Page[]): Page[][] {
  const sides = duplex === 'Simplex' ? 1 : 2;
  return Array.from({ length: Math.ceil(pages.length / sides) }, (_, i) => pages.slice(sides * i, sides * (i + 1)));
}

/** Returns the leaves, as the file is printed, that show the sheets of two players. */
function sharedLeaves({ duplex, pages }: Printed): number[] {
  return leavesOf(duplex, pages).flatMap((leaf, i) =>
    new Set(leaf.flatMap(({ serials }) => serials)).size > 1 ? [i + 1] : [],
  );
}

const blanks = ({ pages }: Printed) => pages.filter(({ texts }) => texts.length === 0).length;

const LONG = 'DuplexFlipLongEdge';
const SHORT = 'DuplexFlipShortEdge';

describe.each([
  { template: 'station' },
  { template: 'spread' },
  { template: 'large' },
  { paper: 'a5' },
  { template: 'tent' },
])('sheets of %o', (fields) => {
  it.each([
    ['plain', 'Simplex'],
    ['decoy', LONG],
  ])('one after the other, with backs that are %s', (back, duplex) => {
    const print = parsePrint({ ...fields, back, tags: 'off' });
    const battles = deal({ edition: 'engagement', filling: 'deployed', seed: 'sides' }, { count: 2 });
    const file = read(Buffer.concat([...prepareDrawing(preparePdf)({ battles, print })]));
    expect(file.duplex).toBe(duplex);
    expect(new Set(file.pages.flatMap(({ serials }) => serials)).size).toBe(2);
    expect(sharedLeaves(file)).toEqual([]);
  });
});

const people = ['Ada', 'Ben', 'Cleo', { name: 'Dan', large: true }];

function held(pack: MadePack, sheets: string): void {
  for (const { path, job, bytes } of pack.files.filter((made) => made.path.endsWith('.pdf'))) {
    const file = read(bytes);
    const isHandout = job.file.kind === 'handouts';
    expect(file.duplex, path).toBe(isHandout ? sheets : 'Simplex');
    if (isHandout) expect(sharedLeaves(file), path).toEqual([]);
    else expect(blanks(file), path).toBe(0);
  }
}

it.each([
  [{}, LONG],
  [{ duplex: 'short' }, SHORT],
  [{ duplex: 'off' }, 'Simplex'],
  [{ template: 'spread', players: ['Ada', 'Ben'] }, SHORT],
  [{ template: 'spread', players: ['Ada', 'Ben'], duplex: 'long' }, LONG],
  [{ covers: false, copies: 2 }, LONG],
] as const)('the files of a pack %o', async (fields, duplex) => {
  held(await makePack(packOf({ tags: 'off', players: people, event: 'Harbor Cup', ...fields })), duplex);
});

it.each([
  [{}, LONG],
  [{ template: 'spread' }, SHORT],
  [{ template: 'large', duplex: 'off' }, 'Simplex'],
] as const)('the files of a match %o', async (fields, duplex) => {
  held(await makePack(matchOf({ tags: 'off', ...fields }, ['Ada', 'Ben'])), duplex);
});

it.each([
  [{}, 'Simplex'],
  [{ back: 'decoy' }, LONG],
  [{ back: 'decoy', template: 'spread' }, LONG],
] as const)('the files of a class %o', (fields, children) => {
  const { files } = prepareClass(readClassOrder({ children: people, tags: 'off', ...fields }), seedSource('sides'));
  for (const { path, write } of files.filter((made) => made.path.endsWith('.pdf'))) {
    const file = read(Buffer.concat([...write()]));
    expect(file.duplex, path).toBe(path === 'children.pdf' ? children : 'Simplex');
    if (path === 'children.pdf') expect(sharedLeaves(file)).toEqual([]);
    else expect(blanks(file), path).toBe(0);
  }
});

const CARD = /^\d+\/\d+( |$)/;
const isFront = ({ texts }: Shown) => texts.some((text) => CARD.test(text));

it.each([
  [{}, LONG],
  [{ duplex: 'short' }, SHORT],
  [{ grid: '9', paper: 'a4' }, LONG],
  [{ grid: 'fold' }, 'Simplex'],
  [{ backs: 'separate' }, 'Simplex'],
  [{ backs: 'off' }, 'Simplex'],
] as const)('the cards of a kit %o, alone and with all other parts', (fields: Fields, duplex) => {
  const order = readFlagshipOrder({ deck: 'core', ...fields });
  // Of all other parts the fields change nothing.
  const isUsual = Object.keys(fields).length === 0;
  const files = flagshipFiles(order).filter(({ path }) => isUsual || path.endsWith('cards.pdf'));
  for (const { path, write } of files) {
    const file = read(Buffer.concat([...write()]));
    expect(file.duplex, path).toBe(path.endsWith('cards.pdf') ? duplex : 'Simplex');
    expect(path.endsWith('cards.pdf') ? 0 : blanks(file), path).toBe(0);
  }
  const all = read(Buffer.concat([...flagshipDocument(order)]));
  expect(all.duplex).toBe(duplex);
  if (duplex === 'Simplex') return;
  const [fronts, backs] = [0, 1].map((side) => leavesOf(duplex, all.pages).flatMap((leaf) => leaf[side] ?? []));
  expect(fronts?.some(isFront)).toBe(true);
  expect(backs?.filter(isFront)).toEqual([]);
});

it.each([
  ['long', LONG],
  ['short', SHORT],
] as const)('counters with a second face, turned on the %s edge, alone and with all other parts', (edge, duplex) => {
  const order = orderPlunder({ seed: 'sides', players: 2, backs: 'duplex', duplex: edge });
  const { files, document } = plunderFiles(order);
  // Of all other parts the edge changes nothing.
  for (const { path, write } of files.filter((each) => edge === 'long' || each.path.endsWith('tokens.pdf'))) {
    const file = read(Buffer.concat([...write()]));
    const isTurned = path.endsWith('tokens.pdf');
    expect(file.duplex, path).toBe(isTurned ? duplex : 'Simplex');
    expect(isTurned ? 0 : blanks(file), path).toBe(0);
  }
  const all = read(Buffer.concat([...document()]));
  expect(all.duplex).toBe(duplex);
  const leaves = leavesOf(duplex, all.pages);
  const isSaid = ({ texts }: Shown) => texts.length > 0;
  // Faces of counters are no texts of their page, so all that is told is told in front.
  expect(leaves.every(([front]) => front !== undefined && isSaid(front))).toBe(true);
  expect(leaves.some(([, back]) => back !== undefined && isSaid(back))).toBe(false);
});

it('a map kit', () => {
  const { document } = plunderFiles(orderPlunder({ seed: 'sides', players: 2 }));
  expect(read(Buffer.concat([...document()])).duplex).toBe('Simplex');
});
