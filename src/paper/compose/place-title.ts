// Puts a page's title into a box: in capitals of stencil, or of another face, where that can write it, else as names are set.
import { textWidth } from '../fonts/measure.js';
import type { Box } from '../geometry/box.js';
import type { TextItem } from '../scene/scene.js';
import type { Area } from './area.js';
import { type Align, placeText, typeSize } from './place-text.js';
import { placePerson } from './place-person.js';

export interface TitleStyle {
  /** Preferred and least size of the capitals, in points. */
  readonly size: number;
  readonly least: number;
  readonly font?: 'stencil' | 'label';
  /** What to name in a problem. */
  readonly where?: string;
}

/** Returns the title, which may contain the name of an event or a player: untrusted text. */
export function placeTitle(
  place: Area,
  { size, least, font = 'stencil', where = 'title' }: TitleStyle,
  title: string,
  box: Box,
  align: Align,
): TextItem[] {
  const face = place.fonts[font];
  const text = title.toUpperCase();
  const style = { font, size: typeSize(place, size), least: typeSize(place, least) } as const;
  const drawable = [...text].every((character) => face.advances.has(character));
  if (drawable && textWidth(face, style.least, text) <= box.width) return [placeText(place, style, text, box, align)];
  return placePerson(place, { size: style.size, comfortable: style.least, where }, title, box, align);
}
