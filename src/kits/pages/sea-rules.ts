// The rules of Plunk and Plunder on two pages: set-up, a turn, and orders with a shipyard; sailing, encounters and a fight.
import {
  below,
  block,
  column,
  drawn,
  paragraph,
  type Piece,
  row,
  type Sized,
  tagged,
  text,
} from '../../paper/compose.js';
import type { Area } from '../../paper/compose/area.js';
import { hung } from '../../paper/compose/flow.js';
import { beside, inColumns, layoutLesson, lessonHeading, pictured, ruled, stack } from '../../paper/compose/lesson.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { placeText, typeSize } from '../../paper/compose/place-text.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { type Box, center, inset } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { drawAnchor } from '../hexes/board-art.js';
import { CORNERS } from '../hexes/hex-geometry.js';
import { inksOf } from '../hexes/kit-inks.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { type RulesSection, seaRules } from '../plunder/game/rules-text.js';
import type { RuledKit } from '../plunder/game/rulings.js';
import { drawContested, drawPiece, USUAL } from './counter-art.js';

const SHAPE = { largest: 11, least: 7.2, most: 1, name: 'Plunk and Plunder: the rules' } as const;
const FOOT = 'After the rulebook of Plunk and Plunder, version 1.0. May the winds favor your sails, Captain!';

export function layoutSeaRules(setup: PaperSetup, kit: RuledKit): Page[] {
  const told = seaRules(kit);
  const pageOf = (bandsOf: (bands: Bands) => readonly (Piece | false)[]) =>
    layoutLesson(setup, SHAPE, (size) => bandsOf(bandsAt(size, told)).filter((band) => band !== false));
  const scenes = kit.readings['standing'] === 'safe' ? [PASSING, ENTERING] : [PASSING, ENTERING, STANDING];
  const first = pageOf(({ size, head, section, draw }) => [
    head('PLUNK AND PLUNDER', 'Set up, a turn, orders'),
    beside(size, [0.3, section('goal')], [0.7, section('setup', 0.36, draw(SETUP))]),
    ruled(drawTurn(told, size)),
    ruled(section('orders', 0.2, stack([draw(OWN_YARD), draw(FREE_HARBOR), draw(ENEMY_YARD)], 4 * size))),
  ]);
  const second = pageOf(({ size, head, section, draw }) => [
    head('SAIL AND FIGHT', 'Plunk and Plunder'),
    section('sailing', 0.44, beside(size, [0.62, draw(SAILING)], [0.38, draw(BESIDE)])),
    ruled(section('meeting', 1, row(8, ...scenes.map((scene): Sized<unknown> => ['1fr', draw(scene)])))),
    ruled(beside(size, [0.5, section('contest')], [0.5, section('round')])),
    ruled(drawExample(kit, size)),
    told.some(({ section: name }) => name === 'pieces') && ruled(section('pieces')),
    block('credit', paragraph(FOOT, { size })),
  ]);
  return [...first, ...second];
}

interface Bands {
  readonly size: number;
  readonly head: (title: string, about: string) => Piece;
  readonly draw: (scene: Scene) => Piece;
  /** A section, beside whose texts, or above them where its share is all, there may be a picture. */
  readonly section: (name: string, share?: number, picture?: Piece) => Piece;
}

function bandsAt(size: number, told: readonly RulesSection[]): Bands {
  const type = { size, headline: 'stencil' } as const;
  return {
    size,
    head: (name, about) => {
      const title = tagged(H1, text(name, { font: 'stencil', size: 2 * size }));
      const what = text(about, { size: 1.15 * size, align: 'right' });
      return block('head', column(0, [2.8 * points(size), row(3, ['own', title], ['1fr', what])]));
    },
    draw: (scene) => drawScene(scene, size),
    section: (name, share = 0, picture) => {
      const { title, paragraphs } = told.find(({ section }) => section === name) as RulesSection;
      const texts = paragraphs.map((words, i) => block(`${title} ${i + 1}`, hung(words, size)));
      // A narrow section is one column.
      const isNarrow = ['goal', 'setup', 'contest', 'round', 'pieces'].includes(name);
      const columns = isNarrow ? stack(texts, size) : inColumns(texts, paragraphs, size);
      const all = share < 1 && picture !== undefined ? [beside(size, [share, picture], [1 - share, columns])] : [];
      const below_ = picture === undefined ? [columns] : [picture, columns];
      return stack([lessonHeading(title, undefined, type), ...(all.length > 0 ? all : below_)], size);
    },
  };
}

// Scenes on the map

interface Scene {
  readonly caption: string;
  /** What it shows. */
  readonly words: string;
  /**
   * Rows of hexes, the second moved right by a half: `..` nothing, `##` land, `~~` sea, `hh` a harbor, `xx` a contested hex, `P16` one with its name; `r1`
   * and `b4` ships of red and blue, `R1` one that lies upside down, `r1h` one on a harbor, `r1y` one on its yard there, `ry` and `by` yards.
   */
  readonly map: readonly string[];
  /** Of arrows: hexes by column and row. */
  readonly paths?: readonly string[];
}

const SETUP: Scene = {
  caption: 'Anchor and jetty: a harbor. Your yard is on one of your home’s, three ships beside it',
  words:
    'A home island with two harbors, each of which has an anchor and a jetty to its island. A shipyard of red is on one, and ships 1, 2 and 3 are on water beside it.',
  map: ['.. ## ## hh', 'r1 ry r2 ~~', '.. ~~ r3 ~~'],
};

const OWN_YARD: Scene = {
  caption: 'On the harbor of your yard: repair, upgrade',
  words: 'Ship 2 of red is on the harbor with the shipyard of red.',
  map: ['## ## ~~', 'r2y ~~'],
};

const FREE_HARBOR: Scene = {
  caption: 'On a harbor without a yard: deploy',
  words: 'Ship 2 of red is on a harbor without a shipyard.',
  map: ['## ## ~~', 'r2h ~~'],
};

const ENEMY_YARD: Scene = {
  caption: 'Beside an enemy’s yard: attack',
  words: 'Ship 3 of red attacks the shipyard of blue on the harbor beside it.',
  map: ['## ## ~~', 'by r3'],
  paths: ['11 01'],
};

const SAILING: Scene = {
  caption: 'Three moves: all first hexes, then all second, then all third',
  words: 'Ship 1 of red has a path of three hexes around an island.',
  map: ['.. ~~ ~~ ~~', 'r1 ## ## ~~'],
  paths: ['01 10 20 30'],
};

const BESIDE: Scene = {
  caption: 'Six hexes lie beside P16, the middle of the map',
  words: 'The hex P16 and the six beside it: O16 and O17 above, P15 left, P17 right, Q15 and Q16 below.',
  map: ['.. O16 O17', 'P15 P16 P17', '.. Q15 Q16'],
};

const PASSING: Scene = {
  caption: 'Passing: proceed or attack?',
  words: 'Ship 1 of red and ship 4 of blue, side by side, would trade places.',
  map: ['r1 b4'],
  paths: ['00 10', '10 00'],
};

const ENTERING: Scene = {
  caption: 'Entering: yield or attack?',
  words: 'Ship 1 of red and ship 4 of blue want the hex between them.',
  map: ['r1 ~~ b4'],
  paths: ['00 10', '20 10'],
};

const STANDING: Scene = {
  caption: 'One that stands: the mover yields or attacks',
  words: 'Ship 1 of red sails onto the hex where ship 4 of blue stands.',
  map: ['r1 b4'],
  paths: ['00 10'],
};

/** The players of the scenes. */
const [RED, BLUE] = [0, 1];

type Point = readonly [x: number, y: number];

/** The width of hexes at most, in sizes. */
const WIDE = 3.6;

function drawScene({ caption, words, map, paths = [] }: Scene, size: number): Piece {
  const rows = map.map((line) => line.split(' '));
  const columns = Math.max(...rows.map(({ length }, i) => length + (i % 2) / 2));
  const picture = drawn((area) => {
    const { box } = area;
    const across = Math.min(box.width / columns, WIDE * typeSize(area, size));
    const side = across / Math.sqrt(3);
    const middle = (column: number, line: number): Point => [
      box.x + (column + (line % 2) / 2 + 0.5) * across,
      box.y + (1.5 * line + 1) * side,
    ];
    const hexes = rows.flatMap((line, i) =>
      line.map((hex, column) => ({ hex, at: middle(column, i) })).filter(({ hex }) => hex !== '..'),
    );
    const land = hexes.filter(({ hex }) => hex === '##').map(({ at }) => at);
    const isNear = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1) < 1.1 * across;
    const jetties = hexes
      .filter(({ hex }) => /[hy]$/.test(hex))
      .flatMap(({ at }) =>
        land
          .filter((shore) => isNear(at, shore))
          .slice(0, 1)
          .map((shore) => jettyOf(at, shore, across)),
      );
    const arrows = paths.flatMap((path) => {
      const hexesOn = path.split(' ').map((at) => middle(Number(at[0]), Number(at[1])));
      const isPassed = paths.includes([...path.split(' ')].reverse().join(' '));
      return hexesOn.slice(1).flatMap((to, i) => arrowOf(area, hexesOn[i] as Point, to, isPassed ? 0.16 : 0));
    });
    const art = [...hexes.flatMap(({ hex, at }) => drawHex(area, hex, at, across)), ...jetties, ...arrows];
    return { art, width: columns * across, height: (1.5 * (map.length - 1) + 2) * side };
  });
  const captioned =
    caption === '' ? picture : below(0.5, picture, paragraph(caption, { size: 0.9 * size, font: 'label' }));
  return pictured(`picture ${caption === '' ? words : caption}`, words, captioned);
}

/** A plank from a harbor to its island, as maps have it. */
function jettyOf([x, y]: Point, [toX, toY]: Point, across: number): Item {
  const at = (share: number): Point => [x + (toX - x) * share, y + (toY - y) * share];
  const [[x1, y1], [x2, y2]] = [at(0.42), at(0.58)];
  return { kind: 'line', x1, y1, x2, y2, stroke: { width: 0.07 * across, ink: 0 } };
}

function drawHex(area: Area, hex: string, [x, y]: Point, across: number): Item[] {
  const { style } = area;
  const { land, sea = 1 } = inksOf(style);
  const isLand = hex === '##';
  const [start, ...segments] = CORNERS.map(([right, down]): Point => {
    return [x + (right * across) / 2, y + (down * across) / (2 * Math.sqrt(3))];
  });
  const stroke = isLand || /[hy]$/.test(hex) ? style.frame : style.grid;
  const frame: Item = {
    kind: 'path',
    start: start as Point,
    segments,
    closed: true,
    fill: isLand ? land : sea,
    stroke,
  };
  const counter = (share: number, aside = 0) =>
    center({ x: x + aside * across, y: y + aside * across, width: 0, height: 0 }, share * across, share * across);
  if (hex === 'xx') return [frame, ...drawContested(area, counter(0.66))];
  if (hex === 'hh') return [frame, ...drawAnchor([x, y], 0.17 * across, style.frame)];
  if (isLand || hex === '~~') return [frame];
  if (hex.length === 3 && /[A-Z]/.test(hex))
    return [frame, placeText(area, { font: 'label', size: 0.3 * across }, hex, counter(0.8), 'center')];
  const player = /r/i.test(hex) ? RED : BLUE;
  const piece = (kind: 'ship' | 'yard', box: Box): Item[] => [
    { kind: 'rect', ...box, fill: 1 },
    ...drawPiece(area, kind, player, kind === 'ship' ? Number(hex[1]) : 1, box),
  ];
  if (/[RB]/.test(hex)) {
    const box = counter(0.7);
    const art = {
      width: box.width,
      height: box.height,
      parts: [{ block: area.block, items: piece('ship', inset({ ...box, x: 0, y: 0 }, 0.02 * across)) }],
    };
    return [frame, { kind: 'use', art, x: box.x, y: box.y, turn: 180, heard: `Ship ${hex[1]} upside down` }];
  }
  if (hex[1] === 'y') return [frame, ...piece('yard', counter(0.66))];
  if (hex[2] !== 'y') return [frame, ...piece('ship', counter(0.66))];
  return [frame, ...piece('yard', counter(0.66, -0.1)), ...piece('ship', counter(0.66, 0.1))];
}

/** An arrow over the side between two hexes, so far aside. */
function arrowOf({ style }: Area, [x1, y1]: Point, [x2, y2]: Point, aside: number): Item[] {
  const at = (along: number, across: number): Point => [
    x1 + along * (x2 - x1) - (aside + across) * (y2 - y1),
    y1 + along * (y2 - y1) + (aside + across) * (x2 - x1),
  ];
  const [[x, y], [toX, toY]] = [at(0.44, 0), at(0.56, 0)];
  const segments = [at(0.54, 0.07), at(0.54, -0.07)];
  return [
    { kind: 'line', x1: x, y1: y, x2: toX, y2: toY, stroke: style.ship },
    { kind: 'path', start: at(0.66, 0), segments, closed: true, fill: 0 },
  ];
}

// A turn

/** A card or a board with what is written in its rows. */
function drawRows(area: Area, { x, y, width, height }: Box, rows: readonly string[]): Item[] {
  const high = height / rows.length;
  return rows.flatMap((said, i): Item[] => {
    const box = { x, y: y + i * high, width, height: high };
    return [
      { kind: 'rect', ...box, stroke: area.style.middle },
      placeText(area, { font: 'label', size: 0.62 * high }, said, box, 'center'),
    ];
  });
}

/** The steps of a turn, each beside a piece of the game. */
function drawTurn(told: readonly RulesSection[], size: number): Piece {
  const { title, paragraphs } = told.find(({ section }) => section === 'turn') as RulesSection;
  const icons: readonly ((area: Area, box: Box) => Item[])[] = [
    (area, box) => drawRows(area, { ...box, height: 0.86 * box.height }, ['1 R', '2 M']),
    (area, box) => drawRows(area, { ...box, height: 0.86 * box.height }, ['gold', '+21']),
    (area, box) => drawPiece(area, 'ship', RED, 1, box),
    (area, box) => drawContested(area, box),
    (area, box) => drawPiece(area, 'yard', RED, 1, box),
    (area, { x, y, width }) => drawPlayer(area, BLUE, [x + width / 2, y + width / 2], width / 3),
  ];
  const steps = icons.map((draw, i) => {
    const first = paragraphs.findIndex((words) => words.startsWith(`${i + 1}. `));
    const next = paragraphs.findIndex((words) => words.startsWith(`${i + 2}. `));
    const own = paragraphs.slice(first, next < 0 ? undefined : next);
    const icon = drawn((area) => {
      return { art: draw(area, { ...area.box, width: USUAL, height: USUAL }), width: USUAL, height: USUAL };
    });
    const said = stack(
      own.map((words) => hung(words, size)),
      size,
    );
    return { words: own.join(' '), piece: block(`${title} ${i + 1}`, row(2.5, [USUAL, icon], ['1fr', said])) };
  });
  const head = lessonHeading(title, undefined, { size, headline: 'stencil' });
  const pieces = steps.map(({ piece }) => piece);
  const texts = steps.map(({ words }) => words);
  return stack([head, inColumns(pieces, texts, size)], size);
}

// An encounter

/** Two ships that want one hex, picture by picture. */
function drawExample({ readings }: RuledKit, size: number): Piece {
  const isDrawn = readings['attacker'] === 'roll';
  const scene = (words: string, map: string, paths: readonly string[] = []) =>
    drawScene({ caption: '', words, map: [map], paths }, size);
  const shots: readonly (readonly [picture: Piece, said: string])[] = [
    [
      scene('Ship 1 of red and ship 4 of blue sail to A20, which lies between them.', 'r1 A20 b4', ['00 10', '20 10']),
      'Ship 1 of red and ship 4 of blue both sail to A20. Both captains show a fist: both attack.',
    ],
    [
      scene('A marker lies on the hex between the ships, which lie upside down on their own hexes.', 'R1 xx B4'),
      'A20 is contested. Both ships are stopped and stay where they are. They fight a round at once.',
    ],
    [
      drawRound(size),
      `${isDrawn ? 'By lot red is' : 'Red is earlier in turn order, so it is'} the attacker. 6 ties 6: blue hits, red loses 2 HP. 4 beats 3: red hits; red’s ship has 3 cannons, so blue loses 5 HP.`,
    ],
    [
      scene('Ship 1 of red is alone, on the hex that was contested.', '~~ r1 ~~'),
      'Blue’s ship had 5 HP left and sinks. Red’s enters A20, and the marker comes off. Had neither sunk, they would fight on next turn.',
    ],
  ];
  const panels = shots.map(([picture, said], i): Sized<unknown> => {
    return ['1fr', below(1, picture, block(`example ${i + 1}`, hung(`${i + 1}. ${said}`, size)))];
  });
  const head = lessonHeading('An encounter, from first to last', undefined, { size, headline: 'stencil' });
  return stack([head, row(5, ...panels)], size);
}

const ATTACKS = [6, 4, 2] as const;
const DEFENDS = [6, 3] as const;

/** Three dice above two: the best of each side are compared. */
function drawRound(size: number): Piece {
  const picture = drawn((area) => {
    const { x, y, width } = area.box;
    const mm = typeSize(area, size);
    const side = Math.min(1.8 * mm, width / 7);
    const line = (dice: readonly number[], top: number, who: string) => [
      placeText(area, { font: 'label', size: mm }, who, { x, y: top, width: 2 * side, height: side }, 'left'),
      ...dice.flatMap((die, i) =>
        dieOf(area, die, { x: x + (2.1 + 1.4 * i) * side, y: top, width: side, height: side }, i < 2),
      ),
    ];
    return {
      art: [...line(ATTACKS, y, 'red'), ...line(DEFENDS, y + 1.3 * side, 'blue')],
      height: 2.3 * side,
    };
  });
  const words = 'Red rolls 6, 4 and 2, of which 6 and 4 count. Blue rolls 6 and 3.';
  return pictured('picture round', words, picture);
}

/** Pips of a die, in thirds of it from its middle. */
const PIPS: Readonly<Record<number, readonly Point[]>> = {
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die; one that does not count is struck out. */
function dieOf({ style }: Area, die: number, box: Box, counts: boolean): Item[] {
  const { x, y, width } = box;
  const pips = (PIPS[die] ?? []).map(([right, down]): Item => {
    return {
      kind: 'circle',
      x: x + (0.5 + 0.26 * right) * width,
      y: y + (0.5 + 0.26 * down) * width,
      radius: 0.09 * width,
      fill: 0,
    };
  });
  const stroke = { kind: 'line', x1: x, y1: y + width, x2: x + width, y2: y, stroke: style.frame } as const;
  return [{ kind: 'rect', ...box, stroke: style.middle }, ...pips, ...(counts ? [] : [stroke])];
}
