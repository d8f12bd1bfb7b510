// The two grids of a sheet: each under its heading, with squares of one size, and beside them room for notes on sweeps.
import type { Box } from '../../paper/geometry/box.js';
import type { Place } from '../block.js';
import { type Heading, layoutPanel, panelInner } from '../../paper/compose/panel.js';
import { largestCell, layoutGrid, type SquareGrid } from './square-grid.js';

/** Depth in mm of the open squares to the right of a grid and below it. */
const MARGIN = 5;

type Unsized = Pick<Place, 'box' | 'edition' | 'scale' | 'style' | 'fonts' | 'least'>;

/** Where sweeps are noted, there is room to the right of both grids, so that those above each other are alike; below only where there are some. */
function withoutMargins({ box, edition, scale }: Pick<Place, 'box' | 'edition' | 'scale'>, below: boolean): Box {
  const margin = edition.sweepMargins ? MARGIN * scale : 0;
  return { ...box, width: box.width - margin, height: box.height - (below ? margin : 0) };
}

/** Returns the side of the largest squares that a grid's block has room for, in mm. */
export function cellOf(place: Unsized, margins: boolean): number {
  return largestCell(place, panelInner({ ...place, box: withoutMargins(place, margins) }));
}

/** Lays out heading and grid; `margins` draws open squares to the right and below. */
export function layoutGridPanel(place: Place, heading: Heading, margins: boolean): SquareGrid {
  const panel = layoutPanel({ ...place, box: withoutMargins(place, margins) }, heading);
  const grid = layoutGrid(place, panel.inner, margins ? MARGIN * place.scale : 0, heading.secret);
  return { ...grid, art: [...panel.art, ...grid.art] };
}
