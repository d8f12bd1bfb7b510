// What the build sheet of a Flagship kit says: printing, cutting, counting, playing.
import { column, drawn, type Piece, row, type Sized, text } from '../../paper/compose.js';
import { type Box, center } from '../../paper/geometry/box.js';
import type { Item, Stroke } from '../../paper/scene/scene.js';
import { cardGrids } from '../cards/card-grids.js';
import type { BuildSheet } from '../pages/build-sheet.js';
import { minutesFor } from '../cut-times.js';
import { composeFlagshipGuide } from './game/compose-guide.js';
import { duplexOf, type FlagshipOrder } from './flagship-order.js';
import { listKitCards } from './kit-cards.js';
import { type PartPlan, sumWork } from './flagship-parts.js';

export function composeBuildSheet(order: FlagshipOrder, plans: readonly PartPlan[]): BuildSheet {
  return {
    title: `${order.deck.title}: build it`,
    steps: [
      { title: 'Five steps', paragraphs: buildSteps(order, plans) },
      ...(order.deck.needs === undefined ? [] : [{ title: 'You also need', paragraphs: order.deck.needs.split('\n') }]),
      composeFlagshipGuide(order.rules, order.deck).silent,
    ],
    pictures: isFolded(order.grid) ? undefined : cuttingPictures(cardGrids[order.grid].orientation === 'landscape'),
    counts: countCards(order),
  };
}

function buildSteps(order: FlagshipOrder, plans: readonly PartPlan[]): string[] {
  const { backs, duplex, paper, grid } = order;
  const work = sumWork(plans);
  const minutes = minutesFor(work);
  const at = plans.findIndex(({ part }) => part === 'cards');
  const { sheets = 0, pages = 0 } = plans[at] ?? {};
  // In a document that is printed on both sides each page before them has a blank one behind it.
  const sides = duplexOf(order) === 'off' ? 1 : 2;
  const before = sides * plans.slice(0, at).reduce((sum, plan) => sum + plan.pages, 0);
  const isGlued = isFolded(grid) && backs !== 'off';
  const ways = {
    duplex: `on both sides, turned on the ${duplex} edge`,
    separate: 'fronts on one side; put the sheets in again, and print the backs on the other',
    off: 'on one side; they need sleeves that hide their backs',
  };
  const way = isGlued ? 'on one side, on paper of 80 to 120 g' : `${ways[backs]}, on stiff paper of 200 to 250 g`;
  const strips = cardGrids[grid].orientation === 'landscape' ? 'horizontal' : 'vertical';
  const guides = plans.some(({ part }) => part === 'guide');
  return [
    `1. Print on ${paper === 'letter' ? 'US Letter' : 'A4'}, at actual size, 100 %: measure the bar below.`,
    `2. Cards are ${tell(sheets)}, pages ${before + 1} to ${before + pages} of the whole document, as a viewer counts them: ${way}. ${sides === 1 ? 'All else is on one side.' : 'Blank pages are the backs of all else; print them, too.'}`,
    isFolded(grid)
      ? `3. ${isGlued ? 'Fold each sheet along the broken line, print outside, and glue it. ' : ''}Cut along the marks in the order of their numbers: first the long vertical lines, then between the cards.`
      : `3. Cut along the marks in the order of their numbers: first the long ${strips} lines, then each strip. Keep the edge with the numbers that falls off; second numbers are for the next strip.`,
    `4. ${guides ? 'Cut the page of guides in half. ' : ''}${isGlued ? '' : 'If your paper is thin, put each card into a sleeve, in front of a playing card. '}It is ${work.cuts} cuts in all: about ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors.`,
    '5. Count the cards. Each player takes the ships of one side; the guide says how to begin. There is no board: leave a card’s place for each of the 25 squares, 34 by 47 cm in all. Decks and discards lie beside them.',
  ];
}

const tell = (sheets: number): string => (sheets === 1 ? 'one sheet' : `${sheets} sheets`);

function isFolded(grid: FlagshipOrder['grid']): boolean {
  return cardGrids[grid].fold !== undefined;
}

/** Returns how many cards of each name and side there are, in the order of printing. */
export function countCards(order: Pick<FlagshipOrder, 'deck' | 'rules' | 'guide'>): BuildSheet['counts'] {
  const counts = new Map<string, number>();
  for (const { card, side } of listKitCards(order)) {
    const whose = side === null ? '' : `, side ${side.toUpperCase()}`;
    const name = `${card.name}${card.strength === undefined ? '' : ` ${card.strength}`}${whose}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** How a sheet of eight cards becomes strips, then cards, and how a card goes into its sleeve. */
function cuttingPictures(isLevel: boolean): Piece {
  const [across, down] = isLevel ? [4, 2] : [2, 4];
  const picture = (said: string, draw: (box: Box, line: Stroke, bold: Stroke) => readonly Item[]): Sized<unknown> => [
    '1fr',
    column(
      1.5,
      [
        '1fr',
        drawn(({ box, style }) => {
          const side = Math.min(box.width, box.height) - 1;
          return { art: draw(center(box, side, side), style.grid, style.ship) };
        }),
      ],
      [4, text(said, { size: 9, align: 'center' })],
    ),
  ];
  const cards = ({ x, y, width, height }: Box, stroke: Stroke, apart: readonly [number, number]): Item[] =>
    Array.from({ length: across * down }, (_, i): Item => {
      const [w, h] = [width / across, height / down];
      const [column, row] = [i % across, Math.floor(i / across)];
      return {
        kind: 'rect',
        x: x + column * w + apart[0] / 2,
        y: y + row * h + apart[1] / 2,
        width: w - apart[0],
        height: h - apart[1],
        stroke,
      };
    });
  const long = isLevel ? ([0, 3] as const) : ([3, 0] as const);
  return row(
    4,
    picture('Cut into strips', (box, line) => cards(box, line, long)),
    picture('Cut the strips', (box, line) => cards(box, line, [3, 3])),
    picture('Card into sleeve', (box, line, bold) => {
      const [width, height] = [box.width * 0.5, box.height * 0.6];
      const card = { x: box.x + (box.width - width) / 2, y: box.y, width, height };
      const sleeve = { x: card.x - 1.5, y: box.y + 0.4 * box.height, width: width + 3, height: 0.6 * box.height - 1 };
      return [
        { kind: 'rect', ...card, stroke: line },
        { kind: 'rect', ...sleeve, stroke: bold, fill: 1 },
      ];
    }),
  );
}
