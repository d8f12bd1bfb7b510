// The typefaces that stand in for the usual ones: of letters, for people who read with difficulty; of words, for them and in large print.
import type { FaceName, FontName, Fonts } from '../fonts/fonts.js';
import type { Item, Page } from '../scene/scene.js';

export const faces = ['standard', 'legible'] as const;

export type Face = (typeof faces)[number];

/** What stands in for which face; what is left out stays. */
export type FontSubstitutes = Readonly<Partial<Record<FontName, FaceName>>>;

/** No letter of it is narrowed, or cut by bridges. */
const words: FontSubstitutes = { stencil: 'plain', label: 'plain', text: 'plain' };
const none: FontSubstitutes = {};

const letters: FontSubstitutes = { mono: 'legible' };
const both: FontSubstitutes = { ...words, ...letters };

/** Returns what stands in on a sheet: words are plain wherever letters are legible. */
export function fontSubstitutesOf(face: Face | undefined, isLargePrint = false): FontSubstitutes {
  if (face === 'legible') return both;
  return isLargePrint ? words : none;
}

/** Returns what stands in where words have no room in the plain face, which is wider: of letters alone. */
export function narrowerThan(fontSubstitutes: FontSubstitutes): FontSubstitutes | undefined {
  return fontSubstitutes === both ? letters : undefined;
}

/** Returns the fonts by which something is laid out; typefaces of names are read no earlier. */
export function fontsOf(fontSubstitutes: FontSubstitutes, fonts: Fonts): Fonts {
  const entries = Object.entries(fontSubstitutes);
  if (entries.length === 0) return fonts;
  const own = entries.map(([name, other]) => [name, { value: fonts[other] }] as const);
  return Object.create(fonts, Object.fromEntries(own)) as Fonts;
}

/** Runs of more are serials, in which letters stand closer than a W is wide. */
const LONGEST = 2;

/** Returns the items in the faces that stand in; of letters, those that stand one by one, in squares and boxes. */
export function inFaces<Some extends readonly Item[]>(fontSubstitutes: FontSubstitutes, items: Some): Some | Item[] {
  if (fontSubstitutes === none) return items;
  return items.map((item) => {
    if (item.kind !== 'text') return item;
    const font = fontSubstitutes[item.font];
    const isSerial = item.font === 'mono' && item.pitch === undefined && item.text.length > LONGEST;
    return font === undefined || isSerial ? item : { ...item, font };
  });
}

/** Returns what makes the same pages in the faces that stand in, by which they were laid out. Art that they share stays one. */
export function pagesInFaces<Given extends readonly unknown[]>(
  fontSubstitutes: FontSubstitutes,
  make: (...given: Given) => Page,
): (...given: Given) => Page {
  if (Object.keys(fontSubstitutes).length === 0) return make;
  const set = (parts: Page['art']) => parts.map((part) => ({ ...part, items: inFaces(fontSubstitutes, part.items) }));
  const arts = new WeakMap<Page['art'], Page['art']>();
  return (...given) => {
    const page = make(...given);
    const art = arts.get(page.art) ?? set(page.art);
    arts.set(page.art, art);
    return { ...page, art, parts: set(page.parts) };
  };
}
