// The fold above a strip of codes.
import type { Block } from '../block.js';
import { layoutFoldLine } from '../../paper/compose/fold-line.js';

export const fold: Block = (place) => ({
  art: layoutFoldLine(place, 'to show your codes alone, fold back here'),
});
