// Refuses a name that no shipped font can draw, before anything is laid out.
import { asGiven, msg, fieldName, Problem } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import type { Fonts, NameFontName } from './fonts.js';
import { listCodePoints } from './measure.js';
import { charactersOf, isMark, JOINER } from './shape-name.js';

/** As many marks as a letter may bear. */
export const MAX_MARKS = 8;

/**
 * Returns what draws a composed name, all of it alike: the face of texts, which writes one byte a character; else its further Latin letters; else the
 * typeface of many scripts, whether or not it can. Beside the plain face that comes first, which is as wide.
 */
export function fontOfName(fonts: Fonts, name: string): 'text' | NameFontName {
  if (hasAll(fonts.text.advances, name)) return 'text';
  if (!hasAll(fonts.latin.glyphs, name)) return 'names';
  if (fonts.text.name === 'text') return 'latin';
  return charactersOf(fonts.names, name).every((part) => fonts.names.glyphs.has(part)) ? 'names' : 'latin';
}

function hasAll(glyphs: ReadonlyMap<string, unknown>, name: string): boolean {
  for (const character of name) if (!glyphs.has(character)) return false;
  return true;
}

/** Throws Problem `cannot-draw`, listing code points, for a name that no shipped font can draw. `where` is the field or row. */
export function requireDrawable(fonts: Fonts, name: string, where: Place | string): void {
  const composed = name.normalize('NFC');
  if (fontOfName(fonts, composed) !== 'names') return;
  const characters = charactersOf(fonts.names, composed);
  const missing = characters.filter((character) => character !== JOINER && !fonts.names.glyphs.has(character));
  if (missing.length > 0) {
    throw new Problem(
      'cannot-draw',
      msg`${asGiven(name)} holds characters that no shipped font can draw: ${listCodePoints(missing)}; spell it with Latin, Greek or Cyrillic letters, or, in a pack, match or class, leave a line to write it on: ${fieldName('names')} blank`,
      where,
    );
  }
  if (mostMarks(characters) > MAX_MARKS) {
    throw new Problem(
      'cannot-draw',
      msg`${asGiven(name)} has more than ${MAX_MARKS} marks on one letter; leave out some of the marks`,
      where,
    );
  }
}

/** Returns what of a name the fonts draw: all of it, or the words that they have, without signs such as emoji; null where that leaves no letter. */
export function drawablePart(fonts: Fonts, name: string): string | null {
  if (canDraw(fonts, name)) return name;
  // Ligatures and wide letters are written as plain ones.
  const plain = name.normalize('NFKC');
  if (canDraw(fonts, plain)) return plain;
  const words = name.split(' ').flatMap((word) => {
    const shown = word.replace(/[^\p{L}\p{M}]/gu, (sign) => (canDraw(fonts, sign) ? sign : ''));
    return canDraw(fonts, shown) ? [shown] : [];
  });
  const part = words.join(' ');
  // The other bracket went with its word.
  const isEven = (part.match(/\(/g) ?? []).length === (part.match(/\)/g) ?? []).length;
  const whole = (isEven ? part.replace(/\(\s*\)/g, '') : part.replace(/[()]/g, '')).replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(whole) ? whole : null;
}

export function canDraw(fonts: Fonts, name: string): boolean {
  try {
    requireDrawable(fonts, name, '');
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'cannot-draw') return false;
    throw error;
  }
}

function mostMarks(characters: readonly string[]): number {
  let [most, here] = [0, 0];
  for (const character of characters) {
    here = isMark(character) ? here + 1 : 0;
    most = Math.max(most, here);
  }
  return most;
}
