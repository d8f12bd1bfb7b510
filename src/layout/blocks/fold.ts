// The line along which a sheet is folded, so that one's own half lies hidden.
import type { Block } from '../block.js';
import { layoutFoldLine } from '../fold-line.js';

/** Lays out a dashed line across the page with its purpose in the middle. */
export const fold: Block = (place) => ({
  art: layoutFoldLine(place, 'hide all below: stand a book here, or fold'),
});
