// The player's guide, twice on a page that is cut in the middle: one for each player; or once, below what stands for the cards.
import {
  aroundMiddle,
  column,
  drawn,
  type Piece,
  row,
  type Sized,
  rule,
  tagged,
  text,
  title,
} from '../../paper/compose.js';
import { flow } from '../../paper/compose/flow.js';
import { largestThatFits } from '../../paper/compose/lesson.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { BATTLE, type FlagshipGuide, type GuideSection } from '../flagship/game/compose-guide.js';
import { type Side, TABLE } from '../flagship/game/deck.js';
import { composedPage, kitArea } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { type Box, center, inset } from '../../paper/geometry/box.js';
import type { Area } from '../../paper/compose/area.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { placePicture } from '../cards/pen-path.js';
import { drawSideMark } from '../cards/side-mark.js';
import { inksOf } from '../hexes/kit-inks.js';
import { pictureOf } from '../cards/silhouettes.js';

/** Returns the table with its countries and islands, as large as the box allows. */
function drawSetup(area: Area, whole: Box): Item[] {
  const box = inset(whole, area.style.ship.width / 2);
  const { columns, rows, countries, islands } = TABLE;
  const width = Math.min(box.width / columns, box.height / rows);
  const table = center(box, columns * width, rows * width);
  const cell = (column: number, row: number): Box => {
    return { x: table.x + column * width, y: table.y + row * width, width, height: width };
  };
  const cellAt = (square: string) => cell(square.charCodeAt(0) - 97, Number(square.slice(1)) - 1);
  const squares = Array.from({ length: columns * rows }, (_, i): Item => {
    return { kind: 'rect', ...cell(i % columns, Math.floor(i / columns)), stroke: area.style.grid };
  });
  const country = (square: string, side: Side): Item[] => [
    { kind: 'rect', ...cellAt(square), stroke: area.style.ship },
    ...drawSideMark(area, side, inset(cellAt(square), 0.15 * width)),
  ];
  const island = (square: string): Item[] => [
    { kind: 'rect', ...cellAt(square), stroke: area.style.ship },
    ...drawIsland(area, inset(cellAt(square), 0.04 * width)),
  ];
  return [...squares, ...country(countries[0], 'a'), ...country(countries[1], 'b'), ...islands.flatMap(island)];
}

/** Returns the target in the middle of its neighbors, with an arrow from the attacker below it. */
function drawBattle(area: Area, box: Box): Item[] {
  const width = Math.min(box.width, box.height) / 3;
  const { x: left, y: top } = center(box, 3 * width, 3 * width);
  const { style } = area;
  const squares = Array.from({ length: 9 }, (_, i): Item => {
    const [x, y] = [left + (i % 3) * width, top + Math.floor(i / 3) * width];
    return { kind: 'rect', x, y, width, height: width, stroke: style.grid };
  });
  const ship = (column: number, row: number, side: Side, strength: number): Item[] => {
    const [x, y] = [left + column * width, top + row * width];
    const size = 0.44 * width;
    const number = String(strength);
    const mark = { x: x + 0.6 * width, y: y + 0.1 * width, width: 0.34 * width, height: 0.34 * width };
    return [
      { kind: 'rect', ...inset({ x, y, width, height: width }, 0.04 * width), stroke: style.ship },
      ...drawSideMark(area, side, mark),
      { kind: 'text', text: number, x: x + 0.12 * width, y: y + 0.44 * width, font: 'stencil', size, ink: 0 },
    ];
  };
  const middle = left + 1.5 * width;
  const [tip, end] = [top + 1.72 * width, top + 2.11 * width];
  const arrow: Item = {
    kind: 'path',
    start: [middle, tip],
    segments: [
      [middle + 1.6, tip + 2.6],
      [middle + 0.55, tip + 2.6],
      [middle + 0.55, end],
      [middle - 0.55, end],
      [middle - 0.55, tip + 2.6],
      [middle - 1.6, tip + 2.6],
    ],
    closed: true,
    fill: 0,
  };
  return [
    ...squares,
    ...ship(1, 1, 'b', BATTLE.target),
    ...ship(1, 0, 'b', BATTLE.targetHelp),
    ...ship(0, 1, 'a', BATTLE.attackerHelp),
    ...ship(1, 2, 'a', BATTLE.attacker),
    arrow,
  ];
}

function drawIsland({ style }: Pick<Area, 'style'>, box: Box): Item[] {
  return placePicture(pictureOf('island'), box, { line: style.grid, hollow: inksOf(style).isLow });
}

const TITLE = { size: 19, least: 12 } as const;
/** In points: guides are read across a table, never below 9. */
const TYPE = { largest: 11, least: 9 } as const;
/** The width and height of each drawing, in mm. */
const DRAWING = 26;

/** Returns the page. Throws Problem `does-not-fit` when the guide needs type below 9 points. */
export function layoutFlagshipGuide(setup: PaperSetup, guide: FlagshipGuide, standIns?: readonly GuideSection[]): Page {
  const half = guideOf(guide, standIns === undefined);
  // Five millimeters are free on either side of the cut.
  const both = column(
    5,
    ['1fr', standIns === undefined ? half : standInsPiece(standIns)],
    [0, standIns === undefined ? rule('fold') : undefined],
    ['1fr', half],
  );
  return composedPage(setup, kitArea(setup, 'guide'), aroundMiddle(setup.paper.height, both));
}

function standInsPiece(sections: readonly GuideSection[]): Piece {
  const head = tagged(H1, title('Flagship with a common pack', TITLE));
  return column(3, [9, head], ['1fr', flow(sections, { ...TYPE, columns: 2 })]);
}

/** What stands for cards tells their strengths, too. */
function guideOf(
  { title: head, sections, strengths, battle, asked, credit }: FlagshipGuide,
  tellsStrengths: boolean,
): Piece {
  const [setup, turn, attack, wins] = sections as readonly [GuideSection, GuideSection, GuideSection, GuideSection];
  const table = drawn((area) => ({ art: drawSetup(area, area.box) }));
  const fight = drawn((area) => ({ art: drawBattle(area, area.box) }));
  const ships = column(0, ...strengths.map((line): Sized<unknown> => [4.5, text(line, { size: 9, align: 'right' })]));
  const columns = (size: number) => {
    const inType = (...some: GuideSection[]) => flow(some, { largest: size, least: size });
    const beside = (drawing: Piece, section: GuideSection) => row(4, [DRAWING, drawing], ['1fr', inType(section)]);
    return row(
      7,
      ['0.455fr', column(2, [DRAWING, beside(table, setup)], ['1fr', inType(turn, wins)])],
      ['0.505fr', column(2, ['1fr', inType(attack, asked)], [DRAWING, beside(fight, battle)])],
    );
  };
  return column(
    0,
    [9, row(4, ['0.48fr', tagged(H1, title(head, TITLE))], ['0.52fr', tellsStrengths ? ships : undefined])],
    [1],
    [0, rule('heading')],
    [2],
    ['1fr', (area) => largestThatFits(TYPE, area.block, (size) => columns(size)(area))],
    [1],
    [4.5, text(credit, { size: 7.5 })],
  );
}
