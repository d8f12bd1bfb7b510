// Proves of pictures of a deck that they have the pixels that shops ask for, and of the saved object that Tabletop Simulator can read it.
import { describe, expect, it } from 'vitest';
import { listPrinted } from '../../../src/kits/flagship/game/printed-cards.js';
import { type FlagshipOrder, readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { flagshipPictures } from '../../../src/kits/flagship/picture-files.js';
import { type FacePixels, facePixels } from '../../../src/kits/flagship/shop-settings.js';
import { loadRasterizer } from '../../../src/node/load-rasterizer.js';
import { readPng } from '../../support/read-png.js';

async function picturesOf(fields: Record<string, unknown>) {
  const order = readFlagshipOrder(fields);
  const files = flagshipPictures(order, facePixels(order) as FacePixels, await loadRasterizer('for'));
  return { order, files: new Map(files.map(({ path, write }) => [path, () => Buffer.concat([...write()])])) };
}

type Pictures = Awaited<ReturnType<typeof picturesOf>>;

const bytesOf = ({ files }: Pictures, path: string) => files.get(path)?.() ?? Buffer.of();

describe('pictures for print shops', () => {
  it.each([
    ['tgc', 825, 1125],
    ['mpc', 822, 1122],
  ])('have the pixels that %s asks for, at 300 dpi', async (shop, width, height) => {
    const made = await picturesOf({ for: shop, deck: 'core' });
    expect([...made.files.keys()]).toEqual(
      [
        ...['001-flagship-a', '002-fire-ship-a', '003-country-a', '004-flagship-b', '005-fire-ship-b', '006-country-b'],
        ...['007-island', '008-island', 'back-a', 'back-plain', 'back-b', 'manifest.csv'],
      ].map((name) => (name.includes('.') ? name : `${name}.png`)),
    );
    for (const path of ['001-flagship-a.png', 'back-a.png']) {
      const { perMeter, channels, ...size } = readPng(bytesOf(made, path));
      expect(size).toMatchObject({ width, height });
      expect({ perMeter, channels }).toEqual({ perMeter: Math.round(300 / 0.0254), channels: 1 });
    }
    const rows = bytesOf(made, 'manifest.csv').toString().split('\r\n');
    expect(rows[1]).toBe('001-flagship-a.png,back-a.png,Flagship,a');
    expect(rows).toHaveLength(10);
  });

  it('have the ground of backs up to every edge, and nothing else where the shop cuts', async () => {
    const { width, height, samples } = readPng(bytesOf(await picturesOf({ for: 'mpc', deck: 'core' }), 'back-a.png'));
    const ground = samples[0];
    expect(ground).toBeLessThan(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (Math.min(x, y, width - 1 - x, height - 1 - y) < 72 && samples[y * width + x] !== ground)
          throw new Error(`${x}, ${y} is not safe`);
  });

  it('have colors where they are asked for', async () => {
    const bytes = Buffer.from('name,strength,tint\nSloop,3,red\n');
    const deck = { name: 'd.csv', bytes };
    const made = await picturesOf({ for: 'mpc', deck, ink: 'color' });
    expect(readPng(bytesOf(made, '001-sloop-a.png')).channels).toBe(3);
  });
});

/** Of a saved object, as the types of github.com/Benjamin-Dobell/tts-types have it (tts/ObjectState.def.lua). */
interface ObjectState {
  readonly Name: string;
  readonly Transform: Readonly<Record<string, number>>;
  readonly Nickname: string;
  readonly Description?: string;
  readonly GUID: string;
  readonly CardID?: number;
  readonly DeckIDs?: readonly number[];
  readonly ContainedObjects?: readonly ObjectState[];
  readonly CustomDeck: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const deckFields = {
  FaceURL: 'string',
  BackURL: 'string',
  NumWidth: 'number',
  NumHeight: 'number',
  BackIsHidden: 'boolean',
  UniqueBack: 'boolean',
  Type: 'number',
};
const stateFields = {
  ...{ Name: 'string', Transform: 'object', Nickname: 'string', Description: 'string', GUID: 'string' },
  ...{ CardID: 'number', DeckIDs: 'object', ContainedObjects: 'object', CustomDeck: 'object' },
};

function expectFields(found: object, known: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(found)) expect([name, typeof value]).toEqual([name, known[name]]);
}

function expectState(state: ObjectState): void {
  expectFields(state, stateFields);
  expectFields(
    state.Transform,
    Object.fromEntries(
      'pos rot scale'.split(' ').flatMap((kind) => [...'XYZ'].map((axis) => [`${kind}${axis}`, 'number'])),
    ),
  );
  expect(Object.keys(state.Transform)).toHaveLength(9);
  for (const deck of Object.values(state.CustomDeck)) {
    expectFields(deck, deckFields);
    expect(Object.keys(deck)).toHaveLength(7);
  }
  for (const id of [...(state.DeckIDs ?? []), ...(state.CardID === undefined ? [] : [state.CardID])])
    expect(Object.keys(state.CustomDeck)).toContain(String(Math.floor(id / 100)));
  expect(state.DeckIDs).toEqual(state.ContainedObjects?.map(({ CardID }) => CardID));
  state.ContainedObjects?.forEach(expectState);
}

function savedOf(made: Pictures): { ObjectStates: ObjectState[] } {
  return JSON.parse(bytesOf(made, 'saved-object.json').toString()) as { ObjectStates: ObjectState[] };
}

/** Of the order, every card with the cell of the sheet that shows its face. */
function expectAllCards({ deck }: FlagshipOrder, states: readonly ObjectState[]): void {
  const cards = states.flatMap((state) => state.ContainedObjects ?? [state]);
  const printed = listPrinted(deck);
  const byCell = new Map(
    cards.map((card) => {
      const [{ FaceURL = '' } = {}] = Object.values(card.CustomDeck) as { FaceURL?: string }[];
      const sheet = Number(/cards-(\d+)\.png$/.exec(FaceURL)?.[1]);
      return [(sheet - 1) * 69 + ((card.CardID ?? 0) % 100), card.Nickname];
    }),
  );
  expect(printed.map((_, i) => byCell.get(i))).toEqual(printed.map(({ card }) => card.name));
}

describe('a deck for Tabletop Simulator', () => {
  it('is a sheet of ten by seven, the hidden card in its last cell, and a saved object of every card', async () => {
    const made = await picturesOf({ for: 'tts', urlBase: 'https://example.org/deck/' });
    expect([...made.files.keys()]).toEqual([
      'cards-1.png',
      'back-a.png',
      'back-plain.png',
      'back-b.png',
      'saved-object.json',
    ]);
    const sheet = readPng(bytesOf(made, 'cards-1.png'));
    const hidden = readPng(bytesOf(made, 'back-plain.png'));
    expect(sheet).toMatchObject({ width: 4090, height: 3997 });
    expect(hidden).toMatchObject({ width: 409, height: 571 });
    for (let y = 0; y < 571; y += 10) {
      const row = (6 * 571 + y) * 4090 + 9 * 409;
      expect(
        Buffer.compare(sheet.samples.subarray(row, row + 409), hidden.samples.subarray(y * 409, (y + 1) * 409)),
      ).toBe(0);
    }
    const { ObjectStates: states } = savedOf(made);
    states.forEach(expectState);
    expect(states.map(({ Name, DeckIDs }) => [Name, DeckIDs?.length])).toEqual([
      ['DeckCustom', 18],
      ['CardCustom', undefined],
      ['DeckCustom', 2],
      ['DeckCustom', 18],
      ['CardCustom', undefined],
    ]);
    const places = states.map(({ Transform }) => JSON.stringify(Transform));
    expect(new Set(places).size).toBe(places.length);
    // A side's ships have its back; its country has none of anybody, so it lies beside them.
    for (const { CustomDeck } of states) expect(Object.keys(CustomDeck)).toHaveLength(1);
    const backs = states.map(({ CustomDeck }) => Object.values(CustomDeck)[0]?.['BackURL']);
    expect(backs).toEqual(
      ['a', 'plain', 'plain', 'b', 'plain'].map((back) => `https://example.org/deck/back-${back}.png`),
    );
    expectAllCards(made.order, states);
  });

  it('has as many sheets as it takes, a single card by itself, and cells as its cards are', async () => {
    const bytes = Buffer.from(
      '[[card]]\nname = "Sloop"\nstrength = 2\ncopies = 40\n[[card]]\nname = "Rock"\nkind = "terrain"\nside = "none"\n',
    );
    const made = await picturesOf({
      for: 'tts',
      urlBase: 'file:///decks',
      size: 'square',
      deck: { name: 'd.toml', bytes },
    });
    expect([...made.files.keys()].filter((path) => path.startsWith('cards'))).toEqual(['cards-1.png', 'cards-2.png']);
    const { ObjectStates: states } = savedOf(made);
    states.forEach(expectState);
    expect(states.map(({ Name, Nickname }) => [Name, Nickname])).toEqual([
      ['DeckCustom', expect.stringMatching(/: Side A$/)],
      ['CardCustom', 'Rock'],
      ['DeckCustom', expect.stringMatching(/: Side B$/)],
    ]);
    expectAllCards(made.order, states);
    const { width, height } = readPng(bytesOf(made, 'back-a.png'));
    expect({ width, height }).toEqual({ width: 409, height: 409 });
  });
});
