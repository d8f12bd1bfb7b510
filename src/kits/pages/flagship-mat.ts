// The table of Flagship as a mat of tiles to glue: a square for each card, with countries, islands, and where ships are played.
import { points } from '../../paper/geometry/length.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import type { Art, Item, Page } from '../../paper/scene/scene.js';
import type { CardSize } from '../cards/card-sizes.js';
import { inksOf } from '../hexes/kit-inks.js';
import type { Setup } from '../flagship/game/deck.js';
import { layoutPoster } from '../poster/layout-poster.js';
import { planTiles, type PosterPaperName } from '../poster/tiles.js';
import { drawTable } from './flagship-guide.js';

/** What a square is larger than a card, in mm, and what the lines at the edge of the mat need. */
const [PLAY, EDGE] = [4, 0.5];

export interface Mat {
  readonly setup: Setup;
  readonly size: CardSize;
  readonly paper: PosterPaperName;
}

/** Returns the size of a table whose squares have room for the cards. */
export function sizeOfMat({ setup, size }: Pick<Mat, 'setup' | 'size'>) {
  const [width, height] = [size.width + PLAY, size.height + PLAY];
  return { width: setup.columns * width + 2 * EDGE, height: setup.rows * height + 2 * EDGE };
}

export function countMat(mat: Mat) {
  const { tiles, seams } = planTiles(sizeOfMat(mat), mat.paper);
  return { sheets: tiles.length, pages: tiles.length, pieces: 1, cuts: seams, folds: 0, seams };
}

export function layoutMat(setup: PaperSetup, mat: Mat): Page[] {
  const art = drawMat(setup, mat);
  return layoutPoster(art, planTiles(art, mat.paper), 'FLAGSHIP MAT', setup);
}

function drawMat(pen: Pick<PaperSetup, 'style' | 'fonts'>, mat: Mat): Art {
  const { setup, size } = mat;
  const { width, height } = sizeOfMat(mat);
  const table = { x: EDGE, y: EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  const squares = Array.from({ length: setup.columns * setup.rows }, (_, i): Item[] => {
    const [column, row] = [i % setup.columns, Math.floor(i / setup.columns)];
    const name = `${String.fromCharCode(97 + column)}${row + 1}`;
    const [x, y] = [EDGE + column * (size.width + PLAY), EDGE + row * (size.height + PLAY)];
    const says = sayOf(setup, name);
    return [
      write(name, x + 2, y + 5, 10),
      ...says.map((line, j) => write(line, x + 2, y + size.height + PLAY - 2 - (says.length - 1 - j) * 4, 9)),
    ];
  });
  const { sea } = inksOf(pen.style);
  const ground: Item[] = sea === undefined ? [] : [{ kind: 'rect', ...table, fill: sea }];
  const items = [...ground, ...drawTable(pen, setup, table), ...squares.flat()];
  return { width, height, parts: [{ block: 'mat', items }] };
}

/** What stands at the foot of a square. */
function sayOf({ countries, islands }: Setup, square: string): string[] {
  if (islands.includes(square)) return ['ISLAND: ONE CARD MORE'];
  return countries.flatMap((country, i) => {
    const side = i === 0 ? 'A' : 'B';
    const beside = country.slice(1) === square.slice(1) && Math.abs(country.charCodeAt(0) - square.charCodeAt(0)) === 1;
    return square === country || beside ? [`${side} PLAYS SHIPS HERE`] : [];
  });
}

function write(text: string, x: number, y: number, size: number): Item {
  return { kind: 'text', text, x, y, font: 'label', size: points(size), ink: 0 };
}
