// The bar of known length, for pages without a foot and feet that are too low for it.
import type { Block } from '../block.js';
import { layoutScaleBar } from '../../paper/compose/scale-bar.js';

/** Lays out the bar at the right of its box. */
export const scaleBar: Block = (place) => ({ art: layoutScaleBar(place, place.box) });
