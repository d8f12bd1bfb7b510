import type { Fonts } from '../fonts/fonts.js';
import type { Box } from '../geometry/box.js';
import type { Tag } from '../scene/tag.js';
import type { Style } from './style.js';

/** Where something is drawn and with what: all that lines and texts need to know. */
export interface Area {
  readonly box: Box;
  readonly style: Style;
  readonly fonts: Fonts;
  /** The name of the block, for problems. */
  readonly block: string;
  /** Least size of text in mm; without it, the least that any page may hold. */
  readonly least?: number;
  /** Whether the paper is measured in inches where it is used. */
  readonly inches?: boolean | undefined;
  /** Factor on type sizes and paddings: 1 on A4 and Letter, less on smaller paper. */
  readonly scale: number;
  /** What composed texts are to a screen reader: paragraphs by default, and part of the one before where this is null. */
  readonly tag?: Tag | null;
}
