// How a board is cut into tiles: the same live area on papers that are used side by side, so that both print the same tiles.
import type { Box } from '../../paper/geometry/box.js';
import { boardPapers, liveArea, orientPaper, type Paper, papers } from '../../paper/geometry/papers.js';

const posterPapers = { a4: papers.a4, letter: papers.letter, ...boardPapers } as const;

export type PosterPaperName = keyof typeof posterPapers;

/** Live areas that two papers share, and which way the paper usually lies. */
const shared = {
  small: { orientation: 'portrait', width: 190, height: 254, turned: { width: 254, height: 190 } },
  large: { orientation: 'landscape', width: 400, height: 256.7, turned: { width: 259.4, height: 397.3 } },
} as const;

const sharedOf: Partial<Record<PosterPaperName, keyof typeof shared>> = {
  a4: 'small',
  letter: 'small',
  a3: 'large',
  tabloid: 'large',
};

/** Tiles lie on each other by so much, where they are glued. */
export const OVERLAP = 10;
/** From tile to tile it is a whole number of pixels of 150 dpi, so that tiles that are put together are the board pixel for pixel, too. */
const PIXEL = 25.4 / 150;
/** What a poster needs below its board: names of tiles and the bar that shows its size. */
export const FOOTER = 9;

export interface Tile {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  /** What it shows of the board, flaps and footer among it. */
  readonly shows: Box;
}

export interface TilePlan {
  readonly paper: Paper;
  /** Where a tile lies on its sheet. */
  readonly live: Box;
  readonly columns: number;
  readonly rows: number;
  readonly tiles: readonly Tile[];
  /** Pairs of tiles that are glued; each takes one cut along the edge that lies on top. */
  readonly seams: number;
}

/** A number, as hexes have names such as A1. */
export function nameTile({ columns }: Pick<TilePlan, 'columns'>, column: number, row: number): string {
  return String(row * columns + column + 1);
}

/** Returns the tiles from the upper left to the lower right, on paper that lies the way that takes fewer sheets. */
export function planTiles(board: Pick<Box, 'width' | 'height'>, name: PosterPaperName): TilePlan {
  const [first, second] = sheetsOf(board, name).map((sheet) => layTiles(board, sheet)) as [TilePlan, TilePlan];
  return second.tiles.length < first.tiles.length ? second : first;
}

function layTiles(board: Pick<Box, 'width' | 'height'>, { paper, live }: Sheet): TilePlan {
  const count = (length: number, tile: number) => Math.max(1, Math.ceil((length - OVERLAP) / (tile - OVERLAP) - 1e-9));
  const [columns, rows] = [count(board.width, live.width), count(board.height + FOOTER, live.height)];
  const tiles = Array.from({ length: columns * rows }, (_, i): Tile => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [column * (live.width - OVERLAP), row * (live.height - OVERLAP)];
    return { name: nameTile({ columns }, column, row), column, row, shows: { ...live, x, y } };
  });
  return { paper, live, columns, rows, tiles, seams: (columns - 1) * rows + columns * (rows - 1) };
}

type Sheet = Pick<TilePlan, 'paper' | 'live'>;

/** The usual way first. */
function sheetsOf(board: Pick<Box, 'width' | 'height'>, name: PosterPaperName): Sheet[] {
  const whole = (length: number) => OVERLAP + Math.floor((length - OVERLAP) / PIXEL) * PIXEL;
  const kind = sharedOf[name];
  if (kind === undefined) {
    const ways =
      board.width > board.height ? (['landscape', 'portrait'] as const) : (['portrait', 'landscape'] as const);
    return ways.map((way) => {
      const paper = orientPaper(posterPapers[name], way);
      const { x, y, width, height } = liveArea(paper);
      return { paper, live: { x, y, width: whole(width), height: whole(height) } };
    });
  }
  // Whole tenths of millimeters from the paper's edge.
  const at = (length: number, part: number) => Math.floor((length - part) * 5) / 10;
  const { orientation, turned, ...area } = shared[kind];
  return [
    { way: orientation, ...area },
    { way: orientation === 'portrait' ? ('landscape' as const) : ('portrait' as const), ...turned },
  ].map(({ way, ...part }) => {
    const paper = orientPaper(posterPapers[name], way);
    const [width, height] = [whole(part.width), whole(part.height)];
    return { paper, live: { x: at(paper.width, width), y: at(paper.height, height), width, height } };
  });
}
