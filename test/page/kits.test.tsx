/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { orderPlunder } from '../../src/kits/plunder/plunder-order.js';
import { Kits } from '../../src/page/kits.js';
import { type Rendered, renderPart } from './render.js';

const text = (part: Rendered, name: RegExp | string) => part.see(name);

it('says what a shipped deck takes, and again for other options', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await text(part, /6 sheets, 66 cuts: about \d+ minutes/);
  await part.type('Deck', 'stand-in');
  await text(part, /to print, and nothing to cut\./);
});

it('draws the sea of a seed', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.press('Plunk and Plunder');
  await part.type('Seed', 'black pearl');
  await text(part, orderPlunder({ seed: 'black pearl' }).sea.id);
});

it('adds optional rules one by one, and says of teams where four do not play', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.press('Plunk and Plunder');
  await part.type('Seed', 'black pearl');
  const turn = (label: string) => act(() => part.field(label).click());
  await text(part, /19 sheets, /);
  await turn('Fog of war');
  await text(part, /23 sheets, /);
  await turn('Team play');
  await turn('Fog of war');
  await text(part, /19 sheets, /);
  expect(part.field('Team play').checked).toBe(true);
  await part.press('2');
  await text(part, /team is for 4 players, and the map has 2/i);
});
