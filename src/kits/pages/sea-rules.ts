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
import { type Box, center } from '../../paper/geometry/box.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Page } from '../../paper/scene/scene.js';
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
    beside(size, [0.3, section('goal')], [0.7, section('setup', 0.32, draw(SETUP))]),
    ruled(section('turn', 1, drawTurn(size))),
    ruled(section('orders', 0.22, stack([draw(OWN_YARD), draw(ENEMY_YARD)], 4 * size))),
  ]);
  const second = pageOf(({ size, head, section, draw }) => [
    head('SAIL AND FIGHT', 'Plunk and Plunder'),
    section('sailing', 0.32, draw(SAILING)),
    ruled(section('meeting', 1, row(8, ...scenes.map((scene): Sized<unknown> => ['1fr', draw(scene)])))),
    ruled(section('contest', 0.22, draw(CONTEST))),
    ruled(section('round', 0.3, drawRound(size))),
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
      const isNarrow = ['goal', 'setup', 'pieces'].includes(name);
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
   * Rows of hexes, the second moved right by a half: `##` land, `~~` sea, `xx` a contested hex, `r1` and `b4` ships of red and blue, `ry` and `by` their
   * yards on harbors.
   */
  readonly map: readonly string[];
  /** Of arrows: hexes by column and row. */
  readonly paths?: readonly string[];
}

const SETUP: Scene = {
  caption: 'A yard on a harbor of your home, three ships beside it',
  words:
    'A home island with a harbor. A shipyard of red is on the harbor, and ships 1, 2 and 3 are on water beside it.',
  map: ['   ## ## ##', 'r1 ry r2 ~~', '   ~~ r3 ~~'],
};

const OWN_YARD: Scene = {
  caption: 'Sail onto your yard’s harbor: there you repair and upgrade',
  words: 'Ship 2 of red sails onto the harbor with the shipyard of red.',
  map: ['## ## ~~', 'ry r2'],
  paths: ['11 01'],
};

const ENEMY_YARD: Scene = {
  caption: 'Beside an enemy’s yard: attack, 10 HP',
  words: 'Ship 3 of red attacks the shipyard of blue on the harbor beside it.',
  map: ['## ## ~~', 'by r3'],
  paths: ['11 01'],
};

const SAILING: Scene = {
  caption: 'Three moves: all first hexes, then all second, then all third',
  words: 'Ship 1 of red has a path of three hexes around an island.',
  map: ['   ~~ ~~ ~~ ~~', 'r1 ~~ ## ##'],
  paths: ['01 10 20 30'],
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

const CONTEST: Scene = {
  caption: 'Those who fight stay where they are',
  words: 'A marker is on the contested hex. Ship 1 of red and ship 4 of blue stay on the hexes beside it.',
  map: ['r1 xx b4'],
};

/** The players of the scenes. */
const [RED, BLUE] = [0, 1];

type Point = readonly [x: number, y: number];

/** The width of hexes at most, in sizes. */
const WIDE = 3.6;

function drawScene({ caption, words, map, paths = [] }: Scene, size: number): Piece {
  const columns = Math.max(...map.map((line, i) => (line.length + 1) / 3 + (i % 2) / 2));
  const picture = drawn((area) => {
    const { box } = area;
    const across = Math.min(box.width / columns, WIDE * typeSize(area, size));
    const side = across / Math.sqrt(3);
    const middle = (column: number, line: number): Point => [
      box.x + (column + (line % 2) / 2 + 0.5) * across,
      box.y + (1.5 * line + 1) * side,
    ];
    const hexes = map.flatMap((line, i) =>
      (line.match(/.{1,3}/g) ?? [])
        .map((hex) => hex.trim())
        .flatMap((hex, column) => drawHex(area, hex, middle(column, i), across)),
    );
    const arrows = paths.flatMap((path) => {
      const hexesOn = path.split(' ').map((at) => middle(Number(at[0]), Number(at[1])));
      const isPassed = paths.includes([...path.split(' ')].reverse().join(' '));
      return hexesOn.slice(1).flatMap((to, i) => arrowOf(area, hexesOn[i] as Point, to, isPassed ? 0.16 : 0));
    });
    return { art: [...hexes, ...arrows], width: columns * across, height: (1.5 * (map.length - 1) + 2) * side };
  });
  const below_ = paragraph(caption, { size: 0.9 * size, font: 'label' });
  return pictured(`picture ${caption}`, words, below(0.5, picture, below_));
}

function drawHex(area: Area, hex: string, [x, y]: Point, across: number): Item[] {
  if (hex === '') return [];
  const { style } = area;
  const { land, sea = 1 } = inksOf(style);
  const isLand = hex === '##';
  const [start, ...segments] = CORNERS.map(([right, down]): Point => {
    return [x + (right * across) / 2, y + (down * across) / (2 * Math.sqrt(3))];
  });
  const stroke = isLand ? style.frame : style.grid;
  const frame: Item = {
    kind: 'path',
    start: start as Point,
    segments,
    closed: true,
    fill: isLand ? land : sea,
    stroke,
  };
  const counter = (share: number) => center({ x, y, width: 0, height: 0 }, share * across, share * across);
  if (hex === 'xx') return [frame, ...drawContested(area, counter(0.8))];
  if (isLand || hex === '~~') return [frame];
  const [player, number] = [hex.startsWith('r') ? RED : BLUE, Number(hex.slice(1))];
  const ground: Item = { kind: 'rect', ...counter(0.66), fill: 1 };
  const piece = Number.isNaN(number)
    ? drawPiece(area, 'yard', player, 1, counter(0.66))
    : drawPiece(area, 'ship', player, number, counter(0.66));
  return [frame, ground, ...piece];
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

const STEPS = ['plan', 'income', 'reveal', 'fight', 'construction', 'next first player'] as const;

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

/** The steps of a turn, each with a piece of the game. */
function drawTurn(size: number): Piece {
  const art: readonly ((area: Area, box: Box) => Item[])[] = [
    (area, box) => drawRows(area, box, ['1 R', '2 M', '3']),
    (area, box) => drawRows(area, box, ['gold', '50', '+21']),
    (area, box) => drawPiece(area, 'ship', RED, 1, box),
    (area, box) => drawContested(area, box),
    (area, box) => drawPiece(area, 'yard', RED, 1, box),
    (area, { x, y, width }) => drawPlayer(area, BLUE, [x + width / 2, y + width / 2], width / 3),
  ];
  const steps = STEPS.map((name, i): Sized<unknown> => {
    const step = drawn((area) => {
      const { x, y, width } = area.box;
      const side = USUAL;
      const box = { x: x + (width - side) / 2, y, width: side, height: side };
      const said = { x, y: y + side + 0.3, width, height: 1.3 * typeSize(area, size) };
      const label = placeText(area, { font: 'label', size: typeSize(area, size) }, `${i + 1} ${name}`, said, 'center');
      return { art: [...(art[i]?.(area, box) ?? []), label], height: side + said.height + 0.3 };
    });
    return ['1fr', step];
  });
  const words = `The steps of a turn: ${STEPS.join(', ')}.`;
  return pictured('picture turn', words, row(1, ...steps));
}

// A round

const ATTACKS = [6, 4, 2] as const;
const DEFENDS = [5, 4] as const;

/** Three dice above two: the best of each side are compared. */
function drawRound(size: number): Piece {
  const picture = drawn((area) => {
    const { x, y, width } = area.box;
    const mm = typeSize(area, size);
    const side = Math.min(2.6 * mm, width / 8);
    const left = x + 2.4 * side;
    const label = (said: string, at: Box) => placeText(area, { font: 'label', size: mm }, said, at, 'left');
    const line = (dice: readonly number[], top: number, who: string) => [
      label(who, { x, y: top, width: 2.3 * side, height: side }),
      ...dice.flatMap((die, i) =>
        dieOf(area, die, { x: left + i * 1.6 * side, y: top, width: side, height: side }, i < 2),
      ),
    ];
    const second = y + 1.25 * side;
    const told = (i: number, said: string) =>
      label(said, { x, y: second + 1.15 * side + i * 1.25 * mm, width, height: 1.2 * mm });
    return {
      art: [
        ...line(ATTACKS, y, 'attacker'),
        ...line(DEFENDS, second, 'defender'),
        told(0, '6 beats 5: the attacker hits'),
        told(1, '4 ties 4: the defender hits'),
      ],
      height: second - y + 1.15 * side + 2.5 * mm,
    };
  });
  const words =
    'The attacker rolls 6, 4 and 2, of which 6 and 4 count. The defender rolls 5 and 4. 6 beats 5: the attacker hits. 4 against 4 is a tie: the defender hits.';
  return pictured('picture round', words, picture);
}

/** Pips of a die, in thirds of it from its middle. */
const PIPS: Readonly<Record<number, readonly Point[]>> = {
  2: [
    [-1, -1],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
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
