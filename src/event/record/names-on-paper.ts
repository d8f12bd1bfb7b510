// Tells which names stand on paper, and which are left as lines to write on.
import { canDraw } from '../../paper/fonts/require-drawable.js';
import { readFonts } from '../../paper/fonts/fonts.js';
import type { PackSpec } from '../order/pack-spec.js';

/** Returns a name as it stands on paper; null where there is none, or a line is left to write it on. */
export type NameOnPaper = (name: string | null) => string | null;

/** Of packs that print every name, all were found to be drawable when the order was read. */
export function namesOnPaper({ names }: Pick<PackSpec, 'names'>): NameOnPaper {
  if (names === 'print') return (name) => name;
  const fonts = readFonts();
  return (name) => (name === null || canDraw(fonts, name) ? name : null);
}
