// The two folds of a tent, and the panel outside of it, behind which one's own stands.
import type { Block } from '../block.js';
import { layoutFoldLine } from '../../paper/compose/fold-line.js';

const RIDGE = 'fold back: the panel above falls behind';
const VALLEY = 'fold up: the panel above rises towards you';

/** Lays out the upper fold, behind which the panel with the name falls: it is a second layer of paper. */
export const ridgeFold: Block = (place) => ({
  art: layoutFoldLine(place, place.style.quiet === true ? RIDGE : `${RIDGE} and shows your name to your opponent`),
});

/** Lays out the lower fold, from which one's own panel rises. */
export const valleyFold: Block = (place) => ({
  art: layoutFoldLine(place, place.style.quiet === true ? VALLEY : `${VALLEY}, the one below lies flat`),
});

/** Keeps the room of the outer panel, which is printed with letters that mean nothing. */
export const outside: Block = () => ({ art: [] });
