// The line above one's own half. A book on it would stand between the owner and the upper half.
import type { Block } from '../block.js';
import { layoutFoldLine } from '../../paper/compose/fold-line.js';

/** Lays out a dashed line across the page with its purpose in the middle. */
export const fold: Block = (place) => ({
  art: layoutFoldLine(place, 'above is what you learn, below what you hide: stand a book at the far edge of the sheet'),
});
