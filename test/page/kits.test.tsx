/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { orderMap } from '../../src/kits/plunder/map-order.js';
import { writeMapText } from '../../src/kits/plunder/game/map-text.js';
import { Kits } from '../../src/page/kits.js';
import { renderPart } from './render.js';

/** Resolves once it is so. */
async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
      expect(isSo()).toBe(true);
    },
    { timeout: 20_000 },
  );
}

const text = (part: Awaited<ReturnType<typeof renderPart>>, name: RegExp | string) => part.see(name);

it('says what a shipped deck takes, and again for other options', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await text(part, /6 sheets, 66 cuts: about \d+ minutes/);
  await part.type('Deck', 'stand-in');
  await text(part, /to print, and nothing to cut\./);
});

it('checks a deck of one’s own as it is typed, at each card', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.type('Deck', 'own');
  await text(part, 'Every text fits.');
  expect(part.root.querySelectorAll('.deck li').length).toBeGreaterThan(5);
  await part.type(
    'Paste it with its titles, or drop its CSV here',
    'name,strength,copies,text\nSloop,2,4,May retreat.\nBrig,3,2,',
  );
  expect(part.root.querySelectorAll('.deck li')).toHaveLength(2);
  await text(part, 'Every text fits.');
  const [, second] = part.root.querySelectorAll('.deck li');
  const strength = second?.querySelector<HTMLInputElement>('.card-strength input');
  await act(() => {
    (strength as HTMLInputElement).value = 'many';
    strength?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await text(part, 'Look at card 2.');
  expect(strength?.getAttribute('aria-invalid')).toBe('true');
  await part.type('Paste it with its titles, or drop its CSV here', 'Sloop,2\nBrig,3');
  await text(part, 'Name the columns in the first row');
  expect(part.root.querySelectorAll('.deck li')).toHaveLength(2);
  await part.press('Remove card 2');
  await text(part, 'Every text fits.');
  await part.press('Remove all cards');
  expect(part.root.querySelectorAll('.deck li')).toHaveLength(1);
  await text(part, 'Add a card, or take them from a spreadsheet.');
});

it('draws the sea of a seed, and holds a sea of one’s own to the rules', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.press('Plunk and Plunder');
  await part.type('Seed', 'black pearl');
  const { id, map } = orderMap({ seed: 'black pearl' });
  await text(part, id);
  await text(part, '0: every measure is equal');
  await part.press('3');
  expect(part.field('Symmetry').textContent).not.toContain('Both mirrors');
  await part.press('4');
  await part.press('Change the sea above');
  await text(part, 'The sea is in the field');
  expect(part.field('The map').value).toBe(writeMapText(map));
});

it('says of a sea of one’s own what house rules allow, and only that', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.press('Plunk and Plunder');
  const { map } = orderMap({ seed: 'black pearl' });
  // Without harbors there is too much sea, too.
  await part.type('The map', writeMapText(map).replaceAll(/(?<=[. ])o/g, '.'));
  await text(part, '2 to 4 harbors; change the map at B18');
  await text(part, '480 to 520 hexes of sea; change the map, or allow it with "House rules" (M-sea).');
  expect(part.root.textContent.split('or allow it with').length - 1).toBe(2);
  await part.press(/^House rules/);
  await until(() => !part.root.textContent.includes('hexes of sea;'));
  expect(part.root.textContent).not.toContain('allow it with');
  await text(part, '2 to 4 harbors; change the map at B18');
});
