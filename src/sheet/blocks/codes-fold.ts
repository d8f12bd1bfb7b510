// The fold lines that leave only the codes in view.
import type { Block } from '../block.js';
import { layoutFoldLine } from '../../paper/compose/fold-line.js';

/** Lays out the line below a strip of codes: in a challenge the admiral shows the codes "while hiding all other information" (admiral, challenge resolution). */
export const codesFold: Block = (place) => ({
  art: layoutFoldLine(place, 'to show your codes alone, fold here and above'),
});

/** Lays out the line above codes at the foot of a standing sheet, which cannot be folded across: all above it is covered. */
export const codesFlap: Block = (place) => ({
  art: layoutFoldLine(place, 'to show your codes alone, lay the sheet flat and a book on all above this line'),
});
