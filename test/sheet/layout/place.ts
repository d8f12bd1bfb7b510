// Makes the place of a block for tests of the parts that blocks are built of.
import { editions } from '../../../src/game/editions/index.js';
import type { Place } from '../../../src/sheet/block.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { battleOf, matrix } from '../../support/matrix.js';

const [first] = matrix;
if (first === undefined) throw new Error('the matrix is empty');

const plain: Place = {
  box: { x: 20, y: 30, width: 80, height: 60 },
  shared: battleOf(first),
  edition: editions[first.edition],
  style: styles.normal,
  fonts: readFonts(),
  block: 'under-test',
  scale: 1,
};

/** Returns a place of 80 x 60 mm on large paper, or what is asked for. */
export function placeOf(changes: Partial<Place> = {}): Place {
  return { ...plain, ...changes };
}
