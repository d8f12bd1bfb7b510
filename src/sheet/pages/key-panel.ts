// One entry of the answer key: who, where, and everything that the sheet holds, small among others or large on its own page.
import type { Battle } from '../../game/battle.js';
import { type Edition, editions } from '../../game/editions/index.js';
import { type Opening, openings } from '../../game/openings/index.js';
import {
  about,
  anew,
  block,
  column,
  drawn,
  field,
  layers,
  name,
  type Piece,
  row,
  rule,
  type Sized,
  tagged,
  text,
} from '../../paper/compose.js';
import type { Area } from '../../paper/compose/area.js';
import type { BlockLayout, Place } from '../block.js';
import type { GamePages } from './game-pages.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { H2 } from '../../paper/compose/tag-texts.js';
import { textWidth } from '../../paper/fonts/measure.js';
import { inset } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import { prepareFleet } from '../layout/fleet-on-grid.js';
import { layoutGrid } from '../layout/square-grid.js';
import { type KeyEntry, longPlace, shortPlace } from './key-entry.js';
import { layoutCodes, layoutCounts, layoutAsked, layoutWords } from './key-pieces.js';

type EntryPiece = Piece<KeyEntry>;

/** The pieces of an entry beside its head. */
interface Pieces {
  readonly grid: EntryPiece;
  readonly words: EntryPiece;
  readonly codes: EntryPiece;
  /** Letter counts, and where the opening asks for it what the codes answer, in strips of so many mm. */
  readonly strips: (height: number, gap: number) => { readonly height: number; readonly piece: EntryPiece };
  /** Lies over all of them. */
  readonly strike: EntryPiece;
}

/** Returns an entry whose pieces are blocks with names that begin with this one. */
export function keyEntry({ shared }: GamePages, id: string, size: 'small' | 'large'): EntryPiece {
  const edition = editions[shared.edition];
  const { keyTable }: Opening = openings[shared.opening];
  const piece = (what: string, draw: (place: Place) => BlockLayout): EntryPiece =>
    block(
      `${id}-${what}`,
      about(
        ({ battle }) => battle,
        drawn<Battle>((area) => draw({ ...area, shared, edition })),
      ),
    );
  const counts = piece('counts', (place) => layoutCounts(place, place.box));
  const asked = keyTable && piece('asked', (place) => layoutAsked(place, place.box, keyTable));
  const pieces: Pieces = {
    grid: piece('grid', drawFleet),
    words: piece('words', (place) => layoutWords(place, place.box)),
    codes: piece('codes', (place) => layoutCodes(place, place.box)),
    strips: (height, gap) =>
      asked === undefined
        ? { height, piece: counts }
        : { height: 2 * height + gap, piece: column(gap, [height, counts], [height, asked]) },
    strike: block(
      `${id}-notes`,
      drawn((area) => ({ fill: (entry: KeyEntry) => (entry.struck ? strike(area, entry) : []) })),
    ),
  };
  const head = block(
    `${id}-head`,
    column<KeyEntry>(0, ['1fr', anew((entry) => headOf(entry, size))], [0, rule('heading')]),
  );
  if (size === 'large') return large(head, pieces, block(`${id}-notes`, rulings));
  const [isWide, isTall] = [wide(head, pieces, edition), tall(head, pieces)];
  return (area) => (area.box.height > area.box.width * 1.1 ? isTall : isWide)(area);
}

export function drawFleet(place: Place) {
  const grid = layoutGrid(place, place.box);
  return { art: grid.art, fill: prepareFleet(place, grid, place.style.middle) };
}

/** Height of a strip in mm. */
const STRIP = 9.6;

/** Head, then the grid beside words and codes, then the strips right below. */
function wide(head: EntryPiece, { grid, words, codes, strips, strike: over }: Pieces, edition: Edition): EntryPiece {
  return (area) => {
    const { box, scale, fonts } = area;
    const labels = edition.ships.map((ship) => textWidth(fonts.label, leastLabel(area), ship.name.toUpperCase()));
    const besides = Math.max(42, Math.max(...labels) / scale + 28);
    const below = strips(STRIP, 1.4);
    const side = Math.min(box.width / scale - besides - 3, box.height / scale - 12.4 - below.height);
    const beside = column<KeyEntry>(0, [1], ['0.7fr', words], [3], ['0.3fr', codes]);
    const body = column<KeyEntry>(1.4, [side, row(3, [side, grid], ['1fr', beside])], [below.height, below.piece]);
    return column<KeyEntry>(1, [10, head], ['own', layers(body, over)])(area);
  };
}

function tall(head: EntryPiece, { grid, words, codes, strips, strike: over }: Pieces): EntryPiece {
  return (area) => {
    const [width, height] = [area.box.width / area.scale, area.box.height / area.scale];
    const below = strips(STRIP, 1.4);
    const side = Math.min(width * 0.78, (height - 14.4 - below.height) * 0.66);
    const beside = row(3.5, [side, grid], ['1fr', column<KeyEntry>(0, [1], ['1fr', codes])]);
    const body = column<KeyEntry>(0, [side, beside], [1], ['1fr', words], [1.4], [below.height, below.piece]);
    return column<KeyEntry>(1, [12, head], ['1fr', layers(body, over)])(area);
  };
}

/** A page of its own, with room for the judge's notes. */
function large(head: EntryPiece, { grid, words, codes, strips, strike: over }: Pieces, notes: Piece): EntryPiece {
  return (area) => {
    const [width, height] = [area.box.width / area.scale, area.box.height / area.scale];
    const below = strips(14, 6);
    const side = Math.min(width * 0.58, (height - 25) * 0.54);
    const beside = column<KeyEntry>(0, [4], ['0.68fr', words], ['0.11fr'], ['0.21fr', codes], [4]);
    const body = column<KeyEntry>(6, [side, row(6, [side, grid], ['1fr', beside])], [below.height, below.piece]);
    return column<KeyEntry>(0, [22, head], [3], ['own', layers(body, over)], [5], ['1fr', notes])(area);
  };
}

/** As many lines for rulings as there is room for. */
const rulings: Piece = (area) => {
  const count = Math.floor(area.box.height / area.scale / 8);
  return column(
    0,
    ...Array.from({ length: count }, (_, i): Sized<unknown> => [8, field(i === 0 ? 'Rulings' : '')]),
  )(area);
};

function headOf(entry: KeyEntry, size: 'small' | 'large'): Piece {
  const isLarge = size === 'large';
  const { battle, player, spare, side, copyOf } = entry;
  const short = shortPlace(entry);
  const shown = player ?? (spare ? 'Spare' : side);
  const facts = [
    ...(isLarge ? [longPlace(entry)] : []),
    ...(battle.fleetName === null ? [] : [battle.fleetName]),
    ...(battle.mine === null ? [] : [`mine ${battle.mine}`]),
  ];
  const small = { size: isLarge ? 11 : 8, least: 0 };
  // The name is cut where it must be; the line under it is full.
  const above = row(
    1,
    [
      '1fr',
      shown === short
        ? undefined
        : tagged(H2, name(shown, { size: isLarge ? 22 : 12, comfortable: 8.5, where: 'player' })),
    ],
    copyOf !== undefined && ['own', text(`replaces ${copyOf}`, { ...small, align: 'right' })],
  );
  const under = row(
    2,
    ['1fr', text(facts.join(' · '), small)],
    battle.serial !== null && ['own', text(battle.serial, { font: 'mono', size: isLarge ? 16 : 9.5, align: 'right' })],
  );
  return row(
    2.5,
    ['own', tagged(H2, text(short.toUpperCase(), { font: 'stencil', size: isLarge ? 34 : 18 }))],
    ['1fr', column(0, ['0.58fr', above], ['0.42fr', under])],
  );
}

/** A cross over the whole entry, and what took its place, so that nobody judges by it. */
function strike(area: Area, { replacedBy }: KeyEntry): Item[] {
  const { style, scale, fonts } = area;
  const { x, y, width, height } = inset(area.box, 1.5 * scale);
  const [right, bottom] = [x + width, y + height];
  const words = replacedBy === undefined ? 'REPLACED' : `REPLACED BY ${replacedBy}`;
  const size = Math.min(typeSize(area, 34), (width * 0.76) / textWidth(fonts.stencil, 1, words));
  const plate = { x: x + width * 0.07, y: y + height / 2 - size, width: width * 0.86, height: 2 * size };
  return [
    { kind: 'line', x1: x, y1: y, x2: right, y2: bottom, stroke: style.ship },
    { kind: 'line', x1: x, y1: bottom, x2: right, y2: y, stroke: style.ship },
    { kind: 'rect', ...plate, fill: 1, stroke: style.ship },
    placeText(area, { font: 'stencil', size }, words, plate, 'center'),
  ];
}
