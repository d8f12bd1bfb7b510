// The page of a worked first turn of Plunk and Plunder: its sea with the pieces after it, the orders as captains write them, and what happened.
import { column, drawn, type Piece, row as beside, title } from '../../paper/compose.js';
import { columnsOf, flow } from '../../paper/compose/flow.js';
import type { Area } from '../../paper/compose/area.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { type Box, inset } from '../../paper/geometry/box.js';
import type { Art, Item, Page } from '../../paper/scene/scene.js';
import { drawBoard } from '../hexes/board-art.js';
import { type HexBoard, hexBoard, middleOf } from '../hexes/hex-geometry.js';
import type { CombatSource } from '../plunder/game/combat-text.js';
import { type Hex, nameHex } from '../plunder/game/hexes.js';
import type { RuledKit } from '../plunder/game/rulings.js';
import { isSame, ordersOf } from '../plunder/game/turn/orders.js';
import type { Ship } from '../plunder/game/turn/sea-game.js';
import { type FirstTurn, tellFirstTurn } from '../plunder/first-turn.js';
import { drawContested, drawDamage, drawPiece, drawPieceBack, drawTentFace, TENT_TALL } from './counter-art.js';
import { composedPage } from './kit-page.js';
import { counterWidth } from './sea-tokens.js';
import { areaOf, heading, row, write } from './sea-pen.js';

/** The width of a hex here, in mm. */
const HEX = 14;
const SMALL = 7;
/** The height of a tent here, in mm, that leaves its number legible. */
const TENT = 12;
/** What the lines of a counter need at its edge. */
const EDGE = 0.2;

export function layoutFirstTurn(setup: PaperSetup, turn: FirstTurn, kit: RuledKit, source: CombatSource): Page {
  const board = hexBoard(turn.after.map.radius, HEX);
  const sea: Piece = drawn((area) => ({ art: drawSea(area, board, turn, kit) }));
  const orders: Piece = drawn((area) => ({ art: drawOrders(area, turn) }));
  const said = flow(tellFirstTurn(turn, kit, source), { largest: 11, least: 8, isEven: true }, columnsOf(2, 8));
  const page = column(
    3,
    [12, title('A first turn', { size: 24, least: 12 })],
    [board.height, beside(4, [board.width, sea], ['1fr', orders])],
    ['1fr', said],
  );
  return composedPage(setup, areaOf(setup, 'lesson'), page);
}

function drawSea(area: Area, board: HexBoard, { before, after, orders }: FirstTurn, kit: RuledKit): Item[] {
  const { x, y } = area.box;
  const art = drawBoard(after.map, HEX, area.style, area.fonts);
  const place = (hex: Hex) => {
    const [right, down] = middleOf(board, hex);
    return [x + right, y + down] as const;
  };
  const width = counterWidth(HEX);
  const around = (hex: Hex, size = width): Box => {
    const [right, down] = place(hex);
    return { x: right - size / 2, y: down - size / 2, width: size, height: size };
  };
  const fights = (ship: Ship) => after.contests.some(({ fighters }) => fighters.some((one) => isSame(one.ship, ship)));
  const starts = before.ships.flatMap((ship): Item[] => {
    const end = after.ships.find((one) => isSame(one, ship))?.at ?? ship.at;
    if (end === ship.at) return [];
    const path = ordersOf(orders, 'move').find(({ piece }) => isSame(piece, ship))?.path ?? [];
    const come = [ship.at, ...path.slice(0, path.indexOf(end) + 1)].map(place);
    const [[right, down]] = come as [readonly [number, number]];
    const stroke = { ...area.style.frame, dash: [1.4, 1] as const };
    const lines = come.slice(1).map(([x2, y2], i): Item => {
      const [x1, y1] = come[i] as readonly [number, number];
      return { kind: 'line', x1, y1, x2, y2, stroke };
    });
    return [...lines, { kind: 'circle', x: right, y: down, radius: 2, fill: 1, stroke: area.style.frame }];
  });
  return [
    { kind: 'use', art, x, y },
    ...starts,
    ...after.yards.flatMap(({ owner, number, at }) => [
      ground(area, around(at)),
      ...drawPiece(area, 'yard', owner, number, around(at)),
    ]),
    ...after.contests.flatMap(({ at }) => [ground(area, around(at, width)), ...drawContested(area, around(at, width))]),
    ...after.ships.flatMap((ship) => drawShip(area, ship, around(ship.at), fights(ship), kit)),
  ];
}

/** A ship as its kit has it; one that fights is turned as the rules say. */
function drawShip(area: Area, { owner, number }: Ship, box: Box, fights: boolean, { ships, turns }: RuledKit): Item[] {
  const { x, y, width } = box;
  if (ships === 'tents') {
    const size = { width: TENT / TENT_TALL, height: TENT };
    const face = inset({ x: 0, y: 0, ...size }, EDGE);
    const items = [ground(area, face), ...drawTentFace(area, owner, number, face)];
    const art: Art = { ...size, parts: [{ block: 'lesson', items }] };
    const [middle, center] = [x + width / 2, y + width / 2];
    if (fights) return [{ kind: 'use', art, x: middle - TENT / 2, y: center - size.width / 2, turn: 90 }];
    return [{ kind: 'use', art, x: middle - size.width / 2, y: center - TENT / 2 }];
  }
  if (fights && turns) return [ground(area, box), ...drawPieceBack(area, 'ship', owner, number, box)];
  const face = inset({ x: 0, y: 0, width, height: width }, EDGE);
  const items = [ground(area, face), ...drawPiece(area, 'ship', owner, number, face)];
  const art: Art = { width, height: width, parts: [{ block: 'lesson', items }] };
  return [{ kind: 'use', art, x, y, turn: fights ? 180 : 0 }];
}

/** Covers the sea below a counter. */
function ground({ style }: Area, box: Box): Item {
  return { kind: 'rect', ...box, fill: 1, stroke: style.grid };
}

/** What both wrote, as on their order cards, and the pieces that come into play. */
function drawOrders(area: Area, { after, orders }: FirstTurn): Item[] {
  const { x, y, width } = area.box;
  const cards = [0, 1].flatMap((owner): Item[] => {
    const top = y + owner * 40;
    const moves = ordersOf(orders, 'move').filter(({ piece }) => piece.owner === owner);
    const built = ordersOf(orders, 'build').find(({ piece }) => piece.owner === owner);
    const lines = moves.flatMap(({ piece, path }, i): Item[] => {
      const at = top + 11.5 + i * SMALL;
      const hexes = Array.from({ length: 4 }, (_, j) => {
        const hex = path[j];
        return hex === undefined ? '' : nameHex(hex, after.map.radius);
      });
      return [
        write(area, String(piece.number), { x, y: at, width: 4, height: SMALL }, 11, 'right'),
        ...row(area, { x: x + 6, y: at }, 8, SMALL, ['M'], 10),
        ...row(area, { x: x + 15.5, y: at }, 9.6, SMALL, hexes, 10),
      ];
    });
    const yards = top + 12.5 + 2 * SMALL;
    return [
      ...heading(area, owner, 'orders', { ...area.box, y: top }),
      ...lines,
      write(area, 'Ships to build at yard 1', { x, y: yards, width: 34, height: SMALL }, 9),
      ...row(area, { x: x + 36, y: yards }, 9.6, SMALL, [String(built?.count ?? '')], 10),
    ];
  });
  const pieces = y + 84;
  return [
    ...cards,
    ...drawContested(area, { x, y: pieces, width: 17, height: 17 }),
    ...drawDamage(area, 1, { x: x + 20, y: pieces + 2, width: 12.7, height: 12.7 }),
    write(area, 'A contested hex, and an HP that is lost', { x, y: pieces + 18.5, width, height: 4 }, 8.5),
  ];
}
