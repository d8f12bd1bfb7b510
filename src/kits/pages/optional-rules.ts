// The pages of the optional rules of Plunk and Plunder: what they say with the cards that they need, and the status cards of fog.
import { below, column, drawn, tagged, title } from '../../paper/compose.js';
import { flow } from '../../paper/compose/flow.js';
import { boxed, fitted } from '../../paper/compose/lesson.js';
import type { Area } from '../../paper/compose/area.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { H1 } from '../../paper/compose/tag-texts.js';
import { type Box, center, inset } from '../../paper/geometry/box.js';
import type { Art, Item, Page } from '../../paper/scene/scene.js';
import { MINI } from '../cards/card-sizes.js';
import { drawPlayer } from '../hexes/player-shapes.js';
import { colors } from '../plunder/game/colors.js';
import { type ExtraName, LEGEND } from '../plunder/game/extras.js';
import { extraRules, silentRules } from '../plunder/game/rules-text.js';
import type { RuledKit } from '../plunder/game/rulings.js';
import { composedPage, kitPage } from './kit-page.js';
import { drawNameCard } from './name-cards.js';
import { most } from '../plunder/game/numbers.js';
import { areaOf, empty, row, write } from './sea-pen.js';

const LEGENDS = ['Leviathan', 'Old Thunder', 'Sea Dragon', 'Stormqueen'] as const;

/** Returns what is cut out of the page of chosen rules. */
export function countExtras(chosen: readonly ExtraName[]) {
  const legends = chosen.includes('legendary') ? LEGENDS.length : 0;
  // The page itself stays.
  return { pieces: 1 + legends, cuts: legends === 0 ? 0 : 2 + legends + 1 };
}

export function layoutExtras(setup: PaperSetup, kit: RuledKit): Page {
  const texts = (size: number) => {
    const type = { largest: size, least: size, columns: 2 } as const;
    return below(6, flow(extraRules(kit), type), boxed('grid', 3, flow(silentRules(kit), type)));
  };
  const page = column(
    4,
    [12, tagged(H1, title('Open and optional rules', { size: 24, least: 12 }))],
    ['1fr', fitted({ largest: 13, least: 8 }, texts)],
    kit.extras.includes('legendary') && [MINI.height, drawn((area) => ({ art: drawLegends(area) }))],
  );
  return composedPage(setup, areaOf(setup, 'extras'), page);
}

function drawLegends(area: Area): Item[] {
  const { width, height } = MINI;
  const { x, y } = center(area.box, LEGENDS.length * width, height);
  return LEGENDS.flatMap((name, i): Item[] => {
    const box = { x: x + i * width, y, width, height };
    return [
      ...drawNameCard(area, name, box.x, y, { CANNONS: LEGEND.cannons }),
      { kind: 'rect', ...inset(box, 1.6), stroke: area.style.frame },
    ];
  });
}

const STATUS = { columns: 4, rows: 3, width: 44, height: 38, cell: 3.6 } as const;

/** A page for each captain: each card is folded, so that its number shows and what is marked does not. */
export function countStatusCards(players: number) {
  const { columns, rows } = STATUS;
  const pieces = players * columns * rows;
  return { pages: players, pieces, folds: pieces, cuts: players * (rows + 1 + rows * (columns + 1)) };
}

export function layoutStatusCards(setup: PaperSetup, player: number): Page {
  const area = areaOf(setup, 'status');
  const { columns, width, height } = STATUS;
  const left = area.box.x + (area.box.width - columns * width) / 2;
  const cards = Array.from({ length: most.ships }, (_, i): Item[] => {
    const [x, y] = [left + (i % columns) * width, area.box.y + 8 + Math.floor(i / columns) * 2 * height];
    const face = (draw: typeof drawCover): Art => {
      const items = draw(area, player, i + 1, { x: 0, y: 0, width, height });
      return { width, height, parts: [{ block: 'status', items }] };
    };
    return [
      { kind: 'use', art: face(drawCover), x, y, turn: 180 },
      { kind: 'use', art: face(drawStatus), x, y: y + height },
      { kind: 'rect', x, y, width, height: 2 * height, stroke: area.style.grid },
      { kind: 'line', x1: x, y1: y + height, x2: x + width, y2: y + height, stroke: area.style.fold },
    ];
  });
  const color = colors[player] as string;
  const head = `Status cards of ${color}: cut along the full lines, fold along the broken ones, so that the numbers show`;
  return kitPage(setup, 'status', [write(area, head, { ...area.box, height: 5 }, 10), ...cards.flat()]);
}

function drawCover(area: Area, player: number, ship: number, { width, height }: Box): Item[] {
  return [
    ...drawPlayer(area, player, [width / 2, height * 0.36], 7.5),
    write(area, `SHIP ${ship}`, { x: 2, y: height * 0.62, width: width - 4, height: 9 }, 20, 'center'),
  ];
}

function drawStatus(area: Area, player: number, ship: number): Item[] {
  const { cell } = STATUS;
  const left = (STATUS.width - 10 * cell) / 2;
  const track = (text: string, x: number, y: number, count: number): Item[] => [
    write(area, text, { x, y, width: 5 * cell, height: 3 }, 7),
    ...row(area, { x, y: y + 3.2 }, cell, cell, empty(count)),
  ];
  return [
    ...drawPlayer(area, player, [left + 2.6, 4.6], 2.4),
    write(area, String(ship), { x: left + 6, y: 2, width: 8, height: 5 }, 13),
    write(area, 'HP: 10, AND 10 A MAX LIFE', { x: left + 13, y: 3, width: 23, height: 3.5 }, 7, 'right'),
    ...[8, 12, 16].flatMap((y) => row(area, { x: left, y }, cell, cell, empty(10))),
    ...track('SAILS', left, 20.4, 5),
    ...track('CANNONS', left + 5 * cell + 1.6, 20.4, 5),
    write(area, 'MAX LIFE', { x: left, y: 29.6, width: 13, height: 3.6 }, 7),
    ...row(area, { x: left + 14, y: 29.6 }, cell, cell, empty(2)),
  ];
}
