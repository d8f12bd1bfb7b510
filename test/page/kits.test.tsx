/** @jsxImportSource preact */
// @vitest-environment happy-dom
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { orderMap } from '../../src/kits/plunder/map-order.js';
import { Kits } from '../../src/page/kits.js';
import { type Rendered, renderPart } from './render.js';

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

const text = (part: Rendered, name: RegExp | string) => part.see(name);

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
    'Paste it with its titles, or drop its file here',
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
  await part.type('Paste it with its titles, or drop its file here', 'Sloop,2\nBrig,3');
  await text(part, 'Name the columns in the first row');
  expect(part.root.querySelectorAll('.deck li')).toHaveLength(2);
  await part.press('Remove card 2');
  await text(part, 'Every text fits.');
  await part.press('Remove all cards');
  expect(part.root.querySelectorAll('.deck li')).toHaveLength(1);
  await text(part, 'Add a card, or take them from a spreadsheet.');
  await text(part, 'No preview while something is wrong.');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const isAskedBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Chooses a file in the field of this label. */
async function choose(part: Rendered, label: string, file: File): Promise<void> {
  const input = part.field(label).closest('.field')?.querySelector('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

async function typeInCard(part: Rendered, card: number, field: string, typed: string): Promise<HTMLInputElement> {
  const input = part.root.querySelectorAll('.deck li')[card - 1]?.querySelector(`.card-${field} :is(input, textarea)`);
  (input as HTMLInputElement).value = typed;
  await act(() => void input?.dispatchEvent(new Event('input', { bubbles: true })));
  return input as HTMLInputElement;
}

it('leads whoever prints a deck to the card that is wrong, and shows no picture of it', async () => {
  vi.stubGlobal('confirm', () => true);
  const part = await renderPart(<Kits />, 'kits');
  await part.type('Deck', 'own');
  await text(part, 'Every text fits.');
  await until(() => part.root.querySelector('.preview img') !== null);
  const strength = await typeInCard(part, 3, 'strength', 'Seven');
  expect(strength.hasAttribute('maxlength')).toBe(false);
  await part.press('Print the deck');
  await until(() => part.root.querySelector('[role="alert"]')?.textContent === 'Look at card 3.');
  expect(document.activeElement).toBe(strength);
  expect(strength.closest('li')?.textContent).toContain('cannot be "Seven"');
  expect(part.field('Deck').getAttribute('aria-invalid')).toBeNull();
  await text(part, 'No preview while something is wrong.');
  expect(part.root.querySelector('.preview img')).toBeNull();
  await typeInCard(part, 3, 'strength', '7');
  await text(part, 'Every text fits.');
  expect(part.root.querySelector('[role="alert"]')).toBeNull();
  await part.press('Remove all cards');
  await part.press('Print the deck');
  await until(() => part.root.querySelector('[role="alert"]')?.textContent.startsWith('Add a card') === true);
  await typeInCard(part, 1, 'name', 'Sloop');
  expect(part.root.querySelector('[role="alert"]')).toBeNull();
});

it('leads to a card that was refused for what the table does not show, which is mended there', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.type('Deck', 'own');
  await part.type('Paste it with its titles, or drop its file here', 'name,strength,side\nSloop,2,both');
  await text(part, 'cannot be "both"');
  await part.press('Print the deck');
  await until(() => document.activeElement?.closest('label')?.className === 'card-side');
});

it('saves a deck under its title, opens it under its name, and asks before changes are lost', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  const part = await renderPart(<Kits />, 'kits');
  await part.type('Deck', 'own');
  expect(isAskedBeforeLeaving()).toBe(false);
  const sheet = 'Paste it with its titles, or drop its file here';
  await choose(part, sheet, new File(['name,strength\nSloop,2\nBrig,3'], 'Harbour War (1).csv'));
  await until(() => part.field('What it is called').value === 'Harbour War');
  expect(isAskedBeforeLeaving()).toBe(false);
  await typeInCard(part, 1, 'text', 'May retreat.');
  expect(isAskedBeforeLeaving()).toBe(true);
  await part.press('Save as a spreadsheet');
  await text(part, 'Saved as Harbour War.csv. Choose it under "Cards from a spreadsheet"');
  expect((saved.mock.contexts as HTMLAnchorElement[]).map((link) => link.download)).toEqual(['Harbour War.csv']);
  expect(isAskedBeforeLeaving()).toBe(false);
  await part.press('Remove all cards');
  expect(asked).toHaveBeenCalledOnce();
  expect(part.root.querySelectorAll('.deck li')).toHaveLength(2);
  await part.type('What it is called', 'Mine');
  await choose(part, sheet, new File(['name,strength\nSloop,2'], 'other.csv'));
  await until(() => part.root.querySelectorAll('.deck li').length === 1);
  expect(part.field('What it is called').value).toBe('Mine');
});

it('draws the sea of a seed', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.press('Plunk and Plunder');
  await part.type('Seed', 'black pearl');
  await text(part, orderMap({ seed: 'black pearl' }).id);
});

it('adds optional rules one by one, and says of teams where four do not play', async () => {
  const part = await renderPart(<Kits />, 'kits');
  await part.press('Plunk and Plunder');
  await part.type('Seed', 'black pearl');
  const turn = (label: string) => act(() => part.field(label).click());
  await text(part, /17 sheets, /);
  await turn('Fog of war');
  await text(part, /22 sheets, /);
  await turn('Team play');
  await turn('Fog of war');
  await text(part, /18 sheets, /);
  expect(part.field('Team play').checked).toBe(true);
  await part.press('2');
  await text(part, /team is for 4 players, and the map has 2/i);
});
