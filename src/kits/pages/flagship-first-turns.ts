// The page of a worked first turn of each side of Flagship: the table after them, the cards that meet, and what happened.
import { column, drawn, type Piece, row, text, title } from '../../paper/compose.js';
import { columnsOf, flow } from '../../paper/compose/flow.js';
import { textWidth } from '../../paper/fonts/measure.js';
import type { Area } from '../../paper/compose/area.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { points } from '../../paper/geometry/length.js';
import { type Box, center } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import { layoutFace } from '../cards/card-face.js';
import type { CardKit } from '../cards/card-kit.js';
import { cardSizes } from '../cards/card-sizes.js';
import { drawSideMark } from '../cards/side-mark.js';
import { type FirstTurns, nameSquare, tellFirstTurns } from '../flagship/first-turns.js';
import type { Card, Side } from '../flagship/game/deck.js';
import { drawTable } from './flagship-guide.js';
import { composedPage } from './kit-page.js';
import { areaOf } from './sea-pen.js';

const TYPE = { largest: 11, least: 8.5 } as const;
/** A square of the table here, in mm, and a card on it. */
const SQUARE = { width: 15, height: 21 } as const;
const CARD = { width: 10.5, height: 15.5 } as const;
/** How far a card lies below the middle of its square, whose name it leaves free. */
const BELOW_NAME = 1.2;
const { mini } = cardSizes;

export function layoutFirstTurns(setup: PaperSetup, kit: Omit<CardKit, 'size' | 'large'>, turns: FirstTurns): Page {
  const { hands, target, support, way, table } = turns;
  const { turns: before, attack } = tellFirstTurns(turns);
  const { columns, rows } = turns.setup;
  const diagram: Piece = drawn((area) => ({ art: drawAfter(area, turns) }));
  const shown = [
    [hands.a[0], 'a', target],
    [hands.a[1], 'a', support],
    [hands.b[0], 'b', way.at(-1)],
  ] as readonly (readonly [Card, Side, number])[];
  const cards = shown.map(([card, side, square]): Piece => {
    const caption = text(`${nameSquare(table, square)}, SIDE ${side.toUpperCase()}`, { font: 'label', size: 9 });
    const face = drawn((area) => ({ art: drawFace(area, { ...kit, size: mini }, card, side) }));
    return column(0, [5, caption], [mini.height, face]);
  });
  const page = column(
    4,
    [12, title('A first turn of each side', { size: 24, least: 12 })],
    [rows * SQUARE.height, row(6, [columns * SQUARE.width, diagram], ['1fr', flow(before, TYPE)])],
    [5 + mini.height, row(8, ...cards.map((card) => [mini.width, card] as const))],
    ['1fr', flow(attack, TYPE, columnsOf(2, 8))],
  );
  return composedPage(setup, areaOf(setup, 'lesson'), page);
}

function drawFace(area: Area, kit: CardKit, card: Card, side: Side): Item[] {
  const { x, y } = area.box;
  return [
    { kind: 'use', art: layoutFace(kit, card, side), x, y },
    { kind: 'rect', x, y, width: mini.width, height: mini.height, stroke: area.style.grid },
  ];
}

/** The table with its cards where they are in the end, and the way of the ship that attacked. */
function drawAfter(area: Area, { setup, table, way, target }: FirstTurns): Item[] {
  const { columns, rows } = setup;
  const box = center(area.box, columns * SQUARE.width - 1, rows * SQUARE.height - 1);
  const [width, height] = [box.width / columns, box.height / rows];
  const at = (square: number): Box => ({
    x: box.x + (square % columns) * width,
    y: box.y + Math.floor(square / columns) * height,
    width,
    height,
  });
  const middle = (square: number) => {
    const { x, y } = at(square);
    return [x + width / 2, y + height / 2] as const;
  };
  const steps = [...way, target].map(middle);
  const lines = steps.slice(1).map(([x2, y2], i): Item => {
    const [x1, y1] = steps[i] as readonly [number, number];
    return { kind: 'line', x1, y1, x2, y2, stroke: { ...area.style.frame, dash: [1.4, 1] } };
  });
  const cards = table.squares.flatMap((ship, square): Item[] => {
    if (ship === undefined) return [];
    const middle = center(at(square), CARD.width, CARD.height);
    const card = { ...middle, y: middle.y + BELOW_NAME };
    const size = 5;
    const digits = String(ship.strength);
    return [
      { kind: 'rect', ...card, fill: 1, stroke: area.style.frame },
      ...drawSideMark(area, ship.side, {
        x: card.x + 2.2,
        y: card.y + 1.2,
        width: CARD.width - 4.4,
        height: CARD.width - 4.4,
      }),
      {
        kind: 'text',
        text: digits,
        x: card.x + (CARD.width - textWidth(area.fonts.label, size, digits)) / 2,
        y: card.y + CARD.height - 2,
        font: 'label',
        size,
        ink: 0,
      },
    ];
  });
  const names = table.squares.map((_, square): Item => {
    const { x, y } = at(square);
    const size = points(7);
    return { kind: 'text', text: nameSquare(table, square), x: x + 0.8, y: y + 2.8, font: 'label', size, ink: 0 };
  });
  return [...drawTable(area, setup, box), ...names, ...lines, ...cards];
}
