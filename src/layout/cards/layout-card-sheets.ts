// Lays cards onto sheets: fronts with marks to cut along, and backs that lie behind them.
import type { PrintedCard } from '../../game/flagship/printed-cards.js';
import type { Card, Side } from '../../game/flagship/deck.js';
import type { Box } from '../../geometry/box.js';
import type { Paper } from '../../geometry/papers.js';
import { textWidth } from '../../fonts/measure.js';
import { points } from '../../geometry/length.js';
import { checkPart } from '../../scene/check-page.js';
import type { Art, Item, Page, Part, UseItem } from '../../scene/scene.js';
import type { BackWay } from './back-ways.js';
import { layoutBack, OVERPRINT } from './card-back.js';
import { layoutFace } from './card-face.js';
import { type CardGrid, type CardSheet, planCardSheet } from './card-grids.js';
import { type CardKit, CARD_TYPE, TEXT_SAFE } from './card-kit.js';
import { drawMarks } from './cut-marks.js';
import { type DuplexEdge, mirrorCell, mirrorsColumns } from './mirror-cell.js';

export interface SheetOrder {
  readonly grid: CardGrid;
  readonly paper: Paper;
  readonly backs: BackWay;
  readonly duplex: DuplexEdge;
  /** How much all backs are moved, in mm, for a printer that prints them beside. */
  readonly nudge: readonly [x: number, y: number];
  /** Whether the printer reaches further than most. */
  readonly thinMargins: boolean;
}

/** Yields the pages. Throws Problem `does-not-fit` for what the paper does not take, and for texts of cards. */
export function* layoutCardSheets(kit: CardKit, cards: readonly PrintedCard[], order: SheetOrder): Generator<Page> {
  const sheet = planCardSheet(order.grid, kit.size, order.paper, order.thinMargins);
  const { reach, paper } = sheet;
  // Where a printer does not reach, the ground of a back may end early: it is cut away.
  const whole: Box = { x: 0, y: 0, width: paper.width, height: paper.height };
  const marks: readonly Part[] = [checked({ block: 'marks', items: drawMarks(sheet, kit) }, reach, kit)];
  const faces = rememberFaces(kit);
  const perSheet = sheet.cells.length;
  const groups = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, i) =>
    cards.slice(i * perSheet, (i + 1) * perSheet),
  );
  const backs: Page[] = [];
  for (const group of groups) {
    yield pageOf(sheet, marks, [checked(frontsOf(sheet, kit, group, faces), reach, kit)]);
    if (order.backs === 'off') continue;
    const back = pageOf(sheet, [], [checked(backsOf(sheet, group, faces, order), whole, kit)]);
    if (order.backs === 'duplex') yield back;
    else backs.push(back);
  }
  yield* backs;
}

function pageOf({ paper: { width, height } }: CardSheet, art: readonly Part[], parts: readonly Part[]): Page {
  return { width, height, art, parts, precise: true };
}

function checked(part: Part, room: Box, { fonts }: CardKit): Part {
  checkPart(part, room, fonts);
  return part;
}

interface Faces {
  readonly front: (card: Card, side: Side | null) => Art;
  readonly back: (back: Side | 'plain') => Art;
}

/** Each picture is drawn once, however many copies there are. */
function rememberFaces(kit: CardKit): Faces {
  const [fronts, backs] = [new Map<string, Art>(), new Map<string, Art>()];
  return {
    front: (card, side) => remember(fronts, `${side} ${card.id}`, () => layoutFace(kit, card, side)),
    back: (back) => remember(backs, back, () => layoutBack(kit, back)),
  };
}

function remember(arts: Map<string, Art>, key: string, draw: () => Art): Art {
  const art = arts.get(key) ?? draw();
  arts.set(key, art);
  return art;
}

function frontsOf(sheet: CardSheet, kit: CardKit, group: readonly PrintedCard[], faces: Faces): Part {
  const items = group.flatMap((printed, i): Item[] => {
    const { x, y } = sheet.cells[i] as Box;
    return [{ kind: 'use', art: faces.front(printed.card, printed.side), x, y }, numberOf(kit, printed, x, y)];
  });
  return { block: 'cards', items };
}

const NUMBER = points(CARD_TYPE.least);

/** The number is the sheet's own, so that copies share their picture. */
function numberOf({ size, title, fonts }: CardKit, { number, of }: PrintedCard, x: number, y: number): Item {
  const full = `${number}/${of} · ${title}`;
  const fits = textWidth(fonts.label, NUMBER, full) <= size.width / 2 && canWrite(fonts.label.advances, title);
  return {
    kind: 'text',
    text: fits ? full : `${number}/${of}`,
    x: x + TEXT_SAFE,
    y: y + size.height - TEXT_SAFE - 0.6,
    font: 'label',
    size: NUMBER,
    ink: 0,
  };
}

function canWrite(advances: ReadonlyMap<string, number>, text: string): boolean {
  return [...text].every((character) => advances.has(character));
}

function backsOf(
  sheet: CardSheet,
  group: readonly PrintedCard[],
  faces: Faces,
  { duplex, nudge: [right, down] }: SheetOrder,
): Part {
  const items = group.flatMap(({ back, side }, i): UseItem[] => {
    if (back === 'none') return [];
    const { x, y } = sheet.cells[mirrorCell(sheet.grid, duplex, i)] as Box;
    if (typeof back === 'string')
      return [{ kind: 'use', art: faces.back(back), x: x - OVERPRINT + right, y: y - OVERPRINT + down }];
    // A card that is turned like a page reads upright on both faces.
    const turn = mirrorsColumns(sheet.grid.orientation, duplex) ? 0 : 180;
    return [{ kind: 'use', art: faces.front(back, side), x: x + right, y: y + down, turn }];
  });
  return { block: 'backs', items };
}
