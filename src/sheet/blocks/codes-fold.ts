// The fold lines that leave only the codes in view.
import type { Block } from '../block.js';
import { layoutFoldLine } from '../../paper/compose/fold-line.js';

/** Lays out the line below a strip of codes: in a challenge the admiral shows the codes "while hiding all other information" (admiral, challenge resolution). */
export const codesFold: Block = (place) => ({
  art: layoutFoldLine(place, 'and here'),
});
