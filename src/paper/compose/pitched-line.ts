// A line of single letters or digits whose place is settled before it is known what it says.
import type { FontName } from '../fonts/fonts.js';
import type { TextItem } from '../scene/scene.js';
import type { Tag } from '../scene/tag.js';

export interface PitchedLine {
  readonly x: number;
  readonly y: number;
  readonly font: FontName;
  readonly size: number;
  readonly pitch: number;
  readonly tag: Tag;
}

/** Returns the line with a text. It names each field: a spread takes ten times as long, and every page has a dozen of these. */
export function writeLine({ x, y, font, size, pitch, tag }: PitchedLine, text: string): TextItem {
  return { kind: 'text', text, x, y, font, size, ink: 0, pitch, tag };
}
