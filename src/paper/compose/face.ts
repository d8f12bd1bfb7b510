// The typeface of the game's letters: the usual one, or one made for people who read with difficulty.
import type { Fonts } from '../fonts/fonts.js';
import type { Item } from '../scene/scene.js';

export const faces = ['standard', 'legible'] as const;

export type Face = (typeof faces)[number];

/** Returns the fonts by which a sheet is laid out; typefaces of names are read no earlier. */
export function fontsOf(face: Face | undefined, fonts: Fonts): Fonts {
  return face === 'legible' ? (Object.create(fonts, { mono: { value: fonts.legible } }) as Fonts) : fonts;
}

/** Runs of more are serials, in which letters stand closer than a W is wide. */
const LONGEST = 2;

/** Returns the items with the letters of the game in the face: those that stand one by one, in squares and boxes. */
export function inFace<Some extends readonly Item[]>(face: Face | undefined, items: Some): Some | Item[] {
  if (face !== 'legible') return items;
  return items.map((item) => {
    if (item.kind !== 'text' || item.font !== 'mono') return item;
    return item.pitch === undefined && item.text.length > LONGEST ? item : { ...item, font: 'legible' };
  });
}
